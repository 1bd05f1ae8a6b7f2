import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FACTOR_RESET_HOURS } from '../../../../contract/account-terms.ts'
import { confirmFactorReset, HELPS_CUSTOMERS, type StaffCustomer } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { useMay } from '../frame/use-member.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { historyOf, ofCustomer } from './of-customer.ts'

type Props = { request: StaffCustomer['requests'][number]; customer: string }

/** The second of two proofs; the first is the mailbox (docs/decisions/017). */
export function ConfirmFactor({ request: { requestId, address }, customer }: Props) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const may = useMay(HELPS_CUSTOMERS)
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'reason', Problem>(
    async given => {
      const reason = fieldValue(given, 'reason')
      const problem = await problemFrom(
        call(confirmFactorReset, { requestId, address, pressId: pressIdOf(reason), reason }),
      )
      if (problem) return problem
      await client.refetchQueries(ofCustomer(customer))
      void client.invalidateQueries(historyOf(customer))
      return undefined
    },
    { names: ['reason'], done: 'Der verlorene Faktor ist bestätigt.' },
  )
  if (!may) return <div>Das kann jemand aus dem Support bestätigen.</div>
  if (!isOpen)
    return (
      <div>
        <button type="button" className={css.word} onClick={() => setOpen(true)}>
          Bestätigen …
        </button>
      </div>
    )
  return (
    <div className={css.action}>
      <h3>Verlorenen zweiten Faktor bestätigen</h3>
      <StaffForm {...form} title="Nicht bestätigt" submit="Bestätigen" onCancel={() => setOpen(false)}>
        <Effects
          of={[
            `Der zweite Faktor wird entfernt: ${FACTOR_RESET_HOURS} Stunden nach dem Link, frühestens morgen um diese Zeit.`,
            'Die Person bekommt jetzt eine E-Mail und kann bis dahin widersprechen.',
            'Den eigenen Faktor bestätigt niemand selbst; den von jemand aus dem Team nur ein Admin.',
          ]}
        />
        <Reason
          {...field('reason')}
          label="Wie du dich vergewissert hast"
          hint="Auf einem zweiten Weg, nicht über diese E-Mail-Adresse. Nichts über die Gesundheit."
        />
      </StaffForm>
    </div>
  )
}
