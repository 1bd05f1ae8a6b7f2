import { StaffListTool } from './list/StaffListTool.tsx'
import { SubscriptionDetail } from './subscriptions/SubscriptionDetail.tsx'
import { subscriptionList } from './subscriptions/subscription-list.tsx'

/** What is listened to by the month, and licences. */
export default function SubscriptionsPage() {
  return (
    <StaffListTool
      tool="staffSubscriptions"
      of={subscriptionList}
      failed="Dieses Abo lässt sich nicht zeigen"
      // An id says nothing to anybody.
      nameOf={() => 'Abo'}
    >
      {subscriptionId => <SubscriptionDetail subscriptionId={subscriptionId} />}
    </StaffListTool>
  )
}
