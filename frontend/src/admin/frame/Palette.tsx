/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select can neither be typed into nor show two columns */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leave } from '../editing/begun-forms.ts'
import { choicesOf, type Choice, GROUP_NAMES, wordsToFind } from './choices.ts'
import { recentOf, remember } from './recent.ts'
import css from './StaffFrame.module.css'
import { type Asked, useFound } from './use-found.ts'
import { useMember } from './use-member.ts'

/** A combobox over a list: arrows choose, Enter opens. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  const navigate = useNavigate()
  const { groups, sub } = useMember()
  const words = typed.trim()
  const toFind = wordsToFind(groups)
  const { asked, ...answers } = useFound(words, groups)
  const choices = choicesOf({ words, groups, ...answers, recent: recentOf(sub) })
  const current = Math.min(position, choices.length - 1)

  useLayoutEffect(() => {
    const drawn = dialog.current
    drawn?.showModal()
    return () => drawn?.close()
  }, [])

  function open(choice: Choice | undefined) {
    if (!choice) return
    remember(sub, choice)
    onClose()
    leave(() => void navigate(choice.to, { state: choice.state }))
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
    }
    const next = moves[event.key]
    if (next !== undefined && choices.length > 0) {
      event.preventDefault()
      setPosition((next + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(choices[current])
    }
  }

  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Alles durchsuchen"
      onClose={() => !dialog.current?.open && onClose()}
    >
      <input
        role="combobox"
        aria-label={`Suchen: ${toFind.all}`}
        aria-expanded={choices.length > 0}
        aria-controls={name}
        aria-activedescendant={choices[current] && `${name}-${current}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={toFind.few}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setPosition(0)
        }}
        onKeyDown={press}
      />
      <div className={css.results}>
        <div id={name} role="listbox" aria-label="Gefunden">
          {Object.entries(GROUP_NAMES).map(([group, groupName]) => (
            <Group
              key={group}
              id={`${name}-${group}`}
              title={groupName}
              choices={choices.flatMap((choice, index) => (choice.group === group ? { choice, index } : []))}
              optionId={index => `${name}-${index}`}
              current={current}
              onOpen={open}
            />
          ))}
        </div>
        <p aria-live="polite">{wordsOf(words, choices.length, asked, toFind.hasNames)}</p>
      </div>
    </dialog>
  )
}

function wordsOf(words: string, count: number, asked: Asked | undefined, hasNames: boolean) {
  if (words.length < 2) return count === 0 ? 'Tippe, was du suchst.' : ''
  if (asked?.isFetching) return 'Suche …'
  if (asked?.error) return asked.error.detail
  if (count > 0) return ''
  return `Nichts gefunden.${hasNames ? ' Namen und Adressen werden vom Anfang an gesucht.' : ''}`
}

type GroupProps = {
  id: string
  title: string
  choices: readonly { choice: Choice; index: number }[]
  optionId: (index: number) => string
  current: number
  onOpen: (choice: Choice) => void
}

function Group({ id, title, choices, optionId, current, onOpen }: GroupProps) {
  if (choices.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id}>{title}</div>
      {choices.map(({ choice, index }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys choose in the field, which keeps the focus
        <div
          key={`${choice.kind} ${choice.to} ${choice.title}`}
          ref={index === current ? intoView : undefined}
          id={optionId(index)}
          role="option"
          aria-selected={index === current}
          onClick={() => onOpen(choice)}
        >
          <span>{choice.title}</span>
          {choice.detail !== undefined && <small>{choice.detail}</small>}
        </div>
      ))}
    </div>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
