import css from './Figures.module.css'

type Props = { list: readonly { figure: string; text: string; source: string }[] }

/** Numbers that are the point, each with where it comes from. */
export function Figures({ list }: Props) {
  return (
    <ul className={css.figures}>
      {list.map(({ figure, text, source }) => (
        <li key={figure}>
          <strong>{figure}</strong>
          <p>{text}</p>
          <small>{source}</small>
        </li>
      ))}
    </ul>
  )
}
