import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BYTE_ORDER_MARK, csvLines } from '../lambdas/platform/csv.ts'
import { csvLists } from '../lambdas/staff/csv-lists.ts'
import { fieldsOf, HOSTILE } from './lambdas/platform/hostile-values.ts'

/**
 * `npm run spreadsheet`: every list's file with sixty hostile values in each of its columns, opened by LibreOffice at the
 * semicolon that the files have, and at the comma and the tab that somebody may choose, with every cell read as what it
 * looks like. No cell may be a formula or a link to elsewhere. The same values without our care must be found, or nothing
 * was looked at.
 */
const PROGRAM = process.env.SOFFICE ?? 'soffice'
const SEPARATORS = { semicolon: ';', comma: ',', tab: '\t' } as const

function version(): string | undefined {
  try {
    return execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Has LibreOffice read the files at this separator, all at once, and write what it made of them. */
function open(folder: string, separator: string, names: readonly string[]): void {
  // 76: UTF-8; then from the first line on, columns as they look, German; texts are not all texts, and what looks like a
  // number or a date is one. https://help.libreoffice.org/latest/en-US/text/shared/guide/csv_params.html
  const reads = `CSV:${separator.charCodeAt(0)},34,76,1,,1031,false,true,false`
  execFileSync(
    PROGRAM,
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      `--infilter=${reads}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      ...names.map(name => join(folder, `${name}.csv`)),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

/** The cells of such a file, and what among them calculates or leads elsewhere. */
function cellsOf(folder: string, name: string): { cells: number; wrong: string[] } {
  const sheet = readFileSync(join(folder, `${name}.fods`), 'utf8')
  const cells = sheet.match(/<table:table-cell [^>]*office:value-type=[^>]*>/g) ?? []
  const wrong = sheet.match(/table:formula="[^"]*"|<table:table-source[^>]*>|<text:a [^>]*>|<table:dde-link/g)
  return { cells: cells.length, wrong: wrong ?? [] }
}

/** A file of a list as the shop writes it; `isPlain`: the same without our care. */
function written(head: string, isPlain: boolean): string {
  const columns = fieldsOf(head, ';')[0]?.length ?? 0
  // Each column has all of them; LibreOffice writes neighbours that are the same as one.
  const rows = HOSTILE.map((_, row) =>
    Array.from({ length: columns }, (_, column) => HOSTILE[(row + column) % HOSTILE.length] ?? ''),
  )
  const plain = () => rows.map(row => `${row.map(quoted).join(';')}\r\n`).join('')
  return BYTE_ORDER_MARK + head + (isPlain ? plain() : csvLines(rows))
}
const quoted = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const PLAIN = 'plain'
function look(word: string, separator: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'))
  try {
    const lists = Object.entries(csvLists)
    for (const [list, { head }] of lists) writeFileSync(join(folder, `${list}.csv`), written(head, false))
    writeFileSync(join(folder, `${PLAIN}.csv`), written(csvLists.orders.head, true))
    open(folder, separator, [...lists.map(([list]) => list), PLAIN])
    const seen = lists.map(([list]) => ({ list, ...cellsOf(folder, list) }))
    const wrong = seen.flatMap(one => one.wrong.map(cell => `${one.list}: ${cell}`))
    const cells = seen.reduce((sum, one) => sum + one.cells, 0)
    const plain = cellsOf(folder, PLAIN).wrong.length
    console.log(
      `${word}: ${lists.length} lists, ${cells} cells, ${wrong.length} that calculate or lead elsewhere; orders without care: ${plain}`,
    )
    for (const line of wrong) console.log(`  ${line}`)
    return wrong.length === 0 && seen.every(one => one.cells >= HOSTILE.length) && plain > 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const found = version()
if (found === undefined) {
  console.log('LibreOffice is not installed (apt-get install libreoffice-calc), so nothing was opened.')
  process.exitCode = 2
} else {
  console.log(found)
  const results = Object.entries(SEPARATORS).map(([word, separator]) => look(word, separator))
  process.exitCode = results.every(Boolean) ? 0 : 1
}
