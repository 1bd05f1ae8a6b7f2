import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { PressId } from './ids.ts'
import { STEPS } from './day-steps.ts'
import { route, type StaffRole } from './route.ts'

/** Figures of the whole house are for who runs it, and who looks at figures. */
const SEES_FIGURES = ['analyst', 'shop'] as const satisfies StaffRole[]

/**
 * Every figure that is shown is a multiple of this, and what is left over waits for the next day: so no figure, and no
 * difference of two of them, is a count of one to four.
 */
export const SHOWN_IN_STEPS_OF = 5

/** How many views came so far down a page, in percent of its length (contract/engagement.ts). */
const MILESTONE_COUNTERS = ['scroll25', 'scroll50', 'scroll75', 'scroll90', 'scroll100'] as const

/** Of a page: views, sessions that came to it first, and how long and how far it was looked at. */
export const PAGE_COUNTERS = [
  'views',
  'visits',
  'timeShort',
  'timeMedium',
  'timeLong',
  'scrollLow',
  'scrollMedium',
  'scrollHigh',
  ...MILESTONE_COUNTERS,
] as const
/** Of a recording: how often it was begun, and how often somebody came so far when they first heard it. */
export const UNIT_COUNTERS = ['begun', 'heard25', 'heard50', 'heard75', 'heard'] as const
/** What happens beside the pages. */
export const DAY_COUNTERS = ['placed', 'paid', 'joined', 'confirmed', 'left', 'downloads'] as const
/** Of a day, over all pages and recordings. */
export const FIGURE_COUNTERS = [
  ...PAGE_COUNTERS,
  /** Views of pages that lead to an offer, and of the first page of a checkout. */
  'offerViews',
  'checkoutViews',
  /** Of English pages; the German ones are the rest. */
  'englishViews',
  'englishVisits',
  ...DAY_COUNTERS,
  ...UNIT_COUNTERS,
] as const
export type FigureCounter = (typeof FIGURE_COUNTERS)[number]
/** As charts, tables and files call them. */
export const FIGURE_NAMES: Readonly<Record<FigureCounter, string>> = {
  views: 'Aufrufe',
  visits: 'Besuche',
  timeShort: 'Zeit: unter 30 Sekunden',
  timeMedium: 'Zeit: bis 2 Minuten',
  timeLong: 'Zeit: länger',
  scrollLow: 'Gescrollt: weniger als halb',
  scrollMedium: 'Gescrollt: bis 75 %',
  scrollHigh: 'Gescrollt: weiter',
  scroll25: 'Bis 25 % der Seite',
  scroll50: 'Bis 50 % der Seite',
  scroll75: 'Bis 75 % der Seite',
  scroll90: 'Bis 90 % der Seite',
  scroll100: 'Bis zum Seitenende',
  offerViews: 'Angebotsseiten',
  checkoutViews: 'Kasse geöffnet',
  englishViews: 'Aufrufe Englisch',
  englishVisits: 'Besuche Englisch',
  placed: 'Bestellt',
  paid: 'Bezahlt',
  joined: 'Newsletter eingetragen',
  confirmed: 'Newsletter bestätigt',
  left: 'Newsletter abgemeldet',
  downloads: 'Downloads',
  begun: 'Hören begonnen',
  heard25: 'Gehört bis 25 %',
  heard50: 'Gehört bis 50 %',
  heard75: 'Gehört bis 75 %',
  heard: 'Gehört bis zum Ende',
}

export type DayCounter = (typeof DAY_COUNTERS)[number]

export const FIGURE_MONTHS = ['1', '3', '12'] as const
const FIGURE_TABLES = ['pages', 'hosts', 'units'] as const
/** So many lines of a table are shown, the last of them what is beyond; its file has them all. The rest of a month is counted together already. */
export const MAX_FIGURE_LINES = 200

export const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid'))
const Values = z.array(z.int())

const Line = z.object({
  /** The path of a page, the host of another site, or the id of a recording. */
  name: z.string(),
  /** Of a recording, as long as it is sold. */
  title: z.optional(z.string()),
  /** In the order of the counters; of a host its views alone. */
  now: Values,
  before: Values,
})
export type FigureLine = z.infer<typeof Line>

const Note = z.object({ noteId: z.string(), day: z.iso.date(), text: z.string() })
export type FigureNote = z.infer<typeof Note>
const Day = z.object({ day: z.iso.date(), values: Values })
export type FigureDay = z.infer<typeof Day>

const asked = z.object({
  /** The last month; the present one where nothing is said. */
  until: z.optional(Month),
  months: z.enum(FIGURE_MONTHS),
})

export const readFigures = route({
  method: 'GET',
  path: '/api/staff/analytics',
  role: SEES_FIGURES,
  summary:
    'Views, sources, ways to a purchase, newsletter, downloads and listening of some months, and of as many before; summed up when each day was over, three requests to the table',
  problems: [],
  input: asked,
  output: z.object({
    /** Days that are shown and those compared with them, both included. */
    first: z.iso.date(),
    last: z.iso.date(),
    firstBefore: z.iso.date(),
    lastBefore: z.iso.date(),
    /** Pages, hosts and recordings are summed up by the month: beside one that runs nothing of the time before is as long. */
    isWhole: z.boolean(),
    /** The last of these days that is summed up; missing before there is any. */
    closedUntil: z.optional(z.iso.date()),
    /** In the order of `FIGURE_COUNTERS`, the oldest first; a day without any is left out. */
    days: z.array(Day),
    pages: z.array(Line),
    hosts: z.array(Line),
    units: z.array(Line),
    notes: z.array(Note),
  }),
})
export type Figures = z.infer<(typeof readFigures)['output']>

export const readFiguresFile = route({
  method: 'GET',
  path: '/api/staff/analytics/csv',
  role: SEES_FIGURES,
  summary: 'The same as CSV: the days, weeks or months, or one of the tables',
  problems: [],
  input: z.extend(asked, {
    table: z.enum(['days', ...FIGURE_TABLES]),
    /** In what the days are summed up; each day where nothing is said. */
    step: z.optional(z.enum(STEPS)),
  }),
  output: z.object({ csv: z.string() }),
})

export const writeFigureNote = route({
  method: 'POST',
  path: '/api/staff/analytics/notes',
  role: SEES_FIGURES,
  summary: 'Notes at a day what explains its figures; the same press twice makes it once',
  problems: [],
  input: z.object({
    pressId: PressId,
    day: z.iso.date('invalid'),
    text: z.string('required').check(z.trim(), z.minLength(1, 'required'), atMost(120)),
  }),
  output: Note,
})

export const removeFigureNote = route({
  method: 'POST',
  path: '/api/staff/analytics/notes/remove',
  role: SEES_FIGURES,
  summary: 'Takes a note back',
  problems: ['not-found'],
  input: z.object({
    pressId: PressId,
    day: z.iso.date('invalid'),
    noteId: PressId,
  }),
  output: z.object({ removed: z.literal(true) }),
})
