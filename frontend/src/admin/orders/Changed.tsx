import type { StaffOrder } from '../../../../contract/staff.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { Since } from '../editing/Since.tsx'
import { differencesOf } from './differences.ts'
import { latestOf } from '../parts/happenings.ts'

type Props = { from: StaffOrder; to: StaffOrder; onTaken: () => void }

/** What the order was when the decision began, beside what it is. */
export const Changed = ({ from, to, onTaken }: Props) => (
  <Since
    title="Die Bestellung hat sich inzwischen geändert"
    latest={latestOf(to.timeline)}
    differences={differencesOf(from, to)}
  >
    <LookAgain onTaken={onTaken} />
  </Since>
)
