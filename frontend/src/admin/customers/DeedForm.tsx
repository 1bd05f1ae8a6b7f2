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
import { TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { CustomerSince } from './CustomerSince.tsx'
import { historyOf, ofCustomer, showChanged } from './of-customer.ts'

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
        await Promise.all([
          client.refetchQueries(ofCustomer(customer)),
          client.refetchQueries(historyOf(customer)),
        ])
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
      {asSeen.changed && <CustomerSince from={asSeen.seen} to={seen} onTaken={asSeen.lookAgain} />}
      <StaffForm {...form} title="Nichts geändert" submit={submit} onCancel={onDone}>
        <Effects of={effects}>{children}</Effects>
        <Reason {...field('reason')} />
        {word !== undefined && <TypedWord {...field('confirmation')} word={word} />}
      </StaffForm>
    </section>
  )
}
