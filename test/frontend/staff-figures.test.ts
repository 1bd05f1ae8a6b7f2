import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  FIGURE_COUNTERS,
  FIGURE_NAMES,
  type FigureCounter,
  type FigureDay,
} from '../../contract/staff-analytics.ts'
import {
  CHART_FIGURES,
  chartFigure,
  comparedSteps,
  daysIn,
  fileNameOf,
  marksOf,
  notesIn,
  sumsOf,
} from '../../frontend/src/admin/analytics/figures.ts'
import { Timetable } from '../../frontend/src/admin/analytics/Timetable.tsx'

const NOTES = [
  { day: '2026-11-18', text: 'Newsletter verschickt' },
  { day: '2026-11-16', text: 'Serverumzug' },
  { day: '2026-11-18', text: 'Feiertag' },
]

it('a file is called in German after what it holds', () => {
  expect([fileNameOf('days', 'month'), fileNameOf('days', 'week'), fileNameOf('days')]).toEqual([
    'auswertung-monate',
    'auswertung-wochen',
    'auswertung-tage',
  ])
  expect(fileNameOf('hosts')).toBe('auswertung-herkunft')
})

describe('a note in a chart', () => {
  it('lies under its day, in the middle of the column', () => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    expect(marksOf(NOTES, days, 'day')).toEqual([
      { at: 1.5, text: '16.11.2026: Serverumzug' },
      { at: 3.5, text: '18.11.2026: Newsletter verschickt · Feiertag' },
    ])
  })

  it('lies at its day within the column of a week or a month', () => {
    // A Monday and a Wednesday.
    expect(marksOf(NOTES, ['2026-11-09', '2026-11-16'], 'week').map(({ at }) => at)).toEqual([
      1 + 0.5 / 7,
      1 + 2.5 / 7,
    ])
    const [first] = marksOf([{ day: '2026-02-28', text: 'Ende' }], ['2026-01-01', '2026-02-01'], 'month')
    expect(first?.at).toBe(1 + 27.5 / 28)
  })

  it('of a day that is not shown is not there', () => {
    expect(marksOf(NOTES, ['2026-11-17'], 'day')).toEqual([])
  })

  it('stands in the row of its column, with its day where that is more than one', () => {
    expect(notesIn(NOTES, '2026-11-18', 'day')).toBe('Newsletter verschickt · Feiertag')
    expect(notesIn(NOTES, '2026-11-16', 'week')).toBe(
      '16.11.2026: Serverumzug · 18.11.2026: Newsletter verschickt · 18.11.2026: Feiertag',
    )
    expect(notesIn(NOTES, '2026-11-17', 'day')).toBe('')
  })
})

describe('the figure of a chart', () => {
  it('is one of all that are counted, each once; languages are chosen beside it', () => {
    const offered = CHART_FIGURES.flatMap(({ figures }): readonly string[] => figures)
    expect(new Set(offered).size).toBe(offered.length)
    const left = FIGURE_COUNTERS.filter(name => !offered.includes(name))
    expect(left).toEqual(['englishViews', 'englishVisits'])
    expect(new Set(Object.values(FIGURE_NAMES)).size).toBe(FIGURE_COUNTERS.length)
  })

  it('is what the address says, and views where that is none', () => {
    expect([chartFigure('paid'), chartFigure('englishViews'), chartFigure('<b>'), chartFigure(null)]).toEqual(
      ['paid', 'views', 'views', 'views'],
    )
  })
})

describe('the pages in one language', () => {
  const at = (name: FigureCounter) => FIGURE_COUNTERS.indexOf(name)
  const dayWith = (day: string, views: number, englishViews: number): FigureDay => {
    const values = FIGURE_COUNTERS.map(() => 0)
    values[at('views')] = views
    values[at('englishViews')] = englishViews
    return { day, values }
  }
  const days = [dayWith('2026-11-16', 5, 10), dayWith('2026-11-17', 25, 5), dayWith('2026-11-18', 5, 0)]
  const viewsOf = (of: readonly FigureDay[]) => of.map(({ values }) => values[at('views')])

  it('are never less than none on a day, and as many in all', () => {
    const german = daysIn(days, 'de')
    expect(viewsOf(german)).toEqual([0, 15, 5])
    expect([sumsOf(german).views, sumsOf(daysIn(days, 'en')).views]).toEqual([20, 15])
    expect(viewsOf(daysIn(days, ''))).toEqual([5, 25, 5])
  })

  it('are the same in picture and sum where the last day lacks some', () => {
    expect(sumsOf(daysIn(days.slice(0, 1), 'de')).views).toBe(0)
  })
})

describe('the time before stands beside each step', () => {
  const viewed = (day: string, views: number): FigureDay => ({
    day,
    values: FIGURE_COUNTERS.map(name => (name === 'views' ? views : 0)),
  })
  const span = {
    first: '2026-03-01',
    last: '2026-03-31',
    firstBefore: '2026-02-01',
    lastBefore: '2026-02-28',
  }
  const days = {
    now: [viewed('2026-03-01', 10), viewed('2026-03-31', 20)],
    before: [viewed('2026-02-01', 5)],
  }
  const compared = (step: 'day' | 'month') =>
    comparedSteps(days, span, step).map(({ from, sums, former }) => [from, sums.views, former?.views])

  it('by day, and missing where it was shorter', () => {
    const all = compared('day')
    expect([all.length, all[0], all[1], all.at(-1)]).toEqual([
      31,
      ['2026-03-01', 10, 5],
      ['2026-03-02', 0, 0],
      ['2026-03-31', 20, undefined],
    ])
  })

  it('by month', () => {
    expect(compared('month')).toEqual([['2026-03-01', 30, 5]])
  })

  it('in the table, behind what the chart shows', () => {
    const steps = comparedSteps(days, span, 'month')
    const html = renderToStaticMarkup(
      createElement(Timetable, { steps, step: 'month', notes: [], chosen: 'views' }),
    )
    expect(html).toMatch(/<th scope="col">Aufrufe<\/th><th scope="col">davor<\/th>/)
    expect(html).toContain('<td>30</td><td>5</td>')
  })
})
