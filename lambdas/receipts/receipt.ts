import { type OfferWords, ProductType, wordsOf } from '../../contract/catalog.ts'
import * as z from 'zod/mini'
import { isAddressRequired } from '../../contract/order-terms.ts'
import { CustomerId, Moment, OrderId, OrderNumber } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { Currency, splitTax } from '../../contract/money.ts'
import type { ReceiptState } from '../../contract/receipts.ts'
import { Discount } from '../../contract/vouchers.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { after, MINUTES } from '../platform/time.ts'
import { Seller } from './seller.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'

const billed = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO, § 14b UStG', schema)

/** Whom an invoice above the limit, or to a company, must name: § 14 (4) no. 1 UStG. */
const BilledTo = z.object({
  name: z.string(),
  company: z.optional(z.string()),
  vatId: z.optional(z.string()),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** The first of an order; each that takes the place of another is called by its position: `invoice_2`. */
const FIRST = 'invoice'

/** One paper about one sale. Everything that stands on it was copied at sale or, of the seller, when it got its number. */
export const Receipt = z.object({
  customerId: technical(CustomerId),
  orderId: billed(OrderId),
  /**
   * What it is about: the sale itself, a refund by its id, or `failed_re_…`, a refund that did not arrive. `storno_2` cancels
   * an invoice with all that has corrected it, and `invoice_2` takes its place.
   */
  cause: billed(z.string().check(z.regex(/^(?:invoice(?:_\d+)?|storno_\d+|(?:failed_)?re_\w+)$/))),
  /** Of what corrects, cancels or replaces an invoice: which one. Missing: the first. */
  invoice: billed(z.optional(z.string())),
  /** `blocked`: a fact of the seller is missing. `ready`: the PDF lies in the bucket. */
  status: billed(z.enum(['open', 'blocked', 'numbered', 'ready'])),
  rev: technical(z.int()),
  dueAt: technical(z.optional(Moment)),

  orderNumber: billed(OrderNumber),
  title: billed(z.string()),
  /** What kind of service it is: § 14 (4) no. 5 UStG. Missing: `one-time`. */
  productType: billed(z.optional(ProductType)),
  /** Of the title; missing: German. */
  titleLanguage: billed(z.optional(Language)),
  language: billed(Language),
  paidAt: billed(Moment),
  /** Of a correction: when the money went, or came back to us; of a cancellation: when staff decided it. */
  correctedAt: billed(z.optional(Moment)),
  /** When the files opened, or the time that is paid for began. */
  suppliedAt: billed(Moment),
  /** Where that time ends: of a month, of a licence. */
  suppliedUntil: billed(z.optional(Moment)),
  /** Taken off before: the sums are of what was paid. */
  voucher: billed(z.optional(Discount)),
  /** Below zero where money has gone back. */
  netCents: billed(z.int()),
  taxCents: billed(z.int()),
  taxPercent: billed(z.int()),
  /** Whose tax it is; missing: Germany's. */
  taxCountry: billed(z.optional(z.string())),
  /** No tax is owed where its buyer lives. */
  isOutsideVat: billed(z.optional(z.literal(true))),
  totalCents: billed(z.int()),
  /** Of an invoice that has taken another's place: what had gone back before, and is not billed. */
  deductedCents: billed(z.optional(z.int())),
  currency: billed(Currency),
  /** Up to 250 € an invoice names no person: § 33 UStDV. */
  buyer: billed(z.optional(BilledTo)),

  /** `2026-11`, in Berlin, of its issue. */
  month: billed(z.optional(z.string())),
  /** `RE-2026-000001`: unbroken within the year of issue. */
  number: billed(z.optional(z.string())),
  issuedAt: billed(z.optional(Moment)),
  seller: billed(z.optional(Seller)),
  /** Where the PDF lies in the files bucket. */
  pdfKey: technical(z.optional(z.string())),
})
export type Receipt = z.infer<typeof Receipt>

/** As it is drawn. */
export type IssuedReceipt = Receipt &
  Required<Pick<Receipt, 'number' | 'issuedAt' | 'seller'>> & {
    /** Of what is about another invoice: its number. */
    corrects?: string | undefined
  }

export const receipts = record('receipt', {
  about:
    'The invoice of a paid order, or a correction of it with a number of its own; never changed once it has its number, due `RECEIPT-PDF` from then on',
  schema: Receipt,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}#RECEIPT#{cause}' },
  due: 'RECEIPT',
  // By number; a line is called by its order and shows when it was issued.
  list: {
    in: 'RECEIPTS#{month}',
    time: '{number}#{cause}',
    shows: { name: '{orderNumber}', createdAt: '{issuedAt}' },
  },
  forget: 'at the end of the eighth year after its issue',
  transitions: {
    /** A fact of the seller is missing: looked at again. */
    block: { from: ['open', 'blocked'], to: 'blocked', by: ['clock'], sets: ['dueAt'] },
    /** In one transaction with its series. */
    issue: {
      from: ['open', 'blocked'],
      unless: ['number'],
      to: 'numbered',
      by: ['clock'],
      sets: ['number', 'month', 'issuedAt', 'seller', 'forgetAt', 'duePk', 'dueAt'],
    },
    /** The PDF is stored. */
    finish: { from: ['numbered'], to: 'ready', by: ['clock'], sets: ['pdfKey'], clears: ['dueAt'] },
  },
})

/** The stream has this long before the clock looks. */
export const CLOCK_AFTER_MS = MINUTES

/** When what was sold is delivered. */
export type Supplied = Pick<Receipt, 'suppliedAt' | 'suppliedUntil'>

interface Sale {
  customerId: string
  orderId: string
  number: string
  title: string
  productType?: ProductType | undefined
  summary: string
  english?: OfferWords | undefined
  language: Language
  netCents: number
  taxCents: number
  taxPercent: number
  taxCountry?: string | undefined
  isOutsideVat?: true | undefined
  totalCents: number
  voucher?: Discount | undefined
  /** Which of its invoices counts; missing: the first. */
  invoice?: string | undefined
  currency: 'EUR'
  buyer: {
    firstName: string
    lastName: string
    company?: string | undefined
    vatId?: string | undefined
    street?: string | undefined
    postalCode: string
    city?: string | undefined
    country: string
  }
}

/** What is written when an order completes: without a number, which is drawn from the series a moment later. */
export const receiptOfSale = (
  { customerId, orderId, number: orderNumber, language, currency, buyer, voucher, ...sale }: Sale,
  { paidAt, suppliedAt, suppliedUntil }: Supplied & { paidAt: string },
): Receipt => {
  const { title, language: titleLanguage } = wordsOf(sale, language)
  return {
    customerId,
    orderId,
    cause: FIRST,
    status: 'open',
    rev: 0,
    dueAt: after(paidAt, CLOCK_AFTER_MS),
    orderNumber,
    title,
    productType: sale.productType,
    ...(titleLanguage !== 'de' && { titleLanguage }),
    language,
    paidAt,
    suppliedAt,
    suppliedUntil,
    voucher: shownDiscount(voucher),
    netCents: sale.netCents,
    taxCents: sale.taxCents,
    taxPercent: sale.taxPercent,
    ...(sale.taxCountry !== undefined && { taxCountry: sale.taxCountry }),
    ...(sale.isOutsideVat && { isOutsideVat: sale.isOutsideVat }),
    totalCents: sale.totalCents,
    currency,
    ...(isAddressRequired(buyer, sale.totalCents) && { buyer: billedTo(buyer) }),
  }
}

const billedTo = ({ firstName, lastName, street = '', city = '', ...buyer }: Sale['buyer']) => ({
  name: `${firstName} ${lastName}`,
  company: buyer.company,
  vatId: buyer.vatId,
  street,
  postalCode: buyer.postalCode,
  city,
  country: buyer.country,
})

/**
 * What is written when money goes back: never an edit of the invoice, but a paper of its own. Split so that all
 * corrections of an order add up to its invoice, whatever was rounded.
 */
export function receiptOfRefund(
  sale: Sale & { paidAt: string },
  { cause, at, before, now, ...supplied }: Correction,
): Receipt {
  const { totalCents, taxPercent } = sale
  const [left, had] = [splitTax(totalCents - now, taxPercent), splitTax(totalCents - before, taxPercent)]
  return {
    ...receiptOfSale({ ...sale, voucher: undefined }, { paidAt: sale.paidAt, ...supplied }),
    cause,
    ...(sale.invoice !== undefined && { invoice: sale.invoice }),
    correctedAt: at,
    dueAt: after(at, CLOCK_AFTER_MS),
    netCents: left.netCents - had.netCents,
    taxCents: left.taxCents - had.taxCents,
    totalCents: before - now,
  }
}

interface Correction extends Supplied {
  /** `re_…`, or `failed_re_…` where it did not arrive. */
  cause: string
  at: string
  /** Cents that had gone back so far. */
  before: number
  /** And have with this. */
  now: number
}

/** The invoice that a paper is about; undefined for the first one. */
export const invoiceOf = ({
  cause,
  invoice = FIRST,
}: Pick<Receipt, 'cause' | 'invoice'>): string | undefined => (cause === FIRST ? undefined : invoice)

/** Which of an order's invoices counts. */
export const invoiceThatCounts = ({ invoice = FIRST }: { invoice?: string | undefined }): string => invoice

/** Is it a bill, and not something that corrects one? */
export const isInvoice = (cause: string): boolean => cause.startsWith(FIRST)
export const isCancellation = (cause: string): boolean => cause.startsWith('storno_')

/** What was written with an invoice that took the place of another; undefined beside every other paper. */
export function cancellationBeside({
  customerId,
  orderId,
  cause,
}: Pick<Receipt, 'customerId' | 'orderId' | 'cause'>) {
  if (cause === FIRST || !isInvoice(cause)) return undefined
  return { customerId, orderId, cause: cause.replace(FIRST, 'storno') }
}

/**
 * What takes the place of an invoice: a paper that cancels it, with all that has corrected it, and a new invoice over what
 * is left of the price. So the papers of the old one add up to nothing, and those of the new one to what was kept.
 */
export function receiptsOfReplacement(
  sale: Sale & { paidAt: string; refundedCents?: number | undefined },
  { papers, at, ...supplied }: Replacement,
): { cancellation: Receipt; invoice: Receipt } | undefined {
  const counts = invoiceThatCounts(sale)
  const old = papers.find(({ cause }) => cause === counts)
  if (!old) return undefined
  // What cancels it, or takes its place, is written here alone.
  const about = papers.filter(paper => paper === old || invoiceOf(paper) === counts)
  const sumOf = (of: 'netCents' | 'taxCents' | 'totalCents') =>
    -about.reduce((sum, paper) => sum + paper[of], 0)
  const { paidAt, refundedCents = 0, taxPercent } = sale
  const position = papers.filter(({ cause }) => isInvoice(cause)).length + 1
  const fresh = { status: 'open' as const, rev: 0, dueAt: after(at, CLOCK_AFTER_MS), invoice: counts }
  const totalCents = sale.totalCents - refundedCents
  const { voucher, ...billed } = receiptOfSale(sale, { paidAt, ...supplied })
  return {
    cancellation: {
      ...old,
      ...fresh,
      number: undefined,
      month: undefined,
      issuedAt: undefined,
      seller: undefined,
      pdfKey: undefined,
      voucher: undefined,
      deductedCents: undefined,
      cause: `storno_${position}`,
      correctedAt: at,
      netCents: sumOf('netCents'),
      taxCents: sumOf('taxCents'),
      totalCents: sumOf('totalCents'),
    },
    invoice: {
      ...billed,
      ...fresh,
      cause: `invoice_${position}`,
      // Of a price that has gone back in part the voucher took something off that is not billed any more.
      ...(refundedCents === 0 ? { voucher } : { deductedCents: refundedCents }),
      ...splitTax(totalCents, taxPercent),
      totalCents,
    },
  }
}

interface Replacement extends Supplied {
  /** Of the order, all of them. */
  papers: readonly Receipt[]
  at: string
}

/** As the account shows it; an order that was paid before receipts were made has none. */
export function receiptStateOf(receipt: Receipt | undefined): ReceiptState {
  if (!receipt || receipt.status === 'blocked') return 'unavailable'
  return receipt.pdfKey === undefined ? 'being-made' : 'available'
}
