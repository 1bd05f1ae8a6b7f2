import { StaffListTool } from './list/StaffListTool.tsx'
import { Bookkeeping } from './receipts/BookkeepingForm.tsx'
import { MonthDetail } from './receipts/MonthDetail.tsx'
import { receiptList } from './receipts/receipt-list.tsx'
import { ReceiptDetail } from './receipts/ReceiptDetail.tsx'
import { BOOKKEEPING, isMonth, nameOf } from './receipts/shown.ts'

/** Papers of a month, whether its numbers are whole, and its files for the tax adviser. */
export default function ReceiptsPage() {
  return (
    <StaffListTool
      tool="staffReceipts"
      of={receiptList}
      failed="Das lässt sich gerade nicht zeigen"
      nameOf={nameOf}
    >
      {open => {
        if (open === BOOKKEEPING) return <Bookkeeping />
        return isMonth(open) ? <MonthDetail month={open} /> : <ReceiptDetail number={open} />
      }}
    </StaffListTool>
  )
}
