import { NOTHING_SAID } from '../../../contract/reader.ts'
import type { Reader } from '../../../lambdas/newsletter/reader.ts'
import { confirmationToken, leaveToken, readerToken } from '../../../lambdas/newsletter/reader-links.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'

export const EMAIL = 'kim@example.com'
export const UNTIL = after(NOW, 7 * 86_400_000)

export const address = (): Promise<string> => addressHash(EMAIL)
export const confirmLink = async (until = UNTIL): Promise<string> => confirmationToken(await address(), until)
export const readerLink = async (): Promise<string> => readerToken(await address())
/** As in the head of a mail. */
export const leaveLink = async (): Promise<string> => leaveToken(await address())

/** A subscription as its item stands in the table: signed up at NOW, not confirmed. */
export async function readerItem(more: Partial<Reader> = {}) {
  const hash = await address()
  return {
    pk: `EMAIL#${hash}`,
    sk: 'NEWSLETTER',
    kind: 'newsletter',
    address: hash,
    status: 'pending' as const,
    language: 'de' as const,
    email: EMAIL,
    ...NOTHING_SAID,
    firstName: 'Kim',
    interests: ['immun-booster' as const],
    tokenUntil: UNTIL,
    signedUpAt: NOW,
    rev: 1,
    ...more,
  }
}
