import css from './Steps.module.css'

type Step = { name: string; text?: string }
type Props = {
  steps: readonly Step[]
  /** Index of the step at hand. Without it all notes are alike: a description, not a progress. */
  current?: number
  label?: string
}

/** Notes on the line: what happens one after the other. */
export function Steps({ steps, current, label }: Props) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ name, text }, index) => (
        <li
          key={name}
          data-done={current !== undefined && index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.name}>{name}</span>
          {text !== undefined && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
