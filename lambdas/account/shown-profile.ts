import type * as z from 'zod/mini'
import { readProfile as route } from '../../contract/account.ts'
import { readerToken } from '../newsletter/reader-links.ts'
import { readers } from '../newsletter/reader.ts'
import { Problem } from '../platform/problem.ts'
import { isFactorRecorded, type SignIn } from '../platform/sign-in.ts'
import { addressHash } from '../platform/signed.ts'
import type { Profile } from '../customers/customer.ts'

/** As its owner sees it. Who is erased has tokens for a while, and no profile any more. */
export async function shownProfile(
  profile: Profile | undefined,
  { sub }: Pick<SignIn, 'sub'>,
): Promise<z.output<(typeof route)['output']> | Problem<'not-found'>> {
  if (!profile?.email || profile.erasedAt) return new Problem('not-found')
  const { email } = profile
  const address = await addressHash(email)
  const [subscription, hasSecondFactor] = await Promise.all([
    readers.read({ address }),
    isFactorRecorded(sub),
  ])
  const known: z.input<(typeof route)['output']> = {
    ...profile,
    email,
    hasSecondFactor,
    ...(subscription && {
      newsletter: {
        status: subscription.status,
        interests: subscription.interests ?? [],
        token: await readerToken(address),
      },
    }),
  }
  // Of the item exactly what the contract names, and nothing else.
  return route.output.parse(known)
}
