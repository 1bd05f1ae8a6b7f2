import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listOrders, type StaffOrder } from '../../../../contract/staff.ts'
import { fieldValue } from '../../form/field-value.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { Changed } from './Changed.tsx'
import { ofOrder } from './of-order.ts'
import { useOrderAsSeen } from './use-order-as-seen.ts'

type Press = { number: string; pressId: string; rev: number; reason: string }

type Props = {
  order: StaffOrder
  title: string
  submit: string
  /** What will happen, in sentences. */
  effects: readonly string[]
  /** Fields of its own, by name and label. */
  fields?: readonly { name: string; label: string; first: string; hint?: string }[]
  /** Typed, where it cannot be taken back. */
  word?: string
  /** Read out when it is done. */
  done: string
  send: (press: Press, values: Readonly<Record<string, string>>) => Promise<unknown>
  /** What is decided about besides the order, and asked for anew with it where somebody was faster. */
  also?: { queryKey: readonly unknown[] }
  onDone: () => void
  children?: ReactNode
}

/** Somebody was faster, or something has happened since. */
const OVERTAKEN = new Set(['order-changed', 'order-not-payable', 'matter-changed'])

const NONE: NonNullable<Props['fields']> = []

/** One decision about an order: why, what it will do, and what somebody else has changed meanwhile. */
export function OrderDecision({
  order,
  title,
  submit,
  effects,
  fields = NONE,
  word,
  done,
  send,
  also,
  onDone,
  children,
}: Props) {
  const client = useQueryClient()
  const pressOf = useDecision()
  const { number } = order
  const { seen, changed, lookAgain } = useOrderAsSeen(order)
  const { form, field } = useStaffForm<string, FormProblem>(
    async given => {
      if (word !== undefined && typedWord(given) !== word) return NOT_TYPED
      const values = Object.fromEntries(fields.map(({ name }) => [name, fieldValue(given, name)]))
      const reason = fieldValue(given, 'reason')
      const words = { rev: seen.rev, reason, ...values }
      const sending = send({ number, pressId: pressOf(words), rev: seen.rev, reason }, values)
      const problem: Problem | undefined = await problemFrom(sending)
      if (problem && OVERTAKEN.has(problem.code))
        await Promise.all([ofOrder(number), ...(also ? [also] : [])].map(of => client.refetchQueries(of)))
      if (problem) return problem
      // A form that is gone by now stops its question: what it asked for is asked again where it is shown next.
      await client.invalidateQueries({ queryKey: ofOrder(number).queryKey, refetchType: 'all' })
      void client.invalidateQueries({ queryKey: [listOrders.path] })
      onDone()
      return undefined
    },
    { names: [...fields.map(({ name }) => name), 'reason', ...(word === undefined ? [] : ['word'])], done },
  )
  return (
    <div className={css.action}>
      <h3>{title}</h3>
      {changed && <Changed from={seen} to={order} onTaken={lookAgain} />}
      <StaffForm {...form} title="Nichts geändert" submit={submit} onCancel={onDone}>
        {children}
        {fields.map(({ name, label, first, hint }) => (
          <Field
            key={name}
            {...field(name)}
            label={label}
            hint={hint}
            defaultValue={first}
            autoComplete="off"
          />
        ))}
        <Reason
          {...field('reason')}
          hint="Für das Team, bleibt an der Bestellung. Nichts über die Gesundheit."
        />
        <Effects of={effects} />
        {word !== undefined && <TypedWord {...field('word')} word={word} />}
      </StaffForm>
    </div>
  )
}
