import { AuditDetail } from './audit/AuditDetail.tsx'
import { auditList } from './audit/audit-list.tsx'
import { StaffListTool } from './list/StaffListTool.tsx'

/** Everything that staff have done; read, never changed. */
export default function AuditPage() {
  return (
    <StaffListTool
      tool="staffAudit"
      of={auditList}
      nameOf={() => 'Eintrag'}
      failed="Dieser Eintrag lässt sich nicht zeigen"
    >
      {key => <AuditDetail of={key} />}
    </StaffListTool>
  )
}
