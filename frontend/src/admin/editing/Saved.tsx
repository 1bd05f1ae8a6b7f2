import type { Problem } from '../../problem.ts'
import { usePress } from '../../query/use-press.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './Editing.module.css'

type Props = {
  says: string
  /** Saves what was there before; refused where somebody has changed it since. */
  undo: () => Promise<unknown>
  onUndone: () => void
}

/** What was saved, and the way back. */
export function Saved({ says, undo, onUndone }: Props) {
  const { start, isPending, error } = usePress<unknown>(undo, { onDone: onUndone })
  return (
    <Notice tone="success" isLive>
      {says}{' '}
      <button type="button" className={css.word} aria-busy={isPending || undefined} onClick={() => start()}>
        Rückgängig
      </button>
      {error && <p>{sentenceOf(error)}</p>}
    </Notice>
  )
}

const sentenceOf = ({ code, detail }: Problem): string =>
  /^(?:offer|page|facts|note)-changed$/.test(code)
    ? 'Seitdem hat jemand anders gespeichert. Sieh dir den Verlauf an.'
    : detail
