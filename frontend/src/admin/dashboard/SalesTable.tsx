import type { Counter } from '../../../../contract/dashboard.ts'
import { day } from '../../../../contract/staff-words.ts'
import css from './Dashboard.module.css'
import type { ComparedBar } from './periods.ts'
import { euro, figure } from './shown-figures.ts'
import { WideTable } from './WideTable.tsx'

type Column = readonly [name: string, of: Counter, show: (value: number) => string]

const COLUMNS: readonly Column[] = [
  ['Bestellungen', 'orders', figure],
  ['Umsatz', 'cents', euro],
  ['Erstattet', 'refundedCents', euro],
  ['Neue Abos', 'begun', figure],
  ['Beendet', 'ended', figure],
]

/** What the charts show as numbers, the newest first, each above the same of the span before. */
export function SalesTable({ bars }: { bars: readonly ComparedBar[] }) {
  return (
    <WideTable label="Verkauf als Tabelle">
      <thead>
        <tr>
          <th scope="col">Ab</th>
          {[...COLUMNS.map(([name]) => name), 'MRR am Ende'].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(bar => (
          <tr key={bar.from}>
            <th scope="row">{day(bar.from)}</th>
            {COLUMNS.map(([name, of, show]) => (
              <Compared key={name} now={show(bar.sums[of])} former={show(bar.former[of])} />
            ))}
            <Compared now={euro(bar.mrrAtEndCents)} former={euro(bar.formerMrrAtEndCents)} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const Compared = ({ now, former }: { now: string; former: string }) => (
  <td>
    {now} <small className={css.former}>davor {former}</small>
  </td>
)
