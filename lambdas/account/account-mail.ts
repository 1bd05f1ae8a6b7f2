import * as z from 'zod/mini'
import { CustomerId, Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { owedMail } from '../platform/mail-item.ts'
import { addressPk, customerPk } from '../platform/partitions.ts'

/** To the address of the account, to the one it had, or to one that says it has an account. */
export const AccountTemplate = z.enum([
  'email-changed',
  'email-restored',
  'email-undone',
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

export const AccountMail = z.object({
  template: AccountTemplate,
  sendAt: Moment,
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

type Details = Pick<AccountMail, 'language' | 'recipient' | 'resetId' | 'until'>

/** So that all mails about accounts stand together. */
const CAUSE = 'account'

/** A customer, or an address by its hash: whether it has an account is found out when the mail goes out. */
type Recipient = { readonly customerId: string } | { readonly address: string }

/** Owed about an account. */
export const accountMail = (
  to: Recipient,
  template: AccountTemplate,
  { recipient, ...details }: Details,
  sendAt: string,
  occurrence = sendAt,
) =>
  owedMail({
    pk: 'customerId' in to ? customerPk(to.customerId) : addressPk(to.address),
    cause: CAUSE,
    template,
    occurrence,
    about: { ...to, ...details },
    recipient,
    ...(template === 'account-erased' && { outlivesAccount: true }),
    sendAt,
  })
