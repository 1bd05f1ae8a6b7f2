import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import css from './Tabs.module.css'

type Props = {
  label: string
  /** Name of the search parameter that holds the open tab, so that a link can carry it. */
  name: string
  /** The first one is open when the address names none. */
  tabs: readonly { id: string; title: string; panel: ReactNode }[]
}

/** Parts of one page as links: they work with the back button, can be shared, and each is announced as current. */
export function Tabs({ label, name, tabs }: Props) {
  const [search] = useSearchParams()
  const open = tabs.find(({ id }) => id === search.get(name)) ?? tabs[0]
  const linkTo = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(name, id)
    return `?${next.toString()}`
  }
  return (
    <>
      <nav className={css.tabs} aria-label={label}>
        <ul>
          {tabs.map(({ id, title }) => (
            <li key={id}>
              <Link to={linkTo(id)} preventScrollReset aria-current={id === open?.id ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open?.panel}
    </>
  )
}
