import { useRef, useState } from 'react'
import { leaveStaff } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { routeOf } from '../../routes.ts'
import { signOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { Effects } from '../editing/Effects.tsx'
import { dropDraft } from '../company/draft.ts'
import { useMember } from '../frame/use-member.ts'
import { newPressId } from '../press-id.ts'

/** Everybody may go. */
export function Leave() {
  const [isOpen, setOpen] = useState(false)
  const { sub } = useMember()
  const pressId = useRef(newPressId())
  const { start, isPending, error } = usePress(() => call(leaveStaff, { pressId: pressId.current }), {
    onDone: () => {
      dropDraft(sub)
      void signOut().then(() => location.assign(routeOf('adminLogin').path))
    },
    leavesSignedOut: true,
  })
  return (
    <section className={css.part} aria-label="Team verlassen">
      <h3>Team verlassen</h3>
      {isOpen ? (
        <div className={css.action}>
          <Effects
            of={[
              'Du verlierst alle deine Rollen und bist überall abgemeldet.',
              'Dein Konto bleibt. Zurück ins Team holt dich nur ein Admin.',
            ]}
          />
          {error && <Notice tone="error">{error.detail}</Notice>}
          <div className={css.choices}>
            <Button isBusy={isPending} onClick={() => start()}>
              Team verlassen
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
          </div>
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
