import { StaffListTool } from './list/StaffListTool.tsx'
import { payoutList } from './payouts/payout-list.tsx'
import { PayoutDetail } from './payouts/PayoutDetail.tsx'

/** What Stripe has sent to the bank, and whether it is the sum of what is in it. */
export default function PayoutsPage() {
  return (
    <StaffListTool
      tool="staffPayouts"
      of={payoutList}
      failed="Diese Auszahlung lässt sich nicht zeigen"
      nameOf={() => 'Auszahlung'}
    >
      {open => <PayoutDetail key={open} payoutId={open} />}
    </StaffListTool>
  )
}
