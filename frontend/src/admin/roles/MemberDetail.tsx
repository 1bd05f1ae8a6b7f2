import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { day, rolesInWords, shortMoment } from '../../../../contract/staff-words.ts'
import css from '../Admin.module.css'
import { CLOSE } from '../frame/use-list-keys.ts'
import { useMember } from '../frame/use-member.ts'
import { useListAddress } from '../list/use-list-address.ts'
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
        <Link className={css.close} to={linkTo(undefined)} state={kept} preventScrollReset {...CLOSE}>
          Zur Liste
        </Link>
      </div>
      {member && <RolesForm member={member} isOwn={sub === you} onDone={close} />}
    </>
  )
}
