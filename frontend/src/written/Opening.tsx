import type { ReactNode } from 'react'
import { Mark } from '../ui/Mark.tsx'
import type { MarkName } from '../ui/marks.ts'
import { Calls } from './Calls.tsx'
import css from './Opening.module.css'

export type OpeningProps = {
  /** Missing where a fact in it is. */
  kicker: string | undefined
  title: string
  lead: string
  mark: MarkName
  /** Where the line lies, and with it where the words stand. */
  layout?: 'under' | 'above' | 'beside' | 'behind'
  /** Set very large: only where the number is the point. */
  figure?: string
  /** „bis zu“, where the number is the most that there is. */
  limit?: string
  /** What there is to do next. */
  children?: ReactNode
  /** What stands above the words of a first screen. */
  bar?: ReactNode
}

/** A page's first words and its line. */
export function Opening({
  kicker,
  title,
  lead,
  mark,
  layout = 'under',
  figure,
  limit,
  children,
  bar,
}: OpeningProps) {
  return (
    <div className={css.head} data-layout={layout} data-tall={bar ? '' : undefined}>
      {bar}
      <div className={css.words}>
        {kicker !== undefined && <p className={css.kicker}>{kicker}</p>}
        <h1>{title}</h1>
        <div className={css.lead}>
          <p>
            <Calls text={lead} />
          </p>
          {children}
        </div>
        {figure !== undefined && (
          <p className={css.figure} aria-hidden="true">
            {limit !== undefined && <small>{limit} </small>}
            {figure}
          </p>
        )}
      </div>
      <Mark of={mark} className={css.line} isDrawn />
    </div>
  )
}
