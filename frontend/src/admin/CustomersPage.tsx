import { DataBoundary } from '../query/DataBoundary.tsx'
import { CustomerDetail } from './customers/CustomerDetail.tsx'
import { customerList } from './customers/customer-list.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import css from './list/List.module.css'
import { StaffList } from './list/StaffList.tsx'
import { useListAddress } from './list/use-list-address.ts'

/** As every list (list/StaffListTool.tsx), but for the breadcrumb: an id says nothing to anybody. */
export default function CustomersPage() {
  const { open } = useListAddress(customerList)
  return (
    <StaffFrame tool="staffCustomers" openName={customerList.open} open={open && 'Person'}>
      <div className={css.panes} data-open={open === undefined ? undefined : ''}>
        <StaffList of={customerList} />
        {open !== undefined && (
          <section className={css.detail} aria-label="Person">
            <DataBoundary key={open} title="Diese Person lässt sich nicht zeigen">
              <CustomerDetail customer={open} />
            </DataBoundary>
          </section>
        )}
      </div>
    </StaffFrame>
  )
}
