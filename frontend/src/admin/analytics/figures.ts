import {
  FIGURE_COUNTERS,
  type FigureCounter,
  type FigureDay,
  type FigureLine,
  type Figures,
  PAGE_COUNTERS,
} from '../../../../contract/staff-analytics.ts'
import { beginOf, dayOf, numberOf, type Step } from '../dashboard/periods.ts'

/** Sums of one or more days. */
export type Sums = Readonly<Record<FigureCounter, number>>

export const sumsOf = (days: readonly FigureDay[]): Sums =>
  // Each counter once.
  Object.fromEntries(
    FIGURE_COUNTERS.map((name, index) => [
      name,
      days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
    ]),
  ) as Sums

/** `''` for all pages. */
export const FIGURE_LANGUAGES = ['', 'de', 'en'] as const
export type FigureLanguage = (typeof FIGURE_LANGUAGES)[number]

/** Views and visits of the pages in one language; what has no language stays. */
export function inLanguage(sums: Sums, language: FigureLanguage): Sums {
  if (language === '') return sums
  const { views, visits, englishViews, englishVisits } = sums
  return language === 'en'
    ? { ...sums, views: englishViews, visits: englishVisits }
    : { ...sums, views: views - englishViews, visits: visits - englishVisits }
}

const isEnglish = (page: string): boolean => /^\/en(?:\/|$)/.test(page)

/** Pages in a language whose address holds what is looked for. Of the rest of a month nobody knows. */
export const pagesIn = (
  lines: readonly FigureLine[],
  { language, search }: { language: FigureLanguage; search: string },
): FigureLine[] =>
  lines.filter(
    ({ name }) =>
      (language === '' || (name.startsWith('/') && isEnglish(name) === (language === 'en'))) &&
      name.includes(search.trim().toLowerCase()),
  )

/** What a line says of its page, by the names of its counters. */
export const sumsOfPage = (values: readonly number[]): Sums =>
  Object.assign(
    sumsOf([]),
    Object.fromEntries(PAGE_COUNTERS.map((name, index) => [name, values[index] ?? 0])),
  )

const within = (days: readonly FigureDay[], first: string, last: string) =>
  days.filter(({ day }) => day >= first && day <= last)

/** The days that are shown, and those that they are compared with. */
export const splitDays = ({ days, first, last, firstBefore, lastBefore }: Figures) => ({
  now: within(days, first, last),
  before: within(days, firstBefore, lastBefore),
})

/** Every day, week (from Monday) or month of the period, the oldest first, also those without any figure. */
export function stepsOf(days: readonly FigureDay[], first: string, last: string, step: Step) {
  const steps = new Map<string, FigureDay[]>()
  for (let number = numberOf(first); number <= numberOf(last); number++)
    steps.set(beginOf(dayOf(number), step), [])
  for (const day of days) steps.get(beginOf(day.day, step))?.push(day)
  return [...steps].map(([from, of]) => ({ from, sums: sumsOf(of) }))
}

export const figure = (value: number): string => value.toLocaleString('de-DE')

/** `+12 %` against the time before; nothing where there was nothing. */
export function changeOf(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('de-DE')} %`
}

/** `34 %` of what it came from. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100).toLocaleString('de-DE')} %`

export const nameOf = ({ name, title }: FigureLine): string => title ?? SPECIAL[name] ?? name

const SPECIAL: Readonly<Record<string, string>> = {
  elsewhere: 'alle übrigen Seiten',
  other: 'alle übrigen',
}
