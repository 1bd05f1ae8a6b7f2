import line from './Line.module.css'
import css from './Mark.module.css'
import type { MarkName } from './marks.ts'

type Props = {
  of: MarkName
  /** Draws itself once, within two seconds. */
  isDrawn?: boolean
  className?: string | undefined
}

/** One of the lines in `marks.svg`: decoration, in the colour of the text around it. */
export function Mark({ of, isDrawn = false, className }: Props) {
  const classes = [css.mark, css[of], isDrawn && line.drawn, className].filter(Boolean).join(' ')
  return <span className={classes} aria-hidden="true" />
}
