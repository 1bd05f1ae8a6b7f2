import * as z from 'zod/mini'
import { FileId, Moment, Slug } from './ids.ts'
import type { Language } from './language.ts'
import { Cents, Currency } from './money.ts'
import { PaymentMethod } from './payment-methods.ts'
import { THANK_YOU_SLUGS } from './page-paths.ts'
import { route } from './route.ts'

/** One transaction completes an order and writes each of its files: 100 actions at most (docs/data-model.md). */
const FILES_PER_PRODUCT = 40

export const ProductFile = z.object({
  fileId: FileId,
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The name under which the browser saves it. */
  fileName: z.string().check(z.regex(/^[\p{L}\p{N} ._–-]{1,120}$/u)),
  bytes: z.int().check(z.positive()),
  /** Playing time of a recording; missing where there is nothing to listen to, as in a film or a book. */
  seconds: z.optional(z.int().check(z.positive())),
})
export type ProductFile = z.infer<typeof ProductFile>

/**
 * What one gets and how one pays. `one-time`: files to download, paid once. `monthly`: to listen to, paid each month in
 * advance until cancelled. `licence`: to listen to for `accessDays`, paid once; it ends by itself. `course`: a place on one
 * of its dates (contract/course-date.ts), paid once.
 */
export const ProductType = z.enum(['one-time', 'monthly', 'licence', 'course'])
export type ProductType = z.infer<typeof ProductType>

/** What an offer is called and what it is, in one language. */
export const OfferWords = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** What is bought, in one sentence; stands directly above the order button. */
  summary: z.string().check(z.minLength(1), z.maxLength(300)),
})
export type OfferWords = z.infer<typeof OfferWords>

/** An offer: exactly one thing that `/checkout/{slug}` sells. */
export const Product = z.object({
  slug: Slug,
  /** German, which the contract is. */
  ...OfferWords.shape,
  /** A translation, for who orders in English. */
  english: z.optional(OfferWords),
  type: ProductType,
  /** Slug of the program whose recordings these are, which its one-time offer has too; missing where it is no program. */
  program: z.optional(Slug),
  /** Gross, VAT included; of one month where it is paid monthly. Nothing is to be paid where it is 0. */
  priceCents: Cents,
  /** Of a draft: nobody has set its price yet, so its 0 does not say that it is free. */
  isUnpriced: z.optional(z.literal(true)),
  currency: Currency,
  taxPercent: z.int().check(z.minimum(0), z.maximum(30)),
  /** Set by the shop itself with a price that is lower than each of the 30 days before: § 11 PAngV. */
  reduction: z.optional(
    z.object({
      /** The lowest price of the 30 days before. */
      fromCents: Cents,
      /** From then on the price is the usual one, and nothing is compared with it. */
      until: Moment,
    }),
  ),
  /** Raised by each change; an order keeps the version it was sold by. */
  version: z.int().check(z.positive()),
  files: z.array(ProductFile).check(z.maxLength(FILES_PER_PRODUCT)),
  /** Slug of the page that thanks who has bought it. */
  thanks: z.optional(z.enum(THANK_YOU_SLUGS)),
  /** Only what is on sale can be bought and is shown; where nothing is said it is. */
  state: z.optional(z.enum(['draft', 'on-sale', 'withdrawn'])),
  /** How long the files can be fetched, where the offer names an end: a licence, a month. Without it they have none. */
  accessDays: z.optional(z.int().check(z.positive())),
})
export type Product = z.infer<typeof Product>

export const isOnSale = ({ state = 'on-sale' }: Pick<Product, 'state'>): boolean => state === 'on-sale'

/** Is it listened to in the account, and never downloaded? */
export const isListenedTo = (type: ProductType | undefined): type is 'monthly' | 'licence' =>
  type === 'monthly' || type === 'licence'

/** The tab of the account in which a purchase of this type lies. */
export function tabOf(type: ProductType | undefined): 'orders' | 'subscriptions' | 'downloads' {
  if (type === 'course') return 'orders'
  return isListenedTo(type) ? 'subscriptions' : 'downloads'
}

/**
 * Does the withdrawal right end when delivery begins, if the buyer has agreed to that? Only of files that cost something
 * (§ 356 (5) no. 2 BGB): what is listened to keeps it, as a course does, and files for nothing open at once (no. 1).
 */
export const hasWaiver = ({
  type,
  totalCents,
}: {
  type: ProductType | undefined
  totalCents: number
}): boolean => !isListenedTo(type) && type !== 'course' && totalCents > 0

/** The offer as it is shown at a moment: a reduction that is over is none. */
export const productAt = ({ reduction, ...product }: Product, now: string): Product => ({
  ...product,
  ...(reduction && reduction.until > now && reduction.fromCents > product.priceCents && { reduction }),
})

/** Title and summary in the reader's language, and the language they are in: German where nobody has translated them. */
export const wordsOf = (
  { title, summary, english }: Pick<Product, 'title' | 'summary' | 'english'>,
  language: Language,
) =>
  language === 'en' && english
    ? { ...english, language }
    : { title, summary, language: 'de' as const satisfies Language }

/** The title of what was bought, as the account has it: in the reader's language where it was translated at sale. */
export const titleOf = (
  { title, english }: { title: string; english?: string | undefined },
  language: Language,
): { title: string; language: Language } =>
  language === 'en' && english !== undefined ? { title: english, language } : { title, language: 'de' }

/** As a checkout begins with it: how it can be paid stands there before anything is entered; with nothing to pay, no way. */
const OfferedProduct = z.extend(Product, { paymentMethods: z.array(PaymentMethod) })
export type OfferedProduct = z.infer<typeof OfferedProduct>

export const getProduct = route({
  method: 'GET',
  path: '/api/products/{slug}',
  role: 'anyone',
  summary: 'What is on offer under this slug, with its present price',
  problems: ['not-found', 'shop-closed'],
  input: z.object({ slug: Slug }),
  output: OfferedProduct,
})
