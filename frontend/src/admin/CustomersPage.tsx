import { CustomerDetail } from './customers/CustomerDetail.tsx'
import { customerList } from './customers/customer-list.tsx'
import { StaffListTool } from './list/StaffListTool.tsx'

/** People with and without an account. */
export default function CustomersPage() {
  return (
    <StaffListTool
      tool="staffCustomers"
      of={customerList}
      // An id says nothing to anybody.
      nameOf={() => 'Person'}
      failed="Diese Person lässt sich nicht zeigen"
    >
      {customer => <CustomerDetail customer={customer} />}
    </StaffListTool>
  )
}
