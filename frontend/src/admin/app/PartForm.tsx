import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffApp } from '../../../../contract/staff-app.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import { Begun } from '../editing/Begun.tsx'
import { Comparison, TakenOver } from '../editing/Comparison.tsx'
import editing from '../editing/Editing.module.css'
import { WrittenOn } from '../editing/WrittenOn.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { type Begun as Since, type Editing, useEditing } from '../editing/use-editing.ts'
import css from './App.module.css'
import { differencesOf, fieldsOf, labelOf } from './differences.ts'
import { ofApp, useTakeApp } from './of-app.ts'
import { onto } from '../editing/onto.ts'

type Saved = 'as sent' | 'written on'
type Edit = { pressId: string; rev: number; reason: string }
export type Errors = (field: string) => string | undefined

type Props<T> = {
  /** Of the part, and what the API calls its content. */
  name: string
  field: string
  rev: number
  saved: T
  send: (value: T, edit: Edit) => Promise<StaffApp>
  /** Begins anew with what is saved. */
  onRenew: () => void
  children: (value: T, change: (to: T) => void, errorOf: Errors) => ReactNode
}

/**
 * One part of the draft: what is typed stays over a reload. Of somebody else's version it takes what was not changed here,
 * and the rest is compared before it is overwritten.
 */
export function PartForm<T>({ name, field, rev, saved, send, onRenew, children }: Props<T>) {
  const client = useQueryClient()
  const take = useTakeApp()
  const pressIdOf = useDecision()
  const own = useEditing(`app-${name}`, rev)
  const { value, ...typed } = useTyped(own, saved)
  const [saves, setSaves] = useState<readonly Saved[]>([])
  const {
    form,
    field: fieldState,
    isDone,
  } = useForm(
    async given => {
      const edit = { rev: own.base, reason: fieldValue(given, 'reason') }
      const saving = send(value, { ...edit, pressId: pressIdOf([value, edit]) })
      const problem = await problemFrom(saving)
      if (problem?.code === 'app-changed') {
        const { parts } = await client.fetchQuery({ ...ofApp, staleTime: 0 })
        const other = parts.find(part => part.name === name)
        own.compare(given, other?.rev ?? 0)
        // The part has the same content under the same name.
        const theirs = other && (Reflect.get(other.content, field) as T)
        if (theirs !== undefined) typed.moveOnto(theirs)
      }
      if (problem) return problem
      const now = await saving
      const base = now.parts.find(part => part.name === name)?.rev ?? 0
      own.goOn(base)
      take(now)
      setSaves([...saves, typed.goOnFrom(value, base)])
      return undefined
    },
    { names: [...fieldsOf(value, field), 'reason'], labelOf },
  )
  const renew = () => {
    own.drop()
    onRenew()
  }
  return (
    <div className={`${editing.form} ${css.form}`}>
      {own.typed && (
        <Comparison of={differencesOf(value, saved)} onTakeTheirs={renew}>
          <TakenOver />
        </Comparison>
      )}
      {own.isBegun && own.typed === undefined && <Begun onDrop={renew} />}
      <Form
        {...form}
        title="Nicht gespeichert"
        submit={own.typed ? 'Meine Fassung speichern' : 'Entwurf speichern'}
        beside={
          isDone && (saves.at(-1) === 'written on' ? <WrittenOn /> : !typed.isChanged && <SavedDraft />)
        }
      >
        {children(value, typed.change, name => fieldState(name).error)}
        <Field
          key={saves.length}
          {...fieldState('reason')}
          label="Grund"
          hint="Für das Team."
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </div>
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is typed beside what it was begun on; kept over a reload. */
function useTyped<T>(own: Editing, saved: T) {
  // Written below.
  const first = (kept: 'value' | 'from') => JSON.parse(own.first(kept, JSON.stringify(saved))) as T
  const [value, setValue] = useState(() => first('value'))
  const [from, setFrom] = useState(() => first('from'))
  /** While a save is under way. */
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const keep = (typed: T, on: T, since?: Since) =>
    own.keepValues({ value: JSON.stringify(typed), from: JSON.stringify(on) }, since)
  return {
    value,
    isChanged: !isSame(value, from),
    change: (to: T) => {
      setValue(to)
      keep(to, from)
    },
    /** Somebody else has saved these. */
    moveOnto: (theirs: T) => {
      setValue(onto(latest.current, from, theirs))
      setFrom(theirs)
    },
    /** This was saved as this version; what is typed since is kept on it. */
    goOnFrom: (sent: T, base: number): Saved => {
      setFrom(sent)
      if (isSame(latest.current, sent)) return 'as sent'
      keep(latest.current, sent, { base })
      return 'written on'
    },
  }
}

const SavedDraft = () => (
  <output>Als Entwurf gespeichert. In den Apps steht es, sobald es veröffentlicht ist.</output>
)
