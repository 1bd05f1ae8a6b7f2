import type { ReactNode } from 'react'
import type { StaffRequest } from '../../../../contract/staff.ts'
import { day, shortMoment } from '../../../../contract/staff-words.ts'
import { differing, Since } from '../editing/Since.tsx'
import { latestOf } from '../parts/happenings.ts'
import type { RequestAsSeen } from './use-request-as-seen.ts'

const shownOf = ({
  status,
  doneAt,
  assignee,
  dueAt,
  answers,
  ...named
}: StaffRequest): Record<string, string> => ({
  Stand: status === 'open' ? 'Offen' : `Erledigt${doneAt === undefined ? '' : ` am ${shortMoment(doneAt)}`}`,
  Bei: assignee ?? 'noch niemandem',
  'Zu beantworten bis': dueAt === undefined ? 'ohne Frist' : day(dueAt),
  'Unsere Antworten': String(answers.length),
  Bestellung: named.namedOrder ?? named.orderNumber ?? 'keine genannt',
})

type Props = Pick<RequestAsSeen, 'since'> & {
  /** What a press does now, where that is something else. */
  children?: ReactNode
}

/** What the request was when the decision began, beside what it is. */
export function ChangedRequest({ since, children }: Props) {
  if (!since) return null
  const { from, to } = since
  return (
    <Since
      title="An dem Anliegen hat sich inzwischen etwas geändert"
      latest={latestOf(to.timeline)}
      differences={differing(shownOf(from), shownOf(to))}
    >
      {children ?? (
        <p>
          {to.status === 'open'
            ? 'Sieh es dir noch einmal an. Drückst du jetzt noch einmal, gilt deine Entscheidung auf dem jetzigen Stand.'
            : 'Von dir wurde nichts gespeichert.'}
        </p>
      )}
    </Since>
  )
}
