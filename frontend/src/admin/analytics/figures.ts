import {
  FIGURE_COUNTERS,
  type FigureCounter,
  type FigureDay,
  type FigureLine,
  type FigureNote,
  type Figures,
  PAGE_COUNTERS,
} from '../../../../contract/staff-analytics.ts'
import { beginOf, dayOf, numberOf, type Step } from '../../../../contract/day-steps.ts'
import { day as shownDay } from '../../../../contract/staff-words.ts'

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

const FILE_NAMES = { pages: 'seiten', hosts: 'herkunft', units: 'aufnahmen' } as const
const FILE_STEPS = { day: 'tage', week: 'wochen', month: 'monate' } as const

/** What a table is called as a file; days are summed to what is shown. */
export const fileNameOf = (table: 'days' | keyof typeof FILE_NAMES, step: Step = 'day'): string =>
  `auswertung-${table === 'days' ? FILE_STEPS[step] : FILE_NAMES[table]}`

/** `''` for all pages. */
export const FIGURE_LANGUAGES = ['', 'de', 'en'] as const
export type FigureLanguage = (typeof FIGURE_LANGUAGES)[number]

const OF_LANGUAGE = [
  ['views', 'englishViews'],
  ['visits', 'englishVisits'],
] as const

/**
 * The days, the oldest first, with the views and visits of the pages in one language; what has no language stays. Both
 * come in steps of five, English ones at times a day earlier than all: what a day would lack then, the next ones bear.
 */
export function daysIn(days: readonly FigureDay[], language: FigureLanguage): FigureDay[] {
  if (language === '') return [...days]
  const lacking = { views: 0, visits: 0 }
  return days.map(({ day, values }) => {
    const spoken = [...values]
    for (const [whole, english] of OF_LANGUAGE) {
      const ofEnglish = values[FIGURE_COUNTERS.indexOf(english)] ?? 0
      const index = FIGURE_COUNTERS.indexOf(whole)
      const german = (values[index] ?? 0) - ofEnglish + lacking[whole]
      lacking[whole] = Math.min(0, german)
      spoken[index] = language === 'en' ? ofEnglish : Math.max(0, german)
    }
    return { day, values: spoken }
  })
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
function stepsOf(days: readonly FigureDay[], first: string, last: string, step: Step) {
  const steps = new Map<string, FigureDay[]>()
  for (let number = numberOf(first); number <= numberOf(last); number++)
    steps.set(beginOf(dayOf(number), step), [])
  for (const day of days) steps.get(beginOf(day.day, step))?.push(day)
  return [...steps].map(([from, of]) => ({ from, sums: sumsOf(of) }))
}

/** Beside each step the one that stands at its place in the time before; missing where that was shorter. */
export function comparedSteps(
  { now, before }: ReturnType<typeof splitDays>,
  { first, last, firstBefore, lastBefore }: Pick<Figures, 'first' | 'last' | 'firstBefore' | 'lastBefore'>,
  step: Step,
): { from: string; sums: Sums; former?: Sums | undefined }[] {
  const formers = stepsOf(before, firstBefore, lastBefore, step)
  return stepsOf(now, first, last, step).map((each, index) => ({ ...each, former: formers[index]?.sums }))
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

/** The figures of the chart, in the groups of its choice. Views and visits follow the chosen language. */
export const CHART_FIGURES = [
  { name: 'Besuche', figures: ['views', 'visits', 'offerViews', 'checkoutViews'] },
  { name: 'Käufe', figures: ['placed', 'paid', 'downloads'] },
  { name: 'Newsletter', figures: ['joined', 'confirmed', 'left'] },
  { name: 'Hören', figures: ['begun', 'heard25', 'heard50', 'heard75', 'heard'] },
  { name: 'Zeit', figures: ['timeShort', 'timeMedium', 'timeLong'] },
  {
    name: 'Scrollen',
    figures: [
      'scrollLow',
      'scrollMedium',
      'scrollHigh',
      'scroll25',
      'scroll50',
      'scroll75',
      'scroll90',
      'scroll100',
    ],
  },
] as const satisfies readonly { name: string; figures: readonly FigureCounter[] }[]

/** The one that the address names; views where it names none. */
export const chartFigure = (name: string | null): FigureCounter =>
  CHART_FIGURES.flatMap(({ figures }): readonly FigureCounter[] => figures).find(each => each === name) ??
  'views'

type Noted = Pick<FigureNote, 'day' | 'text'>

/** Of the notes within a span of bars: how far from the left each day lies, in bars, and what is said of it. */
export function marksOf(notes: readonly Noted[], froms: readonly string[], step: Step) {
  const days = [...new Set(notes.map(({ day }) => day))].toSorted()
  return days.flatMap(each => {
    const begin = beginOf(each, step)
    const index = froms.indexOf(begin)
    if (index < 0) return []
    const within = (numberOf(each) - numberOf(begin) + 0.5) / lengthOf(begin, step)
    return [{ at: index + within, text: `${shownDay(each)}: ${textsOf(notes, each)}` }]
  })
}

const textsOf = (notes: readonly Noted[], day: string): string =>
  notes
    .filter(note => note.day === day)
    .map(({ text }) => text)
    .join(' · ')

function lengthOf(begin: string, step: Step): number {
  if (step === 'day') return 1
  if (step === 'week') return 7
  const [year = 0, month = 1] = begin.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** What is noted within one bar; its day stands before it where the bar is more than that. */
export const notesIn = (notes: readonly Noted[], from: string, step: Step): string =>
  notes
    .filter(({ day }) => beginOf(day, step) === from)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, text }) => (step === 'day' ? text : `${shownDay(day)}: ${text}`))
    .join(' · ')
