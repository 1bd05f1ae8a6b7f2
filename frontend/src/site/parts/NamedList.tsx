import css from './NamedList.module.css'

type Props = {
  list: readonly { name: string; text: string }[]
  isNumbered?: boolean
  /** Two columns where there is room. */
  isWide?: boolean
}

/** Things with a name and a sentence each, between hairlines. */
export function NamedList({ list, isNumbered = false, isWide = false }: Props) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={css.list} data-wide={isWide ? '' : undefined}>
      {list.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
