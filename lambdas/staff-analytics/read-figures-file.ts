import {
  type FigureCounter,
  FIGURE_COUNTERS,
  type Figures,
  PAGE_COUNTERS,
  readFiguresFile as route,
  UNIT_COUNTERS,
} from '../../contract/staff-analytics.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../platform/csv.ts'
import { endpoint } from '../platform/endpoint.ts'
import { figuresOf } from './figures.ts'

/** Names no person, so it leaves no line in the audit. */
export const readFiguresFile = endpoint(route, async ({ table, ...asked }, { now }) => {
  const figures = await figuresOf(asked, now)
  return { csv: BYTE_ORDER_MARK + csvLines(table === 'days' ? dayRows(figures) : tableRows(figures, table)) }
})

const NAMES: Record<FigureCounter, string> = {
  views: 'Aufrufe',
  visits: 'Besuche',
  timeShort: 'Zeit kurz',
  timeMedium: 'Zeit mittel',
  timeLong: 'Zeit lang',
  scrollLow: 'Gescrollt wenig',
  scrollMedium: 'Gescrollt mittel',
  scrollHigh: 'Gescrollt weit',
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

/** Days of the period and those that it is compared with. */
const dayRows = ({ days, notes, firstBefore, last }: Figures): Cell[][] => [
  ['Tag', ...FIGURE_COUNTERS.map(name => NAMES[name]), 'Notiz'],
  ...days
    .filter(({ day }) => day >= firstBefore && day <= last)
    .map(({ day, values }) => [
      day,
      ...FIGURE_COUNTERS.map((_, index) => values[index] ?? 0),
      notes
        .filter(note => note.day === day)
        .map(({ text }) => text)
        .join(' · '),
    ]),
]

const TABLES = {
  pages: { name: 'Seite', counters: PAGE_COUNTERS },
  hosts: { name: 'Herkunft', counters: ['views'] },
  units: { name: 'Aufnahme', counters: UNIT_COUNTERS },
} as const satisfies Record<string, { name: string; counters: readonly FigureCounter[] }>

function tableRows(figures: Figures, table: keyof typeof TABLES): Cell[][] {
  const { name, counters } = TABLES[table]
  return [
    [name, ...counters.map(counter => NAMES[counter]), ...counters.map(counter => `${NAMES[counter]} davor`)],
    ...figures[table].map(line => [
      line.title ?? line.name,
      ...counters.map((_, index) => line.now[index] ?? 0),
      ...counters.map((_, index) => line.before[index] ?? 0),
    ]),
  ]
}
