import { Mark } from '../../ui/Mark.tsx'
import type { MarkName } from '../../ui/marks.ts'
import css from './Statement.module.css'

type Props = {
  text: string
  /** Whose word it is, or where a number comes from. */
  source?: string
  side?: 'left' | 'right'
  /** A line that goes on from the sentence to the edge of the page. */
  mark?: MarkName
}

/** One sentence, set large: the page's own, never a person's who was not asked. */
export function Statement({ text, source, side = 'right', mark }: Props) {
  return (
    <div className={css.statement} data-side={side} data-reveal="">
      <p>{text}</p>
      {source !== undefined && <small>{source}</small>}
      {mark && <Mark of={mark} className={css.line} />}
    </div>
  )
}
