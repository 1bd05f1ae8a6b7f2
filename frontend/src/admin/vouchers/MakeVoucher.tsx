import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listVouchers, makeVoucher, MAX_BATCH } from '../../../../contract/staff-vouchers.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import type { FieldState } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { draftOf, FIELDS } from './draft.ts'
import { OfferChoice } from './OfferChoice.tsx'
import { type Kind, KIND_NAMES } from './words.ts'
import { ofVoucher, voucherList } from './voucher-list.tsx'

const NAMES = [...FIELDS, ...KIND_NAMES] as const
/** One field for each kind's worth. */
const idOf = (name: string): string => (KIND_NAMES.some(each => each === name) ? 'worth' : name)

const KINDS = { percent: 'Prozent', cents: 'Betrag in Euro', partner: 'Partnercode, öffnet Lizenzen' }

/** One code, or a batch of them; the terms cannot be changed afterwards. */
export function MakeVoucher() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { linkTo, keptFor } = useListAddress(voucherList)
  const [kind, setKind] = useState<Kind>('percent')
  const [isBatch, setBatch] = useState(false)
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const draft = draftOf(kind, isBatch, fieldValues(given, FIELDS), new FormData(given).getAll('offer'))
      const making = call(makeVoucher, { ...draft, pressId: pressIdOf(draft) })
      const problem = await problemFrom(making, makeVoucher)
      if (problem) return problem
      const made = await making
      client.setQueryData(ofVoucher(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: [listVouchers.path] })
      await navigate(linkTo(made.id), { state: keptFor(made.id) })
      return undefined
    },
    { names: NAMES, idOf, done: isBatch ? 'Die Serie ist angelegt.' : 'Der Code ist gemacht.' },
  )
  const worth = { id: 'worth', name: 'worth', error: field('worth').error ?? field(kind).error }
  return (
    <>
      <div className={css.head}>
        <h2>Neuer Code</h2>
        <ToList of={voucherList} />
      </div>
      <section className={css.action} aria-label="Neuer Code">
        <StaffForm {...form} title="Nicht gemacht" submit={isBatch ? 'Codes machen' : 'Code machen'}>
          <SelectField
            label="Was er tut"
            name="kind"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          >
            {Object.entries(KINDS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <WorthField key={kind} kind={kind} {...worth} />
          <Field
            {...field('title')}
            label="Bezeichnung"
            hint="Für das Team"
            isOptional
            maxLength={60}
            autoComplete="off"
          />
          <SelectField
            label="Wie viele"
            name="many"
            value={isBatch ? 'batch' : 'one'}
            onChange={({ currentTarget }) => setBatch(currentTarget.value === 'batch')}
          >
            <option value="one">Ein Code, den du wählst</option>
            <option value="batch">Eine Serie gezogener Codes</option>
          </SelectField>
          <CodeFields isBatch={isBatch} field={field} />
          <OfferChoice key={`${kind}-offers`} kind={kind} error={field('products').error} />
          <Limits kind={kind} isBatch={isBatch} field={field} />
          <Reason {...field('reason')} />
          <Effects
            of={[
              `${isBatch ? 'Die Codes gelten' : 'Der Code gilt'} sofort oder ab dem ersten Tag.`,
              ...(kind === 'partner' ? [] : ['Bei Abos wird nur die erste Rechnung kleiner.']),
              'Ändern lässt sich danach nichts, nur anhalten und wieder gelten lassen.',
            ]}
          />
        </StaffForm>
      </section>
    </>
  )
}

function WorthField({ kind, ...worth }: { kind: Kind } & FieldState) {
  return (
    <Field
      {...worth}
      label={kind === 'percent' ? 'Prozent' : kind === 'cents' ? 'Betrag in Euro' : 'Name des Partners'}
      hint={kind === 'partner' ? 'Kundinnen und Kunden lesen ihn; er steht in jeder Bestellung.' : undefined}
      inputMode={kind === 'partner' ? 'text' : 'decimal'}
      maxLength={60}
      autoComplete="off"
    />
  )
}

type Part = { isBatch: boolean; field: (name: (typeof FIELDS)[number]) => FieldState }

/** The code that somebody chooses, or how those of a batch begin and how many there are. */
function CodeFields({ isBatch, field }: Part) {
  if (isBatch)
    return (
      <>
        <Field
          {...field('prefix')}
          label="Anfang der Codes"
          hint="2 bis 12 Großbuchstaben und Ziffern; dahinter 18 gezogene Zeichen"
          autoCapitalize="characters"
          maxLength={12}
          autoComplete="off"
        />
        <Field
          {...field('count')}
          label="Anzahl"
          hint={`Höchstens ${MAX_BATCH.toLocaleString('de-DE')}`}
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    )
  return (
    <Field
      {...field('code')}
      label="Code"
      hint="4 bis 16 Großbuchstaben und Ziffern. Wörter lassen sich erraten: Setz ein Limit."
      autoCapitalize="characters"
      maxLength={16}
      autoComplete="off"
    />
  )
}

/** When it can be redeemed, how often, and from which price on. */
function Limits({ kind, isBatch, field }: { kind: Kind } & Part) {
  return (
    <>
      <Field {...field('from')} label="Ab" type="date" hint="Ohne Angabe sofort" isOptional />
      <Field {...field('until')} label="Letzter Tag" type="date" hint="Gilt noch den ganzen Tag" />
      <Field
        {...field('limitTotal')}
        label={isBatch ? 'Limit je Code' : 'Limit insgesamt'}
        hint={isBatch ? 'Ohne Angabe einmal' : 'Ohne Angabe unbegrenzt'}
        isOptional
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field('limitPerCustomer')}
        label="Limit je Person"
        hint={isBatch ? 'Für alle Codes der Serie zusammen' : undefined}
        isOptional
        inputMode="numeric"
        autoComplete="off"
      />
      {kind !== 'partner' && (
        <Field
          {...field('minimumCents')}
          label="Ab einem Preis von, in Euro"
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  )
}
