import { site } from '../../../contract/site.ts'
import { Mark } from '../ui/Mark.tsx'
import css from './Wordmark.module.css'

/** The brand's name, set in the heading's type, behind a short line that comes to rest. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <Mark of="wordmark" className={css.line} />
      {site.brand}
    </span>
  )
}
