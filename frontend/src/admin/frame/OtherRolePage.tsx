import { Link } from 'react-router-dom'
import { rolesInWords } from '../../../../contract/staff-words.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { firstTool, toolOf } from '../../session/tools.ts'
import css from '../Admin.module.css'
import { StaffFrame } from './StaffFrame.tsx'
import { useMember } from './use-member.ts'

/** In place of a tool that is for other roles; seen by members of the staff alone (session/Guarded.tsx). */
export default function OtherRolePage() {
  const { route } = useCurrentPage()
  const { groups } = useMember()
  const tool = toolOf(route.id)
  if (!tool || typeof route.role === 'string') throw new Error(`${route.id} is no tool.`)
  const own = firstTool(groups)
  // An admin may open every tool, and is named once.
  const named = route.role.filter(role => role !== 'admin')
  return (
    <StaffFrame tool={tool.id}>
      <div className={css.refused}>
        <h2>„{tool.title}“ ist nicht für deine Rolle</h2>
        <p>
          Für dieses Werkzeug: {rolesInWords([...named, 'admin'])}. Deine{' '}
          {groups.length === 1 ? 'Rolle' : 'Rollen'}: {rolesInWords(groups)}.
        </p>
        <p>Wenn du es für deine Arbeit brauchst, frag jemanden mit der Rolle {rolesInWords(['admin'])}.</p>
        {own !== undefined && <Link to={own}>Zu deinen Werkzeugen</Link>}
      </div>
    </StaffFrame>
  )
}
