import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, spansOf } from '../../contract/app-calendar.ts'
import { type AppCheckCode, checksOf, isBelow, type Recording } from '../../contract/app-checks.ts'
import type { AppContent, AppProgram, AppUnit } from '../../contract/app-programs.ts'
import { openingApp } from '../../contract/opening-app.ts'

const text = { de: 'Ruhe', en: 'Calm' }
const unit = (index: number, more: Partial<AppUnit> = {}): AppUnit => ({
  id: `unt_test${index}`,
  kind: 'unit',
  title: text,
  tracks: [{ fileId: `fil_test${index}`, title: text, minutes: 15 }],
  ...more,
})
const program = (more: Partial<AppProgram> = {}): AppProgram => ({
  slug: 'ruhe',
  title: text,
  about: text,
  units: [unit(0)],
  ...more,
})
/** Every recording is there, as long as its session is planned. */
const anyRecording = {
  get: (): Recording => ({
    seconds: 900,
    programs: ['ruhe', ...openingApp.programs.map(({ slug }) => slug)],
  }),
} as unknown as ReadonlyMap<string, Recording>
const found = (content: Partial<AppContent>, recordings = anyRecording) =>
  checksOf({ ...openingApp, programs: [], ...content }, recordings)
const codes = (more: Partial<AppProgram>): AppCheckCode[] =>
  found({ programs: [program(more)] }).map(({ code }) => code)

/** Days that are divided among units, in any order, without gap or overlap. */
const divided = fc
  .tuple(fc.integer({ min: 1, max: 120 }), fc.array(fc.nat(), { maxLength: 12 }))
  .chain(([days, cuts]) => {
    const ends = [...new Set([...cuts.map(cut => (cut % days) + 1), days])].toSorted((a, b) => a - b)
    const units = ends.map((lastDay, index) => unit(index, { firstDay: (ends[index - 1] ?? 0) + 1, lastDay }))
    return fc
      .shuffledSubarray(units, { minLength: units.length })
      .map(shuffled => ({ days, units: shuffled }))
  })
const anyDays = fc.record({
  days: fc.integer({ min: 1, max: 40 }),
  units: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 45 })), { maxLength: 8 })
    .map(spans => spans.map(([firstDay, lastDay], index) => unit(index, { firstDay, lastDay }))),
})
const daysIn = (checks: ReturnType<typeof found>, code: AppCheckCode): Set<number> =>
  new Set(
    checks
      .filter(check => check.code === code)
      .flatMap(({ days = { from: 1, to: 0 } }) =>
        Array.from({ length: days.to - days.from + 1 }, (_, index) => days.from + index),
      ),
  )

describe('the days of a program', () => {
  it('that are divided among its units have nothing to be mended, in whatever order they stand', () => {
    fc.assert(
      fc.property(divided, more => {
        expect(codes(more)).toEqual([])
      }),
    )
  })

  it('have a gap exactly where nothing is heard, and an overlap exactly where two are', () => {
    fc.assert(
      fc.property(anyDays, more => {
        const checks = found({ programs: [program(more)] })
        const heard = (day: number) =>
          more.units.filter(({ firstDay = 0, lastDay = 0 }) => firstDay <= day && day <= lastDay).length
        const all = Array.from({ length: more.days }, (_, index) => index + 1)
        expect(daysIn(checks, 'day-gap')).toEqual(new Set(all.filter(day => heard(day) === 0)))
        expect(daysIn(checks, 'day-overlap')).toEqual(new Set(all.filter(day => heard(day) > 1)))
      }),
    )
  })

  it('are no longer right once any unit is a day longer or shorter', () => {
    fc.assert(
      fc.property(divided, fc.nat(), fc.constantFrom(-1, 1), ({ days, units }, which, by) => {
        const changed = units.map((each, index) =>
          index === which % units.length ? { ...each, lastDay: (each.lastDay ?? 0) + by } : each,
        )
        expect(codes({ days, units: changed })).not.toEqual([])
      }),
    )
  })

  it('are walked one by one, each with what is heard on it', () => {
    fc.assert(
      fc.property(anyDays, more => {
        const calendar = calendarOf(more)
        expect(calendar).toHaveLength(more.days)
        calendar.forEach((heard, index) => {
          const day = index + 1
          for (const each of more.units)
            expect(heard.includes(each)).toBe((each.firstDay ?? 0) <= day && day <= (each.lastDay ?? 0))
        })
      }),
    )
  })

  it('that belong together are one span', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), days => {
        const spans = spansOf(days)
        const covered = days.map((_, index) =>
          spans.some(({ from, to }) => from <= index + 1 && index + 1 <= to),
        )
        expect(covered).toEqual(days)
        spans.forEach(({ from }, index) => expect(from).toBeGreaterThan((spans[index - 1]?.to ?? -1) + 1))
      }),
    )
  })

  it.each<[string, Partial<AppProgram>, AppCheckCode[]]>([
    ['that a unit goes beyond', { days: 5, units: [unit(0, { firstDay: 1, lastDay: 6 })] }, ['day-beyond']],
    [
      'that a unit lacks',
      { days: 1, units: [unit(0), unit(1, { firstDay: 1, lastDay: 1 })] },
      ['day-missing'],
    ],
    [
      'that end before they begin',
      { days: 2, units: [unit(0, { firstDay: 2, lastDay: 1 })] },
      ['day-order', 'day-gap'],
    ],
    [
      'of a unit where the program has none',
      { units: [unit(0, { firstDay: 1, lastDay: 2 })] },
      ['day-beyond'],
    ],
  ])('%s are told', (_, more, expected) => {
    expect(codes(more)).toEqual(expected)
  })
})

describe('what the pages promise', () => {
  const opening = (slug: string) => openingApp.programs.filter(each => each.slug === slug)
  const changed = (slug: string, change: (program: AppProgram) => AppProgram) =>
    found({ programs: opening(slug).map(change) }).map(({ code }) => code)

  it('is kept by what came with the release', () => {
    expect(found(openingApp).filter(({ weight }) => weight === 'must')).toEqual([])
  })

  it.each<[string, string, (program: AppProgram) => AppProgram, AppCheckCode[]]>([
    [
      'emotions in five units',
      'kraft-der-emotionen',
      p => ({ ...p, units: p.units.slice(1) }),
      ['day-gap', 'promise-units'],
    ],
    [
      'units until day 34',
      'kraft-der-emotionen',
      p => ({
        ...p,
        units: p.units.map(u => ({
          ...u,
          ...(u.lastDay === 33 && { lastDay: 34 }),
          ...(u.firstDay === 34 && { firstDay: 35 }),
        })),
      }),
      ['promise-units'],
    ],
    [
      'Harmony before day 34',
      'kraft-der-emotionen',
      p => ({ ...p, units: p.units.map((u, i) => (i === 2 ? { ...u, kind: 'harmony' as const } : u)) }),
      ['promise-units', 'promise-harmony'],
    ],
    [
      'a booster of 13 days',
      'immun-booster',
      p => ({ ...p, days: 13, units: p.units.slice(0, 13) }),
      ['promise-days'],
    ],
    [
      'children from 6 on',
      'emotionales-kindertraining',
      p => ({ ...p, ages: { from: 6, to: 11 } }),
      ['promise-ages'],
    ],
  ])('is broken by %s', (_, slug, change, expected) => {
    expect(changed(slug, change)).toEqual(expected)
  })
})

describe('a session', () => {
  it('lasts from 10 to 20 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), minutes => {
        const [track] = unit(0).tracks
        const checks = track ? codes({ units: [unit(0, { tracks: [{ ...track, minutes }] })] }) : []
        expect(checks.includes('session-length')).toBe(minutes < 10 || minutes > 20)
      }),
    )
  })

  it.each<[string, Recording | undefined, object[]]>([
    ['a recording that nobody offers', undefined, [{ code: 'track-unknown', weight: 'must' }]],
    ['another program’s', { seconds: 900, programs: ['schlaf'] }, [{ code: 'track-unsold', weight: 'must' }]],
    ['a shorter one', { seconds: 600, programs: ['ruhe'] }, [{ code: 'recording-length', weight: 'must' }]],
    ['a longer one', { seconds: 3_600, programs: ['ruhe'] }, [{ code: 'recording-length', weight: 'must' }]],
    [
      'a sample',
      { seconds: 24, programs: ['ruhe'], isSample: true },
      [{ code: 'recording-length', weight: 'should' }],
    ],
    ['one of its length', { seconds: 901, programs: ['ruhe'] }, []],
  ])('with %s', (_, recording, expected) => {
    const recordings = new Map(recording && [['fil_test0', recording]])
    expect(found({ programs: [program()] }, recordings)).toMatchObject(expected)
  })
})

it.each<[string, Partial<AppContent>, AppCheckCode[]]>([
  ['a program without units', { programs: [program({ units: [] })] }, ['no-units']],
  ['a unit without tracks', { programs: [program({ units: [unit(0, { tracks: [] })] })] }, ['no-tracks']],
  ['a text in one language', { programs: [program({ title: { de: 'Ruhe', en: '' } })] }, ['text-missing']],
  [
    'the same recording twice',
    { programs: [program({ units: [unit(0), { ...unit(0), id: 'unt_other' }] })] },
    ['track-twice'],
  ],
  ['ages the wrong way round', { programs: [program({ ages: { from: 9, to: 5 } })] }, ['ages-order']],
  [
    'a minimum beyond the newest',
    { versions: { ...openingApp.versions, ios: { current: '1.9.0', minimum: '1.10.0' } } },
    ['version-order'],
  ],
  [
    'an announcement that ends before it begins, for nobody',
    {
      announcements: [
        { id: 'ann_a', title: text, text, from: '2026-12-02', until: '2026-12-01', platforms: [] },
      ],
    },
    ['announcement-dates', 'announcement-platforms'],
  ],
  [
    'one switch twice',
    { switches: [1, 2].map(percent => ({ name: 'neu', about: '', percent })) },
    ['switch-twice'],
  ],
])('%s is told', (_, content, expected) => {
  expect(found(content).map(({ code }) => code)).toEqual(expected)
})

it.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '2.0.0', false],
  ['2.0.0', '10.0.0', true],
])('%s lies below %s: %s', (one, other, expected) => {
  expect(isBelow(one, other)).toBe(expected)
})
