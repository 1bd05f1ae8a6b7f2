import type { StaffOrder } from '../../../../contract/staff.ts'
import css from '../Admin.module.css'
import { Since } from '../editing/Since.tsx'
import { differencesOf } from './differences.ts'
import { latestOf } from './words.ts'

type Props = { from: StaffOrder; to: StaffOrder; onTaken: () => void }

/** What the order was when the decision began, beside what it is. */
export const Changed = ({ from, to, onTaken }: Props) => (
  <Since
    title="Die Bestellung hat sich inzwischen geändert"
    latest={latestOf(to.timeline)}
    differences={differencesOf(from, to)}
  >
    <button type="button" className={css.word} onClick={onTaken}>
      Gesehen, ich entscheide auf dem jetzigen Stand
    </button>
  </Since>
)
