import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countryName } from '../../../../contract/country-name.ts'
import { COUNTRIES } from '../../../../contract/order-terms.ts'
import { type Billed, correctInvoice, previewInvoice } from '../../../../contract/staff-invoices.ts'
import { listOrders, type StaffOrder } from '../../../../contract/staff.ts'
import { euros } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue, fieldValues } from '../../form/field-value.ts'
import type { FieldState } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { Changed } from './Changed.tsx'
import { invoiceEffects, type Plan } from './invoice-effects.ts'
import { ofOrder } from './of-order.ts'
import { useOrderAsSeen } from './use-order-as-seen.ts'

const WORD = 'BERICHTIGEN'
const BUYER = [
  'buyer.firstName',
  'buyer.lastName',
  'buyer.company',
  'buyer.vatId',
  'buyer.street',
  'buyer.postalCode',
  'buyer.city',
  'buyer.country',
] as const

type Props = { order: StaffOrder; invoice: NonNullable<StaffOrder['invoice']>; onDone: () => void }

/** First what the new invoice would say, then the press that writes it: nothing takes it back. */
export function InvoiceForm({ order, invoice, onDone }: Props) {
  const client = useQueryClient()
  const pressOf = useDecision()
  const { number } = order
  const { seen, changed, lookAgain } = useOrderAsSeen(order)
  const [plan, setPlan] = useState<Plan>()
  const { form, field } = useStaffForm(
    async given => {
      const buyer = buyerIn(given)
      if (!plan) {
        const asking = call(previewInvoice, { number, buyer })
        const problem = await problemFrom(asking, previewInvoice)
        if (!problem) setPlan(await asking)
        return problem
      }
      if (typedWord(given) !== WORD) return NOT_TYPED
      const reason = fieldValue(given, 'reason')
      const decision = { number, buyer, rev: plan.rev, taxCents: plan.after.taxCents, reason }
      const correcting = call(correctInvoice, { ...decision, pressId: pressOf(decision) })
      const problem = await problemFrom(correcting, correctInvoice)
      if (problem?.code === 'order-changed') {
        // What was shown is not what would be written any more.
        setPlan(undefined)
        await client.refetchQueries(ofOrder(number))
      }
      if (problem) return problem
      client.setQueryData(ofOrder(number).queryKey, await correcting)
      void client.invalidateQueries({ queryKey: [listOrders.path] })
      onDone()
      return undefined
    },
    { names: [...BUYER, 'reason', 'word'], done: plan && `Die Rechnung ${invoice.number} ist berichtigt.` },
  )
  const named = (name: (typeof BUYER)[number], label: string, first = '') => ({
    ...field(name),
    label,
    defaultValue: first,
    autoComplete: 'off',
  })
  const { buyer } = invoice
  return (
    <div className={css.action}>
      <h3>Rechnung {invoice.number} berichtigen</h3>
      {changed && <Changed from={seen} to={order} onTaken={lookAgain} />}
      <StaffForm
        {...form}
        title="Nichts berichtigt"
        submit={plan ? 'Rechnung berichtigen' : 'Ansehen, was dann gilt'}
        onCancel={onDone}
        onInput={({ target }) => {
          if (target instanceof Element && target.getAttribute('name')?.startsWith('buyer.'))
            setPlan(undefined)
        }}
      >
        <Field {...named('buyer.firstName', 'Vorname', buyer.firstName)} />
        <Field {...named('buyer.lastName', 'Nachname', buyer.lastName)} />
        <Field
          {...named('buyer.company', 'Unternehmen', buyer.company)}
          isOptional
          hint="Nur mit Sitz in Deutschland. Seine Rechnung nennt es bei jedem Betrag."
        />
        <Field {...named('buyer.vatId', 'USt-IdNr.', buyer.vatId)} isOptional />
        <Field {...named('buyer.street', 'Straße und Hausnummer', buyer.street)} isOptional />
        <Field {...named('buyer.postalCode', 'Postleitzahl', buyer.postalCode)} />
        <Field {...named('buyer.city', 'Ort', buyer.city)} isOptional />
        <SelectField {...field('buyer.country')} label="Land" defaultValue={buyer.country}>
          {COUNTRIES.map(country => (
            <option key={country} value={country}>
              {countryName(country, 'de')}
            </option>
          ))}
        </SelectField>
        <Preview plan={plan} />
        {plan && <Decided order={order} plan={plan} field={field} />}
      </StaffForm>
    </div>
  )
}

type DecidedProps = { order: StaffOrder; plan: Plan; field: (name: 'reason' | 'word') => FieldState }

/** Once it was looked at: why, what it will do, and the word. */
export const Decided = ({ order, plan, field }: DecidedProps) => (
  <>
    <Reason {...field('reason')} hint="Für das Team, bleibt an der Bestellung. Nichts über die Gesundheit." />
    <Effects of={invoiceEffects(order, plan)} />
    <TypedWord {...field('word')} word={WORD} />
  </>
)

function buyerIn(given: HTMLFormElement) {
  const value = fieldValues(given, BUYER)
  const optional = (name: 'company' | 'vatId' | 'street' | 'city') => {
    const typed = value[`buyer.${name}`].trim()
    return typed === '' ? {} : { [name]: typed }
  }
  return {
    firstName: value['buyer.firstName'],
    lastName: value['buyer.lastName'],
    ...optional('company'),
    ...optional('vatId'),
    ...optional('street'),
    postalCode: value['buyer.postalCode'],
    ...optional('city'),
    country: COUNTRIES.find(country => country === value['buyer.country']) ?? 'DE',
  }
}

function Preview({ plan }: { plan: Plan | undefined }) {
  return (
    <div aria-live="polite">
      {plan ? <Compared plan={plan} /> : <p>Sieh zuerst an, was dann gilt. Geschrieben wird noch nichts.</p>}
    </div>
  )
}

/** Both invoices, line by line. */
function Compared({ plan: { before, after } }: { plan: Plan }) {
  const rows: [string, (billed: Billed) => string][] = [
    ['Rechnung an', ({ buyer }) => buyer?.join('\n') ?? 'nennt niemanden'],
    ['Netto', ({ netCents }) => euros(netCents)],
    ['MwSt.', taxOf],
    ['Betrag', ({ totalCents }) => euros(totalCents)],
  ]
  return (
    <table className={css.change}>
      <thead>
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Bisher</th>
          <th scope="col">Neu</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={css.lines}>{of(before)}</td>
            <td className={css.lines}>{of(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function taxOf({ taxCents, taxPercent, taxCountry, isOutsideVat }: Billed): string {
  if (isOutsideVat) return 'keine, außerhalb des Steuergebiets'
  const whose = taxCountry === undefined ? '' : `, ${countryName(taxCountry, 'de')}`
  return `${euros(taxCents)} (${taxPercent} %${whose})`
}
