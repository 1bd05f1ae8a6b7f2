import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderState } from '../../contract/checkout.ts'
import { ADDRESS_REQUIRED_ABOVE_CENTS } from '../../contract/order-terms.ts'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { checkDetails } from '../../frontend/src/checkout/details.ts'
import {
  buyerOf,
  dropPressed,
  forgetDraft,
  savePressed,
  type Quote,
  readDraft,
} from '../../frontend/src/checkout/draft.ts'
import { readFields, saveFields } from '../../frontend/src/checkout/draft-fields.ts'
import { endDrafts } from '../../frontend/src/session/end-drafts.ts'
import { visiblePause, watchUntilSettled } from '../../frontend/src/checkout/watch.ts'
import { Problem } from '../../frontend/src/problem.ts'

const SLUG = 'kraft-der-emotionen'
const anna = {
  firstName: 'Anna',
  lastName: 'Beispiel',
  email: 'Anna@Example.com ',
  postalCode: '10115',
  country: 'DE',
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

describe('the details of step one', () => {
  test('are taken as the contract takes them', () => {
    expect(checkDetails({ ...anna, phone: '', city: ' ' }, 119_00)).toEqual({
      buyer: { ...anna, email: 'anna@example.com' },
    })
  })

  test('what is missing is named field by field, each once', () => {
    const result = checkDetails({ email: 'nein', phone: 'abc' }, 119_00)
    expect('problems' in result && result.problems).toEqual([
      { field: 'firstName', code: 'required' },
      { field: 'lastName', code: 'required' },
      { field: 'email', code: 'email-invalid' },
      { field: 'phone', code: 'phone-invalid' },
      { field: 'postalCode', code: 'required' },
    ])
  })

  test('above 250 € street and city are asked for, at 250 € they are not', () => {
    expect(checkDetails(anna, ADDRESS_REQUIRED_ABOVE_CENTS)).toHaveProperty('buyer')
    expect(checkDetails(anna, ADDRESS_REQUIRED_ABOVE_CENTS + 1)).toEqual({
      problems: [
        { field: 'street', code: 'required' },
        { field: 'city', code: 'required' },
      ],
    })
  })

  test('a company is named with its full address, at every price', () => {
    const begun = { ...anna, company: ' ', vatId: '', street: '', city: '' }
    expect(checkDetails(begun, 100)).toEqual({
      problems: ['company', 'street', 'city'].map(field => ({ field, code: 'required' })),
    })
    const whole = {
      ...begun,
      company: 'Beispiel GmbH',
      vatId: 'de 123456789',
      street: 'Ring 1',
      city: 'Berlin',
    }
    expect(checkDetails(whole, 100)).toMatchObject({
      buyer: { company: 'Beispiel GmbH', vatId: 'DE123456789', street: 'Ring 1', city: 'Berlin' },
    })
  })

  test('a country that is not served is refused', () => {
    expect(checkDetails({ ...anna, country: 'US' }, 119_00)).toEqual({
      problems: [{ field: 'country', code: 'country-invalid' }],
    })
  })

  test('an optional field left empty is missing, not empty', () => {
    expect(buyerOf({ ...anna, phone: '  ', city: 'Berlin' })).toEqual({ ...anna, city: 'Berlin' })
  })
})

describe('what a tab remembers', () => {
  const [product] = openingCatalogue
  if (!product) throw new Error('The opening catalogue is empty.')
  const quote: Quote = {
    quote: 'signed',
    orderId: 'ord_01KA0000000000000000000000',
    product,
    netCents: 100_00,
    taxCents: 19_00,
    taxPercent: 19,
    totalCents: 119_00,
    validUntil: '2026-11-03T14:00:00.000Z',
    downloadsFrom: '2026-11-17T23:00:00.000Z',
  }

  test('entered values survive a reload, for this offer only', () => {
    saveFields(SLUG, anna)
    expect(readDraft(SLUG)).toEqual({ fields: anna })
    expect(readDraft('meno-pow')).toEqual({ fields: {} })
  })

  test('a press whose answer got lost is repeated with the same quote', () => {
    saveFields(SLUG, anna)
    savePressed(SLUG, quote)
    expect(readDraft(SLUG)).toEqual({ fields: anna, pressed: quote })
  })

  test('other details, or a quote that was refused, need a new quote', () => {
    savePressed(SLUG, quote)
    saveFields(SLUG, { ...anna, firstName: 'Anne' })
    expect(readDraft(SLUG).pressed).toBeUndefined()
    savePressed(SLUG, quote)
    dropPressed(SLUG)
    expect(readDraft(SLUG)).toEqual({ fields: { ...anna, firstName: 'Anne' } })
  })

  test('after the order nothing is left', () => {
    saveFields(SLUG, anna)
    forgetDraft(SLUG)
    expect(stored.size).toBe(0)
  })

  test('what was entered before a sign-in ended is shown in no tab, and what is entered after it is', () => {
    saveFields(SLUG, anna)
    endDrafts(1)
    expect(readFields(SLUG)).toEqual({})
    saveFields(SLUG, anna)
    expect(readDraft(SLUG)).toEqual({ fields: anna })
    endDrafts(2)
    expect(readDraft(SLUG)).toEqual({ fields: {} })
    // And it lies there no longer.
    expect(stored.size).toBe(0)
  })

  test('of this tab it is gone at once, with nothing else', () => {
    const items: Record<string, string> = {
      [`checkout ${SLUG}`]: '{}',
      'checkout meno-pow': '{}',
      'begun-sign-up': 'anna@example.com',
      'begun-reset': '1 anna@example.com',
      'own-password-for': 'anna@example.com',
      'saved-input': '{}',
      other: '1',
    }
    const methods = {
      getItem: (key: string) => items[key] ?? null,
      removeItem: (key: string) => delete items[key],
    }
    vi.stubGlobal(
      'sessionStorage',
      new Proxy(items, { get: (target, key) => Reflect.get({ ...target, ...methods }, key) }),
    )
    endDrafts(3)
    expect(items).toEqual({ other: '1' })
  })

  test.each(['{', '{"fields":{"firstName":7}}', 'null'])('damaged memory %s is an empty form', damaged => {
    stored.set(`checkout ${SLUG}`, damaged)
    expect(readDraft(SLUG)).toEqual({ fields: {} })
  })

  test.each([
    ['blocked', () => vi.stubGlobal('sessionStorage', undefined)],
    [
      'full',
      () =>
        vi.stubGlobal('sessionStorage', {
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
          removeItem: () => undefined,
        }),
    ],
  ])('where storage is %s the draft lasts as long as the page, and the order can be placed', (_, spoil) => {
    spoil()
    saveFields(SLUG, anna)
    savePressed(SLUG, quote)
    expect(readDraft(SLUG)).toEqual({ fields: anna, pressed: quote })
    forgetDraft(SLUG)
    expect(readDraft(SLUG)).toEqual({ fields: {} })
  })
})

const state = (status: OrderState['status'], isClosed = false): OrderState => ({
  orderId: 'ord_01KA0000000000000000000000',
  number: 'LU-7K3M-92QK',
  status,
  isClosed,
  slug: SLUG,
  productType: 'one-time',
  title: 'Kraft der Emotionen',
  totalCents: 119_00,
  email: 'anna@example.com',
})

/** Answers what was given, the last of it for ever, and notes how long it was waited. */
function watched(...answers: (OrderState | Error)[]) {
  const waits: number[] = []
  const seen: string[] = []
  const unpaid: boolean[] = []
  const asking: number[] = []
  let index = 0
  const end = watchUntilSettled({
    look: async isAsking => {
      if (isAsking) asking.push(waits.reduce((sum, wait) => sum + wait, 0))
      const answer = answers[Math.min(index++, answers.length - 1)]
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing to answer')
      return answer
    },
    onState: ({ status, isUnpaid = false }) => {
      seen.push(status)
      unpaid.push(isUnpaid)
    },
    pause: async ms => void waits.push(ms),
  })
  return { end, waits, seen, unpaid, asking, asked: () => index }
}

describe('watching an order', () => {
  test('ends as soon as it is completed', async () => {
    const { end, seen, waits } = watched(state('pending'), state('processing'), state('completed'))
    await expect(end).resolves.toBe('settled')
    expect(seen).toEqual(['pending', 'processing', 'completed'])
    expect(waits).toEqual([1000, 1500])
  })

  test.each([state('failed'), state('pending', true)])('ends when nothing more will come', async final => {
    const { end, asked } = watched(final)
    await expect(end).resolves.toBe('settled')
    expect(asked()).toBe(1)
  })

  test('knows that nothing is paid until the order says something else', async () => {
    const pending = state('pending')
    const { end, unpaid } = watched(
      pending,
      { ...pending, isUnpaid: true },
      pending,
      state('processing'),
      state('completed'),
    )
    await end
    expect(unpaid).toEqual([false, true, true, false, false])
  })

  test('gives up after two minutes, never asking more often than each second nor less than each ten', async () => {
    const { end, waits, asked } = watched(state('pending'))
    await expect(end).resolves.toBe('late')
    const total = waits.reduce((sum, wait) => sum + wait)
    expect(total).toBeGreaterThanOrEqual(120_000)
    expect(total).toBeLessThan(131_000)
    expect(Math.max(...waits)).toBe(10_000)
    expect(asked()).toBeLessThan(20)
  })

  test('has Stripe asked when the webhook had its time, and once a minute then', async () => {
    const { end, asking } = watched(state('pending'))
    await end
    const [first = 0, second = 0] = asking
    expect(first).toBeGreaterThanOrEqual(5_000)
    expect(first).toBeLessThan(10_000)
    expect(second - first).toBeGreaterThanOrEqual(60_000)
    expect(asking).toHaveLength(2)
  })

  test('goes on after a broken connection, but says so when it never had an answer', async () => {
    const offline = new Problem('no-connection')
    const { end } = watched(state('pending'), offline, offline, state('completed'))
    await expect(end).resolves.toBe('settled')
    await expect(watched(offline).end).rejects.toBe(offline)
  })

  test('ends with a refusal: an order that this browser does not know', async () => {
    const unknown = new Problem('not-found')
    await expect(watched(state('pending'), unknown).end).rejects.toBe(unknown)
  })

  test('a hidden page does not ask until it is seen again', async () => {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { hidden: true, documentElement: { lang: 'de' } })
    vi.stubGlobal('document', page)
    let isOver = false
    void visiblePause(new AbortController().signal)(1000).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isOver).toBe(false)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(true)
    vi.useRealTimers()
  })

  test('a page that is left stops waiting', async () => {
    vi.stubGlobal('document', new EventTarget())
    const leaving = new AbortController()
    const pause = visiblePause(leaving.signal)(60_000)
    leaving.abort()
    await expect(pause).rejects.toHaveProperty('name', 'AbortError')
  })
})
