/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- explicit roles survive `display: block`: https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html */
import type { ReactNode } from 'react'
import css from './Table.module.css'

export type Column<Row> = { title: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What to do when there is nothing yet. */
  empty: ReactNode
  /** Its cells say by themselves what they are: a narrow screen shows no titles beside them. */
  isPlain?: boolean
}

/** A table that breathes; on a narrow screen each row becomes a card whose lines carry their column's title. */
export function Table<Row>({ caption, columns, rows, keyOf, empty, isPlain = false }: Props<Row>) {
  if (rows.length === 0) return <div className={css.empty}>{empty}</div>
  return (
    <table className={isPlain ? `${css.table} ${css.plain}` : css.table} role="table">
      <caption className="hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isNumber }) => (
            <th key={title} role="columnheader" scope="col" className={isNumber ? css.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, isNumber }) => (
              <td key={title} role="cell" data-title={title} className={isNumber ? css.number : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
