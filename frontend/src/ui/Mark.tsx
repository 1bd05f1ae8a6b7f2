import css from './Mark.module.css'
import type { MarkName } from './marks.ts'

type Props = { of: MarkName; className?: string | undefined }

/** One of the lines in `marks.svg`: decoration, in the colour of the text around it. */
export function Mark({ of, className = '' }: Props) {
  return <span className={`${css.mark} ${css[of]} ${className}`.trim()} aria-hidden="true" />
}
