import { EXPORT_HOURS, FACTOR_RESET_HOURS, KEPT_AFTER_ERASURE } from '../../contract/account.ts'
import type { Language } from '../../contract/language.ts'
import { cancelToken, proveToken } from '../account/factor-tokens.ts'
import { environment } from '../platform/environment.ts'
import type { Letter } from '../platform/mail.ts'
import { momentIn } from './dates.ts'
import { layOut, type Part } from './layout.ts'
import type { AccountMail, AccountTemplate } from './mail-item.ts'
import { accountDe } from './text/account-de.ts'
import { accountEn } from './text/account-en.ts'

/** What a letter about an account may say; all of it formatted. */
interface AccountContent {
  at: string
  until: string
  accountUrl: string
  signInUrl: string
  /** Opens a request to remove the second factor; a page with a button, because mail scanners open links. */
  proveUrl: string
  /** Withdraws it. */
  cancelUrl: string
  /** For who works on the request. */
  requestId: string
  address: string
  exportHours: number
  waitHours: number
  kept: readonly string[]
}

/** One language's letters. None names a person: some go to addresses that somebody else may read by now. */
export type AccountLetters = Record<
  AccountTemplate,
  (content: AccountContent) => { subject: string; parts: Part[] }
> & { footer: string[] }

const letters: Record<Language, AccountLetters> = { de: accountDe, en: accountEn }

export async function accountLetter(mail: AccountMail, to: string): Promise<Letter> {
  const { language, template } = mail
  const { subject, parts } = letters[language][template](await contentOf(mail))
  return { to, subject, ...layOut({ language, subject, parts, footer: letters[language].footer }) }
}

async function contentOf({
  language,
  sendAt,
  until,
  address,
  resetId,
}: AccountMail): Promise<AccountContent> {
  const site = environment('SITE_URL')
  const page = `${site}/auth/confirm`
  const isLink = address !== undefined && until !== undefined
  return {
    at: momentIn(language, sendAt),
    until: until ? momentIn(language, until) : '',
    accountUrl: `${site}/user-dashboard?tab=account`,
    signInUrl: `${site}/auth`,
    proveUrl: isLink && !resetId ? `${page}#factor-reset=${await proveToken(address, until)}` : '',
    cancelUrl: address && resetId ? `${page}#factor-keep=${await cancelToken(address, resetId)}` : '',
    requestId: resetId ?? '',
    address: address ?? '',
    exportHours: EXPORT_HOURS,
    waitHours: FACTOR_RESET_HOURS,
    kept: KEPT_AFTER_ERASURE[language],
  }
}
