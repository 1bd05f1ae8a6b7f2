import { ToList } from './list/ToList.tsx'
import css from './list/List.module.css'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { useMay } from './frame/use-member.ts'
import { StaffListTool } from './list/StaffListTool.tsx'
import { Invite } from './roles/Invite.tsx'
import { Leave } from './roles/Leave.tsx'
import { memberList } from './roles/member-list.tsx'
import { MemberDetail } from './roles/MemberDetail.tsx'
import { INVITE, LEAVE, nameOf } from './roles/open-name.ts'

/** Members of the team with their roles; a member who is no admin finds the way out of the team here. */
export default function RolesPage() {
  const isAdmin = useMay(['admin'])
  if (!isAdmin)
    return (
      <StaffFrame tool="staffRoles">
        <div className={css.panes}>
          <section className={css.detail} aria-label="Team">
            <Leave />
          </section>
        </div>
      </StaffFrame>
    )
  return (
    <StaffListTool
      tool="staffRoles"
      of={memberList}
      failed="Dieses Mitglied lässt sich gerade nicht zeigen"
      nameOf={nameOf}
    >
      {open => {
        if (open !== INVITE && open !== LEAVE) return <MemberDetail key={open} sub={open} />
        return (
          <>
            <WayBack />
            {open === INVITE ? <Invite /> : <Leave />}
          </>
        )
      }}
    </StaffListTool>
  )
}

function WayBack() {
  return (
    <p>
      <ToList of={memberList} />
    </p>
  )
}
