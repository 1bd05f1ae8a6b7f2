import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  FIGURE_COUNTERS,
  type Figures,
  PAGE_COUNTERS,
  readFigures,
} from '../../../contract/staff-analytics.ts'
import { countPage, countReferrer, hostCounters, pageCounters } from '../../../lambdas/analytics/counters.ts'
import { send, transact } from '../../../lambdas/platform/transact.ts'
import { count } from '../../../lambdas/platform/expression.ts'
import { closeDays } from '../../../lambdas/staff-analytics/close-days.ts'
import { addToDay } from '../../../lambdas/staff-analytics/day-counters.ts'
import { figuresRests, writtenRest } from '../../../lambdas/staff-analytics/figures-month.ts'
import { handler } from '../../../lambdas/staff-analytics/handler.ts'
import { type DayCounted, MAX_WAITING, NOTHING } from '../../../lambdas/staff-analytics/steps-of-five.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

/** A page of which nothing but views and visits was counted. */
const pageFigures = (...counted: number[]) => PAGE_COUNTERS.map((_, index) => counted[index] ?? 0)

const claims = ofStaff('cus_01KAG000000000000000000009', '[analyst]')
const [FIRST, SECOND, TODAY] = ['2026-11-18', '2026-11-19', '2026-11-20']
const at = (day: string) => `${day}T10:00:00.000Z`

const figures = async (now = NOW): Promise<Figures> =>
  (await ask(handler, readFigures, { input: { months: '1' }, claims, now })).body
const views = (day: string, page: string, by: number) =>
  send(pageCounters.upsert({ day, page }, { set: { views: count(by), visits: count(by) } }))
const valueOf = ({ days }: Figures, day: string, name: (typeof FIGURE_COUNTERS)[number]) =>
  days.find(each => each.day === day)?.values[FIGURE_COUNTERS.indexOf(name)]

it('a day is shown when it is over, and only what was counted five times', async () => {
  await views(FIRST, '/agb', 7)
  await views(FIRST, '/impressum', 4)
  await countReferrer('rare.example.com', { from: '00', now: at(FIRST) })
  await views(TODAY, '/agb', 100)
  await closeDays(at(SECOND))
  const seen = await figures()
  expect(seen).toMatchObject({ closedUntil: FIRST, pages: [{ name: '/agb', now: pageFigures(5, 5) }] })
  expect(seen.hosts).toEqual([])
  expect(JSON.stringify(seen)).not.toMatch(/impressum|rare/)
  expect(valueOf(seen, FIRST, 'views')).toBe(10)
})

it('what was left over counts on the next day, so nothing is lost', async () => {
  await views(FIRST, '/agb', 4)
  await views(SECOND, '/agb', 4)
  await closeDays(at(SECOND))
  expect((await figures()).pages).toEqual([])
  await closeDays(NOW)
  const seen = await figures()
  expect(seen.pages).toMatchObject([{ name: '/agb', now: pageFigures(5, 5) }])
  expect([valueOf(seen, FIRST, 'views'), valueOf(seen, SECOND, 'views')]).toEqual([0, 5])
})

it('a day that is summed up twice, or by two at once, counts once', async () => {
  await views(FIRST, '/agb', 10)
  beforeWrite(figuresRests.keyOf({}), () => closeDays(at(SECOND)))
  await closeDays(at(SECOND))
  await closeDays(at(SECOND))
  const seen = await figures(at(SECOND))
  expect(valueOf(seen, FIRST, 'views')).toBe(10)
  expect(seen.pages).toMatchObject([{ now: pageFigures(10, 10) }])
})

it('days on which nothing ran are made up for, the oldest first', async () => {
  await closeDays(at('2026-11-16'))
  await views('2026-11-16', '/agb', 5)
  await views(FIRST, '/agb', 5)
  await closeDays(NOW)
  const seen = await figures()
  expect([valueOf(seen, '2026-11-16', 'views'), valueOf(seen, FIRST, 'views')]).toEqual([5, 5])
  expect(await stored(figuresRests.keyOf({}))).toMatchObject({ until: SECOND })
})

it('the way to a purchase, deeds and recordings stand with their day', async () => {
  await views(FIRST, '/trainings/meno-pow', 10)
  await views(FIRST, '/en/checkout/meno-pow', 5)
  for (let times = 0; times < 5; times++) {
    await addToDay(FIRST, { counts: { placed: 1, paid: 1 } })
    await addToDay(FIRST, { fileId: 'fil_kde01', reached: ['begun', 'heard25'] })
  }
  await closeDays(at(SECOND))
  const seen = await figures()
  const shown = (['offerViews', 'checkoutViews', 'placed', 'paid', 'begun', 'heard25', 'heard'] as const).map(
    name => valueOf(seen, FIRST, name),
  )
  expect(shown).toEqual([10, 5, 5, 5, 5, 5, 0])
  expect(seen.units).toMatchObject([{ name: 'fil_kde01', now: [5, 5, 0, 0, 0] }])
})

it('what waits of a host is forgotten with its month', async () => {
  await closeDays('2026-10-31T10:00:00.000Z')
  await send(hostCounters.upsert({ day: '2026-10-31', host: 'a.example.com' }, { set: { views: count(4) } }))
  await send(hostCounters.upsert({ day: '2026-11-01', host: 'a.example.com' }, { set: { views: count(4) } }))
  await closeDays('2026-11-02T10:00:00.000Z')
  expect((await figures()).hosts).toEqual([])
})

/** Before the first day. */
async function waits(rest: DayCounted) {
  const parts = writtenRest(rest)
  await transact({ last: figuresRests.put({ until: '2026-11-17', parts: parts.length }), parts })
}

/** Letters without a pattern, which do not get shorter when they are packed. */
const letters = (seed: string, count: number): string => {
  let text = ''
  for (let more = 0; text.length < count; more++)
    text += BigInt(`0x${createHash('sha512').update(`${seed} ${more}`).digest('hex')}`).toString(36)
  return text.slice(0, count)
}

it('a new page is counted beside 10,000 others that wait, all of them with the longest addresses', async () => {
  const waiting = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, page) => [
      `/en/press-release/${letters(`page ${page}`, 80)}`,
      PAGE_COUNTERS.map(() => 4),
    ]),
  )
  const [known = ''] = Object.keys(waiting)
  await waits({ ...NOTHING, pages: waiting })
  await views(FIRST, '/artikel/neu', 3)
  await views(SECOND, '/artikel/neu', 3)
  await views(SECOND, known, 1)
  await closeDays(NOW)
  expect((await figures()).pages.map(({ name }) => name).toSorted()).toEqual(['/artikel/neu', known])
})

it('a day closes, however many of the longest names wait, and however many come from outside', async () => {
  const full = (room: number, length: number, values: number[]) =>
    Object.fromEntries(
      Array.from({ length: room / (length + JSON.stringify(values).length + 4) }, (_, name) => [
        letters(`${room} ${name}`, length),
        values,
      ]),
    )
  await waits({
    day: [],
    pages: full(
      MAX_WAITING.pages,
      200,
      PAGE_COUNTERS.map(() => 4),
    ),
    hosts: full(MAX_WAITING.hosts, 253, [4]),
    units: full(MAX_WAITING.units, 30, [4, 4, 4, 4, 4]),
  })
  await given(
    ...Array.from({ length: 200 }, (_, host) => ({
      ...hostCounters.keyOf({ day: FIRST, host: letters(`from outside ${host}`, 253) }),
      views: 4,
    })),
  )
  await closeDays(at(SECOND))
  expect(await stored(figuresRests.keyOf({}))).toMatchObject({ until: FIRST })
})

it('a view that is counted is one more of its page, and shown with the fifth', async () => {
  for (let times = 0; times < 5; times++) await countPage(FIRST, '/', ['views'])
  await closeDays(at(SECOND))
  expect((await figures()).pages).toMatchObject([{ name: '/', now: pageFigures(5, 0) }])
})
