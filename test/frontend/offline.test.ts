import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../../contract/listening.ts'
import type { Download, Purchase } from '../../contract/orders.ts'
import { overIn } from '../../frontend/src/account/offline/in-step.ts'
import { type Kept, keptPlaces, playable } from '../../frontend/src/account/offline/kept.ts'
import { keepableIn } from '../../frontend/src/account/offline/keepable.ts'
import { forgetUnsent, rememberUnsent, unsentPlaces } from '../../frontend/src/account/offline/unsent.ts'
import { answerTo, type Surroundings } from '../../frontend/src/account/offline/worker/answer.ts'
import { rangeOf } from '../../frontend/src/account/offline/worker/range.ts'

const ORIGIN = 'https://shop.example.com'
const FILE = '/assets/AccountPage-1a2b3c.js'
const DAY = 86_400_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

describe('a range of a saved recording', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 999 }],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=990-', { first: 990, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=-10', { first: 990, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
    [null, 'whole'],
  ])('%s of 1000 bytes is %o', (header, expected) => {
    expect(rangeOf(header, 1_000)).toEqual(expected)
  })
})

/** A request as a page makes it: a script cannot make one for a navigation. */
function requested(path: string, { mode = 'no-cors', method = 'GET', range = '' } = {}): Request {
  const request = new Request(new URL(path, ORIGIN), { method, headers: range ? { range } : {} })
  Object.defineProperty(request, 'mode', { value: mode })
  return request
}

function around(kept: Readonly<Record<string, string>>, network?: (path: string) => Promise<Response>) {
  const asked: string[] = []
  const pathOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'string' ? request : 'url' in request ? request.url : request, ORIGIN).pathname
  const match = async (request: RequestInfo | URL) => {
    const body = kept[pathOf(request)]
    return body === undefined ? undefined : new Response(body, { headers: { 'content-type': 'audio/mpeg' } })
  }
  const surroundings: Surroundings = {
    origin: ORIGIN,
    shell: { cache: 'account-1', files: new Set([FILE]) },
    caches: { match },
    fetch: request => {
      asked.push(pathOf(request))
      return network ? network(pathOf(request)) : Promise.reject(new TypeError('Failed to fetch'))
    },
    sleep: () => new Promise(() => undefined),
  }
  return { surroundings, asked }
}

describe('the worker', () => {
  it.each([
    ['/', { mode: 'navigate' }],
    ['/faq', { mode: 'navigate' }],
    ['/user-dashboard-of-another', { mode: 'navigate' }],
    ['/checkout/meno-pow', { mode: 'navigate' }],
    ['/assets/HomePage-1.js', {}],
    ['/media/content/picture.webp', {}],
    ['/api/account/orders', {}],
    ['/api/listening/place', { method: 'POST' }],
    ['/user-dashboard', { method: 'POST' }],
    ['https://s3.eu-central-1.amazonaws.com/bucket/files/fil_kde01', {}],
  ])('leaves %s alone', (path, how) => {
    const { surroundings, asked } = around({ [path]: 'kept' }, async () => new Response('new'))
    expect(answerTo(requested(path, how), surroundings)).toBeUndefined()
    expect(asked).toEqual([])
  })

  const page = requested('/user-dashboard?tab=downloads', { mode: 'navigate' })

  it('shows the page of the network as long as there is one', async () => {
    const { surroundings } = around({ '/user-dashboard': 'old' }, async () => new Response('new'))
    expect(await (await answerTo(page, surroundings))?.text()).toBe('new')
    const preloaded = Promise.resolve(new Response('preloaded'))
    expect(await (await answerTo(page, surroundings, preloaded))?.text()).toBe('preloaded')
  })

  it('shows the one that was kept without connection, or when none comes within its patience', async () => {
    const { surroundings } = around({ '/user-dashboard': 'kept' })
    expect(await (await answerTo(page, surroundings))?.text()).toBe('kept')
    const slow = around({ '/user-dashboard': 'kept' }, () => new Promise(() => undefined))
    const impatient = { ...slow.surroundings, sleep: async () => undefined }
    expect(await (await answerTo(page, impatient))?.text()).toBe('kept')
  })

  it('answers the files of its build without asking, and what it lacks from the network', async () => {
    const { surroundings, asked } = around({ [FILE]: 'kept' })
    expect(await (await answerTo(requested(FILE), surroundings))?.text()).toBe('kept')
    expect(asked).toEqual([])
    const evicted = around({}, async () => new Response('new'))
    expect(await (await answerTo(requested(FILE), evicted.surroundings))?.text()).toBe('new')
  })

  it('asks for settings and pictures first', async () => {
    const kept = { '/config.json': 'kept', '/media/hero/sleep-day-800.webp': 'kept' }
    for (const path of Object.keys(kept)) {
      const online = around(kept, async () => new Response('new'))
      expect(await (await answerTo(requested(path), online.surroundings))?.text()).toBe('new')
      expect(await (await answerTo(requested(path), around(kept).surroundings))?.text()).toBe('kept')
    }
  })

  it('answers a saved recording by ranges, and never asks for one', async () => {
    const path = '/user-dashboard/recordings/fil_kde01'
    const { surroundings, asked } = around({ [path]: '0123456789' })
    const part = await answerTo(requested(path, { range: 'bytes=2-4' }), surroundings)
    expect(part?.status).toBe(206)
    expect(await part?.text()).toBe('234')
    expect(Object.fromEntries(part?.headers ?? [])).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
      'content-type': 'audio/mpeg',
    })
    expect((await answerTo(requested(path, { range: 'bytes=0-' }), surroundings))?.status).toBe(206)
    const beyond = await answerTo(requested(path, { range: 'bytes=10-' }), surroundings)
    expect([beyond?.status, beyond?.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect((await answerTo(requested(path), surroundings))?.status).toBe(200)
    const gone = requested('/user-dashboard/recordings/fil_other')
    expect((await answerTo(gone, surroundings))?.status).toBe(404)
    expect(asked).toEqual([])
  })
})

const ORDER = 'ord_01KA0000000000000000000000'
const file = (fileId: string, more: Partial<Download> = {}): Download => ({
  fileId,
  title: fileId,
  fileName: `${fileId}.mp3`,
  seconds: 600,
  bytes: 9_600_000,
  status: 'available',
  left: 5,
  allowed: 5,
  ...more,
})
const bought = (...downloads: Download[]): Purchase => ({
  orderId: ORDER,
  number: 'LU-7K3M-92QF',
  slug: 'meno-pow',
  productType: 'one-time',
  title: 'Meno-Pow',
  status: 'completed',
  totalCents: 4900,
  currency: 'EUR',
  orderedAt: '2026-11-01T10:00:00.000Z',
  buyer: { name: 'Alex Beispiel', email: 'alex@example.com' },
  downloads,
})
const kept = (...fileIds: string[]): Kept => ({
  owner: 'one',
  checkedAt: 0,
  places: [],
  programs: [
    {
      orderId: ORDER,
      slug: 'meno-pow',
      title: 'Meno-Pow',
      files: fileIds.map(fileId => ({ fileId, title: fileId, seconds: 600, bytes: 1 })),
    },
  ],
})

describe('what may be saved', () => {
  it('is what was bought for good and can be heard; streams, films and what has ended are not', () => {
    const purchase = bought(
      file('fil_unit1'),
      file('fil_used-up', { status: 'limit-reached', left: 0 }),
      file('fil_licence', { allowed: 0 }),
      file('fil_unpaid', { status: 'pending-payment' }),
      file('fil_over', { status: 'expired', revokedFor: 'refund' }),
      file('fil_paper', { seconds: undefined }),
    )
    expect(keepableIn(purchase).map(({ fileId }) => fileId)).toEqual(['fil_unit1', 'fil_used-up'])
  })

  it('goes when it is refunded or withdrawn from, and with an order that is none any more', () => {
    const refunded = bought(file('fil_unit1', { status: 'expired', revokedFor: 'refund' }), file('fil_unit2'))
    expect(overIn(kept('fil_unit1', 'fil_unit2'), [refunded], false)).toEqual(['fil_unit1'])
    expect(overIn(kept('fil_unit1', 'fil_unit2'), [], true)).toEqual(['fil_unit1', 'fil_unit2'])
  })

  it('stays where its order is an older one that was not asked for yet', () => {
    expect(overIn(kept('fil_unit1'), [], false)).toEqual([])
  })

  it('plays for 30 days without asking, and never beyond its own end', () => {
    const [program] = kept('fil_unit1').programs
    const heard = (now: number, expiresAt?: string) =>
      program &&
      playable(
        kept('fil_unit1'),
        { ...program, files: program.files.map(one => ({ ...one, ...(expiresAt && { expiresAt }) })) },
        now,
      ).recordings.length
    expect(heard(30 * DAY - 1)).toBe(1)
    expect(heard(30 * DAY)).toBe(0)
    expect(heard(2 * DAY, '1970-01-03T00:00:00.000Z')).toBe(0)
    expect(heard(2 * DAY - 1, '1970-01-03T00:00:00.000Z')).toBe(1)
  })
})

describe('a place without connection', () => {
  const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`
  const fileId = 'fil_unit1'
  const place: Place = { fileId, seconds: 100, at: at(10), begunAt: at(10) }

  it('counts where it is the later one, and is forgotten once it is sent', () => {
    rememberUnsent({ fileId, seconds: 200, at: at(11), isHeard: false })
    expect(keptPlaces({ places: [place] }).get(fileId)).toEqual({ ...place, seconds: 200, at: at(11) })
    expect(keptPlaces({ places: [{ ...place, at: at(12) }] }).get(fileId)?.seconds).toBe(100)
    forgetUnsent({ fileId, at: at(11) })
    expect(unsentPlaces()).toEqual([])
  })

  it('stays when a later one came while it was sent, and what was heard to its end stays heard', () => {
    rememberUnsent({ fileId, seconds: 590, at: at(11), isHeard: true })
    rememberUnsent({ fileId, seconds: 20, at: at(12), isHeard: false })
    forgetUnsent({ fileId, at: at(11) })
    expect(unsentPlaces()).toEqual([{ fileId, seconds: 20, at: at(12), isHeard: true }])
  })
})
