import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { openClock } from '../../local/clock.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { createStripe } from '../../local/stripe/stripe.ts'
import { readBody } from '../../local/vendor.ts'
import { serve } from './serve.ts'

const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const KEY = 'sk_test_local'
export const SECRET = 'whsec_test'

export const VISA = { method: 'card', cardNumber: '4242 4242 4242 4242', expiry: '12/60', cvc: '123' }
export const card = (cardNumber: string) => ({ ...VISA, cardNumber })
export const debit = (iban: string) => ({ method: 'sepa_debit', iban })

interface Heard {
  payload: string
  signature: string
  event: Stripe.Event
}

/** An imitated Stripe with the SDK in front of it and a shop behind it that hears the webhooks. */
export async function openStripe() {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  const disk = new DataDisk()
  const clock = openClock(folder, disk)
  const heard: Heard[] = []
  // What the shop answers next; after these it takes everything.
  const refusals: number[] = []
  const shop = await serve(async (request, response) => {
    const payload = (await readBody(request)).toString('utf8')
    const status = refusals.shift() ?? 200
    if (status === 200) {
      const event = JSON.parse(payload) as Stripe.Event // Only the imitated Stripe posts here.
      heard.push({ payload, signature: String(request.headers['stripe-signature']), event })
    }
    response.writeHead(status).end()
  })
  let vendor: ReturnType<typeof createStripe> | undefined
  // What the API has answered, as the objects that went over the wire.
  const answers: { where: string; value: object }[] = []
  const door = await serve(async (request, response) => {
    const end = response.end.bind(response)
    if (request.url?.startsWith('/v1/'))
      response.end = (text: unknown) => {
        // The API answers with objects only.
        const value = JSON.parse(String(text)) as object
        answers.push({ where: `${request.method} ${request.url}`, value })
        return end(text)
      }
    await vendor?.handle(request, response)
  })
  const { hostname, port } = new URL(door.url)
  const start = () => {
    const webhook = { url: shop.url, secret: SECRET, quickRetries: [10, 20] }
    return createStripe({ folder, disk, clock, url: door.url, webhook, apiKey: KEY })
  }
  vendor = start()
  const sdk = (key = KEY) =>
    new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

  return {
    clock,
    heard,
    answers,
    refusals,
    sdk,
    stripe: sdk(),
    url: door.url,
    now: () => Math.floor(clock.now().getTime() / SECOND),
    settle: () => vendor?.settle(),
    act: (deed: Parameters<NonNullable<typeof vendor>['act']>[0]) => vendor?.act(deed),
    objects: () => vendor?.objects() ?? [],
    /** Moves the clock and waits until the shop knows everything. */
    async advance(milliseconds: number) {
      clock.advance(milliseconds)
      await vendor?.settle()
    },
    /** Names of the events heard since the last call. */
    async news(): Promise<string[]> {
      await vendor?.settle()
      return heard.splice(0).map(({ event }) => event.type)
    },
    /** The process ends and begins again on the same folder. */
    restart() {
      vendor?.close()
      vendor = start()
    },
    async close() {
      vendor?.close()
      await Promise.all([door.close(), shop.close()])
      rmSync(folder, { recursive: true })
    },
  }
}

export type OpenStripe = Awaited<ReturnType<typeof openStripe>>

const LINE = { currency: 'eur', unit_amount: 4900, product_data: { name: 'Kraft der Emotionen' } }

/** A one-time purchase of 49 €, as the shop asks for it. */
export function purchase(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: LINE }],
    metadata: { orderId: 'ord_1' },
    payment_intent_data: { metadata: { orderId: 'ord_1' } },
    success_url: 'https://shop.example.com/danke?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example.com/checkout',
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** A monthly subscription of 19,90 €. */
export function monthly(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { payment_intent_data: _, ...rest } = purchase()
  const price = { ...LINE, unit_amount: 1990, recurring: { interval: 'month' } } as const
  return {
    ...rest,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    subscription_data: { metadata: { orderId: 'ord_1' } },
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Sends the payment page's form as a browser would. */
export function press(url: string | null, fields: Record<string, string>): Promise<Response> {
  if (!url) throw new Error('The session has no page.')
  const body = new URLSearchParams({ email: 'kundin@example.com', ...fields })
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}
