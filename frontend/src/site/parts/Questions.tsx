import { Calls } from '../../written/Calls.tsx'
import css from './Questions.module.css'

type Question = { question: string; answer: string }
type Props = {
  list: readonly Question[]
  /** Those of the list that a search has left; all without it. */
  shown?: readonly Question[]
}

/** Opens without script; what a visitor opened before React woke stays open. */
export function Questions({ list, shown = list }: Props) {
  return (
    <div className={css.questions}>
      {list.map(entry => (
        <details key={entry.question} hidden={!shown.includes(entry)} suppressHydrationWarning>
          <summary>{entry.question}</summary>
          <p>
            <Calls text={entry.answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
