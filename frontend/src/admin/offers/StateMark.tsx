import type { OfferState } from '../../../../contract/staff-shop.ts'
import { OFFER_STATE_NAMES } from '../../../../contract/staff-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from '../Admin.module.css'

const SIGNS = {
  'on-sale': ['check', css.done],
  draft: ['dot', undefined],
  withdrawn: ['stop', undefined],
} as const

export function StateMark({ of }: { of: OfferState }) {
  const [icon, tone] = SIGNS[of]
  return (
    <span className={`${css.mark} ${tone ?? ''}`.trim()}>
      <Icon name={icon} />
      {OFFER_STATE_NAMES[of]}
    </span>
  )
}
