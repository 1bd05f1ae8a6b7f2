import { StaffListTool } from './list/StaffListTool.tsx'
import { MakeVoucher } from './vouchers/MakeVoucher.tsx'
import { VoucherDetail } from './vouchers/VoucherDetail.tsx'
import { NEW } from './vouchers/NewVoucherLink.tsx'
import { openName } from './vouchers/words.ts'
import { voucherList } from './vouchers/voucher-list.tsx'

/** Vouchers, partners' codes and batches of both. */
export default function VouchersPage() {
  return (
    <StaffListTool
      tool="staffVouchers"
      of={voucherList}
      failed="Dieser Gutschein lässt sich nicht zeigen"
      nameOf={openName}
    >
      {id => (id === NEW ? <MakeVoucher /> : <VoucherDetail id={id} />)}
    </StaffListTool>
  )
}
