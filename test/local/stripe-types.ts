import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One object as it went over the wire, and where it did. */
export interface Sent {
  where: string
  value: object
}

/** The SDK's type of what has an `object` of this name. */
const TYPES: Record<string, string> = {
  charge: 'Stripe.Charge',
  'checkout.session': 'Stripe.Checkout.Session',
  coupon: 'Stripe.Coupon',
  customer: 'Stripe.Customer',
  dispute: 'Stripe.Dispute',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  item: 'Stripe.LineItem',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  price: 'Stripe.Price',
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

/** Decimals are text on the wire; the SDK makes its own class of them on arrival. */
const literalOf = (value: object): string =>
  JSON.stringify(value).replace(/("[a-z_]+_decimal":)("[^"]*")/g, '$1decimal($2)')

/** A list's entries may be of several types: each is checked by itself. */
function entriesOf({ where, value }: Sent): Sent[] {
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
  const lines = objects.map(({ value }) => `given<${typeOf(value)}>(${literalOf(value)})`)
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
