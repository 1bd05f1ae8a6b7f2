import { day } from '../orders/words.ts'
import css from './Dashboard.module.css'

type Props = {
  title: string
  /** One for each day, week or month, the oldest first. */
  bars: readonly { from: string; value: number }[]
  show: (value: number) => string
}

const HEIGHT = 120
const WIDTH = 720

/** Columns from zero; the table below says each number, so the picture is for the eye alone. */
export function Chart({ title, bars, show }: Props) {
  const values = bars.map(({ value }) => Math.max(0, value))
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, bars.length)
  const highest = Math.max(0, ...values)
  const best = highest > 0 ? bars[values.indexOf(highest)] : undefined
  return (
    <figure className={css.chart}>
      <figcaption>
        {best ? `${title}, am meisten ab ${day(best.from)}: ${show(highest)}` : `${title}: ${show(0)}`}
      </figcaption>
      {/* Of nothing there is nothing to see. */}
      {best && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {values.map((value, index) => {
            const height = (value / most) * (HEIGHT - 2)
            return (
              <rect
                key={bars[index]?.from}
                x={index * step + step * 0.1}
                y={HEIGHT - height}
                width={step * 0.8}
                height={height}
              />
            )
          })}
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      )}
    </figure>
  )
}
