import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHARTS, USUAL_ACCOUNTS } from '../../../../contract/bookkeeping.ts'
import {
  readBookkeeping,
  saveBookkeeping,
  type StaffBookkeeping,
} from '../../../../contract/staff-bookkeeping.ts'
import { BOOKKEEPING_NAMES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { queryOf } from '../../query/query-client.ts'
import { CheckField, Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LockedForm } from '../editing/LockedForm.tsx'
import { Reason } from '../editing/Reason.tsx'
import { Comparison, TakenOver } from '../editing/Comparison.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { useEditing } from '../editing/use-editing.ts'
import detail from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { shown } from './shown.ts'

const ofBookkeeping = () => ({ ...queryOf(readBookkeeping, {}), staleTime: 5_000 })

const FIELDS = [
  ['consultant', 'Von der Kanzlei'],
  ['client', 'Von der Kanzlei'],
  ['accountLength', undefined],
  ['yearBegins', '1 für Januar'],
  ['clearing', 'Geldtransit, bis es auf der Bank ist'],
  ['sales19', 'Automatikkonto: Die Steuer rechnet DATEV heraus.'],
  ['sales7', undefined],
  ['sales0', undefined],
  ['salesAbroad', undefined],
] as const
const NAMES = ['chart', ...FIELDS.map(([name]) => name), 'isFinal', 'reason'] as const
const LABELS: Record<string, string> = BOOKKEEPING_NAMES

type Values = Record<string, string>

/** The charts' usual accounts where nobody has entered any. */
const valuesOf = ({ settings }: StaffBookkeeping): Values =>
  settings
    ? Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, wordOf(value)]))
    : { chart: 'SKR03', accountLength: '4', yearBegins: '1', ...USUAL_ACCOUNTS.SKR03, isFinal: '' }
/** As the form has them: a box that is not ticked is empty. */
const wordOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'on' : '') : String(value)

const saidOf = (name: string, value = ''): string =>
  name === 'isFinal' ? (value === '' ? 'nein' : 'ja') : value

const comparedOf = (mine: Values, theirs: Values) =>
  NAMES.filter(name => name !== 'reason').map(name => ({
    label: LABELS[name] ?? name,
    mine: saidOf(name, mine[name]),
    theirs: saidOf(name, theirs[name]),
  }))

const chartNamed = (name: string) => CHARTS.find(each => each === name) ?? 'SKR03'

/** How receipts are booked, as the tax adviser says. */
export function Bookkeeping() {
  const found = useSuspenseQuery(ofBookkeeping()).data
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
        <ToList of={shown} />
      </div>
      <BookkeepingForm key={round} found={found} onRenew={() => setRound(before => before + 1)} />
      <Deeds of={found.deeds} fields={LABELS} />
    </>
  )
}

function BookkeepingForm({ found, onRenew }: { found: StaffBookkeeping; onRenew: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const saved = valuesOf(found)
  const own = useEditing('bookkeeping', found.rev, saved)
  const [chart, setChart] = useState(own.first('chart', saved.chart ?? 'SKR03'))
  const [isNew] = useState(!found.settings)
  /** Chosen where nobody has entered anything: its usual accounts are filled in. */
  const [suggested, setSuggested] = useState<string>()
  const usual: Values = suggested === undefined ? {} : { ...USUAL_ACCOUNTS[chartNamed(suggested)] }
  const { form, field, isDone } = useForm(
    async given => {
      const { reason, isFinal, chart: _, ...values } = fieldValues(given, NAMES)
      const decision = {
        ...values,
        consultant: Number(values.consultant),
        client: Number(values.client),
        accountLength: Number(values.accountLength),
        yearBegins: Number(values.yearBegins),
        chart: chartNamed(chart),
        isFinal: isFinal !== '',
        rev: own.base,
        reason,
      }
      const saving = call(saveBookkeeping, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveBookkeeping)
      if (problem?.code === 'page-changed') {
        const other = await client.fetchQuery({ ...ofBookkeeping(), staleTime: 0 })
        const taken = own.compare(given, other.rev, valuesOf(other))
        if (taken.chart !== undefined) setChart(taken.chart)
      }
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
          of={comparedOf(own.typed, saved)}
          onTakeTheirs={() => {
            own.drop()
            onRenew()
          }}
        >
          <TakenOver />
        </Comparison>
      )}
      <LockedForm
        {...form}
        title="Nicht gespeichert"
        submit={own.typed ? 'Meine Fassung speichern' : 'Speichern'}
        onInput={({ currentTarget }) => own.keep(currentTarget)}
      >
        <SelectField
          {...field('chart')}
          label={BOOKKEEPING_NAMES.chart}
          value={chart}
          onChange={({ currentTarget }) => {
            setChart(currentTarget.value)
            if (isNew) setSuggested(currentTarget.value)
          }}
        >
          {CHARTS.map(each => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {FIELDS.map(([name, hint]) => (
          <Field
            key={name in usual ? `${name} ${suggested}` : name}
            {...field(name)}
            label={BOOKKEEPING_NAMES[name]}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={own.first(name, usual[name] ?? saved[name] ?? '')}
          />
        ))}
        <CheckField {...field('isFinal')} defaultChecked={own.first('isFinal', saved.isFinal ?? '') !== ''}>
          Festschreiben: Nach dem Import lassen sich die Buchungen nicht mehr ändern.
        </CheckField>
        <Reason {...field('reason')} hint="Für das Team." />
      </LockedForm>
    </section>
  )
}
