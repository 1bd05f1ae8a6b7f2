import { useRef, useState } from 'react'
import { leaveStaff } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { signOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { dropDrafts } from '../company/draft.ts'
import { useMember } from '../frame/use-member.ts'
import { newPressId } from '../press-id.ts'

/** Everybody may go. */
export function Leave() {
  const [isOpen, setOpen] = useState(false)
  const { sub } = useMember()
  const pressId = useRef(newPressId())
  const { form } = useStaffForm<never, Problem>(
    async () => {
      const problem = await problemFrom(call(leaveStaff, { pressId: pressId.current }))
      if (problem) return problem
      dropDrafts(sub)
      await signOut()
      location.assign(routeOf('adminLogin').path)
      return undefined
    },
    { names: [], done: undefined },
  )
  return (
    <section className={css.part} aria-label="Team verlassen">
      <h3>Team verlassen</h3>
      {isOpen ? (
        <div className={css.action}>
          <StaffForm {...form} submit="Team verlassen" onCancel={() => setOpen(false)}>
            <Effects
              of={[
                'Du verlierst alle deine Rollen und bist überall abgemeldet.',
                'Dein Konto bleibt. Zurück ins Team holt dich nur ein Admin.',
              ]}
            />
          </StaffForm>
        </div>
      ) : (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Team verlassen …
          </Button>
        </div>
      )}
    </section>
  )
}
