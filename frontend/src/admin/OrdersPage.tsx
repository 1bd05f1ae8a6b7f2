import { OrderDetail } from './orders/OrderDetail.tsx'
import { orderList } from './orders/order-list.tsx'
import { GiveOrder } from './orders/GiveOrder.tsx'
import { GIVE } from './orders/GiveOrderLink.tsx'
import { StaffListTool } from './list/StaffListTool.tsx'

export default function OrdersPage() {
  return (
    <StaffListTool
      tool="staffOrders"
      of={orderList}
      failed="Diese Bestellung lässt sich nicht zeigen"
      nameOf={open => (open === GIVE ? 'Kostenlos freischalten' : open)}
    >
      {number => (number === GIVE ? <GiveOrder /> : <OrderDetail number={number} />)}
    </StaffListTool>
  )
}
