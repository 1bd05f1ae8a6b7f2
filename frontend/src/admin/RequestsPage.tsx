import { StaffListTool } from './list/StaffListTool.tsx'
import { FactorDetail } from './requests/FactorDetail.tsx'
import { RequestDetail } from './requests/RequestDetail.tsx'
import { requestList } from './requests/request-list.tsx'

export default function RequestsPage() {
  return (
    <StaffListTool
      tool="staffRequests"
      of={requestList}
      failed="Dieses Anliegen lässt sich nicht zeigen"
      nameOf={open => (open.startsWith('req_') ? 'Zweiter Faktor verloren' : open)}
    >
      {open =>
        // A lost second factor has no number (contract/staff.ts).
        open.startsWith('req_') ? <FactorDetail of={open} /> : <RequestDetail number={open} />
      }
    </StaffListTool>
  )
}
