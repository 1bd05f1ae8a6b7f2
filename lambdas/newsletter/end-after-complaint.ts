import { NEWSLETTER_WORDING } from '../../contract/newsletter-terms.ts'
import { endReading } from './end-reading.ts'
import { readers } from './reader.ts'

/** A mail of ours was called unwanted at this address. What was agreed to later, by a new sign-up, is not meant. */
export async function endAfterComplaint(
  address: string,
  { at, messageId }: { at: string; messageId: string },
): Promise<void> {
  const reader = await readers.read({ address })
  if (!reader || reader.status === 'left' || reader.signedUpAt > at) return
  await endReading(
    { address, at, what: 'leave', wording: NEWSLETTER_WORDING },
    { by: 'ses', cause: `mail ${messageId}` },
  )
}
