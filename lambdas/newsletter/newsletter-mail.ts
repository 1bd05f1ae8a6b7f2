import * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { owedMail, owedMailOnce } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'
export const NewsletterTemplate = z.enum(['newsletter-confirm', 'newsletter-known', 'newsletter-welcome'])
export type NewsletterTemplate = z.infer<typeof NewsletterTemplate>

/** A mail to somebody without an account, in the partition of the address. */
export const NewsletterMail = z.object({ template: NewsletterTemplate, address: z.string() })
export type NewsletterMail = z.infer<typeof NewsletterMail>

const to = (address: string, template: NewsletterTemplate, sendAt: string, occurrence: string) => ({
  pk: addressPk(address),
  template,
  occurrence,
  about: { address },
  sendAt,
})

/** Owed to a reader of the newsletter, whose address has this hash. */
export const newsletterMail = (address: string, template: NewsletterTemplate, now: string) =>
  owedMail(to(address, template, now, now))

/** The same, but once a day. */
export const dailyNewsletterMail = (address: string, template: NewsletterTemplate, now: string) =>
  owedMailOnce(to(address, template, now, berlinDay(now)))
