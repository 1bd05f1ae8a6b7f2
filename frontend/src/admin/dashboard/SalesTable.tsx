import type { Counter } from '../../../../contract/dashboard.ts'
import { day } from '../../../../contract/staff-words.ts'
import type { ComparedBar } from './periods.ts'
import { euro, figure } from './shown-figures.ts'
import css from './Dashboard.module.css'

type Column = readonly [name: string, of: Counter, show: (value: number) => string]

const COLUMNS: readonly Column[] = [
  ['Bestellungen', 'orders', figure],
  ['Umsatz', 'cents', euro],
  ['Erstattet', 'refundedCents', euro],
  ['Neue Abos', 'begun', figure],
  ['Beendet', 'ended', figure],
]

/** What the charts show as numbers, the newest first, each beside the same of the span before. */
export function SalesTable({ bars }: { bars: readonly ComparedBar[] }) {
  const names = [...COLUMNS.map(([name]) => name), 'MRR am Ende']
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
    <section className={css.scroll} tabIndex={0} aria-label="Verkauf als Tabelle">
      <table>
        <thead>
          <tr>
            <th scope="col">Ab</th>
            {names
              .flatMap(name => [name, `${name} davor`])
              .map(name => (
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
              {COLUMNS.flatMap(([name, of, show]) => [
                <td key={name}>{show(bar.sums[of])}</td>,
                <td key={`${name} davor`}>{show(bar.former[of])}</td>,
              ])}
              <td>{euro(bar.mrrAtEndCents)}</td>
              <td>{euro(bar.formerMrrAtEndCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
