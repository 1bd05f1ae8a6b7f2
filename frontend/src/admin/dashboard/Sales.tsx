import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type Counter, readSales, SALES_DAYS } from '../../../../contract/dashboard.ts'
import { queryOf } from '../../query/query-client.ts'
import { ChoiceLink } from '../frame/ChoiceLink.tsx'
import { Chart } from './Chart.tsx'
import css from './Dashboard.module.css'
import type { Step } from '../../../../contract/day-steps.ts'
import { comparedBars, split, sumOf, type Sums } from './periods.ts'
import { SalesTable } from './SalesTable.tsx'
import { change, euro, figure } from './shown-figures.ts'

const SPANS: Record<(typeof SALES_DAYS)[number], string> = {
  '30': '30 Tage',
  '90': '90 Tage',
  '365': 'Ein Jahr',
}
const STEPS: Record<Step, string> = { day: 'Tage', week: 'Wochen', month: 'Monate' }

/** Span and step stand in the address. */
export function Sales() {
  const [address] = useSearchParams()
  const days = SALES_DAYS.find(each => each === address.get('tage')) ?? '30'
  const step = (['day', 'week', 'month'] as const).find(each => each === address.get('je')) ?? 'day'
  const { data } = useSuspenseQuery(queryOf(readSales, { days }))
  const { now, before, first } = split(data.days, data.today, Number(days))
  const [sums, former] = [sumOf(now), sumOf(before)]
  const bars = comparedBars({ now, before, first, today: data.today }, step, data.mrrCents)
  const barsWith = (of: Counter) =>
    bars.map(({ from, sums: each, former: earlier }) => ({ from, value: each[of], former: earlier[of] }))
  return (
    <section aria-label="Verkauf" className={css.part}>
      <div className={css.head}>
        <h2>Verkauf</h2>
        <nav aria-label="Zeitraum">
          {SALES_DAYS.map(each => (
            <ChoiceLink key={each} change={{ tage: each }} isChosen={each === days}>
              {SPANS[each]}
            </ChoiceLink>
          ))}
        </nav>
        <nav aria-label="Je">
          {(['day', 'week', 'month'] as const).map(each => (
            <ChoiceLink key={each} change={{ je: each }} isChosen={each === step}>
              {STEPS[each]}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      <dl className={css.figures}>
        <Figure name="Umsatz" of="cents" {...{ sums, former }} show={euro} />
        <Figure name="Bestellungen" of="orders" {...{ sums, former }} show={figure} />
        <Figure name="Erstattet" of="refundedCents" {...{ sums, former }} show={euro} />
        <Figure name="Neue Abos" of="begun" {...{ sums, former }} show={figure} />
        <Figure name="Beendete Abos" of="ended" {...{ sums, former }} show={figure} />
        <div>
          <dt>Abos je Monat (MRR)</dt>
          <dd>{euro(data.mrrCents)}</dd>
          <dd>
            <small>im Zeitraum {change(sums.mrrCents)}</small>
          </dd>
        </div>
      </dl>
      <div className={css.charts}>
        <Chart title="Umsatz" bars={barsWith('cents')} show={euro} step={step} />
        <Chart title="Erstattet" bars={barsWith('refundedCents')} show={euro} step={step} />
        <Chart title="Neue Abos" bars={barsWith('begun')} show={figure} step={step} />
        <Chart title="Beendete Abos" bars={barsWith('ended')} show={figure} step={step} />
        <Chart
          title="Abos je Monat (MRR)"
          bars={bars.map(({ from, mrrAtEndCents: value, formerMrrAtEndCents: former }) => ({
            from,
            value,
            former,
          }))}
          show={euro}
          step={step}
        />
      </div>
      <p className={css.hint}>
        Blass dahinter: {SPANS[days]} davor. Was der Zeitraum anschneidet, zählt ab dessen erstem Tag.
      </p>
      <details>
        <summary>Als Tabelle</summary>
        <SalesTable bars={bars} />
      </details>
    </section>
  )
}

type FigureProps = { name: string; of: Counter; sums: Sums; former: Sums; show: (value: number) => string }

/** A sum beside that of as many days before. */
function Figure({ name, of, sums, former, show }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{show(sums[of])}</dd>
      <dd>
        <small>davor {show(former[of])}</small>
      </dd>
    </div>
  )
}
