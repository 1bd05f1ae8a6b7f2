import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../../contract/staff-people.ts'
import { day, rolesInWords, shortMoment } from '../../../../contract/staff-words.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { LINE } from '../frame/use-list-keys.ts'
import { CsvButton } from '../list/CsvButton.tsx'
import { Invite } from './Invite.tsx'
import { ofMembers } from './of-members.ts'
import { RolesForm } from './RolesForm.tsx'

/** Everybody of the team with roles, second factor and last sign-in. */
export function Members() {
  const { members, you } = useSuspenseQuery(ofMembers).data
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const opened = members.find(({ sub }) => sub === open)
  return (
    <section className={css.part} aria-label="Team">
      <h3>Team</h3>
      <ul className={css.papers}>
        {members.map(member => (
          <li key={member.sub}>
            <button
              type="button"
              className={css.word}
              aria-expanded={member.sub === open}
              onClick={() => unlessBegun(() => setOpen(member.sub))}
              {...LINE}
            >
              {member.email}
            </button>
            <span>
              {rolesInWords(member.roles)}
              {member.sub === you && ' (du)'}
            </span>
            <div className={css.what}>
              {factorWords(member)}, dabei seit {day(member.since)},{' '}
              {member.lastSignInAt === undefined
                ? 'noch nie mit Rolle angemeldet'
                : `zuletzt angemeldet am ${shortMoment(member.lastSignInAt)}`}
              {member.isSettling && ', wird gerade übernommen'}
            </div>
            {member.sub === opened?.sub && (
              <RolesForm key={member.sub} member={member} isOwn={member.sub === you} onDone={close} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <Invite onDone={close} />
      ) : (
        <div>
          <Button look="quiet" onClick={() => unlessBegun(() => setOpen('new'))}>
            Jemanden einladen …
          </Button>
        </div>
      )}
      <CsvButton
        csv={{ name: 'members', asks: () => ({}) }}
        asked={{ search: '', filters: {}, sort: '', after: undefined }}
      />
    </section>
  )
}

const factorWords = ({ hasSecondFactor }: Member): string =>
  hasSecondFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor, Rollen ruhen'
