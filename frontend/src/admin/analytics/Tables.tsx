import { useState } from 'react'
import {
  type FIGURE_MONTHS,
  type FigureLine,
  type Figures,
  MAX_FIGURE_LINES,
  PAGE_COUNTERS,
} from '../../../../contract/staff-analytics.ts'
import css from '../dashboard/Dashboard.module.css'
import { ChoiceLink } from '../frame/ChoiceLink.tsx'
import { changeOf, figure, type FigureLanguage, nameOf, pagesIn, shareOf } from './figures.ts'
import { WideTable } from '../dashboard/WideTable.tsx'
import { FileButton } from './FileButton.tsx'

type Props = {
  language: FigureLanguage
  figures: Figures
  asked: { months: (typeof FIGURE_MONTHS)[number]; until: string | undefined }
}
type Column = { name: string; of: (line: FigureLine) => string }

/** Of a page by the name of its counter. */
const at = (values: readonly number[], counter: (typeof PAGE_COUNTERS)[number]): number =>
  values[PAGE_COUNTERS.indexOf(counter)] ?? 0
const first = (values: readonly number[]): number => values[0] ?? 0
const percent =
  (index: number) =>
  ({ now }: FigureLine) =>
    shareOf(now[index] ?? 0, first(now))

const BEFORE: readonly Column[] = [
  { name: 'Davor', of: ({ before }) => figure(first(before)) },
  { name: 'Änderung', of: ({ now, before }) => changeOf(first(now), first(before)) },
]
const TABLES: { of: 'pages' | 'hosts' | 'units'; title: string; what: string; columns: readonly Column[] }[] =
  [
    {
      of: 'pages',
      title: 'Seiten',
      what: 'Seite',
      columns: [
        { name: 'Aufrufe', of: ({ now }) => figure(first(now)) },
        { name: 'Einstiege', of: ({ now }) => figure(at(now, 'visits')) },
        {
          name: 'Über 2 Minuten',
          of: ({ now }) =>
            shareOf(at(now, 'timeLong'), at(now, 'timeShort') + at(now, 'timeMedium') + at(now, 'timeLong')),
        },
        {
          name: 'Weit gescrollt',
          of: ({ now }) =>
            shareOf(
              at(now, 'scrollHigh'),
              at(now, 'scrollLow') + at(now, 'scrollMedium') + at(now, 'scrollHigh'),
            ),
        },
        ...BEFORE,
      ],
    },
    {
      of: 'hosts',
      title: 'Herkunft',
      what: 'Andere Website',
      columns: [{ name: 'Aufrufe', of: ({ now }) => figure(first(now)) }, ...BEFORE],
    },
    {
      of: 'units',
      title: 'Aufnahmen',
      what: 'Aufnahme',
      columns: [
        { name: 'Begonnen', of: ({ now }) => figure(first(now)) },
        { name: 'bis 25 %', of: percent(1) },
        { name: 'bis 50 %', of: percent(2) },
        { name: 'bis 75 %', of: percent(3) },
        { name: 'bis zum Ende', of: percent(4) },
        ...BEFORE,
      ],
    },
  ]

const NONE = 'Keine Seite heißt so.'
const NONE_OF_THOSE = `Unter den ${MAX_FIGURE_LINES - 1} meistgesehenen heißt keine Seite so. In der CSV stehen alle.`

/** Pages, the sites that led to them, and how far recordings are heard; of whole months. */
export function Tables({ figures, asked, language }: Props) {
  const [search, setSearch] = useState('')
  const { isWhole } = figures
  return TABLES.map(({ of, title, what, columns: all }) => {
    const columns = isWhole ? all : all.filter(column => !BEFORE.includes(column))
    const lines = of === 'pages' ? pagesIn(figures.pages, { language, search }) : figures[of]
    return (
      <section key={of} aria-label={title} className={css.part}>
        <div className={css.head}>
          <h2>{title}</h2>
          {of === 'pages' && figures.pages.length > 0 && (
            <input
              type="search"
              aria-label="Seiten suchen: Teil der Adresse"
              placeholder="Teil der Adresse"
              maxLength={80}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          <FileButton asked={asked} table={of} />
        </div>
        {!isWhole && figures[of].length > 0 && (
          <p className={css.hint}>Verglichen wird hier, sobald der Monat vorbei ist.</p>
        )}
        {figures[of].length === 0 ? (
          <p>Noch nichts, das fünfmal vorkam.</p>
        ) : lines.length === 0 ? (
          <p>{figures.pages.length < MAX_FIGURE_LINES ? NONE : NONE_OF_THOSE}</p>
        ) : (
          <WideTable label={`Tabelle ${title}`}>
            <thead>
              <tr>
                <th scope="col">{what}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <tr key={line.name}>
                  <th scope="row">
                    {of === 'pages' && line.name.startsWith('/') ? (
                      <ChoiceLink change={{ seite: line.name }}>{nameOf(line)}</ChoiceLink>
                    ) : (
                      nameOf(line)
                    )}
                  </th>
                  {columns.map(({ name, of: shown }) => (
                    <td key={name}>{shown(line)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </section>
    )
  })
}
