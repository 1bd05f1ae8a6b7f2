import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../../../contract/staff-people.ts'
import { day, rolesInWords, shortMoment } from '../../../../contract/staff-words.ts'
import css from '../Admin.module.css'
import { useMember } from '../frame/use-member.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { InviteAgain } from './InviteAgain.tsx'
import { memberList } from './member-list.tsx'
import { ofMembers } from './of-members.ts'
import { RolesForm } from './RolesForm.tsx'

/** One member, with what they may do and since when. */
export function MemberDetail({ sub }: { sub: string }) {
  const { lines } = useSuspenseQuery(ofMembers).data
  const { linkTo, kept } = useListAddress(memberList)
  const you = useMember().sub
  const navigate = useNavigate()
  const member = lines.find(each => each.sub === sub)
  const close = () => void navigate(linkTo(undefined), { state: kept, preventScrollReset: true })
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{member?.email ?? 'Nicht mehr im Team'}</h2>
          {member && (
            <p>
              {rolesInWords(member.roles)}, dabei seit {day(member.since)},{' '}
              {member.lastSignInAt === undefined
                ? 'noch nie mit Rolle angemeldet'
                : `zuletzt angemeldet am ${shortMoment(member.lastSignInAt)}`}
            </p>
          )}
        </div>
        <ToList of={memberList} />
      </div>
      {member && isUnknown(member) && <InviteAgain member={member} onDone={close} />}
      {member && <RolesForm member={member} isOwn={sub === you} onDone={close} />}
    </>
  )
}

/** Nothing tells yet that they have been in their account: the invitation may have lapsed or been lost. */
const isUnknown = ({ lastSignInAt, hasSecondFactor }: Member) =>
  lastSignInAt === undefined && !hasSecondFactor
