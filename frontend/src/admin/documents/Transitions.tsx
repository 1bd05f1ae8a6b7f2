import css from './Document.module.css'
import type { Machine, Transition } from './transitions.ts'

const ROW = 30
const HEAD = 34
const LETTER = 7.2
const GAP = 28

/** A column for each state and a row for each transition, from a dot to an arrow. The table below it says the same. */
export function Transitions({ of: { record, states, transitions } }: { of: Machine }) {
  const labels = transitions.map(({ name, by }) => `${name} (${by})`)
  const left = Math.max(...labels.map(label => label.length)) * LETTER + 12
  const widths = states.map(state => Math.max(state.length * LETTER + GAP, 84))
  const middle = (at: number) =>
    left + widths.slice(0, at).reduce((sum, each) => sum + each, 0) + (widths[at] ?? 0) / 2
  const placeOf = (state: string) => middle(states.indexOf(state))
  const width = left + widths.reduce((sum, each) => sum + each, 0)
  const height = HEAD + transitions.length * ROW + 8
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: the arrow keys move it
    <figure className={css.machine} tabIndex={0} aria-label={`Übergänge von ${record}, als Tabelle darunter`}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {states.map((state, at) => (
          <g key={state}>
            <line x1={middle(at)} x2={middle(at)} y1={HEAD - 6} y2={height} className={css.life} />
            <rect
              x={middle(at) - (widths[at] ?? 0) / 2 + 6}
              y={2}
              width={(widths[at] ?? 0) - 12}
              height={26}
              rx={4}
            />
            <text x={middle(at)} y={19} textAnchor="middle">
              {state}
            </text>
          </g>
        ))}
        {transitions.map((transition, at) => (
          <g key={transition.name}>
            <text x={0} y={HEAD + at * ROW + ROW / 2 + 4}>
              {labels[at]}
            </text>
            <Arrows of={transition} y={HEAD + at * ROW + ROW / 2} states={states} placeOf={placeOf} />
          </g>
        ))}
      </svg>
    </figure>
  )
}

type ArrowsProps = {
  of: Transition
  y: number
  states: readonly string[]
  placeOf: (state: string) => number
}

function Arrows({ of: { from, to }, y, states, placeOf }: ArrowsProps) {
  const begins = from.length > 0 ? from.filter(state => states.includes(state)) : states
  if (to === undefined) return begins.map(state => <Loop key={state} x={placeOf(state)} y={y} />)
  const end = placeOf(to)
  return begins.map(state => {
    const x = placeOf(state)
    if (x === end) return <Loop key={state} x={x} y={y} />
    const side = x < end ? -1 : 1
    return (
      <g key={state}>
        <circle cx={x} cy={y} r={3.5} />
        <path d={`M${x} ${y}H${end + side * 6}`} className={css.arrow} />
        <path d={`M${end} ${y}l${side * 9} -4.5v9z`} />
      </g>
    )
  })
}

/** It stays in its state. */
const Loop = ({ x, y }: { x: number; y: number }) => (
  <g>
    <path d={`M${x} ${y - 5}h9a5 5 0 0 1 0 10h-3`} className={css.arrow} />
    <path d={`M${x} ${y + 5}l8 -4v8z`} />
    <circle cx={x} cy={y - 5} r={3} />
  </g>
)
