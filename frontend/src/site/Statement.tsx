import css from './Statement.module.css'

type Props = {
  text: string
  /** Whose word it is, or where a number comes from. */
  source?: string
  side?: 'left' | 'right'
}

/** One sentence, set large: the page's own, never a person's who was not asked. */
export function Statement({ text, source, side = 'right' }: Props) {
  return (
    <div className={css.statement} data-side={side} data-reveal="">
      <p>{text}</p>
      {source !== undefined && <small>{source}</small>}
    </div>
  )
}
