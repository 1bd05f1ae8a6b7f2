import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getProduct } from '../../contract/catalog.ts'
import { placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { listPurchases } from '../../contract/orders.ts'
import { problems } from '../../contract/problems.ts'
import { OptionalFirstName } from '../../contract/person.ts'
import { call, checked } from '../../frontend/src/call.ts'
import { ANSWER_MS } from '../../lambdas/platform/timeouts.ts'
import { Problem, problemOf } from '../../frontend/src/problem.ts'
import { session } from '../../frontend/src/session/session.ts'

const product = { ...openingCatalogue[0], paymentMethods: ['card'] }
const orderId = 'ord_01KA0000000000000000000000'
const fetched = vi.fn<typeof fetch>()

const json = (status: number, body: unknown) => Response.json(body, { status })
const request = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? []
  return { url: url as string, ...init, headers: new Headers(init?.headers) } // only strings are passed
}
const problemFrom = async (answer: Promise<unknown>): Promise<Problem> => {
  const thrown: unknown = await answer.catch((error: unknown) => error)
  if (thrown instanceof Problem) return thrown
  throw new Error('It was not refused.')
}

/** The same answer without the pauses between attempts. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  const [settled] = await Promise.all([Promise.allSettled([answer]), vi.runAllTimersAsync()])
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.useFakeTimers()
})
afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what leaves the browser', () => {
  test('a path parameter goes into the path and the answer comes back typed', async () => {
    fetched.mockResolvedValueOnce(json(200, product))
    await expect(call(getProduct, { slug: 'kraft-der-emotionen' })).resolves.toEqual(product)
    expect(request().url).toBe('/api/products/kraft-der-emotionen')
    expect(request().body).toBeUndefined()
  })

  test('a POST carries JSON without its path parameters, in the language of the document', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    fetched.mockResolvedValueOnce(json(200, { url: 'https://pay.example.com/c/1' }))
    await call(startPayment, { orderId })
    expect(request()).toMatchObject({ url: `/api/orders/${orderId}/payment`, method: 'POST', body: '{}' })
    expect(request().headers.get('accept-language')).toBe('en')
    expect(request().headers.get('content-type')).toBe('application/json')
  })

  test('a cursor goes into the query, with the access token, and without a cursor there is no query', async () => {
    vi.spyOn(session, 'accessToken').mockResolvedValue('token')
    fetched.mockImplementation(async () => json(200, { purchases: [] }))
    await call(listPurchases, { cursor: orderId })
    await call(listPurchases, {})
    expect(request(0).url).toBe(`/api/account/orders?cursor=${orderId}`)
    expect(request(0).headers.get('authorization')).toBe('Bearer token')
    expect(request(1).url).toBe('/api/account/orders')
  })

  test('a mistake in the form is named field by field and nothing is sent', async () => {
    const problem = await problemFrom(
      call(placeOrder, {
        quote: '',
        buyer: { firstName: ' ', lastName: 'Beispiel', email: 'nein', postalCode: '', country: 'DE' },
        language: 'de',
        acceptsTerms: false as true, // what a form can send
        waivesWithdrawal: false,
      }),
    )
    expect(problem).toMatchObject({ code: 'invalid-input' })
    expect(problem.fields).toEqual(
      expect.arrayContaining([
        { field: 'buyer.firstName', code: 'required' },
        { field: 'buyer.email', code: 'email-invalid' },
        { field: 'buyer.postalCode', code: 'required' },
        { field: 'acceptsTerms', code: 'terms-required' },
      ]),
    )
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('what is too long names the limit, and the length that counts: without spaces around it', () => {
  const found = () => checked(z.object({ name: OptionalFirstName }), { name: ` ${'k'.repeat(75)} ` })
  expect(found).toThrow(
    expect.objectContaining({ fields: [{ field: 'name', code: 'too-long', limit: 60, length: 75 }] }),
  )
})

describe('what comes back', () => {
  test('a refusal of the API keeps its code and its fields', async () => {
    const fields = [{ field: 'x', code: 'y' }]
    fetched.mockResolvedValueOnce(json(409, { code: 'order-closed', status: 409, detail: 'Zu.', fields }))
    const problem = await problemFrom(call(startPayment, { orderId }))
    expect(problem).toMatchObject({ code: 'order-closed', detail: 'Zu.', fields })
  })

  test('what the web ACL refuses, always in German, is said in the language of the page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const { status, de, en } = problems['too-many-requests']
    fetched.mockResolvedValueOnce(json(status, { code: 'too-many-requests', status, detail: de }))
    const problem = await problemFrom(call(startPayment, { orderId }))
    expect(problem).toMatchObject({ code: 'too-many-requests', detail: en })
  })

  test('a code that is none of the route that was called is a fault on our side', async () => {
    fetched.mockResolvedValueOnce(json(409, { code: 'email-unproven', status: 409, detail: 'Noch nicht.' }))
    const problem = await problemFrom(call(startPayment, { orderId }))
    expect(problem).toMatchObject({ code: 'unexpected', detail: 'Noch nicht.' })
  })

  test('a refusal that is newer than this build keeps its sentence', async () => {
    const body = { code: 'order-on-the-moon', status: 409, detail: 'Deine Bestellung ist auf dem Mond.' }
    fetched.mockResolvedValueOnce(json(409, body))
    const problem = await problemFrom(call(startPayment, { orderId }))
    expect(problem).toMatchObject({ code: 'unexpected', detail: body.detail })
  })

  test('an answer that is no JSON, or not what was agreed, is a fault on our side', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad</h1>', { status: 500 }))
    expect(await problemFrom(call(startPayment, { orderId }))).toMatchObject({ code: 'unexpected' })
    fetched.mockResolvedValueOnce(json(200, { address: 'somewhere else' }))
    expect(await problemFrom(call(startPayment, { orderId }))).toMatchObject({ code: 'unexpected' })
  })

  test('no connection is said honestly', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const problem = await problemFrom(call(quoteOrder, { slug: 'a', email: 'anna@example.com' }))
    expect(problem.code).toBe('no-connection')
    expect(problem.detail).toContain('Gerade keine Verbindung')
  })
})

describe('a problem of a known route', () => {
  test('has a code of that route; any other is a fault on our side, in the words that came', () => {
    const codeOf = (code: Problem['code']) => problemOf(new Problem(code), getProduct).code
    expect(codeOf('not-found')).toBe('not-found')
    expect(codeOf('too-many-requests')).toBe('too-many-requests')
    expect(codeOf('no-connection')).toBe('no-connection')
    expect(codeOf('order-paid')).toBe('unexpected')
    const renamed = problemOf(new Problem('order-paid'), getProduct)
    expect(renamed.detail).toBe(new Problem('order-paid').detail)
  })

  test('is compared with no other code: the compiler refuses it', () => {
    const { code } = problemOf(new Problem('not-found'), getProduct)
    // @ts-expect-error No product is paid.
    expect(code === 'order-paid').toBe(false)
    // Every code of that route; with one left out, `rest` would not be never.
    switch (code) {
      case 'not-found':
      case 'shop-closed':
      case 'invalid-input':
      case 'too-many-requests':
      case 'unexpected':
      case 'no-connection':
        break
      default: {
        const rest: never = code
        throw new Error(rest)
      }
    }
  })
})

describe('patience', () => {
  test('a GET is asked again after a network error and a 503, at most twice', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(json(503, {}))
      .mockResolvedValueOnce(json(200, product))
    await expect(soon(call(getProduct, { slug: 'kraft-der-emotionen' }))).resolves.toEqual(product)
    expect(fetched).toHaveBeenCalledTimes(3)

    fetched.mockReset()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await problemFrom(soon(call(getProduct, { slug: 'kraft-der-emotionen' })))
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('a token that cannot be renewed is asked for once: the session itself repeats that', async () => {
    const renewed = vi.spyOn(session, 'accessToken').mockRejectedValue(new Problem('no-connection'))
    expect(await problemFrom(soon(call(listPurchases, {})))).toMatchObject({ code: 'no-connection' })
    expect(renewed).toHaveBeenCalledTimes(1)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a POST is never repeated by itself', async () => {
    fetched.mockImplementation(async () => json(503, {}))
    await problemFrom(call(startPayment, { orderId }))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('a GET that was refused is not asked again', async () => {
    fetched.mockImplementation(async () =>
      json(404, { code: 'not-found', status: 404, detail: 'Nichts da.' }),
    )
    await problemFrom(call(getProduct, { slug: 'nichts' }))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('leaving the page stops the call, and that is no problem to show', async () => {
    const leaving = new AbortController()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const answer = call(getProduct, { slug: 'kraft-der-emotionen' }, { signal: leaving.signal })
    leaving.abort()
    await expect(answer).rejects.toHaveProperty('name', 'AbortError')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('silence for twenty seconds, longer than the API takes to give up, counts as no connection', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      expect(ms).toBe(20_000)
      expect(ms).toBeGreaterThan(ANSWER_MS)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    fetched.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted()
      return json(200, {})
    })
    expect(await problemFrom(call(startPayment, { orderId }))).toMatchObject({ code: 'no-connection' })
  })
})

describe('the sign-in', () => {
  test('without one, nothing is sent', async () => {
    vi.spyOn(session, 'accessToken').mockResolvedValue(undefined)
    expect(await problemFrom(call(listPurchases, {}))).toMatchObject({ code: 'not-signed-in' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a token that is not accepted is renewed once', async () => {
    vi.spyOn(session, 'accessToken').mockImplementation(async options => (options?.isForced ? 'new' : 'old'))
    fetched
      .mockResolvedValueOnce(json(401, { message: 'Unauthorized' }))
      .mockResolvedValueOnce(json(200, { purchases: [] }))
    await expect(call(listPurchases, {})).resolves.toEqual({ purchases: [] })
    expect(request(1).headers.get('authorization')).toBe('Bearer new')
  })

  test('if the new one is not accepted either, the browser forgets it', async () => {
    vi.spyOn(session, 'accessToken').mockResolvedValue('token')
    const forget = vi.spyOn(session, 'forget').mockResolvedValue()
    fetched.mockImplementation(async () => json(401, { message: 'Unauthorized' }))
    expect(await problemFrom(call(listPurchases, {}))).toMatchObject({ code: 'not-signed-in' })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(forget).toHaveBeenCalledTimes(1)
  })
})
