import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '../../../contract/account.ts'
import { checkPayment, startPayment, watchOrder } from '../../../contract/checkout.ts'
import { eraseCustomer } from '../../../lambdas/account/erase-customer.ts'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { handler as checkout } from '../../../lambdas/checkout/handler.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import { MAX_REMEMBERED, rememberOrder } from '../../../lambdas/orders/order-cookie.ts'
import { mint } from '../../../lambdas/platform/mint.ts'
import { signInOf } from '../../../lambdas/platform/sign-in.ts'
import { addressHash, sign } from '../../../lambdas/platform/signed.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, STRANGER } from '../given.ts'
import { ask, justSignedIn, NOW, SUB } from '../http-event.ts'
import { given, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.reset()
  pool.on(AdminDeleteUserCommand).resolves({})
})

const email = 'kim@example.com'
const key = profiles.keyOf({ customerId: CUSTOMER })

/** What the browser that placed the order is answered on each route that its cookie opens; `customerId` as it knows it. */
async function answers(customerId: string) {
  const cookies = [`__Host-${ORDER}=${await sign('order-cookie', { customerId, orderId: ORDER })}`]
  const asked = { input: { orderId: ORDER }, cookies, now: after(NOW, MINUTES) }
  const all = [
    await ask(handler, watchOrder, asked),
    await ask(handler, checkPayment, asked),
    await ask(checkout, startPayment, asked),
  ]
  return all.map(({ status, body }) => (status === 200 ? 200 : `${status} ${String(body.code)}`))
}
const NOT_FOUND = Array.from({ length: 3 }, () => '404 not-found')

it.each([
  ['as a guest', undefined, 10_240 / 2],
  ['signed in', signInOf(justSignedIn(CUSTOMER)), 10_240 * 0.9],
])(
  'a browser in which sixty orders are placed %s keeps the cookies of the newest twenty, below what the web ACL refuses',
  async (_, by, most) => {
    const jar = new Map([['theme', 'evening']])
    const caller = {
      cookies: jar,
      setCookie: (name: string, value: string, seconds: number) =>
        void (seconds === 0 ? jar.delete(name) : jar.set(name, value)),
    }
    const placed = Array.from({ length: 60 }, (_, minute) => mint('ord', after(NOW, minute * MINUTES)))
    for (const orderId of placed) await rememberOrder({ customerId: CUSTOMER, orderId }, caller, by)
    const kept = placed.slice(-MAX_REMEMBERED)
    expect([...jar.keys()].sort()).toEqual([...kept.map(orderId => `__Host-${orderId}`), 'theme'])
    const bytes = [...jar].map(([name, value]) => `${name}=${value}; `).join('').length
    expect(bytes).toBeLessThan(most)
    // The same one again takes no other's place.
    await rememberOrder({ customerId: CUSTOMER, orderId: kept[0] ?? '' }, caller, by)
    expect(jar.size).toBe(MAX_REMEMBERED + 1)
  },
)

describe('the cookie of an order ends with the account:', () => {
  it.each([
    ['of the account itself', CUSTOMER],
    ['of the guest it was bought by', STRANGER],
  ])('%s, from the request on, and when it is erased', async (_, known) => {
    await given(
      profiles.put({ customerId: CUSTOMER, createdAt: NOW, rev: 1, email, provenBy: SUB, language: 'de' })
        .put,
      owners.put({ address: await addressHash(email), customerId: CUSTOMER }).put,
      orderItem(),
    )
    if (known !== CUSTOMER)
      await given({ pk: `CUSTOMER#${known}`, sk: `ORDER#${ORDER}`, kind: 'forwarding', movedTo: CUSTOMER })
    expect(await answers(known)).toEqual([200, 200, 200])
    const asked = stripe.asked().length
    const input = { confirmation: 'ERASE' }
    expect((await ask(account, eraseAccount, { claims: justSignedIn(CUSTOMER), input })).status).toBe(202)
    expect(await answers(known)).toEqual(NOT_FOUND)
    expect(stripe.asked()).toHaveLength(asked)
    await eraseCustomer(key, NOW)
    expect(await answers(known)).toEqual(NOT_FOUND)
    expect(await stored(orderItem())).toMatchObject({ status: 'pending' })
  })
})
