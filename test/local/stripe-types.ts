import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeForm, type FormTree } from '../../local/stripe/parameters.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One object as it went over the wire, and where it did. */
export interface Sent {
  where: string
  value: object
  /** Where `object` does not name it: of a request. */
  type?: string
}

const REDACTED = '{ checkout_sessions?: string[]; customers?: string[] }'

/** The SDK's type of what has an `object` of this name. */
const TYPES: Record<string, string> = {
  charge: 'Stripe.Charge',
  'checkout.session': 'Stripe.Checkout.Session',
  coupon: 'Stripe.Coupon',
  balance_transaction: 'Stripe.BalanceTransaction',
  customer: 'Stripe.Customer',
  dispute: 'Stripe.Dispute',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  item: 'Stripe.LineItem',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  payout: 'Stripe.Payout',
  price: 'Stripe.Price',
  // Preview, of which the SDK has no types: https://docs.stripe.com/privacy/redaction
  'privacy.redaction_job': `{ id: string; object: 'privacy.redaction_job'; created: number; livemode: boolean; objects: ${REDACTED}; status: 'created' | 'validating' | 'ready' | 'redacting' | 'succeeded' | 'canceled' | 'canceling' | 'failed'; validation_behavior: 'error' | 'fix' }`,
  product: 'Stripe.Product',
  refund: 'Stripe.Refund',
  setup_intent: 'Stripe.SetupIntent',
  subscription: 'Stripe.Subscription',
}

/** https://docs.stripe.com/api/errors; the SDK has classes for it, but no type of its JSON. */
const ERROR = `{ error: { type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'; ${[
  'message: string',
  'code?: string',
  'param?: string',
  'decline_code?: string',
].join('; ')} } }`

function typeOf(value: object): string {
  const { object, type, deleted }: Record<string, unknown> = { ...value }
  if ('error' in value) return ERROR
  if (object === 'event') return `Extract<Stripe.Event, { type: '${String(type)}' }>`
  if (object === 'list') return 'Stripe.ApiList<never>'
  if (deleted) return object === 'coupon' ? 'Stripe.DeletedCoupon' : 'Stripe.DeletedCustomer'
  return TYPES[String(object)] ?? 'never'
}

/** The SDK's type of what a request to a path may say. */
const REQUESTS: readonly (readonly [path: RegExp, type: string])[] = [
  [/^POST checkout\/sessions$/, 'Stripe.Checkout.SessionCreateParams'],
  [/^GET checkout\/sessions$/, 'Stripe.Checkout.SessionListParams'],
  [/^GET checkout\/sessions\/\w+$/, 'Stripe.Checkout.SessionRetrieveParams'],
  [/^POST checkout\/sessions\/\w+\/expire$/, 'Stripe.Checkout.SessionExpireParams'],
  [/^GET balance_transactions$/, 'Stripe.BalanceTransactionListParams'],
  [/^GET charges$/, 'Stripe.ChargeListParams'],
  [/^POST coupons$/, 'Stripe.CouponCreateParams'],
  [/^GET disputes$/, 'Stripe.DisputeListParams'],
  [/^GET invoice_payments$/, 'Stripe.InvoicePaymentListParams'],
  [/^GET invoices$/, 'Stripe.InvoiceListParams'],
  [/^GET invoices\/\w+$/, 'Stripe.InvoiceRetrieveParams'],
  [/^POST invoices\/create_preview$/, 'Stripe.InvoiceCreatePreviewParams'],
  [/^POST invoices\/\w+\/pay$/, 'Stripe.InvoicePayParams'],
  [/^GET payment_intents\/\w+$/, 'Stripe.PaymentIntentRetrieveParams'],
  [/^GET payouts$/, 'Stripe.PayoutListParams'],
  [/^POST privacy\/redaction_jobs$/, `{ objects: ${REDACTED}; validation_behavior?: 'error' | 'fix' }`],
  [/^(?:GET privacy\/redaction_jobs\/\w+|POST privacy\/redaction_jobs\/\w+\/(?:run|validate))$/, '{}'],
  [/^POST products$/, 'Stripe.ProductCreateParams'],
  [/^POST refunds$/, 'Stripe.RefundCreateParams'],
  [/^GET refunds$/, 'Stripe.RefundListParams'],
  [/^GET setup_intents\/\w+$/, 'Stripe.SetupIntentRetrieveParams'],
  [/^GET subscriptions$/, 'Stripe.SubscriptionListParams'],
  [/^GET subscriptions\/\w+$/, 'Stripe.SubscriptionRetrieveParams'],
  [/^POST subscriptions\/\w+$/, 'Stripe.SubscriptionUpdateParams'],
  [/^DELETE subscriptions\/\w+$/, 'Stripe.SubscriptionCancelParams'],
]

/** A form knows only text: what looks like a number or a truth is one, and positions are a list. */
function meant(value: FormTree | string): unknown {
  if (typeof value === 'string') {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? Number(value) : value
  }
  const entries = Object.entries(value).map(([name, each]) => [name, meant(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** A request as it went over the wire, for `unfit`; of a path without a type nothing fits. */
export function requestSent({ method, path, form }: { method: string; path: string; form: string }): Sent {
  const [place = '', query = ''] = path.replace(/^\/v1\//, '').split('?')
  const where = `${method} ${place}`
  const type = REQUESTS.find(([pattern]) => pattern.test(where))?.[1] ?? 'never'
  const said = [query, form].filter(part => part !== '').join('&')
  // A tree of a form is an object.
  return { where: `request ${where}`, value: meant(decodeForm(said)) as object, type }
}

/** Decimals are text on the wire; the SDK makes its own class of them on arrival. */
const literalOf = (value: object): string =>
  JSON.stringify(value).replace(/("[a-z_]+_decimal":)("[^"]*")/g, '$1decimal($2)')

/** A list's entries may be of several types: each is checked by itself. */
function entriesOf({ where, value, type }: Sent): Sent[] {
  if (type !== undefined) return [{ where, value, type }]
  if (!('data' in value) || !Array.isArray(value.data)) return [{ where, value }]
  const entries = value.data.map((entry: object) => ({ where, value: entry }))
  return [{ where, value: { ...value, data: [] } }, ...entries]
}

/**
 * Has the compiler check objects against the types of the installed SDK, missing and unknown fields too. Answers what
 * does not fit, with the place where it was seen first.
 */
export async function unfit(sent: readonly Sent[]): Promise<string[]> {
  const objects = sent.flatMap(entriesOf)
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  // Below the repository, so that the compiler finds the SDK.
  const folder = mkdtempSync(join(cache, 'stripe-types-'))
  const lines = objects.map(({ value, type }) => `given<${type ?? typeOf(value)}>(${literalOf(value)})`)
  const head = `import type { Stripe } from 'stripe'; declare function given<T>(value: T): void; declare function decimal(text: string): Stripe.Decimal`
  try {
    writeFileSync(join(folder, 'sent.ts'), [head, ...lines].join('\n'))
    const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'esnext', types: [] }
    const compilerOptions = { ...options, moduleResolution: 'bundler', target: 'es2023' }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['sent.ts'] }))
    const said = await compile(folder)
    return said.split('\n').flatMap(line => {
      const [, number, message] = /^.*sent\.ts\((\d+),\d+\): error (.*)$/.exec(line) ?? []
      if (!message) return line.includes('error TS') ? [line] : []
      return [`${objects[Number(number) - 2]?.where}: ${message}`]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the compiler says; it ends with another status than 0 when it says anything. */
function compile(folder: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], options, (error, said) => {
      if (error && said === '') reject(error)
      else resolve(said)
    })
  })
}
