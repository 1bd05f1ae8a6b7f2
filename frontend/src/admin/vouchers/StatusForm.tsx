import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listVouchers, setVoucherStatus, type StaffVoucher } from '../../../../contract/staff-vouchers.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { WhyAndEffects } from '../editing/WhyAndEffects.tsx'
import { newPressId } from '../press-id.ts'
import { ofVoucher } from './voucher-list.tsx'

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

/** Stops a code or a batch, or takes that back; what will happen is said before it does. */
export function StatusForm({ voucher }: { voucher: StaffVoucher }) {
  const client = useQueryClient()
  const { id, rev, status } = voucher
  const [isOpen, setOpen] = useState(false)
  const decision = useRef(newPressId())
  const isStop = status === 'enabled'
  const { form, field } = useForm(
    async given => {
      const setting = call(setVoucherStatus, {
        id,
        rev,
        pressId: decision.current,
        status: isStop ? 'stopped' : 'enabled',
        reason: fieldValue(given, 'reason'),
      })
      const problem = await problemFrom(setting, setVoucherStatus)
      // Behind the sentence stands what the other person has made of it, with who and why in its history.
      if (problem?.code === 'voucher-changed') void client.refetchQueries(ofVoucher(id))
      if (problem) return problem
      client.setQueryData(ofVoucher(id).queryKey, await setting)
      void client.invalidateQueries({ queryKey: [listVouchers.path] })
      return undefined
    },
    { names: ['reason'] },
  )
  if (!isOpen)
    return (
      <section className={css.part} aria-label="Entscheiden">
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {isStop ? 'Anhalten …' : 'Wieder gelten lassen …'}
          </Button>
        </div>
      </section>
    )
  return (
    <section className={css.action} aria-label="Entscheiden">
      <h3>{isStop ? 'Anhalten' : 'Wieder gelten lassen'}</h3>
      <Form
        {...form}
        title="Nichts geändert"
        submit={isStop ? 'Anhalten' : 'Wieder gelten lassen'}
        beside={
          <Button look="quiet" onClick={() => setOpen(false)}>
            Abbrechen
          </Button>
        }
      >
        <WhyAndEffects reason={field('reason')} kept="bleibt im Verlauf" effects={effectsOf(voucher)} />
      </Form>
    </section>
  )
}
