import css from './Line.module.css'
import { linePath, type Shape } from './line.ts'

type Props = {
  shape?: Shape
  seed?: number
  /** 0 is a straight line, 1 fills the height. */
  restless?: number
  width?: number
  height?: number
  waves?: number
  /** Several strands that come to rest as one. */
  strands?: number
  /** Draws itself once, within two seconds. */
  isDrawn?: boolean
  className?: string | undefined
}

/** The house's line: decoration, silent for screen readers, as wide as its container. Colour is `currentColor`. */
export function Line({
  shape,
  seed = 1,
  restless,
  width = 1200,
  height = 120,
  waves,
  strands = 1,
  isDrawn,
  className,
}: Props) {
  return (
    <svg
      className={[css.line, isDrawn && css.drawn, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: strands }, (_, strand) => (
        <path
          key={strand}
          d={linePath({
            width,
            height,
            seed: seed + strand * 7,
            ...(shape && { shape }),
            ...(restless !== undefined && { restless: restless * (1 - strand * 0.14) }),
            ...(waves && { waves: waves - strand * 6 }),
          })}
        />
      ))}
    </svg>
  )
}
