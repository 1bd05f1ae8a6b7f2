import { describe, expect, it } from 'vitest'
import type { Place } from '../../contract/listening.ts'
import { openingPrograms } from '../../contract/opening-app.ts'
import type { Purchase } from '../../contract/orders.ts'
import {
  type Listenable,
  listenableIn,
  resumesAt,
  todayIn,
  tracksOf,
} from '../../frontend/src/account/listening/next-unit.ts'
import { byFile } from '../../frontend/src/account/listening/programs.ts'

const program = (slug: string, count: number): Listenable => ({
  orderId: 'ord_01KAG000000000000000000001',
  slug,
  title: 'Ein Training',
  recordings: Array.from({ length: count }, (_, index) => ({
    fileId: `fil_track${index}`,
    title: `Spur ${index}`,
    seconds: 600,
    ...daysIn(slug, index),
  })),
})
/** As it came with the release. */
function daysIn(slug: string, index: number) {
  const { firstDay, lastDay } = openingPrograms.find(each => slug.startsWith(each.slug))?.units[index] ?? {}
  return { firstDay, lastDay }
}
const kraft = program('kraft-der-emotionen-monatlich', 7)
const NOW = new Date('2026-11-20T10:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
/** Tracks that were heard, the first of them so many days ago, and where one is in others. */
function places(heard: number, begunDaysAgo: number, ...begun: [index: number, seconds: number][]) {
  const at = daysAgo(begunDaysAgo)
  const all: Place[] = Array.from({ length: heard }, (_, index) => ({
    fileId: `fil_track${index}`,
    seconds: 600,
    at,
    begunAt: at,
    heardAt: at,
  }))
  for (const [index, seconds] of begun)
    all.push({ fileId: `fil_track${index}`, seconds, at: daysAgo(0), begunAt: at })
  return new Map(all.map(place => [place.fileId, place]))
}

describe('what to hear next', () => {
  it.each<[string, Listenable, ReturnType<typeof places>, object]>([
    ['begins with the first day', kraft, places(0, 0), { index: 0, day: 1, from: 0 }],
    ['repeats a unit as long as its days last', kraft, places(1, 4), { index: 0, day: 5, from: 0 }],
    ['is the next unit on its first day', kraft, places(1, 5), { index: 1, day: 6, from: 0 }],
    ['leaves nothing out after a pause', kraft, places(1, 30), { index: 1, day: 10, from: 0 }],
    ['is Harmony from day 34 on', kraft, places(7, 40), { index: 6, day: 41, from: 0 }],
    ['is what was begun', kraft, places(1, 5, [1, 300]), { index: 1, day: 6, from: 300 }],
    ['is one a day', program('immun-booster', 14), places(3, 3), { index: 3, day: 4, from: 0 }],
    ['is not hurried', program('immun-booster', 14), places(3, 1), { index: 1, day: 2, from: 0 }],
    ['has no day where a program has none', program('meno-pow', 6), places(2, 9), { index: 2, from: 0 }],
    ['begins again without days', program('meno-pow', 6), places(6, 9), { index: 0, from: 0 }],
  ])('%s', (_, listenable, known, expected) => {
    expect(todayIn(listenable, known, NOW)).toEqual({ day: undefined, ...expected })
  })

  it('is nothing where nothing can be heard', () => {
    expect(todayIn(program('meno-pow', 0), new Map(), NOW)).toBeUndefined()
  })

  it('turns to the next day at midnight in Berlin', () => {
    const known = places(1, 0)
    expect(todayIn(kraft, known, new Date('2026-11-20T22:59:00.000Z'))?.day).toBe(1)
    expect(todayIn(kraft, known, new Date('2026-11-20T23:01:00.000Z'))?.day).toBe(2)
    expect(todayIn(kraft, known, new Date('2026-11-01T12:00:00.000Z'))?.day).toBe(1)
  })
})

it.each([
  [4, 0],
  [5, 5],
  [581, 581],
  [582, 0],
])('a recording of ten minutes left at %i seconds goes on at %i', (seconds, from) => {
  expect(resumesAt({ seconds }, 600)).toBe(from)
})

describe('what is published', () => {
  const turns = byFile(
    [
      { fileId: 'fil_track1', firstDay: 1, lastDay: 3 },
      { fileId: 'fil_track0', firstDay: 4, lastDay: 9 },
    ].map((turn, index) => ({
      ...turn,
      index,
      title: `Neu: ${turn.fileId}`,
      english: `New: ${turn.fileId}`,
    })),
  )
  const bought = (count: number, known = turns) =>
    listenableIn(
      {
        ...program('ruhe', 0),
        downloads: program('ruhe', count).recordings.map(file => ({ ...file, status: 'available' })),
      } as unknown as Purchase,
      known,
    )

  it('decides order, titles and days of what was bought', () => {
    expect(bought(2).recordings).toMatchObject([
      { fileId: 'fil_track1', title: 'Neu: fil_track1', firstDay: 1, lastDay: 3 },
      { fileId: 'fil_track0', title: 'Neu: fil_track0', firstDay: 4, lastDay: 9 },
    ])
    expect(todayIn(bought(2), new Map(), NOW)).toEqual({ index: 0, day: 1, from: 0 })
  })

  it('plays under its title in the language of the page, what it does not name in German', () => {
    const titles = (language: 'de' | 'en') =>
      tracksOf(bought(3), language).map(({ title, language: of }) => [title, of])
    expect(titles('en')).toEqual([
      ['New: fil_track1', 'en'],
      ['New: fil_track0', 'en'],
      ['Spur 2', 'de'],
    ])
    expect(titles('de')[0]).toEqual(['Neu: fil_track1', 'de'])
  })

  it('leaves what it does not name at the end, and then there are no days', () => {
    expect(bought(3).recordings.map(({ fileId }) => fileId)).toEqual([
      'fil_track1',
      'fil_track0',
      'fil_track2',
    ])
    expect(todayIn(bought(3), new Map(), NOW)?.day).toBeUndefined()
  })

  it('is heard as it was bought, where the programs did not come', () => {
    const listenable = bought(2, new Map())
    expect(listenable.recordings.map(({ title }) => title)).toEqual(['Spur 0', 'Spur 1'])
    expect(todayIn(listenable, new Map(), NOW)).toEqual({ index: 0, day: undefined, from: 0 })
  })
})
