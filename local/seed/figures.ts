import { berlinDay } from '../../contract/berlin-midnight.ts'
import { type DAY_COUNTERS, PAGE_COUNTERS, UNIT_COUNTERS } from '../../contract/staff-analytics.ts'
import { listOffers } from '../../lambdas/catalog/product.ts'
import { before, DAYS } from '../../lambdas/platform/time.ts'
import { transact } from '../../lambdas/platform/transact.ts'
import { dayTotals } from '../../lambdas/staff-analytics/close-days.ts'
import { figureNotes } from '../../lambdas/staff-analytics/figure-note.ts'
import {
  figuresMonths,
  figuresRests,
  writtenMonth,
  writtenRest,
} from '../../lambdas/staff-analytics/figures-month.ts'
import {
  added,
  type DayCounted,
  inSteps,
  mostOf,
  NOTHING,
} from '../../lambdas/staff-analytics/steps-of-five.ts'
import { chance } from './chance.ts'
import { publicPaths, TRAINING_SLUGS } from '../../contract/page-paths.ts'

const PAGES = [
  ...Object.values(publicPaths),
  ...TRAINING_SLUGS.map(slug => `/checkout/${slug}`),
  ...Object.values(publicPaths)
    .slice(0, 20)
    .map(path => (path === '/' ? '/en' : `/en${path}`)),
]
const HOSTS = ['www.google.com', 'duckduckgo.com', 'www.bing.com', 'www.facebook.com'].concat([
  'krankenkasse.example.com',
  'magazin.example.com',
  'blog.example.com',
])

/** More in winter, fewer at weekends, a little more each month, and a wave after each newsletter. */
function liveliness(day: string, age: number): number {
  const date = new Date(`${day}T00:00:00Z`)
  const season = 1 + 0.35 * Math.cos((date.getUTCMonth() / 12) * 2 * Math.PI)
  const weekend = [0, 6].includes(date.getUTCDay()) ? 0.7 : 1
  const wave = isNewsletter(day) ? 1.9 : 1
  return season * weekend * wave * (1 + (730 - age) / 900)
}
const isNewsletter = (day: string): boolean => day.endsWith('-03') || day.endsWith('-17')

function inventedDay(day: string, age: number, files: readonly string[]): DayCounted {
  const factor = liveliness(day, age)
  const some = (most: number, ...seed: (string | number)[]) =>
    Math.floor(most * factor * (0.5 + chance(day, ...seed)))
  const pages = Object.fromEntries(
    PAGES.map((page, rank) => {
      const views = some(90 / (1 + rank * 0.5), page)
      const timed = Math.floor(views * 0.7)
      const [long, medium] = [Math.floor(timed * 0.2), Math.floor(timed * 0.35)]
      const [high, middle] = [Math.floor(timed * 0.3), Math.floor(timed * 0.3)]
      const counted = {
        views,
        visits: Math.floor(views * (rank === 0 ? 0.7 : 0.25)),
        timeShort: timed - long - medium,
        timeMedium: medium,
        timeLong: long,
        scrollLow: timed - high - middle,
        scrollMedium: middle,
        scrollHigh: high,
        scroll25: Math.floor(views * 0.82),
        scroll50: Math.floor(views * 0.6),
        scroll75: Math.floor(views * 0.41),
        scroll90: Math.floor(views * 0.3),
        scroll100: Math.floor(views * 0.22),
      }
      return [page, PAGE_COUNTERS.map(name => counted[name])]
    }),
  )
  const hosts = Object.fromEntries(HOSTS.map((host, rank) => [host, [some(40 / (1 + rank), host)]]))
  const units = Object.fromEntries(
    files.map(file => {
      const begun = some(6, file)
      const shares = [1, 0.86, 0.74, 0.66, 0.55 + 0.1 * chance(file)]
      return [file, UNIT_COUNTERS.map((_, index) => Math.floor(begun * (shares[index] ?? 0)))]
    }),
  )
  const [placed, joined] = [some(9, 'placed'), some(14, 'joined')]
  const beside = {
    placed,
    paid: Math.floor(placed * 0.85),
    joined,
    confirmed: Math.floor(joined * 0.72),
    left: some(2, 'left'),
    downloads: some(20, 'downloads'),
  } satisfies Record<(typeof DAY_COUNTERS)[number], number>
  return { day: dayTotals(pages, units, beside), pages, hosts, units }
}

/** Writes the months as the function does that sums up days; returns how many. */
export async function inventFigures(now: string, many: number): Promise<number> {
  const files = (await listOffers()).flatMap(offer =>
    offer.files.flatMap(({ fileId, seconds }) => (seconds === undefined ? [] : [fileId])),
  )
  const months = new Map<string, DayCounted & { days: Record<string, readonly number[]> }>()
  let rest = NOTHING
  let until = ''
  for (let age = Math.round(many * 30.44); age > 0; age--) {
    until = berlinDay(before(now, age * DAYS))
    const next = inSteps(inventedDay(until, age, files), rest)
    rest = next.rest
    const month = months.get(until.slice(0, 7)) ?? { ...NOTHING, days: {} }
    months.set(until.slice(0, 7), {
      day: [],
      days: { ...month.days, [until.slice(8)]: next.shown.day },
      pages: added(month.pages, next.shown.pages),
      hosts: added(month.hosts, next.shown.hosts),
      units: added(month.units, next.shown.units),
    })
    if (isNewsletter(until) && age < 200)
      await transact({
        note: figureNotes.put({
          day: until,
          noteId: `prs_${until}-newsletter`,
          text: 'Newsletter verschickt',
        }),
      })
  }
  for (const [month, each] of months)
    await transact({
      month: figuresMonths.put({
        month,
        ...writtenMonth({
          ...each,
          pages: mostOf(each.pages, 'elsewhere'),
          hosts: mostOf(each.hosts, 'other'),
        }),
      }),
    })
  const parts = writtenRest(rest)
  await transact({ last: figuresRests.put({ until, parts: parts.length }), parts })
  return months.size
}
