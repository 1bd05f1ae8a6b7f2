import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'

export interface Result {
  /** `lambdas/orders/complete-order.ts:41 order.complete if: without paidAt` */
  readonly id: string
  readonly area: string
  readonly kind: 'writes' | 'rules'
  /** The version of everything that decided about it. */
  readonly of: string
  /** `unreached`: no test comes past it; `untried`: time was up. */
  readonly state: 'killed' | 'survived' | 'unreached' | 'equivalent' | 'untried'
  readonly because?: string
  /** The test that has noticed it. */
  readonly by?: string
}

const DOCUMENT = 'docs/measurements.md'
const TITLE = '## What the tests notice'
const COMMAND_OF_RULES = '`npm run mutate:rules'

function shareOf(results: readonly Result[]): string {
  const count = (state: Result['state']) => results.filter(one => one.state === state).length
  const counted = results.length - count('equivalent')
  // What is not tried yet may survive.
  const atLeast = count('untried') > 0 ? '≥ ' : ''
  const share = counted === 0 ? '–' : `${atLeast}${((100 * count('killed')) / counted).toFixed(1)} %`
  const figures = (['killed', 'survived', 'unreached', 'equivalent', 'untried'] as const).map(count)
  return `${[results.length, ...figures].join(' | ')} | ${share}`
}

export const tableOf = (results: readonly Result[]): string =>
  (['writes', 'rules'] as const).map(kind => tableOfKind(results, kind)).join('\n\n')

/**
 * A line for each area, with the commit at which it was measured. `elsewhere` are lines of the document: those of areas
 * that this machine has not measured stay.
 */
function tableOfKind(
  results: readonly Result[],
  kind: Result['kind'],
  elsewhere: readonly string[] = [],
): string {
  const some = results.filter(one => one.kind === kind)
  const areas = [...new Set(some.map(({ area }) => area))]
  const lines = [
    ...areas.map(area => `| ${area} | ${commit()} | ${shareOf(some.filter(one => one.area === area))} |`),
    ...elsewhere.filter(line => !areas.includes(areaOf(line))),
  ]
  return [
    '| Area | Commit | Mutations | Killed | Survived | Unreached | Equivalent | Untried | Noticed |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
    ...lines.toSorted((one, other) => areaOf(one).localeCompare(areaOf(other))),
  ].join('\n')
}

const areaOf = (line: string): string => line.split('|')[1]?.trim() ?? ''

/** The lines of the document's tables, those of the writes and those of the rules. */
function linesIn(section: string): [writes: string[], rules: string[]] {
  const [writes = '', rules = ''] = section.split(COMMAND_OF_RULES)
  const lines = (text: string) => text.match(/^\| (?!Area|---|all )[\w-]+ +\| [0-9a-f]{7,} .*\|$/gm) ?? []
  return [lines(writes), lines(rules)]
}

/** Replaces what the document says about it; its other measurements stay. */
export async function intoDocument(results: readonly Result[]): Promise<void> {
  const text = readFileSync(DOCUMENT, 'utf8')
  const begin = text.indexOf(TITLE)
  const before = begin < 0 ? text.trimEnd() : text.slice(0, begin).trimEnd()
  const next = begin < 0 ? -1 : text.indexOf('\n## ', begin + TITLE.length)
  const after = next < 0 ? '' : text.slice(next)
  const [writes, rules] = linesIn(begin < 0 ? '' : text.slice(begin, next < 0 ? undefined : next))
  const missed = results.filter(({ state }) => state === 'survived' || state === 'unreached')
  const missedOf = (kind: Result['kind']) =>
    missed.filter(one => one.kind === kind).map(({ id }) => `- \`${id}\``)
  const section = [
    TITLE,
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}; each area was measured at its own commit. In every test file a null mutation must pass, and a break of every mutated place must fail, or the run is void. Unreached mutations, which no test comes past, count as not noticed. Untried ones are told apart: where there are any, the share is the least that it can be. Equivalent ones stand with their reasons in \`test/mutate/equivalent.ts\`. With \`--open\` what was killed before is not tried again; the commit is the newest that was tried. Of what was not noticed only the newest run is listed.`,
    '`npm run mutate -- --resume` changes one thing at a time in each write of the records: a term of its condition, a bound, a state of a transition, a change, an end.',
    tableOfKind(results, 'writes', writes),
    ...(missedOf('writes').length > 0 ? ['Not noticed:', missedOf('writes').join('\n')] : []),
    '`npm run mutate:rules -- --resume` changes the code of the rules of money and rights with the operators of Stryker (`test/mutate/rules.ts`).',
    tableOfKind(results, 'rules', rules),
    ...(missedOf('rules').length > 0 ? ['Not noticed:', missedOf('rules').join('\n')] : []),
  ].join('\n\n')
  const own = (await format(section, { parser: 'markdown' })).trimEnd()
  writeFileSync(DOCUMENT, `${before}\n\n${own}\n${after}`)
}

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
