import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listVouchers, setVoucherStatus, type StaffVoucher } from '../../../../contract/staff-vouchers.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { latestOf } from '../parts/happenings.ts'
import { useDecision } from '../editing/use-decision.ts'
import { ofVoucher } from './voucher-list.tsx'
import { stateOf } from './words.ts'

function effectsOf({ status, group, count = 0 }: StaffVoucher): string[] {
  const isBatch = group === 'batch'
  const silent = 'Es geht keine E-Mail hinaus.'
  if (status !== 'enabled')
    return [
      `Man kann ${isBatch ? 'die Serie' : 'den Code'} wieder anwenden, bis zum letzten Tag und bis zum Limit.`,
      silent,
    ]
  return [
    `${isBatch ? `Keinen der ${count.toLocaleString('de-DE')} Codes kann jemand mehr anwenden.` : 'Niemand kann den Code mehr anwenden.'} Das gilt sofort.`,
    'Wer damit bestellt hat, behält den Preis.',
    `Du kannst es zurücknehmen: Dann gilt ${isBatch ? 'die Serie' : 'der Code'} wieder wie zuvor.`,
    silent,
  ]
}

const shownOf = (voucher: StaffVoucher): Record<string, string> => ({
  Stand: stateOf(voucher),
  Eingelöst: String(voucher.taken),
})

/** Stops a code or a batch, or takes that back; what will happen is said before it does. */
export function StatusForm({ voucher }: { voucher: StaffVoucher }) {
  /** As it stood when somebody began to decide. */
  const [seen, setSeen] = useState<StaffVoucher>()
  const isStop = (seen ?? voucher).status === 'enabled'
  if (!seen)
    return (
      <section className={css.part} aria-label="Entscheiden">
        <div>
          <Button look="quiet" onClick={() => setSeen(voucher)}>
            {isStop ? 'Anhalten …' : 'Wieder gelten lassen …'}
          </Button>
        </div>
      </section>
    )
  const end = () => setSeen(undefined)
  return (
    <section className={css.action} aria-label="Entscheiden">
      <h3>{isStop ? 'Anhalten' : 'Wieder gelten lassen'}</h3>
      {voucher.rev !== seen.rev && (
        <Since
          title="Darüber hat inzwischen jemand anders entschieden"
          latest={latestOf(voucher.timeline)}
          differences={differing(shownOf(seen), shownOf(voucher))}
        >
          <LookAgain onTaken={end} />
        </Since>
      )}
      <Decide key={seen.rev} voucher={seen} onDone={end} />
    </section>
  )
}

function Decide({ voucher, onDone }: { voucher: StaffVoucher; onDone: () => void }) {
  const client = useQueryClient()
  const { id, code, rev, status } = voucher
  const pressIdOf = useDecision()
  const isStop = status === 'enabled'
  const { form, field } = useStaffForm(
    async given => {
      const decision = {
        id,
        status: isStop ? 'stopped' : 'enabled',
        reason: fieldValue(given, 'reason'),
      } as const
      const setting = call(setVoucherStatus, { ...decision, rev, pressId: pressIdOf(decision) })
      const problem = await problemFrom(setting, setVoucherStatus)
      // What the other person has made of it stands above, and this decision stays what it was.
      if (problem?.code === 'voucher-changed') await client.refetchQueries(ofVoucher(id))
      if (problem) return problem
      client.setQueryData(ofVoucher(id).queryKey, await setting)
      onDone()
      void client.invalidateQueries({ queryKey: [listVouchers.path] })
      return undefined
    },
    { names: ['reason'], done: isStop ? `${code} ist angehalten.` : `${code} gilt wieder.` },
  )
  return (
    <StaffForm
      {...form}
      title="Nichts geändert"
      submit={isStop ? 'Anhalten' : 'Wieder gelten lassen'}
      onCancel={onDone}
    >
      <Reason {...field('reason')} />
      <Effects of={effectsOf(voucher)} />
    </StaffForm>
  )
}
