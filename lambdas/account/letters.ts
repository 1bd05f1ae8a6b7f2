import { EXPORT_HOURS, FACTOR_RESET_HOURS, KEPT_AFTER_ERASURE } from '../../contract/account-terms.ts'
import { ownerOf, readProfile } from '../customers/customer.ts'
import { environment } from '../platform/environment.ts'
import { momentIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import type { AccountContent } from './account-letter.ts'
import { AccountMail, AccountTemplate } from './account-mail.ts'
import { undoToken, undoUntil } from './email-undo-token.ts'
import { cancelToken, proveToken } from './factor-tokens.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'

export const letters = areaLetters({
  templates: AccountTemplate.options,
  mail: AccountMail,
  read: aboutAccount,
  words: { de, en },
})

/** An address without an account, and an account that is gone, are not written to. */
async function aboutAccount(mail: AccountMail): Promise<Addressed<AccountContent> | undefined> {
  const to = mail.recipient ?? (await addressOfAccount(mail))
  if (to === undefined) return undefined
  const { language } = mail
  const content = await contentOf(mail)
  // The sender has proven that mailbox; the team could not reach it by a hash.
  if (mail.template === 'factor-reset-team')
    return { to: environment('TEAM_MAIL'), replyTo: to, language, content }
  return { to, language, content }
}

async function addressOfAccount({ customerId, address }: AccountMail): Promise<string | undefined> {
  const owner = customerId ?? (address && (await ownerOf(address)))
  const profile = owner ? await readProfile(owner) : undefined
  return profile?.provenBy && profile.email
}

async function contentOf({
  template,
  customerId,
  recipient,
  language,
  sendAt,
  until,
  address,
  resetId,
}: AccountMail): Promise<AccountContent> {
  const site = environment('SITE_URL')
  const page = `${site}/auth/confirm`
  const isUndoable = template === 'email-changed' && customerId !== undefined && recipient !== undefined
  const isLink = address !== undefined && until !== undefined
  return {
    at: momentIn(language, sendAt),
    until: until ? momentIn(language, until) : '',
    accountUrl: `${site}/user-dashboard?tab=account`,
    signInUrl: `${site}/auth`,
    proveUrl: isLink && !resetId ? `${page}#factor-reset=${await proveToken(address, until)}` : '',
    cancelUrl: address && resetId ? `${page}#factor-keep=${await cancelToken(address, resetId)}` : '',
    undoUrl: isUndoable
      ? `${page}#email-undo=${await undoToken({ customerId, email: recipient, changedAt: sendAt })}`
      : '',
    undoUntil: momentIn(language, undoUntil(sendAt)),
    requestId: resetId ?? '',
    address: address ?? '',
    exportHours: EXPORT_HOURS,
    waitHours: FACTOR_RESET_HOURS,
    kept: KEPT_AFTER_ERASURE[language],
  }
}
