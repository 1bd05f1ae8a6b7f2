import { confirmationToken, readerToken, type Subscription } from '../newsletter/subscription.ts'
import type { Voucher } from '../newsletter/voucher.ts'
import { environment } from '../platform/environment.ts'
import type { Letter } from '../platform/mail.ts'
import { dateIn } from './dates.ts'
import { type FooterLine, layOut, type Part } from './layout.ts'
import type { NewsletterTemplate } from './mail-item.ts'
import { newsletterDe } from './text/newsletter-de.ts'
import { newsletterEn } from './text/newsletter-en.ts'

/** What a letter to a reader may say; all of it formatted. */
export interface NewsletterContent {
  firstName: string
  /** Where a button confirms; the link itself changes nothing, because mail scanners open links. */
  confirmUrl: string
  confirmableUntil: string
  preferencesUrl: string
  leaveUrl: string
  imprintUrl: string
  voucher: { code: string; percent: number; validUntil: string } | undefined
}

type Write = (content: NewsletterContent) => { subject: string; parts: Part[]; footer: FooterLine[] }
/** One language's letters. The first must not advertise: nobody has agreed to that yet. */
export type NewsletterLetters = Record<NewsletterTemplate, Write>

const letters: Record<Subscription['language'], NewsletterLetters> = { de: newsletterDe, en: newsletterEn }

export type Reader = Subscription & { email: string; voucher: Voucher | undefined }

/** The mail to one reader, in the language of the sign-up, with a way out that mail programs can offer as a button. */
export async function newsletterLetter(template: NewsletterTemplate, reader: Reader): Promise<Letter> {
  const { language, email } = reader
  const token = await readerToken(reader.address)
  const { subject, parts, footer } = letters[language][template](await contentOf(reader, token))
  return {
    to: email,
    subject,
    ...layOut({ language, subject, parts, footer }),
    headers: {
      'List-Unsubscribe': `<${environment('SITE_URL')}/api/newsletter/leave/${token}>`,
      // https://www.rfc-editor.org/rfc/rfc8058
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

async function contentOf(reader: Reader, token: string): Promise<NewsletterContent> {
  const { language, address, tokenUntil, voucher } = reader
  const site = environment('SITE_URL')
  const home = site + (language === 'en' ? '/en' : '')
  const pages = `${home}/newsletter`
  return {
    firstName: reader.firstName ?? '',
    confirmUrl: `${pages}/bestaetigen#token=${await confirmationToken(address, tokenUntil)}`,
    confirmableUntil: dateIn(language, tokenUntil),
    preferencesUrl: `${pages}/einstellungen#token=${token}`,
    leaveUrl: `${pages}/abmelden#token=${token}`,
    imprintUrl: `${home}/impressum`,
    voucher: voucher && {
      code: voucher.code,
      percent: voucher.percent,
      validUntil: dateIn(language, voucher.validUntil),
    },
  }
}
