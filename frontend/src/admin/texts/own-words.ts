import type { Editing } from '../editing/use-editing.ts'
import { FIELD_NAMES, type FieldName, type FormWords } from './words.ts'

/** The words of a form, and those that it began from: what differs is what its writer changed. */
export interface OwnWords {
  readonly words: FormWords
  readonly from: FormWords
}

export const changedIn = ({ words, from }: OwnWords): FieldName[] =>
  FIELD_NAMES.filter(name => words[name] !== from[name])

/** On what somebody else has saved: all that was not changed here is as it stands there. */
export function onto(own: OwnWords, theirs: FormWords): OwnWords {
  const changed = changedIn(own)
  const taken = (of: FormWords): FormWords => ({
    ...theirs,
    ...Object.fromEntries(changed.map(name => [name, of[name]])),
  })
  return { words: taken(own.words), from: taken(own.from) }
}

/** Fields that both changed, each otherwise. */
export const overwrittenBy = (own: OwnWords, theirs: FormWords): FieldName[] =>
  changedIn(own).filter(name => theirs[name] !== own.from[name] && theirs[name] !== own.words[name])

/** What is kept over a reload: the changed fields alone, as they are and as they were. */
export function keptOf(own: OwnWords): { words: string; from: string } {
  const of = (words: FormWords) =>
    JSON.stringify(Object.fromEntries(changedIn(own).map(name => [name, words[name]])))
  return { words: of(own.words), from: of(own.from) }
}

/** What was typed before a reload, or before somebody else turned out to have saved. */
export function typedIn(own: Pick<Editing, 'first'>, saved: FormWords): OwnWords {
  // Written above.
  const kept = (field: 'words' | 'from') => JSON.parse(own.first(field, '{}')) as Partial<FormWords>
  return { words: { ...saved, ...kept('words') }, from: { ...saved, ...kept('from') } }
}
