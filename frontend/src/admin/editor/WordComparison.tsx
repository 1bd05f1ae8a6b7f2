import { diffWordsWithSpace } from 'diff'
import css from './WordComparison.module.css'

type Props = { before: string; after: string }

/** Longer differences are not looked for: a text that was written anew stands there as removed and added. */
const MAX_EDITS = 4_000

/** Two versions of a text by words: what went is struck through, what came is underlined. */
export function WordComparison({ before, after }: Props) {
  if (before === after) return <p>Beide Fassungen sagen dasselbe.</p>
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return <div className={css.text}>{changes.map(drawn)}</div>
}

type Change = { value: string; added: boolean; removed: boolean }

const drawn = ({ value, added, removed }: Change, key: number) => {
  if (added) return <ins key={key}>{value}</ins>
  return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
}
