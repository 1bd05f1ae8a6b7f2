import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CHARTS, USUAL_ACCOUNTS } from '../../../../contract/bookkeeping.ts'
import {
  readBookkeeping,
  saveBookkeeping,
  type StaffBookkeeping,
} from '../../../../contract/staff-bookkeeping.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { queryOf } from '../../query/query-client.ts'
import { CheckField, Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reason } from '../editing/Reason.tsx'
import { Comparison } from '../editing/Comparison.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { useEditing } from '../editing/use-editing.ts'
import { CLOSE } from '../frame/use-list-keys.ts'
import detail from '../Admin.module.css'
import { useListAddress } from '../list/use-list-address.ts'
import { shown } from './shown.ts'

const ofBookkeeping = () => ({ ...queryOf(readBookkeeping, {}), staleTime: 5_000 })

const FIELDS = [
  ['consultant', 'Beraternummer', 'Von der Kanzlei'],
  ['client', 'Mandantennummer', 'Von der Kanzlei'],
  ['accountLength', 'Stellen eines Sachkontos', undefined],
  ['yearBegins', 'Monat, in dem das Wirtschaftsjahr beginnt', '1 für Januar'],
  ['clearing', 'Konto für Geld bei Stripe', 'Geldtransit, bis es auf der Bank ist'],
  ['sales19', 'Erlöse mit 19 %', 'Automatikkonto: Die Steuer rechnet DATEV heraus.'],
  ['sales7', 'Erlöse mit 7 %', undefined],
  ['sales0', 'Erlöse mit 0 %', undefined],
  ['salesAbroad', 'Erlöse mit der Steuer eines anderen Landes', undefined],
] as const
const NAMES = ['chart', ...FIELDS.map(([name]) => name), 'isFinal', 'reason'] as const
const LABELS: Record<string, string> = {
  chart: 'Kontenrahmen',
  isFinal: 'Festschreibung',
  ...Object.fromEntries(FIELDS.map(([name, label]) => [name, label])),
}
const NUMBERS = new Set(['consultant', 'client', 'accountLength', 'yearBegins'])

type Values = Record<string, string>

/** The charts' usual accounts where nobody has entered any. */
const valuesOf = ({ settings }: StaffBookkeeping): Values =>
  settings
    ? Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, wordOf(value)]))
    : { chart: 'SKR03', accountLength: '4', yearBegins: '1', ...USUAL_ACCOUNTS.SKR03, isFinal: 'nein' }
const wordOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'ja' : 'nein') : String(value)

/** How receipts are booked, as the tax adviser says. */
export function Bookkeeping() {
  const found = useSuspenseQuery(ofBookkeeping()).data
  const { linkTo } = useListAddress(shown)
  const [round, setRound] = useState(0)
  return (
    <>
      <div className={detail.head}>
        <div>
          <h2>Buchhaltung</h2>
          <p>
            {found.rev === 0
              ? 'Noch nicht eingetragen. Vorgeschlagen sind die üblichen Konten.'
              : `Fassung ${found.rev}. Sie gilt für Stapel, die ab jetzt gemacht werden.`}
          </p>
        </div>
        <Link className={detail.close} to={linkTo(undefined)} preventScrollReset {...CLOSE}>
          Zur Liste
        </Link>
      </div>
      <BookkeepingForm key={round} found={found} onRenew={() => setRound(before => before + 1)} />
      <Deeds of={found.deeds} fields={LABELS} />
    </>
  )
}

function BookkeepingForm({ found, onRenew }: { found: StaffBookkeeping; onRenew: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const own = useEditing('bookkeeping', found.rev)
  const saved = valuesOf(found)
  const [chart, setChart] = useState(own.first('chart', saved.chart ?? 'SKR03'))
  const usual: Values = { ...USUAL_ACCOUNTS[chart === 'SKR04' ? 'SKR04' : 'SKR03'] }
  const { form, field, isDone } = useForm(
    async given => {
      const { reason, isFinal, chart: _, ...values } = fieldValues(given, NAMES)
      const decision = {
        ...values,
        consultant: Number(values.consultant),
        client: Number(values.client),
        accountLength: Number(values.accountLength),
        yearBegins: Number(values.yearBegins),
        chart: CHARTS.find(each => each === chart) ?? 'SKR03',
        isFinal: isFinal !== '',
        rev: own.base,
        reason,
      }
      const saving = call(saveBookkeeping, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveBookkeeping)
      if (problem?.code === 'page-changed')
        own.compare(given, (await client.fetchQuery({ ...ofBookkeeping(), staleTime: 0 })).rev)
      if (problem) return problem
      own.drop()
      client.setQueryData(ofBookkeeping().queryKey, await saving)
      return undefined
    },
    { names: NAMES },
  )
  if (isDone)
    return (
      <section className={detail.part} aria-label="Gespeichert">
        <Notice tone="success" isLive>
          Gespeichert.{' '}
          <button type="button" className={editing.word} onClick={onRenew}>
            Weiter bearbeiten
          </button>
        </Notice>
      </section>
    )
  return (
    <section className={`${detail.part} ${editing.form}`} aria-label="Konten und Nummern">
      {own.typed && (
        <Comparison
          of={NAMES.filter(name => name !== 'reason').map(name => ({
            label: LABELS[name] ?? name,
            mine: name === 'isFinal' ? (own.typed?.isFinal ? 'ja' : 'nein') : (own.typed?.[name] ?? ''),
            theirs: saved[name] ?? '',
          }))}
          onTakeTheirs={() => {
            own.drop()
            onRenew()
          }}
        />
      )}
      <Form
        {...form}
        title="Nicht gespeichert"
        submit={own.typed ? 'Meine Fassung speichern' : 'Speichern'}
        onInput={({ currentTarget }) => own.keep(currentTarget)}
      >
        <SelectField
          {...field('chart')}
          label="Kontenrahmen"
          value={chart}
          onChange={({ currentTarget }) => setChart(currentTarget.value)}
        >
          {CHARTS.map(each => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {FIELDS.map(([name, label, hint]) => (
          <Field
            // Another chart suggests other accounts.
            key={`${name} ${found.settings ? '' : chart}`}
            {...field(name)}
            label={label}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={own.first(
              name,
              NUMBERS.has(name) || found.settings ? (saved[name] ?? '') : (usual[name] ?? ''),
            )}
          />
        ))}
        <CheckField
          {...field('isFinal')}
          defaultChecked={own.first('isFinal', saved.isFinal === 'ja' ? 'on' : '') !== ''}
        >
          Festschreiben: Nach dem Import lassen sich die Buchungen nicht mehr ändern.
        </CheckField>
        <Reason {...field('reason')} hint="Für das Team." />
      </Form>
    </section>
  )
}
