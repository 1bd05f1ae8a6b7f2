import { beforeEach, describe, expect, it } from 'vitest'
import { trackEvent as route } from '../../../contract/analytics.ts'
import { hostCounters, nameCounts, pageCounters } from '../../../lambdas/analytics/counters.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { slugs } from '../../../lambdas/content/piece.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const SESSION = `c${'0'.repeat(63)}`
const PATH = '/artikel/neu'
const HOST = 'neu.example.com'

// What an instance has seen of a day it remembers, so each test has its own.
let now = NOW
let day = ''
beforeEach(async () => {
  now = after(now, DAYS)
  day = now.slice(0, 10)
  await given({
    ...slugs.keyOf({ type: 'article', language: 'de', slug: 'neu' }),
    contentId: 'con_01KAG000000000000000000001',
  })
})

const record = (more: object = {}) =>
  ask(handler, route, {
    input: { type: 'pageview', path: PATH, referrer: HOST, timestamp: NOW, session_id: SESSION, ...more },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    now,
  })
const scroll = (more: object = {}) => record({ type: 'scroll', referrer: undefined, percent: 75, ...more })

const page = (path = PATH) => pageCounters.keyOf({ day, page: path })
const host = (name = HOST) => hostCounters.keyOf({ day, host: name })
const names = ({ pk }: { pk: string }) => nameCounts.keyOf({ partition: pk })
/** Exact figures of a day go a month after it. */
const ends = () => ({ forgetAt: epochSeconds(after(`${day}T00:00:00.000Z`, 32 * DAYS)) })
const COUNT = { kind: 'name-count' }

describe('a view', () => {
  it('of names that are new today makes their items, and counts how many names there are', async () => {
    await record()
    expect(await partition(page().pk)).toEqual([
      { ...names(page()), ...COUNT, taken: 1, ...ends() },
      { ...page(), kind: 'page-counters', views: 1, visits: 1, ...ends() },
    ])
    expect(await partition(host().pk)).toEqual([
      { ...names(host()), ...COUNT, taken: 1, ...ends() },
      { ...host(), kind: 'host-counter', views: 1, ...ends() },
    ])
    const pk = `SEEN#${day}#c`
    const forgetAt = epochSeconds(after(now, 2 * DAYS))
    expect(await partition(pk)).toEqual([{ pk, sk: SESSION, kind: 'seen-session', forgetAt }])
  })

  it('of names that are known adds to them; a session makes one visit a day', async () => {
    await record()
    await record()
    expect(await stored(page())).toMatchObject({ views: 2, visits: 1 })
    expect(await stored(host())).toMatchObject({ views: 2 })
    expect(await stored(names(host()))).toMatchObject({ taken: 1 })
  })

  it('of a page of ours makes its item or adds to it, without a count of names', async () => {
    for (let times = 0; times < 2; times++) await record({ path: '/faq', referrer: '' })
    expect(await partition(page().pk)).toEqual([
      { ...page('/faq'), kind: 'page-counters', views: 2, visits: 1, ...ends() },
    ])
  })
})

describe('between looking for a name and writing it', () => {
  it.each([
    ['a page', page, 'page-counters', { visits: 1 }],
    ['a host', host, 'host-counter', {}],
  ])('%s is counted by another instance: both views count', async (_, at, kind, more) => {
    beforeWrite(at(), () => given({ ...at(), views: 5 }))
    await record()
    expect(await stored(at())).toEqual({ ...at(), kind, views: 6, ...more, ...ends() })
    expect(await stored(names(at()))).toBeUndefined()
  })

  it.each([
    ['pages', 500, page, () => page('elsewhere'), 'page-counters', { visits: 1 }],
    ['hosts', 200, host, () => host('other'), 'host-counter', {}],
  ])(
    'the last of %s is taken: what comes after is counted together',
    async (_, max, at, rest, kind, more) => {
      beforeWrite(at(), () => given({ ...names(at()), ...COUNT, taken: max }))
      await record()
      expect(await stored(at())).toBeUndefined()
      expect(await stored(names(at()))).toMatchObject({ taken: max })
      expect(await stored(rest())).toEqual({ ...rest(), kind, views: 1, ...more, ...ends() })
    },
  )

  it.each([
    ['pages', 500, page],
    ['hosts', 200, host],
  ])('all but the last of %s are taken: that is this one', async (_, max, at) => {
    beforeWrite(at(), () => given({ ...names(at()), ...COUNT, taken: max - 1 }))
    await record()
    expect(await stored(at())).toMatchObject({ views: 1 })
    expect(await stored(names(at()))).toMatchObject({ taken: max })
  })
})

describe('scrolling', () => {
  it('adds to a page that was viewed today, and makes no item of one that was not', async () => {
    await record()
    await scroll()
    await scroll({ path: '/artikel/erfunden' })
    expect(await stored(page())).toMatchObject({ views: 1, scroll75: 1 })
    expect(await stored(page('/artikel/erfunden'))).toBeUndefined()
  })
})
