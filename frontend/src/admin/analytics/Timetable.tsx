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
  steps: readonly { from: string; sums: Sums }[]
  step: Step
  notes: readonly FigureNote[]
  /** What the chart shows. */
  chosen: FigureCounter
}

/** The numbers behind the chart with what was noted, the newest first. */
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
              <th key={name} scope="col">
                {FIGURE_NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ from, sums }) => (
            <tr key={from}>
              <th scope="row">{day(from)}</th>
              {notes.length > 0 && <td className={css.noted}>{notesIn(notes, from, step)}</td>}
              {columns.map(name => (
                <td key={name}>{figure(sums[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}
