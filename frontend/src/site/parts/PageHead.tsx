import type { ReactNode } from 'react'
import { useCurrentPage } from '../../frame/current-page.ts'
import { TopBar } from '../../frame/TopBar.tsx'
import { Mark } from '../../ui/Mark.tsx'
import type { MarkName } from '../../ui/marks.ts'
import { Gaps } from './Gaps.tsx'
import css from './PageHead.module.css'

type Props = {
  kicker: string
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
}

/** How a page begins. Where the header waits for scrolling, it brings the way home and the languages itself. */
export function PageHead({ kicker, title, lead, mark, layout = 'under', figure, limit, children }: Props) {
  const { route } = useCurrentPage()
  const isFirstScreen = route.header === 'scroll'
  return (
    <div className={css.head} data-layout={layout} data-tall={isFirstScreen ? '' : undefined}>
      {isFirstScreen && <TopBar />}
      <div className={css.words}>
        <p className={css.kicker}>
          <Gaps text={kicker} />
        </p>
        <h1>{title}</h1>
        <div className={css.lead}>
          <p>
            <Gaps text={lead} />
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
