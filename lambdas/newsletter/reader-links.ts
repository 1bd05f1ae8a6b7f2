import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { Problem } from '../platform/problem.ts'
import { presentHash, sign, verify } from '../platform/signed.ts'

const Confirmation = z.object({ address: z.string(), until: Moment })

/** The content of a confirmation link: made again from the reader, so no mail keeps it. Its end says which is the newest. */
export const confirmationToken = (address: string, until: string): Promise<string> =>
  sign('newsletter-confirm', { address, until })

/** Whose link this is. Whether it still holds, the subscription decides. */
export async function confirmationOf(
  token: string,
): Promise<z.infer<typeof Confirmation> | Problem<'newsletter-link-invalid'>> {
  const confirmation = await verify('newsletter-confirm', Confirmation, token)
  if (!confirmation) return new Problem('newsletter-link-invalid')
  return { ...confirmation, address: await presentHash(confirmation.address) }
}

const ReaderToken = z.object({ address: z.string() })

/** The content of the links to leave and to change: it stands in the text of every mail, behind a `#`, and never ends. */
export const readerToken = (address: string): Promise<string> => sign('newsletter', { address })

/** For the head of a mail, whose address servers log (RFC 8058): it unsubscribes, and opens nothing. It never ends. */
export const leaveToken = (address: string): Promise<string> => sign('newsletter-leave', { address })

/** The hash of the address whose reader leaves, by the head of a mail or by the link in its text. */
export async function leaverOf(token: string): Promise<string | Problem<'newsletter-link-invalid'>> {
  const leaver = await verify('newsletter-leave', ReaderToken, token)
  return leaver ? presentHash(leaver.address) : readerOf(token)
}

/** The hash of the address that a link in the text of one of our mails was made for. */
export async function readerOf(token: string): Promise<string | Problem<'newsletter-link-invalid'>> {
  const reader = await verify('newsletter', ReaderToken, token)
  return reader ? presentHash(reader.address) : new Problem('newsletter-link-invalid')
}
