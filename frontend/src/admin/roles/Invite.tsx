import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inviteMember, listMembers, type Member } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { memberList } from './member-list.tsx'
import { ofMembers } from './of-members.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

/** Somebody new for the team. */
export function Invite() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { linkTo, kept } = useListAddress(memberList)
  const close = () => navigate(linkTo(undefined), { state: kept, preventScrollReset: true })
  const [roles, setRoles] = useState<Member['roles']>([])
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'email' | 'roles' | 'reason', Problem>(
    async given => {
      const [email, reason] = [fieldValue(given, 'email'), fieldValue(given, 'reason')]
      const inviting = call(inviteMember, {
        email,
        roles,
        reason,
        pressId: pressIdOf([email, roles, reason]),
      })
      const problem = await problemFrom(inviting)
      if (problem) return problem
      client.setQueryData(ofMembers.queryKey, await inviting)
      void client.invalidateQueries({ queryKey: [listMembers.path] })
      await close()
      return undefined
    },
    { names: ['email', 'roles', 'reason'], done: 'Die Person ist eingeladen.' },
  )
  return (
    <section className={css.action} aria-label="Jemanden einladen">
      <h3>Jemanden einladen</h3>
      <StaffForm {...form} title="Nicht eingeladen" submit="Einladen" onCancel={() => void close()}>
        <Field {...field('email')} label="E-Mail" type="email" inputMode="email" autoComplete="off" />
        <RoleBoxes {...field('roles')} chosen={roles} onChange={setRoles} />
        <Reason {...field('reason')} hint="Für das Team, bleibt im Protokoll." />
        <Effects
          of={[
            'Gibt es zu der Adresse noch kein eigenes Passwort, bekommt sie eine E-Mail mit einem vorläufigen. Es gilt sieben Tage.',
            'Die Rollen gelten, sobald ein zweiter Faktor eingerichtet ist. Dorthin führt die erste Anmeldung.',
          ]}
        />
      </StaffForm>
    </section>
  )
}
