import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { ofCustomer, showChanged } from './of-customer.ts'

type Decision = { customer: string; pressId: string; rev: number; reason: string }

type Props = {
  seen: StaffCustomer
  title: string
  submit: string
  /** Read out when it is done. */
  done: string
  /** What will happen, in sentences. */
  effects: readonly string[]
  /** A word to type, where there is no way back. */
  word?: string
  decide: (decision: Decision, confirmation: string) => Promise<StaffCustomer>
  onDone: () => void
  children?: ReactNode
}

const shownOf = (seen: StaffCustomer): Record<string, string> => {
  const { name, email, signIns, orders, exported, erasedAt } = seen
  return {
    Name: name,
    'E-Mail': email,
    Anmeldung:
      signIns.length === 0
        ? 'keine'
        : signIns.some(({ disabledAt }) => disabledAt !== undefined)
          ? 'gesperrt'
          : 'erlaubt',
    Bestellungen: String(orders.length),
    Datenexport: exported === undefined ? 'keiner' : exported.state === 'making' ? 'wird erstellt' : 'bereit',
    Daten: erasedAt === undefined ? 'da' : 'gelöscht',
  }
}

/** One decision about a person: what it does is said before, and why stays with it. */
export function DeedForm({ seen, title, submit, done, effects, word, decide, onDone, children }: Props) {
  const client = useQueryClient()
  const asSeen = useAsSeen(seen, ({ rev }) => rev)
  const { customer, rev } = asSeen.seen
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'reason' | 'confirmation', Problem>(
    async given => {
      const [reason, confirmation] = [fieldValue(given, 'reason'), typedWord(given, 'confirmation')]
      const deciding = decide({ customer, rev, reason, pressId: pressIdOf([rev, reason]) }, confirmation)
      const problem = await problemFrom(deciding)
      if (problem?.code === 'customer-changed' || problem?.code === 'export-under-way')
        await client.refetchQueries(ofCustomer(customer))
      if (problem) return problem
      showChanged(client, await deciding)
      onDone()
      return undefined
    },
    { names: word === undefined ? ['reason'] : ['reason', 'confirmation'], done },
  )
  return (
    <section className={css.action} aria-label={title}>
      <h3>{title}</h3>
      {asSeen.changed && (
        <Since
          title="Hier hat inzwischen jemand anders etwas geändert"
          latest={undefined}
          differences={differing(shownOf(asSeen.seen), shownOf(seen))}
        >
          <LookAgain onTaken={asSeen.lookAgain} />
        </Since>
      )}
      <StaffForm {...form} title="Nichts geändert" submit={submit} onCancel={onDone}>
        <Effects of={effects}>{children}</Effects>
        <Reason {...field('reason')} />
        {word !== undefined && <TypedWord {...field('confirmation')} word={word} />}
      </StaffForm>
    </section>
  )
}
