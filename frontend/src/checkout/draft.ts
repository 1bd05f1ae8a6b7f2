import * as z from 'zod/mini'
import type { Buyer } from '../../../contract/checkout.ts'
import { type OpenedLicence, quoteOrder } from '../../../contract/checkout.ts'
import { PartnerPage } from '../../../contract/vouchers.ts'
import type { readBuyer } from '../../../contract/known-buyer.ts'
import { tabStorage } from '../storage.ts'
import { FIELDS, keyOf, readFields, store, stored } from './draft-fields.ts'

const Draft = z.object({
  fields: z.partialRecord(z.enum(FIELDS), z.string()),
  /** The code that was applied. */
  voucher: z.optional(z.string()),
  /** The partner's page that led here. */
  partnerPage: z.optional(PartnerPage),
  /** With what the order button was pressed: a press whose answer got lost is repeated, not made a second order. */
  pressed: z.optional(quoteOrder.output),
})
export type Draft = z.infer<typeof Draft>
export type Quote = z.infer<typeof quoteOrder.output>

/** What the account of who is signed in knows of them. */
export type KnownBuyer = z.infer<typeof readBuyer.output>['buyer']

/** What was entered for this offer in this tab; survives going back and, unless storage is blocked, a reload. */
export function readDraft(slug: string): Draft {
  try {
    return Draft.parse(stored(slug))
  } catch {
    return { fields: {} }
  }
}

const writeDraft = (slug: string, draft: Draft): void => store(slug, draft)

export const savePressed = (slug: string, pressed: Quote): void =>
  writeDraft(slug, { ...readDraft(slug), pressed })

export const dropPressed = (slug: string): void => writeDraft(slug, unpressed(slug))

/** Another price is another order too. */
export const saveVoucher = (slug: string, voucher: string | undefined): void =>
  writeDraft(slug, { ...unpressed(slug), voucher })

/** Of a draft that another build has written only the fields are kept. */
export function tidyDraft(slug: string): void {
  const fields = readFields(slug)
  if (Object.keys(fields).length > 0 && Object.keys(readDraft(slug).fields).length === 0)
    writeDraft(slug, { fields })
}

/** A page that is none of a partner leaves the draft as it is. */
export function savePartnerPage(slug: string, given: string | null): void {
  const page = PartnerPage.safeParse(given)
  if (page.success) writeDraft(slug, { ...unpressed(slug), partnerPage: page.data })
}

/** The licence that a partner's code opens, for who has entered their details already. */
export const beginLicence = (from: string, { code, licence }: OpenedLicence): void =>
  writeDraft(licence.slug, { fields: readDraft(from).fields, voucher: code })

const unpressed = (slug: string): Draft => ({ ...readDraft(slug), pressed: undefined })

export const forgetDraft = (slug: string): void => tabStorage.removeItem(keyOf(slug))

/** The fields as the contract takes them: what was left empty is missing, not an empty text. */
export function buyerOf(fields: Draft['fields']): z.input<typeof Buyer> {
  const { firstName = '', lastName = '', email = '', postalCode = '', country = 'DE' } = fields
  const optional = (['phone', 'company', 'vatId', 'street', 'city'] as const).flatMap(field => {
    const value = fields[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  return {
    firstName,
    lastName,
    email,
    postalCode,
    // The schema decides whether it is one of the shop's countries.
    country: country as Buyer['country'],
    ...Object.fromEntries(optional),
  }
}
