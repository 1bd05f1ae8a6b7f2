import { DataBoundary } from '../query/DataBoundary.tsx'
import css from './list/List.module.css'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { useMay } from './frame/use-member.ts'
import { Leave } from './roles/Leave.tsx'
import { Members } from './roles/Members.tsx'

/** Members of the team with their roles; a member who is no admin finds the way out of the team here. */
export default function RolesPage() {
  const isAdmin = useMay(['admin'])
  return (
    <StaffFrame tool="staffRoles">
      <div className={css.panes}>
        <section className={css.detail} aria-label="Team">
          {isAdmin && (
            <DataBoundary title="Das Team lässt sich gerade nicht zeigen">
              <Members />
            </DataBoundary>
          )}
          <Leave />
        </section>
      </div>
    </StaffFrame>
  )
}
