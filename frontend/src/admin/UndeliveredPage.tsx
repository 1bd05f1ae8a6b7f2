import { UNDELIVERED } from '../../../contract/staff-mails.ts'
import { StaffListTool } from './list/StaffListTool.tsx'
import { refOf, undeliveredList } from './undelivered/undelivered-list.tsx'
import { UndeliveredDetail } from './undelivered/UndeliveredDetail.tsx'

/** Mails that did not arrive, and addresses that take none. */
export default function UndeliveredPage() {
  return (
    <StaffListTool
      tool="staffUndelivered"
      of={undeliveredList}
      failed="Dieser Eintrag lässt sich nicht zeigen"
      nameOf={open => (open.startsWith('mailbox') ? 'Adresse' : 'E-Mail')}
    >
      {open => {
        const { what, id } = refOf(open)
        const known = UNDELIVERED.find(each => each === what)
        return known && <UndeliveredDetail key={open} of={{ what: known, id }} />
      }}
    </StaffListTool>
  )
}
