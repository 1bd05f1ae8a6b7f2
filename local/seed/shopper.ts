import type * as z from 'zod/mini'
import { placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'

export interface Basket {
  slug: string
  email: string
  firstName: string
  lastName: string
  voucherCode?: string
  /** Where they live and their card is from; Germany unless named. */
  country?: 'AT'
}

/** The test cards that pay: https://docs.stripe.com/testing#international-cards */
const CARDS = { DE: '4242424242424242', AT: '4000000400000008' }
const CARD = { method: 'card', expiry: '12/49', cvc: '123' }

type Send = (url: string, request: RequestInit) => Promise<Response>

/** Buys through the API and the payment page as a browser would, and answers the order's id. */
export async function buy(siteUrl: string, basket: Basket, send: Send = fetch): Promise<string> {
  const { orderId, post } = await place(siteUrl, basket, send)
  const paymentPath = startPayment.path.replace('{orderId}', orderId)
  const { url } = await post(paymentPath, startPayment.output, {})
  const paid = await send(url, {
    method: 'POST',
    body: new URLSearchParams({
      ...CARD,
      cardNumber: CARDS[basket.country ?? 'DE'],
      email: basket.email,
    }),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}.`)
  return orderId
}

/** Orders and does not pay. */
export const order = async (siteUrl: string, basket: Basket, send?: Send): Promise<string> =>
  (await place(siteUrl, basket, send)).orderId

async function place(siteUrl: string, basket: Basket, send: Send = fetch) {
  let cookie = ''
  async function post<Output extends z.ZodMiniType>(
    path: string,
    output: Output,
    body: object,
  ): Promise<z.output<Output>> {
    const response = await send(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return output.parse(await response.json())
  }
  const { slug, email, firstName, lastName, voucherCode, country = 'DE' } = basket
  const { quote } = await post(quoteOrder.path, quoteOrder.output, {
    slug,
    email,
    voucherCode,
    country,
  })
  const { orderId } = await post(placeOrder.path, placeOrder.output, {
    quote,
    buyer: { firstName, lastName, email, postalCode: country === 'AT' ? '1010' : '10115', country },
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  })
  return { orderId, post }
}
