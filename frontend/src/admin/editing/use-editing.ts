import { useState } from 'react'
import { tabStorage } from '../../storage.ts'
import { useMember } from '../frame/use-member.ts'

type Values = Record<string, string>
type Kept = { base: number; values: Values }

export type Editing = ReturnType<typeof useEditing>

/**
 * What somebody is writing: kept over a reload, and on which version it was begun, so that a change of somebody else is
 * noticed when it is saved. Texts of the shop only; nothing of a person lies here. What cannot lie here, as answers and
 * pictures, asks before it is left (use-ask-before-unload.ts).
 */
export function useEditing(name: string, version: number) {
  const { sub } = useMember()
  // The next one at this browser does not go on with it under a name of their own.
  const key = `editing:${sub}:${name}`
  const [begun, setBegun] = useState(() => keptIn(key))
  const [base, setBase] = useState(begun?.base ?? version)
  /** What was typed when somebody else turned out to have saved. */
  const [typed, setTyped] = useState<Values>()
  const keepValues = (values: Values) =>
    tabStorage.setItem(key, JSON.stringify({ base, values } satisfies Kept))
  return {
    base,
    typed,
    /** Something lies here from before the reload. */
    isBegun: begun !== undefined,
    first: (field: string, saved: string): string => begun?.values[field] ?? saved,
    keep: (form: HTMLFormElement) => keepValues(valuesIn(form)),
    keepValues,
    /** From here on it is decided on the other version, which is shown beside this one. */
    compare: (form: HTMLFormElement, other: number) => {
      setTyped(valuesIn(form))
      setBase(other)
    },
    drop: () => tabStorage.removeItem(key),
    /** It was saved as this version, and is written on. */
    goOn: (saved: number) => {
      tabStorage.removeItem(key)
      setBase(saved)
      setTyped(undefined)
      setBegun(undefined)
    },
  }
}

function keptIn(key: string): Kept | undefined {
  const text = tabStorage.getItem(key)
  // Written above only.
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  )
