import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRoles, listMembers, type Member } from '../../../../contract/staff-people.ts'
import { rolesInWords } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { latestOf } from '../parts/happenings.ts'
import { Timeline } from '../parts/Timeline.tsx'
import { historyOf, ofMembers } from './of-members.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

type Props = { member: Member; isOwn: boolean; onDone: () => void }

/** Gives and takes roles of one member, with what that does. */
export function RolesForm({ member, isOwn, onDone }: Props) {
  const client = useQueryClient()
  const asSeen = useAsSeen(member, ({ rev }) => rev)
  const { sub, rev, email } = asSeen.seen
  const [roles, setRoles] = useState(member.roles)
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'roles' | 'reason', Problem>(
    async given => {
      const reason = fieldValue(given, 'reason')
      const changing = call(changeRoles, {
        sub,
        rev,
        roles,
        reason,
        pressId: pressIdOf([rev, roles, reason]),
      })
      const problem = await problemFrom(changing)
      if (problem?.code === 'member-changed')
        await Promise.all([client.refetchQueries(ofMembers), client.refetchQueries(historyOf(sub))])
      if (problem) return problem
      client.setQueryData(ofMembers.queryKey, await changing)
      // What was searched for has an answer of its own.
      void client.invalidateQueries({ queryKey: [listMembers.path] })
      void client.invalidateQueries(historyOf(sub))
      onDone()
      return undefined
    },
    { names: ['roles', 'reason'], done: `Die Rollen von ${email} sind gespeichert.` },
  )
  return (
    <div className={css.action}>
      <h3>Rollen von {email}</h3>
      {asSeen.changed && <RolesSince from={asSeen.seen} to={member} onTaken={asSeen.lookAgain} />}
      <StaffForm
        {...form}
        title="Nichts geändert"
        submit={roles.length === 0 ? 'Aus dem Team nehmen' : 'Rollen speichern'}
        onCancel={onDone}
      >
        <RoleBoxes {...field('roles')} chosen={roles} onChange={setRoles} />
        <Effects isLive of={effectsOf(member, roles, isOwn)} />
        <Reason {...field('reason')} hint="Für das Team, bleibt im Protokoll." />
      </StaffForm>
      <DataBoundary title="Der Verlauf lässt sich gerade nicht zeigen">
        <History sub={sub} />
      </DataBoundary>
    </div>
  )
}

type SinceProps = { from: Member; to: Member; onTaken: () => void }

export const RolesSince = ({ from, to, onTaken }: SinceProps) => (
  <Since
    title="Diese Rollen hat inzwischen jemand anders geändert"
    latest={latestOf(useQuery(historyOf(to.sub)).data?.timeline ?? [])}
    differences={differing({ Rollen: rolesInWords(from.roles) }, { Rollen: rolesInWords(to.roles) })}
  >
    <LookAgain onTaken={onTaken} />
  </Since>
)

const History = ({ sub }: Pick<Member, 'sub'>) => (
  <Timeline happenings={useSuspenseQuery(historyOf(sub)).data.timeline} />
)

function effectsOf(member: Member, roles: Member['roles'], isOwn: boolean): string[] {
  const given = roles.filter(role => !member.roles.includes(role))
  const taken = member.roles.filter(role => !roles.includes(role))
  if (given.length + taken.length === 0) return ['Nichts: Es sind dieselben Rollen.']
  return [
    ...(given.length > 0
      ? [
          `Neu: ${rolesInWords(given)}. ${member.hasSecondFactor ? 'Das gilt ab der nächsten Anmeldung oder Erneuerung.' : 'Das gilt erst mit einem zweiten Faktor.'}`,
        ]
      : []),
    ...(taken.length > 0
      ? [
          `Nicht mehr: ${rolesInWords(taken)}. Alle Anmeldungen ${isOwn ? 'von dir' : 'dieser Person'} enden innerhalb einer halben Minute, auf jedem Gerät.`,
        ]
      : []),
    ...(roles.length === 0 ? ['Das Konto bleibt, wie das einer Kundin oder eines Kunden.'] : []),
    'Es geht keine E-Mail hinaus.',
  ]
}
