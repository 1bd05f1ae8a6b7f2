import { day } from '../../../../contract/staff-words.ts'
import { figure, type Sums } from './figures.ts'
import { WideTable } from './WideTable.tsx'

const COLUMNS = {
  views: 'Aufrufe',
  visits: 'Besuche',
  placed: 'Bestellt',
  paid: 'Bezahlt',
  joined: 'Eingetragen',
  confirmed: 'Bestätigt',
  left: 'Abgemeldet',
  downloads: 'Downloads',
  begun: 'Gehört',
} as const
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** The numbers behind the charts, the newest first. */
export function Timetable({ steps }: { steps: readonly { from: string; sums: Sums }[] }) {
  return (
    <details>
      <summary>Als Tabelle</summary>
      <WideTable label="Zahlen im Verlauf">
        <thead>
          <tr>
            <th scope="col">Ab</th>
            {NAMES.map(name => (
              <th key={name} scope="col">
                {COLUMNS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ from, sums }) => (
            <tr key={from}>
              <th scope="row">{day(from)}</th>
              {NAMES.map(name => (
                <td key={name}>{figure(sums[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}
