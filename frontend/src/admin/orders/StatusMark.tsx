import type { OrderLine } from '../../../../contract/staff.ts'
import { ORDER_STATUS_NAMES } from '../../../../contract/staff-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from '../Admin.module.css'

const SIGNS = {
  completed: ['check', css.done],
  processing: ['wait', css.waiting],
  pending: ['wait', undefined],
  failed: ['stop', css.failed],
} as const

type Seen = Pick<OrderLine, 'status' | 'totalCents' | 'refundedCents' | 'closedAt'>

/** The state in the words of the shop; what has gone back says more than that it was paid. */
export function StatusMark({ of: { status, totalCents, refundedCents = 0, closedAt } }: { of: Seen }) {
  const isRefunded = refundedCents > 0
  const [icon, tone] = isRefunded ? (['dot', undefined] as const) : SIGNS[status]
  const words = refundedCents >= totalCents ? 'Erstattet' : 'Teils erstattet'
  return (
    <span className={`${css.mark} ${tone ?? ''}`.trim()}>
      <Icon name={icon} />
      {isRefunded ? words : closedAt ? 'Geschlossen' : ORDER_STATUS_NAMES[status]}
    </span>
  )
}
