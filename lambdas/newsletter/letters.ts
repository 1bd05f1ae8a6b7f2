import { environment } from '../platform/environment.ts'
import { dateIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import type { NewsletterContent } from './newsletter-letter.ts'
import { NewsletterMail, NewsletterTemplate } from './newsletter-mail.ts'
import { confirmationToken, leaveToken, readerToken } from './reader-links.ts'
import { type Reader, readers } from './reader.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../contract/newsletter-terms.ts'
import { usableVoucher } from './voucher.ts'

export const letters = areaLetters({
  templates: NewsletterTemplate.options,
  mail: NewsletterMail,
  read: aboutNewsletter,
  words: { de, en },
  isAdvertising: true,
})

/**
 * In the language of the sign-up, with a way out that mail programs can offer as a button. Who has left, or has
 * confirmed before the question went out, is not written to.
 */
async function aboutNewsletter(
  { address, template }: NewsletterMail,
  now: string,
): Promise<Addressed<NewsletterContent> | undefined> {
  const subscription = await readers.read({ address })
  const wanted = template === 'newsletter-confirm' ? 'pending' : 'confirmed'
  if (subscription?.status !== wanted || !subscription.email) return undefined
  const { email, language, voucherCode } = subscription
  const isWelcome = template === 'newsletter-welcome' && voucherCode !== undefined
  const voucher = isWelcome ? await usableVoucher(voucherCode, now) : undefined
  const token = await readerToken(address)
  return {
    to: email,
    language,
    headers: {
      'List-Unsubscribe': `<${environment('SITE_URL')}/api/newsletter/leave/${await leaveToken(address)}>`,
      // https://www.rfc-editor.org/rfc/rfc8058
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    content: {
      ...(await linksOf(subscription, token)),
      firstName: subscription.firstName ?? '',
      voucher: voucher && {
        code: voucher.code,
        percent: voucher.percent ?? NEWSLETTER_DISCOUNT_PERCENT,
        validUntil: dateIn(language, voucher.validUntil),
      },
    },
  }
}

async function linksOf({ language, address, tokenUntil }: Reader, token: string) {
  const home = environment('SITE_URL') + (language === 'en' ? '/en' : '')
  const pages = `${home}/newsletter`
  return {
    confirmUrl: `${pages}/bestaetigen#token=${await confirmationToken(address, tokenUntil)}`,
    confirmableUntil: dateIn(language, tokenUntil),
    preferencesUrl: `${pages}/einstellungen#token=${token}`,
    leaveUrl: `${pages}/abmelden#token=${token}`,
    imprintUrl: `${home}/impressum`,
  }
}
