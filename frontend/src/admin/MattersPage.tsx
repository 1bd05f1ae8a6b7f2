import { MATTER_KINDS } from '../../../contract/staff-bookkeeping.ts'
import { StaffListTool } from './list/StaffListTool.tsx'
import { matterList } from './matters/matter-list.tsx'
import { MatterDetail } from './matters/MatterDetail.tsx'
import { nameOf, WALKS } from './matters/shown.ts'
import { Walks } from './matters/Walks.tsx'

/** Money that a person has to look at: what Stripe says and the table does not. */
export default function MattersPage() {
  return (
    <StaffListTool
      tool="staffMatters"
      of={matterList}
      failed="Dieser Eintrag lässt sich nicht zeigen"
      nameOf={nameOf}
    >
      {open => {
        if (open === WALKS) return <Walks />
        const [kind, about = '', part = ''] = open.split('.')
        const known = MATTER_KINDS.find(each => each === kind)
        return known && <MatterDetail key={open} of={{ kind: known, about, part }} />
      }}
    </StaffListTool>
  )
}
