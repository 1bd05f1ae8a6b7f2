import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMembers, type Member, resendMemberInvite } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { historyOf, ofMembers } from './of-members.ts'

type Props = { member: Member; onDone: () => void }

/** For a member who has never signed in: the temporary password of the first mail may have lapsed. */
export function InviteAgain({ member, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Again member={member} onDone={onDone} onCancel={() => setOpen(false)} />
  return (
    <div className={css.choices}>
      <Button look="quiet" onClick={() => unlessBegun(() => setOpen(true))}>
        Einladung noch einmal schicken …
      </Button>
    </div>
  )
}

function Again({ member: { sub, rev, email }, onDone, onCancel }: Props & { onCancel: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'reason', Problem>(
    async given => {
      const reason = fieldValue(given, 'reason')
      const sending = call(resendMemberInvite, { sub, rev, reason, pressId: pressIdOf([rev, reason]) })
      const problem = await problemFrom(sending)
      if (problem?.code === 'member-changed') await client.refetchQueries(ofMembers)
      if (problem) return problem
      client.setQueryData(ofMembers.queryKey, await sending)
      void client.invalidateQueries({ queryKey: [listMembers.path] })
      void client.invalidateQueries(historyOf(sub))
      onDone()
      return undefined
    },
    { names: ['reason'], done: `Die Einladung an ${email} geht noch einmal hinaus.` },
  )
  return (
    <section className={css.action} aria-label="Einladung noch einmal schicken">
      <h3>Einladung noch einmal schicken</h3>
      <StaffForm {...form} title="Nichts verschickt" submit="Einladung schicken" onCancel={onCancel}>
        <Effects
          of={[
            `An ${email} geht eine E-Mail mit einem neuen vorläufigen Passwort. Es gilt sieben Tage.`,
            'Das frühere gilt nicht mehr. Die Rollen bleiben, wie sie sind.',
          ]}
        />
        <Reason {...field('reason')} hint="Für das Team, bleibt im Protokoll." />
      </StaffForm>
    </section>
  )
}
