import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { Problem } from '../platform/problem.ts'
import { presentHash, sign, verify } from '../platform/signed.ts'
import { DAYS } from '../platform/time.ts'

const Proof = z.object({ address: z.string(), until: Moment })
const Cancellation = z.object({ address: z.string(), requestId: RequestId })

/** How long the link of that mail can be pressed. */
export const LINK_MS = DAYS

/** In the mail that asks whether somebody really lost their authenticator; who holds it reads that mailbox. */
export const proveToken = (address: string, until: string): Promise<string> =>
  sign('factor-reset', { address, until })

/** In the mails that announce the removal. */
export const cancelToken = (address: string, requestId: string): Promise<string> =>
  sign('factor-keep', { address, requestId })

export async function provenBy(
  token: string,
  now: string,
): Promise<z.infer<typeof Proof> | Problem<'invite-invalid'>> {
  const proof = await verify('factor-reset', Proof, token)
  if (!proof || proof.until <= now) return new Problem('invite-invalid')
  return { ...proof, address: await presentHash(proof.address) }
}

export async function cancelledBy(
  token: string,
): Promise<z.infer<typeof Cancellation> | Problem<'invite-invalid'>> {
  const cancellation = await verify('factor-keep', Cancellation, token)
  if (!cancellation) return new Problem('invite-invalid')
  return { ...cancellation, address: await presentHash(cancellation.address) }
}
