import { STAFF_ROLES, type StaffRole } from '../../../../contract/route.ts'
import { ROLE_NAMES } from '../../../../contract/staff-words.ts'
import { ErrorText } from '../../ui/Field.tsx'
import { ROLE_TASKS } from './of-members.ts'
import css from './Roles.module.css'

type Props = {
  id: string
  chosen: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  /** Where somebody must have one. */
  error?: string | undefined
}

/** One box for each role. */
export function RoleBoxes({ id, chosen, onChange, error }: Props) {
  return (
    <fieldset
      id={id}
      className={css.roles}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>Rollen</legend>
      <ErrorText field={id} error={error} />
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
          />
          <span>
            {ROLE_NAMES[role]}: {ROLE_TASKS[role]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
