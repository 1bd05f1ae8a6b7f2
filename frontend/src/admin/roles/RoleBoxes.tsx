import { STAFF_ROLES, type StaffRole } from '../../../../contract/route.ts'
import { ROLE_NAMES } from '../../../../contract/staff-words.ts'
import { ROLE_TASKS } from './of-members.ts'
import css from './Roles.module.css'

type Props = { chosen: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }

/** One box for each role. */
export function RoleBoxes({ chosen, onChange }: Props) {
  return (
    <fieldset className={css.roles}>
      <legend>Rollen</legend>
      {STAFF_ROLES.map(role => (
        <label key={role}>
          <input
            type="checkbox"
            name="roles"
            value={role}
            checked={chosen.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(STAFF_ROLES.filter(each => (each === role ? checked : chosen.includes(each))))
            }
          />{' '}
          {ROLE_NAMES[role]}: {ROLE_TASKS[role]}
        </label>
      ))}
    </fieldset>
  )
}
