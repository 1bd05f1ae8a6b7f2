import { Fragment } from 'react'
import { FIGURE_NAMES, type FigureCounter, type FigureNote } from '../../../../contract/staff-analytics.ts'
import css from '../dashboard/Dashboard.module.css'
import type { Step } from '../../../../contract/day-steps.ts'
import { day } from '../../../../contract/staff-words.ts'
import { figure, notesIn, type Sums } from './figures.ts'
import { WideTable } from '../dashboard/WideTable.tsx'

const COLUMNS: readonly FigureCounter[] = [
  'views',
  'visits',
  'placed',
  'paid',
  'joined',
  'confirmed',
  'left',
  'downloads',
  'begun',
]

type Props = {
  steps: readonly { from: string; sums: Sums; former?: Sums | undefined }[]
  step: Step
  notes: readonly FigureNote[]
  /** What the chart shows. */
  chosen: FigureCounter
}

/** The numbers behind the chart with what was noted, the newest first; beside what the chart shows the time before. */
export function Timetable({ steps, step, notes, chosen }: Props) {
  const columns = COLUMNS.includes(chosen) ? COLUMNS : [chosen, ...COLUMNS]
  return (
    <details>
      <summary>Als Tabelle</summary>
      <WideTable label="Zahlen im Verlauf">
        <thead>
          <tr>
            <th scope="col">Ab</th>
            {notes.length > 0 && <th scope="col">Notiz</th>}
            {columns.map(name => (
              <Fragment key={name}>
                <th scope="col">{FIGURE_NAMES[name]}</th>
                {name === chosen && <th scope="col">davor</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ from, sums, former }) => (
            <tr key={from}>
              <th scope="row">{day(from)}</th>
              {notes.length > 0 && <td className={css.noted}>{notesIn(notes, from, step)}</td>}
              {columns.map(name => (
                <Fragment key={name}>
                  <td>{figure(sums[name])}</td>
                  {name === chosen && <td>{former ? figure(former[name]) : '–'}</td>}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}
