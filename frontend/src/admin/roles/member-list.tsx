import { Link } from 'react-router-dom'
import type { Member } from '../../../../contract/staff-people.ts'
import { day, rolesInWords, shortMoment } from '../../../../contract/staff-words.ts'
import { useMember } from '../frame/use-member.ts'
import type { List } from '../list/list.ts'
import { INVITE, LEAVE } from './open-name.ts'
import { ofMembers } from './of-members.ts'

/** Everybody of the team with roles, second factor and last sign-in. */
export const memberList: List<Member> = {
  name: 'members',
  title: 'Team',
  open: 'mitglied',
  search: { label: 'Team durchsuchen: E-Mail oder Rolle', placeholder: 'E-Mail oder Rolle' },
  wordsOf: ({ email, roles }) => `${email} ${rolesInWords(roles)}`,
  beside: (
    <>
      <Link to={`?mitglied=${INVITE}`}>Jemanden einladen</Link>
      <Link to={`?mitglied=${LEAVE}`}>Team verlassen</Link>
    </>
  ),
  sorts: ['email'],
  columns: [
    { id: 'email', label: 'E-Mail', cell: ({ email }) => email },
    { id: 'roles', label: 'Rollen', cell: member => <Roles of={member} /> },
    {
      id: 'factor',
      label: 'Anmeldung',
      cell: ({ hasSecondFactor, isSettling }) =>
        `${hasSecondFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor, Rollen ruhen'}${isSettling ? ', wird gerade übernommen' : ''}`,
      isTight: true,
      isHiddenBeside: true,
    },
    {
      id: 'since',
      label: 'Dabei seit',
      cell: ({ since }) => <time dateTime={since}>{day(since)}</time>,
      isFigure: true,
      isHiddenBeside: true,
    },
    {
      id: 'lastSignIn',
      label: 'Zuletzt angemeldet',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === undefined ? (
          'noch nie'
        ) : (
          <time dateTime={lastSignInAt}>{shortMoment(lastSignInAt)}</time>
        ),
      isFigure: true,
    },
  ],
  keyOf: ({ sub }) => sub,
  nameOf: ({ email }) => email,
  page: () => ofMembers,
  empty: () => 'Noch niemand.',
  csv: { name: 'members', asks: () => ({}) },
}

const Roles = ({ of: { sub, roles } }: { of: Member }) => {
  const isYou = useMember().sub === sub
  return `${rolesInWords(roles)}${isYou ? ' (du)' : ''}`
}
