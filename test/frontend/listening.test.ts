import { describe, expect, it } from 'vitest'
import type { Place } from '../../contract/listening.ts'
import { type Listenable, resumesAt, todayIn } from '../../frontend/src/account/listening/next-unit.ts'

const program = (slug: string, count: number): Listenable => ({
  orderId: 'ord_01KAG000000000000000000001',
  slug,
  title: 'Ein Training',
  recordings: Array.from({ length: count }, (_, index) => ({
    fileId: `fil_track${index}`,
    title: `Spur ${index}`,
    seconds: 600,
  })),
})
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
