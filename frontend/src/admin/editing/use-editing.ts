import { useState } from 'react'
import { tabStorage } from '../../storage.ts'
import { useMember } from '../frame/use-member.ts'

type Values = Record<string, string>
/** The version that was begun on, and what its part showed. */
export type Begun = { base: number; shown?: Values | undefined }
type Kept = Begun & { values: Values }

/** On which version it is decided: one that left what was shown as it was counts as the same. */
export const baseOf = ({ base, shown }: Begun, version: number, now: Values | undefined): number =>
  isSame(shown, now) ? version : base

export type Editing = ReturnType<typeof useEditing>

/**
 * What somebody is writing: kept over a reload, and on which version it was begun, so that a change of somebody else is
 * noticed when it is saved. Where one version counts for several parts, `shown` is what this part has of it: a version
 * that left that as it was is gone on from. Texts of the shop only; nothing of a person lies here. What cannot lie here,
 * as answers (requests/answer-drafts.ts) and pictures (use-ask-before-leaving.ts), asks before it is left.
 */
export function useEditing(name: string, version: number, shown?: Values) {
  const { sub } = useMember()
  // The next one at this browser does not go on with it under a name of their own.
  const key = `editing:${sub}:${name}`
  const [begun, setBegun] = useState(() => keptIn(key))
  const [from, setFrom] = useState<Begun>(begun ?? { base: version, shown })
  /** What was typed when somebody else turned out to have saved. */
  const [typed, setTyped] = useState<Values>()
  const base = baseOf(from, version, shown)
  const goOn = (since: Begun) => {
    tabStorage.removeItem(key)
    setFrom(since)
    setTyped(undefined)
    setBegun(undefined)
  }
  /** `since`: the version that was saved just now, which is not drawn yet. */
  const keepValues = (values: Values, since: Begun = { base, shown: from.shown }) =>
    tabStorage.setItem(key, JSON.stringify({ ...since, values } satisfies Kept))
  return {
    base,
    typed,
    /** Something lies here from before the reload. */
    isBegun: begun !== undefined,
    first: (field: string, saved: string): string => begun?.values[field] ?? saved,
    /** `moved`: what a button has changed, which is not drawn yet. */
    keep: (form: HTMLFormElement, moved?: Values) => keepValues({ ...valuesIn(form), ...moved }),
    keepValues,
    /**
     * From here on it is decided on the other version, which is shown beside this one. Returns the fields that nobody has
     * changed here: they are as the other version has them now, in the form too.
     */
    compare: (form: HTMLFormElement, other: number, shownThen?: Values): Values => {
      const taken = untouchedIn(form, from.shown, shownThen)
      fill(form, taken)
      setTyped(valuesIn(form))
      setFrom({ base: other, shown: shownThen })
      return taken
    },
    drop: () => tabStorage.removeItem(key),
    /** It was saved as this version, and is written on. */
    goOn: (saved: number, shownThen?: Values) => goOn({ base: saved, shown: shownThen }),
    /** Nothing of it was different, so nothing was saved. */
    goOnUnsaved: () => goOn({ base, shown: from.shown }),
  }
}

export const isSame = (one: Values | undefined, other: Values | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

function keptIn(key: string): Kept | undefined {
  const text = tabStorage.getItem(key)
  // Written above only.
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)
const isControl = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

/** A box that is not ticked is empty. */
const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ name }) => name !== '')
      .map(control => [control.name, isBox(control) && !control.checked ? '' : control.value]),
  )

function untouchedIn(form: HTMLFormElement, was: Values = {}, theirs: Values = {}): Values {
  const mine = valuesIn(form)
  return Object.fromEntries(
    Object.entries(theirs).filter(([field]) => mine[field] !== undefined && mine[field] === was[field]),
  )
}

function fill(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    if (isBox(control)) control.checked = value !== ''
    else control.value = value
  }
}
