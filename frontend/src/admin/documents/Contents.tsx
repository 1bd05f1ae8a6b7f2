import { type KeyboardEvent, type SubmitEvent, useDeferredValue, useState } from 'react'
import { LINE, SEARCH } from '../frame/use-list-keys.ts'
import css from './Document.module.css'
import { found, type Part } from './document.ts'

/** Of what a search has found. */
const MAX_FOUND = 60

type Props = {
  parts: readonly Part[]
  /** Its headings show; of the others only their titles. */
  shown: Part | undefined
}

/** The search over headings and text, and while nothing is typed the table of contents. */
export function Contents({ parts, shown }: Props) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const places = found(parts, words)

  function open(event: SubmitEvent) {
    event.preventDefault()
    const [first] = found(parts, typed)
    if (first) leadTo(first.section.id)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-line]')?.focus()
  }

  return (
    <aside className={css.side}>
      <search>
        <form onSubmit={open}>
          <input
            type="search"
            value={typed}
            maxLength={80}
            placeholder="Im Dokument suchen"
            aria-label="Im Dokument suchen: Überschriften und Text"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={press}
            {...SEARCH}
          />
        </form>
      </search>
      <p className={css.count} aria-live="polite">
        {words.trim() ? countOf(places.length) : ''}
      </p>
      {words.trim() ? (
        <ul className={css.found} aria-label="Gefunden">
          {places.slice(0, MAX_FOUND).map(({ section, part }) => (
            <li key={section.id}>
              <a href={`#${section.id}`} onClick={() => leadTo(section.id)} {...LINE}>
                {section.title}
                {section !== part && <small>{part.title}</small>}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <nav aria-label="Inhalt">
          <details className={css.contents} open={!matchMedia('(max-width: 63.99rem)').matches}>
            <summary>Inhalt</summary>
            <ul>
              {parts.map(part => (
                <PartContents key={part.file} of={part} isShown={part === shown} />
              ))}
            </ul>
          </details>
        </nav>
      )}
    </aside>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Nichts gefunden.'
  if (count > MAX_FOUND) return `${count} Abschnitte, davon hier ${MAX_FOUND}`
  return count === 1 ? '1 Abschnitt' : `${count} Abschnitte`
}

function PartContents({ of: { sections }, isShown }: { of: Part; isShown: boolean }) {
  const [title, ...others] = sections
  if (!title) return null
  return (
    <li>
      <a href={`#${title.id}`} aria-current={isShown || undefined}>
        {title.title}
      </a>
      {isShown && others.length > 0 && (
        <ul>
          {others
            .filter(({ level }) => level <= 3)
            .map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}

/** With the focus, so that Tab goes on from there. */
function leadTo(id: string): void {
  location.hash = id
  document.getElementById(id)?.focus({ preventScroll: true })
}
