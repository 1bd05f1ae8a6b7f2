import { type ProductType, wordsOf } from '../../contract/catalog.ts'
import { CONTRACT_FACTS, factsIn, type ShownFacts } from '../../contract/company.ts'
import type { CompanyFacts } from '../../contract/company-facts.ts'
import { consentWording } from '../../contract/consents.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, momentIn, weekdayIn } from '../platform/format-date.ts'
import type { Order } from './order.ts'
import { downloadsFrom, downloadsUntil, isGiven, opensAtOnce } from './order-delivery.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'

/** What a contract says; all of it formatted for the reader. */
export interface ContractContent {
  number: string
  orderedAt: string
  title: string
  summary: string
  /** Before a voucher. */
  price: string
  voucher: { code: string; discount: string } | undefined
  total: string
  /** Of what renews itself: each month after the first. */
  monthly: string | undefined
  net: string
  tax: string
  taxPercent: number
  productType: ProductType
  /** Is there something to pay? */
  isFree: boolean
  /** Staff have opened it for somebody who ordered nothing. */
  isGiven: boolean
  waivesWithdrawal: boolean
  /** Is what was bought open from the contract on? */
  opensAtOnce: boolean
  downloadsFrom: string
  /** Missing where the offer named no end. */
  downloadsUntil: string | undefined
  /** Of a course: each unit, how long one takes, and where; missing where it is online. */
  course: { units: string[]; minutes: number; venue: string | undefined } | undefined
  termsVersion: string
  /** The German text, which is the contract. */
  termsUrl: string
  termsTranslationUrl: string
  /** With every word as it stood beside its box. */
  consents: { wording: string; version: string; at: string }[]
  /** The pages that need no sign-in, with the order's number filled in. */
  withdrawUrl: string
  terminateUrl: string
  /** The seller, as it stands when the letter goes out; a fact that nobody has filled in is missing. */
  seller: ShownFacts
}

export function contractContent(order: Order, facts: CompanyFacts): ContractContent {
  const { language, number } = order
  const words = wordsOf(order, language)
  const voucher = shownDiscount(order.voucher)
  const site = environment('SITE_URL')
  const home = site + (language === 'en' ? '/en' : '')
  const opensAt = downloadsFrom(order, order.paidAt ?? order.createdAt)
  const endsAt = downloadsUntil(order, opensAt)
  const money = (cents: number) => formatCents(cents, language)
  return {
    number,
    orderedAt: momentIn(language, order.createdAt),
    title: words.title,
    summary: words.summary,
    price: money(order.totalCents + (voucher?.discountCents ?? 0)),
    voucher: voucher && {
      code: voucher.code,
      discount: `−${money(voucher.discountCents)}`,
    },
    total: money(order.totalCents),
    monthly: order.monthlyCents === undefined ? undefined : money(order.monthlyCents),
    net: money(order.netCents),
    tax: money(order.taxCents),
    taxPercent: order.taxPercent,
    productType: order.productType ?? 'one-time',
    isFree: order.totalCents === 0,
    isGiven: isGiven(order),
    waivesWithdrawal: order.waivesWithdrawal,
    opensAtOnce: opensAtOnce(order),
    downloadsFrom: dateIn(language, opensAt),
    downloadsUntil: endsAt && dateIn(language, endsAt),
    course: order.course && {
      units: order.course.units.map(unit => weekdayIn(language, unit)),
      minutes: order.course.minutes,
      venue: order.course.venue,
    },
    termsVersion: order.consents.find(({ text }) => text === 'terms')?.version ?? '',
    termsUrl: `${site}/agb`,
    termsTranslationUrl: `${site}/en/agb`,
    consents: order.consents.flatMap(
      ({ text, version, at, wording = consentWording(text, version, language) }) =>
        wording === undefined ? [] : [{ wording, version, at: momentIn(language, at) }],
    ),
    withdrawUrl: `${home}/vertrag-widerrufen#order=${number}`,
    seller: factsIn(facts, CONTRACT_FACTS, language),
    terminateUrl: `${home}/vertraege-kuendigen#order=${number}`,
  }
}

/** On one line; undefined where none of it is filled in. */
export const addressOf = ({ street, city }: ShownFacts): string | undefined =>
  [street, city].filter(Boolean).join(', ') || undefined

/** The rows that have something to say. */
export const known = (rows: readonly (readonly [string, string | undefined])[]): [string, string][] =>
  rows.flatMap(([name, fact]): [string, string][] => (fact === undefined ? [] : [[name, fact]]))
