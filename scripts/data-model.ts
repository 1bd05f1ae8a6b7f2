import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type AttributeClass, classOf } from '../lambdas/platform/attribute.ts'
import type { RecordDeclaration } from '../lambdas/platform/record-types.ts'
import { DAYS } from '../lambdas/platform/time.ts'
import type { AreaRecord } from '../lambdas/platform/area-records.ts'
import { records } from '../lambdas/records.ts'

const lambdas = fileURLToPath(new URL('../lambdas/', import.meta.url))

/** Every record that a file of the functions exports, by file and name. */
async function exported(): Promise<RecordDeclaration[]> {
  const found = new Map<string, RecordDeclaration>()
  const files = (await readdir(lambdas, { recursive: true })).filter(path => path.endsWith('.ts')).toSorted()
  for (const file of files) {
    // Any module is an object of values.
    const module = (await import(`../lambdas/${file}`)) as Record<string, unknown>
    for (const name of Object.keys(module).toSorted()) {
      const value = module[name]
      if (typeof value === 'object' && value !== null && 'kind' in value && 'spec' in value)
        // Only the kit makes such objects (platform/readable-record.ts).
        found.set(String(value.kind), value as RecordDeclaration)
    }
  }
  return [...found.values()]
}

interface Declared extends RecordDeclaration {
  /** What an erasure does with it; undefined where none meets it. */
  readonly erasure?: string
  readonly merge?: string | undefined
}
const handled: Declared[] = Object.values<readonly AreaRecord[]>(records)
  .flat()
  .flatMap(({ declaration, erasure, merge }) =>
    declaration ? [{ ...declaration, merge, erasure: erasure?.says ?? 'is removed' }] : [],
  )
/** First what an export, an erasure or a merge may meet, then what lies under no person. */
export const declared: readonly Declared[] = [
  ...handled,
  ...(await exported()).filter(({ kind }) => !handled.some(one => one.kind === kind)),
]

const START = '<!-- made from the records by `npm run data-model` -->'
const END = '<!-- end of what is made -->'

/** Cells of a row; a bar in one would begin another. */
const row = (...cells: string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: string[], rows: string[][]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows.map(cells => row(...cells)),
]
const code = (text: string): string => `\`${text}\``

const attributesOf = ({ spec }: RecordDeclaration): [string, AttributeClass | undefined][] =>
  Object.entries(spec.schema.shape).map(([name, schema]) => [name, classOf(schema)])

/** `8 years (§ 147 AO): status, slug`, one for each period and law. */
function keptIn(record: RecordDeclaration): string {
  const byReason = new Map<string, string[]>()
  for (const [name, known] of attributesOf(record)) {
    if (known?.class !== 'kept') continue
    const reason = `${known.period} (${known.law})`
    byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  }
  return [...byReason].map(([reason, names]) => `${reason}: ${names.join(', ')}`).join('; ')
}

const namesIn = (record: RecordDeclaration, wanted: AttributeClass['class']): string =>
  attributesOf(record)
    .flatMap(([name, known]) => (known?.class === wanted ? [name] : []))
    .join(', ')

function endOf({ spec: { forget }, erasure, merge }: Declared): string {
  const end = typeof forget === 'object' ? `${forget.ms / DAYS} days after ${code(forget.after)}` : forget
  return [end && `forgotten ${end}`, erasure && `an erasure: ${erasure}`, merge && `a merge: ${merge}`]
    .filter(Boolean)
    .join('; ')
}

function indexesOf({ spec: { due, list } }: RecordDeclaration): string {
  const { in: partition, shows = {}, ...entries } = list ?? {}
  const partitions = typeof partition === 'object' ? Object.values(partition).join(', ') : partition
  const named = (of: object) =>
    Object.entries(of).map(([name, pattern]) => `${name} ${code(String(pattern))}`)
  const made = [
    ...named(entries),
    ...(Object.keys(shows).length ? [`showing ${named(shows).join(', ')}`] : []),
  ]
  return [due && `due ${code(due)}`, partitions && `list ${code(partitions)} by ${made.join(', ')}`]
    .filter(Boolean)
    .join('; ')
}

const guardOf = (guard: object | undefined): string[] =>
  Object.keys(guard ?? {}).map(name => `a guard on ${name}`)

function transitionsOf({ kind, spec: { transitions = {}, plain = [] } }: RecordDeclaration): string[] {
  const rows = Object.entries(transitions).map(
    ([name, { from, orNew, unless, matches, guard, to, by, sets, maySet, losesPerson, changes, clears }]) => [
      name,
      [...(orNew ? ['nothing'] : []), ...(from ?? ['any'])].join(', '),
      to ?? 'the same',
      by.join(', '),
      [
        ...(matches ?? []).map(one => `the same ${one}`),
        ...(unless ?? []).map(one => `no ${one}`),
        ...guardOf(guard),
      ].join(', '),
      [
        ...(sets ?? []),
        ...Object.keys(changes ?? {}),
        ...(maySet ?? []).map(name => `${name} where there is one`),
      ].join(', '),
      [...(losesPerson ? ['the person'] : []), ...(clears ?? [])].join(', '),
    ],
  )
  if (rows.length === 0) return []
  return [
    '',
    `Transitions of ${code(kind)}:`,
    '',
    ...table(['name', 'from', 'to', 'by', 'only with', 'sets', 'clears'], rows),
    ...(plain.length > 0 ? ['', `Plain updates may set ${plain.join(', ')}.`] : []),
  ]
}

/** The part of docs/data-model.md that the records say. */
function made(): string {
  const items = declared.map(record => [
    code(record.kind),
    `${code(record.spec.key.pk)} ${code(record.spec.key.sk)}`,
    record.spec.about,
    namesIn(record, 'personal'),
    keptIn(record),
    namesIn(record, 'technical'),
    indexesOf(record),
    endOf(record),
  ])
  const head = ['record', 'key', 'what', 'personal', 'kept', 'technical', 'indexes', 'end']
  return [START, '', ...table(head, items), ...declared.flatMap(transitionsOf), '', END].join('\n')
}

export const dataModelFile = new URL('../docs/data-model.md', import.meta.url)
/** The document with its tables made anew; what stands around them is written by hand. */
export function dataModelText(text: string): string {
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('docs/data-model.md has lost its marks.')
  return `${before}${made()}${after}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(dataModelFile, dataModelText(await readFile(dataModelFile, 'utf8')))
