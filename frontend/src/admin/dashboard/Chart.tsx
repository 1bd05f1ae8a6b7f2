import { day } from '../../../../contract/staff-words.ts'
import type { Step } from '../../../../contract/day-steps.ts'
import css from './Dashboard.module.css'

type Props = {
  title: string
  /** One for each day, week or month, the oldest first. */
  bars: readonly { from: string; value: number; former?: number | undefined }[]
  show: (value: number) => string
  /** What a bar stands for; days unless it is said. */
  step?: Step
  /** What explains a day: how far from the left it lies, in bars, and its words. */
  marks?: readonly { at: number; text: string }[]
}

const HEIGHT = 120
/** Below the columns, where there are marks. */
const MARKS_HEIGHT = 12
const WIDTH = 720
/** Wide enough for a pointer to stay on. */
const MARK_WIDTH = 8

const NONE: NonNullable<Props['marks']> = []

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The words for a bar, by its first day. */
export const spanFrom = (from: string, step: Step): string =>
  step === 'month' ? MONTH.format(new Date(from)) : step === 'week' ? `Woche ab ${day(from)}` : day(from)

/** Columns from zero, before each the one of the span before; the table below says each number, so the picture is for the eye alone. */
export function Chart({ title, bars, show, step: unit = 'day', marks = NONE }: Props) {
  const values = bars.map(({ value }) => Math.max(0, value))
  const formers = bars.map(({ former = 0 }) => Math.max(0, former))
  const most = Math.max(1, ...values, ...formers)
  const step = WIDTH / Math.max(1, bars.length)
  const highest = Math.max(0, ...values)
  const best = highest > 0 ? bars[values.indexOf(highest)] : undefined
  return (
    <figure className={css.chart}>
      <figcaption>
        {title}: {best ? `höchster Wert ${show(highest)} (${spanFrom(best.from, unit)})` : show(0)}
      </figcaption>
      {/* Of nothing there is nothing to see. */}
      {best && (
        <>
          <p className={css.scale} aria-hidden="true">
            {show(most)}
          </p>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT + (marks.length > 0 ? MARKS_HEIGHT : 0)}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            data-marked={marks.length > 0 ? '' : undefined}
          >
            {[formers, values].flatMap((drawn, layer) =>
              drawn.map((value, index) => {
                const height = (value / most) * (HEIGHT - 2)
                return (
                  <rect
                    key={`${layer} ${bars[index]?.from}`}
                    data-former={layer === 0 ? '' : undefined}
                    x={index * step + step * (layer === 0 ? 0.02 : 0.18)}
                    y={HEIGHT - height}
                    width={step * (layer === 0 ? 0.6 : 0.72)}
                    height={height}
                  />
                )
              }),
            )}
            <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
            {marks.map(({ at, text }) => (
              <rect
                key={`${at} ${text}`}
                data-mark=""
                x={Math.min(WIDTH - MARK_WIDTH, Math.max(0, at * step - MARK_WIDTH / 2))}
                y={HEIGHT + 3}
                width={MARK_WIDTH}
                height={MARKS_HEIGHT - 3}
              >
                <title>{text}</title>
              </rect>
            ))}
          </svg>
          <p className={css.scale} aria-hidden="true">
            <span>{spanFrom(bars[0]?.from ?? '', unit)}</span>
            <span>{spanFrom(bars.at(-1)?.from ?? '', unit)}</span>
          </p>
          {marks.length > 0 && (
            <p className={css.scale}>
              Jede Marke unter den Säulen ist eine Notiz; in der Tabelle steht sie bei ihrem Tag.
            </p>
          )}
        </>
      )}
    </figure>
  )
}
