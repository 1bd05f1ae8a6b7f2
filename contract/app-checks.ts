import { calendarOf, spansOf } from './app-calendar.ts'
import type { AppContent, AppProgram, AppUnit } from './app-programs.ts'
import { PLATFORMS } from './app-programs.ts'

/** The shortest and the longest session, in minutes: what is promised of all programs. */
export const SESSION_MINUTES = { from: 10, to: 20 } as const

/** What the pages, the terms and the packages promise of a program; a draft that says otherwise is not published. */
const PROMISES: Readonly<
  Record<
    string,
    {
      days?: number
      ages?: { from: number; to: number }
      /** So many units, the last of which ends on this day; from the next one on Harmony alone. */
      units?: { count: number; lastDay: number }
    }
  >
> = {
  'kraft-der-emotionen': { days: 56, units: { count: 6, lastDay: 33 } },
  'immun-booster': { days: 14 },
  'emotionales-kindertraining': { ages: { from: 5, to: 11 } },
}

export const APP_CHECKS = [
  'text-missing',
  'no-units',
  'no-tracks',
  'day-gap',
  'day-overlap',
  'day-beyond',
  'day-missing',
  'day-order',
  'session-length',
  'recording-length',
  'track-twice',
  'track-unknown',
  'track-unsold',
  'track-lacking',
  'ages-order',
  'promise-days',
  'promise-ages',
  'promise-units',
  'promise-harmony',
  'program-sold',
  'version-order',
  'announcement-dates',
  'announcement-platforms',
  'switch-twice',
  'too-long',
] as const
export type AppCheckCode = (typeof APP_CHECKS)[number]

export interface AppCheck {
  readonly code: AppCheckCode
  /** A `must` keeps the draft from being published. */
  readonly weight: 'must' | 'should'
  /** The part that it lies in (`partName`), and the unit. */
  readonly part: string
  readonly unit?: string
  /** Days from, to; or what it is about. */
  readonly days?: { readonly from: number; readonly to: number }
  readonly about?: string
}

/** What the shop knows of a recording: its length, and of which programs its offers are. */
export interface Recording {
  /** As it was measured, or else as its offers say. */
  readonly seconds?: number | undefined
  readonly programs: readonly string[]
  /** Those of them of which an offer on sale lacks it. */
  readonly lackedBy?: readonly string[] | undefined
  /** One of some seconds with which the shop opened: not the recording that will be heard. */
  readonly isSample?: boolean | undefined
}

/** A program that was taken out although an offer of it is on sale. */
export interface SoldProgram {
  readonly slug: string
  readonly title: string
}

type Found = Omit<AppCheck, 'part' | 'weight'> & { weight?: 'should' }

/** An item of the table has 400 KB; beside the manifest little stands in it. */
const MAX_CHARACTERS = 250_000

/** Everything that is wrong with a draft, program by program, in the order of its days. */
export function checksOf(
  content: AppContent,
  recordings: ReadonlyMap<string, Recording>,
  sold: readonly SoldProgram[] = [],
): AppCheck[] {
  const of = (part: string, found: readonly Found[]): AppCheck[] =>
    found.map(check => ({ weight: 'must', ...check, part }))
  return [
    ...content.programs.flatMap(program =>
      of(`program-${program.slug}`, [
        ...textChecks(program),
        ...dayChecks(program),
        ...promiseChecks(program),
        ...program.units.flatMap(unit => unitChecks(program, unit, recordings)),
        ...twice(program.units.flatMap(({ tracks }) => tracks.map(({ fileId }) => fileId))).map(about => ({
          code: 'track-twice' as const,
          about,
        })),
      ]),
    ),
    // Somebody who buys it, or pays for it by the month, looks for it in the apps.
    ...sold.flatMap(({ slug, title: about }) => of(`program-${slug}`, [{ code: 'program-sold', about }])),
    ...of('versions', versionChecks(content)),
    ...of('announcements', announcementChecks(content)),
    ...of(
      'switches',
      twice(content.switches.map(({ name }) => name)).map(about => ({ code: 'switch-twice', about })),
    ),
    ...of('versions', JSON.stringify(content).length > MAX_CHARACTERS ? [{ code: 'too-long' }] : []),
  ]
}

const isFilled = ({ de, en }: { de: string; en: string }): boolean => de !== '' && en !== ''

const twice = (all: readonly string[]): string[] => [
  ...new Set(all.filter((each, index) => all.indexOf(each) !== index)),
]

function textChecks({ title, about, ages, units }: AppProgram): Found[] {
  return [
    ...(isFilled(title) && isFilled(about) ? [] : [{ code: 'text-missing' as const }]),
    ...(ages && ages.from > ages.to ? [{ code: 'ages-order' as const }] : []),
    ...(units.length === 0 ? [{ code: 'no-units' as const }] : []),
  ]
}

function unitChecks(
  { slug }: AppProgram,
  { id: unit, title, tracks }: AppUnit,
  recordings: ReadonlyMap<string, Recording>,
): Found[] {
  const { from, to } = SESSION_MINUTES
  return [
    ...(isFilled(title) ? [] : [{ code: 'text-missing' as const, unit }]),
    ...(tracks.length === 0 ? [{ code: 'no-tracks' as const, unit }] : []),
    ...tracks.flatMap(track => {
      const about = track.fileId
      const known = recordings.get(track.fileId)
      const found: Found[] = []
      if (!isFilled(track.title)) found.push({ code: 'text-missing', unit, about })
      if (track.minutes < from || track.minutes > to) found.push({ code: 'session-length', unit, about })
      if (known?.seconds === undefined) found.push({ code: 'track-unknown', unit, about })
      else {
        // A buyer of the program could not open it.
        if (!known.programs.includes(slug)) found.push({ code: 'track-unsold', unit, about })
        // Nor could a buyer of the offer that lacks it.
        if (known.lackedBy?.includes(slug)) found.push({ code: 'track-lacking', unit, about })
        if (Math.abs(known.seconds / 60 - track.minutes) > 1)
          found.push({ code: 'recording-length', ...(known.isSample && { weight: 'should' }), unit, about })
      }
      return found
    }),
  ]
}

/** Each day of a program with days has exactly one unit, and each unit its days. */
function dayChecks(program: AppProgram): Found[] {
  const { days, units } = program
  if (days === undefined)
    return units
      .filter(({ firstDay, lastDay }) => firstDay !== undefined || lastDay !== undefined)
      .map(({ id: unit }) => ({ code: 'day-beyond', unit }))
  const calendar = calendarOf(program)
  return [
    ...units.flatMap(({ id: unit, firstDay, lastDay }): Found[] => {
      if (firstDay === undefined || lastDay === undefined) return [{ code: 'day-missing', unit }]
      if (lastDay < firstDay) return [{ code: 'day-order', unit }]
      return lastDay > days
        ? [{ code: 'day-beyond', unit, days: { from: Math.max(firstDay, days + 1), to: lastDay } }]
        : []
    }),
    ...spansOf(calendar.map(heard => heard.length === 0)).map(span => ({
      code: 'day-gap' as const,
      days: span,
    })),
    ...spansOf(calendar.map(heard => heard.length > 1)).map(span => ({
      code: 'day-overlap' as const,
      days: span,
    })),
  ]
}

function promiseChecks({ slug, days, ages, units }: AppProgram): Found[] {
  const promised = PROMISES[slug]
  const found: Found[] = []
  if (!promised) return found
  if (promised.days !== undefined && promised.days !== days)
    found.push({ code: 'promise-days', about: String(promised.days) })
  if (promised.ages && (promised.ages.from !== ages?.from || promised.ages.to !== ages.to))
    found.push({ code: 'promise-ages', about: `${promised.ages.from}–${promised.ages.to}` })
  if (!promised.units) return found
  const { count, lastDay } = promised.units
  const own = units.filter(({ kind }) => kind === 'unit')
  const end = Math.max(0, ...own.map(unit => unit.lastDay ?? 0))
  if (own.length !== count || end !== lastDay)
    found.push({ code: 'promise-units', about: `${count}`, days: { from: 1, to: lastDay } })
  const late = units.some(({ kind, firstDay = 0 }) => firstDay > lastDay !== (kind === 'harmony'))
  if (late) found.push({ code: 'promise-harmony', days: { from: lastDay + 1, to: days ?? lastDay + 1 } })
  return found
}

const versionChecks = ({ versions }: AppContent): Found[] =>
  PLATFORMS.filter(name => isBelow(versions[name].current, versions[name].minimum)).map(about => ({
    code: 'version-order',
    about,
  }))

const announcementChecks = ({ announcements }: AppContent): Found[] =>
  announcements.flatMap(({ title, text, from, until, platforms }): Found[] => [
    ...(isFilled(title) && isFilled(text) ? [] : [{ code: 'text-missing' as const, about: title.de }]),
    ...(until < from ? [{ code: 'announcement-dates' as const, about: title.de }] : []),
    ...(platforms.length === 0 ? [{ code: 'announcement-platforms' as const, about: title.de }] : []),
  ])

/** `1.9.0` lies below `1.10.0`. */
export function isBelow(one: string, other: string): boolean {
  const [left, right] = [one, other].map(version => version.split('.').map(Number))
  const at = [0, 1, 2].find(index => left?.[index] !== right?.[index])
  return at !== undefined && (left?.[at] ?? 0) < (right?.[at] ?? 0)
}
