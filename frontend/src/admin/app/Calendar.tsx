import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { calendarOf } from '../../../../contract/app-calendar.ts'
import type { AppProgram } from '../../../../contract/app-programs.ts'
import css from './App.module.css'

const WEEK = 7
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
}

/** The program as somebody hears it: each day with its unit, walked through by arrows, Home and End. */
export function Calendar({ program }: { program: AppProgram }) {
  const days = calendarOf(program)
  const [chosen, setChosen] = useState(1)
  const grid = useRef<HTMLTableElement>(null)
  const title = useId()
  const day = Math.min(chosen, days.length)
  if (days.length === 0)
    return <p className={css.quiet}>Ohne Tage: Jede Einheit folgt, sobald die vorige gehört ist.</p>
  const walk = (event: KeyboardEvent) => {
    const to =
      event.key === 'Home' ? 1 : event.key === 'End' ? days.length : day + (STEPS[event.key] ?? Number.NaN)
    if (Number.isNaN(to)) return
    event.preventDefault()
    const next = Math.max(1, Math.min(to, days.length))
    setChosen(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, index) => index)
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>Kalender</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- walked through, it is a grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */}
      <table ref={grid} role="grid" aria-labelledby={title} className={css.calendar}>
        <tbody>
          {weeks.map(week => (
            <tr key={week}>
              {days.slice(week * WEEK, (week + 1) * WEEK).map((heard, index) => {
                const number = week * WEEK + index + 1
                const [unit] = heard
                const place = unit ? program.units.indexOf(unit) : -1
                return (
                  <td key={number} aria-selected={number === day}>
                    <button
                      type="button"
                      data-day={number}
                      data-wrong={heard.length !== 1 || undefined}
                      data-harmony={unit?.kind === 'harmony' || undefined}
                      data-odd={place % 2 === 1 || undefined}
                      tabIndex={number === day ? 0 : -1}
                      aria-label={`Tag ${number}: ${heard.map(nameOf).join(' und ') || 'nichts'}`}
                      onKeyDown={walk}
                      onClick={() => setChosen(number)}
                    >
                      <b>{number}</b>
                      <span>{heard.length === 1 ? place + 1 : heard.length === 0 ? '–' : '!'}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>Die kleine Zahl ist die Einheit, die an diesem Tag zu hören ist.</p>
      <Day number={day} of={days.length} heard={days[day - 1] ?? []} />
    </section>
  )
}

type DayProps = { number: number; of: number; heard: readonly AppProgram['units'][number][] }

export function Day({ number, of, heard }: DayProps) {
  return (
    <output className={css.day}>
      <strong>
        Tag {number} von {of}
      </strong>
      {heard.length === 0 && <span className={css.wrong}>An diesem Tag ist nichts zu hören.</span>}
      {heard.length > 1 && (
        <span className={css.wrong}>An diesem Tag sind {heard.length} Einheiten dran.</span>
      )}
      {heard.map(unit => (
        <span key={unit.id}>
          {nameOf(unit)} ·{' '}
          {unit.tracks.map(({ title, minutes }) => `${title.de}, ${minutes} Min.`).join(' · ')}
        </span>
      ))}
    </output>
  )
}

const nameOf = ({ title, id }: AppProgram['units'][number]): string => title.de || id
