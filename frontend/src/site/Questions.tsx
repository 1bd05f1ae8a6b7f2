import css from './Questions.module.css'

type Props = { list: readonly { question: string; answer: string }[] }

/** Opens without script; what a visitor opened before React woke stays open. */
export function Questions({ list }: Props) {
  return (
    <div className={css.questions}>
      {list.map(({ question, answer }) => (
        <details key={question} suppressHydrationWarning>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
