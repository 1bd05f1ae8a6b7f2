import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { ProductType } from './catalog.ts'
import { NUMBER_CHARACTERS, Slug } from './ids.ts'
import { Cents } from './money.ts'
import { line } from './written.ts'

/** A partner's name, or what the staff call a voucher. */
export const VoucherLabel = line(60)

/** What a voucher is good for: everything, one type of offer, or these. */
export const VoucherProducts = z.union([z.literal('all'), ProductType, z.array(Slug)])

/** Stripe takes no smaller payment in euros: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const SMALLEST_PAYMENT_CENTS = 50

/** Of a code that is drawn: 138 bits, without what looks alike, in groups of four as an IBAN. */
export const DRAWN_CHARACTERS = 28
const DRAWN = new RegExp(`^([A-Z0-9]{2,12})${`([${NUMBER_CHARACTERS}]{4})`.repeat(DRAWN_CHARACTERS / 4)}$`)

/** What a person chooses as a code: shorter than what is drawn. */
export const ChosenCode = z.string().check(z.regex(/^[A-Z0-9]{4,16}$/, 'invalid'))
/** What the drawn codes of a batch begin with. */
export const CodePrefix = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, 'invalid'))

/** As it was typed: small letters, blanks and any dash are taken, and a drawn code is known without its dashes too. */
export function spelledCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const drawn = DRAWN.exec(code.replaceAll('-', ''))
  return drawn ? drawn.slice(1).join('-') : code
}

/** A code as a visitor types it. */
export const VoucherCode = z
  .string('voucher-required')
  .check(z.trim(), z.minLength(1, 'voucher-required'), atMost(60), z.overwrite(spelledCode))

/** What a voucher takes off one order; nothing where it is a partner's code. */
export const Discount = z.object({ code: z.string(), discountCents: Cents })
export type Discount = z.infer<typeof Discount>

/** The pages that sell a partner's licence to everybody who has found them, with the name that the order keeps. */
export const PARTNER_PAGES = {
  'aok-bayern-partnerschaft': 'AOK Bayern',
  hd4j5: 'Partnerseite hd4j5',
} as const
export const PartnerPage = z.enum(['aok-bayern-partnerschaft', 'hd4j5'])
export type PartnerPage = z.infer<typeof PartnerPage>
