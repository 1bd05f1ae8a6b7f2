import * as z from 'zod/mini'
import type { Buyer } from '../../../contract/checkout.ts'
import { quoteOrder } from '../../../contract/checkout.ts'
import type { readBuyer } from '../../../contract/known-buyer.ts'
import { tabStorage } from '../storage.ts'

/** In the order of the form. */
export const FIELDS = [
  'dateId',
  'firstName',
  'lastName',
  'email',
  'country',
  'postalCode',
  'company',
  'vatId',
  'street',
  'city',
  'phone',
] as const
export type BuyerField = (typeof FIELDS)[number]

const Draft = z.object({
  fields: z.partialRecord(z.enum(FIELDS), z.string()),
  /** The code that was applied. */
  voucher: z.optional(z.string()),
  /** With what the order button was pressed: a press whose answer got lost is repeated, not made a second order. */
  pressed: z.optional(quoteOrder.output),
})
export type Draft = z.infer<typeof Draft>
export type Quote = z.infer<typeof quoteOrder.output>

/** What the account of who is signed in knows of them. */
export type KnownBuyer = z.infer<typeof readBuyer.output>['buyer']

const keyOf = (slug: string) => `checkout ${slug}`

/** What was entered for this offer in this tab; survives going back and, unless storage is blocked, a reload. */
export function readDraft(slug: string): Draft {
  try {
    return Draft.parse(JSON.parse(tabStorage.getItem(keyOf(slug)) ?? ''))
  } catch {
    return { fields: {} }
  }
}

const writeDraft = (slug: string, draft: Draft): void =>
  tabStorage.setItem(keyOf(slug), JSON.stringify(draft))

/** Other details are another order, so a quote that was pressed before belongs to neither. */
export const saveFields = (slug: string, fields: Draft['fields']): void =>
  writeDraft(slug, { ...unpressed(slug), fields })

export const savePressed = (slug: string, pressed: Quote): void =>
  writeDraft(slug, { ...readDraft(slug), pressed })

export const dropPressed = (slug: string): void => writeDraft(slug, unpressed(slug))

/** Another price is another order too. */
export const saveVoucher = (slug: string, voucher: string | undefined): void =>
  writeDraft(slug, { ...unpressed(slug), voucher })

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

/** The text fields of a form, by their names. */
export const fieldsIn = (form: HTMLFormElement): Draft['fields'] => {
  const formData = new FormData(form)
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const value = formData.get(field)
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}
