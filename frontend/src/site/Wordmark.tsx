import { site } from '../../../contract/site.ts'
import { linePath } from '../ui/line.ts'
import css from './Wordmark.module.css'

const path = linePath({ seed: 3, width: 44, height: 20, waves: 12 })

/** The brand's name, set in the heading's type, behind a short line that comes to rest. */
export function Wordmark() {
  return (
    <span className={css.wordmark}>
      <svg viewBox="0 0 44 20" width="44" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
      {site.brand}
    </span>
  )
}
