import { useSearchParams } from 'react-router-dom'
import { DataBoundary } from '../query/DataBoundary.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { OrderDetail } from './orders/OrderDetail.tsx'
import { OrderList } from './orders/OrderList.tsx'
import css from './Admin.module.css'

/** Filters, sorting, page and what is open stand in the address; who is looked for does not (orders/search.ts). */
export default function OrdersPage() {
  const [address] = useSearchParams()
  const open = address.get('order') ?? undefined
  return (
    <StaffFrame tool="staffOrders" open={open}>
      <div className={css.panes} data-open={open === undefined ? undefined : ''}>
        <section className={css.list} aria-label="Liste der Bestellungen">
          <OrderList open={open} />
        </section>
        {open !== undefined && (
          <section className={css.detail} aria-label={`Bestellung ${open}`}>
            <DataBoundary key={open} title="Diese Bestellung lässt sich nicht zeigen">
              <OrderDetail number={open} />
            </DataBoundary>
          </section>
        )}
      </div>
    </StaffFrame>
  )
}
