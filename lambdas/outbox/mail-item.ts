import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { customerPk } from '../account/customer.ts'
import type { OrderRef } from '../orders/order.ts'
import { after, MINUTES } from '../platform/time.ts'

/** About an order, in its customer's partition. */
export const OrderTemplate = z.enum([
  'order-received',
  'payment-processing',
  'payment-failed',
  'order-closed',
  'contract',
  'downloads-ready',
])
export type OrderTemplate = z.infer<typeof OrderTemplate>

/** About somebody without an account, in the partition of the address. */
export const NewsletterTemplate = z.enum(['newsletter-confirm', 'newsletter-known', 'newsletter-welcome'])
export type NewsletterTemplate = z.infer<typeof NewsletterTemplate>

/** About a request: the first to the team, the second to who asked. */
export const RequestTemplate = z.enum(['partner-request', 'partner-received'])
export type RequestTemplate = z.infer<typeof RequestTemplate>

/** About an account: to its address, to the one it had, or to one that says it has an account. */
export const AccountTemplate = z.enum([
  'email-changed',
  'sign-in-linked',
  'password-changed',
  'password-replaced',
  'second-factor-on',
  'second-factor-off',
  'factor-reset-link',
  'factor-reset-waiting',
  'factor-reset-confirmed',
  'factor-reset-done',
  'factor-reset-team',
  'export-ready',
  'account-erased',
])
export type AccountTemplate = z.infer<typeof AccountTemplate>

const owed = {
  pk: z.string(),
  sk: z.string(),
  kind: z.literal('mail'),
  /** Not before. */
  sendAt: Moment,
  /** Failed tries so far. */
  tries: z.int(),
  claimedUntil: z.optional(Moment),
  sentAt: z.optional(Moment),
}

const OrderMail = z.object({ ...owed, template: OrderTemplate, customerId: CustomerId, orderId: OrderId })
const NewsletterMail = z.object({ ...owed, template: NewsletterTemplate, address: z.string() })
const RequestMail = z.object({
  ...owed,
  template: RequestTemplate,
  address: z.string(),
  requestId: RequestId,
})
const AccountMail = z.object({
  ...owed,
  template: AccountTemplate,
  language: Language,
  /** Whose account; missing where only an address is known, by its hash. */
  customerId: z.optional(CustomerId),
  address: z.optional(z.string()),
  /** Only where the account will not know it any more; gone as soon as the mail is. */
  recipient: z.optional(z.string()),
  /** The request that the mail is about. */
  resetId: z.optional(RequestId),
  until: z.optional(Moment),
})
export type AccountMail = z.infer<typeof AccountMail>
export type OrderMail = z.infer<typeof OrderMail>
export type NewsletterMail = z.infer<typeof NewsletterMail>
export type RequestMail = z.infer<typeof RequestMail>

/**
 * A mail that is owed. It is written in the transaction of its cause, so nothing is sent for a write that did not
 * happen. The stream announces it at once; the index `due` finds it again when that came to nothing. It names what it
 * is about and no address: that is read there when the mail goes out. Only what an account no longer knows stands here.
 */
export const MailItem = z.discriminatedUnion('template', [
  OrderMail,
  NewsletterMail,
  RequestMail,
  AccountMail,
])
export type MailItem = z.infer<typeof MailItem>

/** The stream has this long before the sweep looks. */
const GRACE_MS = 5 * MINUTES

const unsent = (sendAt: string) => ({
  kind: 'mail' as const,
  sendAt,
  tries: 0,
  duePk: 'MAIL',
  dueAt: after(sendAt, GRACE_MS),
})

/** The key names order, template and occurrence, so a repeated cause writes the same item and no second mail. */
export const mailItem = (ref: OrderRef, template: OrderTemplate, sendAt: string, occurrence?: number) => ({
  pk: customerPk(ref.customerId),
  sk: `MAIL#${ref.orderId}#${template}${occurrence === undefined ? '' : `#${occurrence}`}`,
  template,
  customerId: ref.customerId,
  orderId: ref.orderId,
  ...unsent(sendAt),
})

/** To a reader of the newsletter, whose address has this hash. */
export const newsletterMail = (
  address: string,
  template: NewsletterTemplate,
  sendAt: string,
  occurrence: string,
) => ({
  pk: `EMAIL#${address}`,
  sk: `MAIL#${template}#${occurrence}`,
  template,
  address,
  ...unsent(sendAt),
})

/** About a request from the address with this hash. */
export const requestMail = (
  address: string,
  requestId: string,
  template: RequestTemplate,
  sendAt: string,
) => ({
  pk: `EMAIL#${address}`,
  sk: `MAIL#${requestId}#${template}`,
  template,
  address,
  requestId,
  ...unsent(sendAt),
})

type AccountFacts = Pick<AccountMail, 'language' | 'recipient' | 'resetId' | 'until'>

/** Of all mails about accounts, so that they stand together. */
export const ACCOUNT_MAIL = 'MAIL#account#'

/** To a customer about the account. */
export const accountMail = (
  customerId: string,
  template: AccountTemplate,
  facts: AccountFacts,
  sendAt: string,
  occurrence = sendAt,
) => ({
  pk: customerPk(customerId),
  sk: `${ACCOUNT_MAIL}${template}#${occurrence}`,
  template,
  customerId,
  ...facts,
  ...unsent(sendAt),
})

/** To an address about the account that it may have; whether it has one is found out when the mail goes out. */
export const addressMail = (
  address: string,
  template: AccountTemplate,
  facts: AccountFacts,
  sendAt: string,
  occurrence = sendAt,
) => ({
  pk: `EMAIL#${address}`,
  sk: `${ACCOUNT_MAIL}${template}#${occurrence}`,
  template,
  address,
  ...facts,
  ...unsent(sendAt),
})
