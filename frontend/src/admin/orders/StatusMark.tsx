import { orderState } from '../../../../contract/staff-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from '../Admin.module.css'

const SIGNS = {
  completed: ['check', css.done],
  processing: ['wait', css.waiting],
  pending: ['wait', undefined],
  failed: ['stop', css.failed],
} as const

type Seen = Parameters<typeof orderState>[0]

/** The state in the words of the shop. */
export function StatusMark({ of }: { of: Seen }) {
  const { status, refundedCents = 0 } = of
  const [icon, tone] = refundedCents > 0 ? (['dot', undefined] as const) : SIGNS[status]
  return (
    <span className={`${css.mark} ${tone ?? ''}`.trim()}>
      <Icon name={icon} />
      {orderState(of)}
    </span>
  )
}
