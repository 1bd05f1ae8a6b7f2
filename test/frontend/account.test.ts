import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PressId } from '../../contract/ids.ts'
import type { Purchase } from '../../contract/orders.ts'
import { isFinal } from '../../frontend/src/account/purchases/download.ts'
import {
  forgetPress,
  lastPress,
  pressAnswered,
  pressFor,
} from '../../frontend/src/account/purchases/presses.ts'
import { withLeft } from '../../frontend/src/account/purchases/purchases.ts'
import { nextPath, signInPath } from '../../frontend/src/session/sign-in-paths.ts'
import { signUpPasswordCode } from '../../frontend/src/session/forms/password-code.ts'

const ORDER = 'ord_01KA0000000000000000000000'
const FILE = 'fil_kde01'
const NOW = Date.parse('2026-11-03T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

describe('a press on "Download starten"', () => {
  test('carries an id that the API takes, a new one each time it was answered', () => {
    const first = pressFor(ORDER, FILE, NOW)
    expect(PressId.safeParse(first).success).toBe(true)
    pressAnswered(ORDER, FILE, first, NOW)
    expect(pressFor(ORDER, FILE, NOW)).not.toBe(first)
  })

  test('whose answer got lost is made again with the same id, so that nothing is spent twice', () => {
    const first = pressFor(ORDER, FILE, NOW)
    expect(pressFor(ORDER, FILE, NOW + 60_000)).toBe(first)
    expect(pressFor(ORDER, 'fil_kde02', NOW)).not.toBe(first)
  })

  test('that was refused is forgotten', () => {
    const first = pressFor(ORDER, FILE, NOW)
    forgetPress(ORDER, FILE, first, NOW)
    expect(pressFor(ORDER, FILE, NOW)).not.toBe(first)
  })

  test('that was refused leaves the last answered one to be continued', () => {
    const answered = pressFor(ORDER, FILE, NOW)
    pressAnswered(ORDER, FILE, answered, NOW)
    const refused = pressFor(ORDER, FILE, NOW)
    expect(lastPress(ORDER, FILE, NOW)).toBe(answered)
    forgetPress(ORDER, FILE, refused, NOW)
    expect(lastPress(ORDER, FILE, NOW)).toBe(answered)
    expect(pressFor(ORDER, FILE, NOW)).not.toBe(refused)
  })

  test('whose continuing was refused cannot be continued, while an open one is still repeated', () => {
    const answered = pressFor(ORDER, FILE, NOW)
    pressAnswered(ORDER, FILE, answered, NOW)
    const open = pressFor(ORDER, FILE, NOW)
    forgetPress(ORDER, FILE, answered, NOW)
    expect(lastPress(ORDER, FILE, NOW)).toBeUndefined()
    expect(pressFor(ORDER, FILE, NOW)).toBe(open)
  })

  test('can be continued on the same page even where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    const press = pressFor(ORDER, FILE, NOW)
    expect(pressFor(ORDER, FILE, NOW)).toBe(press)
    pressAnswered(ORDER, FILE, press, NOW)
    expect(lastPress(ORDER, FILE, NOW)).toBe(press)
    forgetPress(ORDER, FILE, press, NOW)
  })

  test('can be continued for 24 hours, once it was answered', () => {
    const press = pressFor(ORDER, FILE, NOW)
    expect(lastPress(ORDER, FILE, NOW)).toBeUndefined()
    pressAnswered(ORDER, FILE, press, NOW)
    expect(lastPress(ORDER, FILE, NOW + DAY - 1)).toBe(press)
    expect(lastPress(ORDER, FILE, NOW + DAY)).toBeUndefined()
    expect(lastPress(ORDER, 'fil_kde02', NOW)).toBeUndefined()
  })

  test('counts as refused only when the API has decided', () => {
    expect(isFinal({ code: 'download-limit-reached' })).toBe(true)
    expect(isFinal({ code: 'press-too-old' })).toBe(true)
    expect(isFinal({ code: 'too-many-requests' })).toBe(false)
    expect(isFinal({ code: 'no-connection' })).toBe(false)
    expect(isFinal({ code: 'unexpected' })).toBe(false)
    expect(isFinal({ code: 'not-signed-in' })).toBe(false)
  })
})

test('the count that a download answered is shown at once: no content is new any more, and the last one closes the file', () => {
  const download = {
    fileId: FILE,
    title: 'Ankommen',
    fileName: 'Ankommen.wav',
    bytes: 1,
    seconds: 1,
    status: 'available',
    left: 2,
    allowed: 5,
  } as const
  const purchase: Purchase = {
    orderId: ORDER,
    number: 'LU-7K3M-92QK',
    slug: 'kraft-der-emotionen',
    productType: 'one-time',
    title: 'Kraft der Emotionen',
    status: 'completed',
    totalCents: 119_00,
    currency: 'EUR',
    orderedAt: '2026-11-03T12:00:00.000Z',
    buyer: { name: 'Anna Beispiel', email: 'anna@example.com' },
    downloads: [
      { ...download, hasNewContent: true },
      { ...download, fileId: 'fil_kde02', hasNewContent: true },
    ],
  }
  const other = { ...purchase, orderId: 'ord_01KA0000000000000000000001' }
  const known = {
    pages: [{ purchases: [other] }, { purchases: [purchase] }],
    pageParams: [undefined, other.orderId],
  }
  const after = (left: number) => withLeft(known, { orderId: ORDER, fileId: FILE, left, allowed: 5 })
  const [first, second] = after(1)?.pages ?? []
  expect(first).toEqual(known.pages[0])
  expect(second?.purchases[0]?.downloads[0]).toMatchObject({ left: 1, status: 'available' })
  expect(second?.purchases[0]?.downloads[0]?.hasNewContent).toBeUndefined()
  expect(second?.purchases[0]?.downloads[1]).toEqual(purchase.downloads[1])
  expect(after(0)?.pages[1]?.purchases[0]?.downloads[0]).toMatchObject({ left: 0, status: 'limit-reached' })
  expect(withLeft(undefined, { orderId: ORDER, fileId: FILE, left: 1, allowed: 5 })).toBeUndefined()
})

describe('after signing in', () => {
  const origin = 'https://shop.example.com'

  test('the page that asked is shown again', () => {
    const asked = '/user-dashboard?tab=downloads#panel'
    const search = new URL(signInPath(asked), origin).searchParams
    expect(nextPath(search.get('next'), origin)).toBe(asked)
  })

  test.each([
    null,
    '',
    'https://evil.example.com/',
    '//evil.example.com/',
    String.raw`/\evil.example.com/`,
    '/\t/evil.example.com/',
    'javascript:alert(1)',
    '/.//evil.example.com/',
    '/..//evil.example.com/',
    '/a/..//evil.example.com/',
    '/auth?next=/auth',
  ])('%s leads to the dashboard', asked => {
    expect(nextPath(asked, origin)).toBe('/user-dashboard')
  })
})

test('at sign-up a password of up to five characters has its own sentence, six and seven the common one', () => {
  expect(signUpPasswordCode('password-too-short', 'abcde')).toBe('password-below-six')
  expect(signUpPasswordCode('password-too-short', 'abcdef')).toBe('password-too-weak')
  expect(signUpPasswordCode('password-too-weak', 'abc')).toBe('password-too-weak')
  expect(signUpPasswordCode('password-required', '')).toBe('password-required')
})
