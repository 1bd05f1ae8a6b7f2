import { describe, expect, it } from 'vitest'
import { openingPrograms } from '../../../contract/opening-app.ts'
import type { StaffApp } from '../../../contract/staff-app.ts'
import type { AppProgram, AppUnit } from '../../../contract/app-programs.ts'
import { withAge } from '../../../frontend/src/admin/app/ages.ts'
import { differencesOf } from '../../../frontend/src/admin/app/differences.ts'
import { publishedWords } from '../../../frontend/src/admin/app/published-words.ts'
import { onto } from '../../../frontend/src/admin/editing/onto.ts'

const given = openingPrograms.find(({ slug }) => slug === 'kraft-der-emotionen')
if (!given) throw new Error('The program does not open any more.')
const begun: AppProgram = given
const unit = (at: number, to: Partial<AppUnit>, of = begun): AppProgram => ({
  ...of,
  units: of.units.map((each, index) => (index === at ? { ...each, ...to } : each)),
})
const titled = (de: string) => ({ title: { de, en: de } })

describe('of two who write on one program the second', () => {
  it('leaves as it is what only the first has changed', () => {
    const mine = unit(0, titled('Meine'))
    const theirs = unit(1, titled('Ihre'), { ...begun, about: { de: 'Neu', en: 'New' } })
    expect(onto(mine, begun, theirs)).toEqual(unit(0, titled('Meine'), theirs))
  })

  it('writes over what both have changed, word by word', () => {
    const mine = unit(0, { title: { de: 'Meine', en: begun.units[0]?.title.en ?? '' } })
    const theirs = unit(0, titled('Ihre'))
    expect(onto(mine, begun, theirs).units[0]?.title).toEqual({ de: 'Meine', en: 'Ihre' })
  })

  it('keeps what was added and removed by either, and the order of who changed it', () => {
    const [first, second, third, ...others] = begun.units
    if (!first || !second || !third) throw new Error('The program has too few units.')
    const added: AppUnit = { ...first, id: 'unt_neu' }
    const another: AppUnit = { ...first, id: 'unt_anders' }
    const mine = { ...begun, units: [second, first, third, ...others, added] }
    const theirs = { ...begun, units: [first, second, ...others, another] }
    expect(onto(mine, begun, theirs).units).toEqual([second, first, ...others, added, another])
    expect(onto(theirs, begun, { ...mine, units: [second, first, third, ...others] }).units).toEqual([
      second,
      first,
      ...others,
      another,
    ])
  })

  it('keeps a unit that they wrote on while it was removed', () => {
    const [first, ...others] = begun.units
    const mine = unit(0, titled('Meine'))
    expect(onto(mine, begun, { ...begun, units: others }).units.map(({ id }) => id)).toContain(first?.id)
    expect(onto({ ...begun, units: others }, begun, mine).units).toEqual(others)
  })

  it('takes no two things for one: switches that have no name yet', () => {
    const empty = { name: '', about: '', percent: 0 }
    const mine = [{ ...empty, percent: 5 }, empty]
    expect(onto(mine, [empty, empty], [empty])).toEqual(mine)
  })
})

it('a new title is no new order', () => {
  expect(differencesOf(unit(0, titled('Meine')), begun).map(({ label }) => label)).toEqual([
    'Einheit „Meine“, Titel, Deutsch',
    'Einheit „Meine“, Titel, Englisch',
  ])
  const [first, second, ...others] = begun.units
  expect(differencesOf({ ...begun, units: [second, first, ...others] }, begun)).toMatchObject([
    { label: 'Einheit, Reihenfolge' },
  ])
})

it('what differs is said in the words of the form', () => {
  const mine = {
    announcements: [{ id: 'a', platforms: ['ios', 'android'], from: '2026-12-01' }],
    units: [{ id: 'u', kind: 'harmony', tracks: [{ fileId: 'fil_1', recording: 'Tag 1' }] }],
  }
  const theirs = { announcements: [{ id: 'a', platforms: ['ios'] }], units: [{ id: 'u', kind: 'unit' }] }
  expect(differencesOf(mine, theirs).map(each => [each.mine, each.theirs])).toEqual([
    ['iOS, Android', 'iOS'],
    ['01.12.2026', ''],
    ['Harmonie', 'Einheit'],
    ['Tag 1', ''],
  ])
})

it('an age that is cleared to be typed anew leaves the other one', () => {
  const cleared = withAge({ from: 5, to: 11 }, 'from', undefined)
  expect(cleared).toEqual({ from: Number.NaN, to: 11 })
  expect(withAge(cleared, 'from', 6)).toEqual({ from: 6, to: 11 })
  expect(withAge(cleared, 'to', undefined)).toBeUndefined()
  expect(withAge(undefined, 'to', 11)).toEqual({ from: 11, to: 11 })
})

it('a publication is told by the version that came of it, and as none where there was nothing new', () => {
  const at = (version: number) => ({ published: { manifest: { version } } }) as Pick<StaffApp, 'published'>
  expect(publishedWords(at(4), 3)).toBe('Version 4 ist veröffentlicht.')
  expect([publishedWords(at(3), 3), publishedWords({}, 0)]).toEqual([undefined, undefined])
})
