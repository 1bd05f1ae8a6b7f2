import { type SubmitEvent, useId } from 'react'
import { fieldValue } from '../../form/field-value.ts'
import { CsvButton } from './CsvButton.tsx'
import { MAX_VIEWS, type useChoices } from './kept-choices.ts'
import css from './List.module.css'
import type { Asked, Column, List } from './list.ts'
import { addressOf, askedOf } from './use-list-address.ts'

type Props<L> = Pick<ReturnType<typeof useChoices>, 'choices' | 'choose'> & {
  list: List<L>
  shown: readonly Column<L>[]
  asked: Asked
  show: (wanted: Partial<Asked>) => void
}

/** Saved views, columns and the file of a list. */
export function ViewMenu<L>({ list, shown, asked, choices, choose, show }: Props<L>) {
  const id = useId()
  return (
    <div className={css.menu}>
      <button type="button" popoverTarget={id} className={css.menuButton}>
        Ansicht
      </button>
      <div id={id} popover="auto" className={css.menuBody}>
        <Views list={list} asked={asked} choices={choices} choose={choose} show={show} />
        <fieldset>
          <legend>Spalten</legend>
          {list.columns.slice(1).map(column => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = shown.filter(each => each !== column)
                  choose({ columns: (checked ? [...others, column] : others).map(each => each.id) })
                }}
              />{' '}
              {column.label}
            </label>
          ))}
        </fieldset>
        {/* What the browser has looked through itself is no file: of those all lines are in it. */}
        {list.csv && <CsvButton csv={list.csv} asked={list.wordsOf ? { ...asked, search: '' } : asked} />}
      </div>
    </div>
  )
}

function Views<L>({ list, asked, choices, choose, show }: Omit<Props<L>, 'shown'>) {
  const { views, columns } = choices

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = fieldValue(event.currentTarget, 'view').trim()
    if (name === '') return
    const address = addressOf(list, { ...asked, after: undefined }).toString()
    const others = views.filter(view => view.name !== name)
    choose({ views: [...others, { name, address, columns }].slice(-MAX_VIEWS) })
    event.currentTarget.reset()
  }

  return (
    <fieldset>
      <legend>Gespeicherte Ansichten</legend>
      {views.map(view => (
        <div key={view.name} className={css.view}>
          <button
            type="button"
            onClick={() => {
              choose({ columns: view.columns })
              show({ search: '', ...askedOf(list, new URLSearchParams(view.address)) })
            }}
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Ansicht ${view.name} löschen`}
            onClick={() => choose({ views: views.filter(each => each !== view) })}
          >
            ×
          </button>
        </div>
      ))}
      <form className={css.view} onSubmit={save}>
        <input
          name="view"
          aria-label="Name der Ansicht"
          placeholder="Diese Ansicht speichern als …"
          maxLength={40}
          autoComplete="off"
        />
        <button>Speichern</button>
      </form>
      <small>Filter, Sortierung und Spalten, ohne Suche. Nur in diesem Browser, nur für dich.</small>
    </fieldset>
  )
}
