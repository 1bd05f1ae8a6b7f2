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
  /** `unreached`: no test comes past it. */
  readonly state: 'killed' | 'survived' | 'unreached' | 'equivalent'
  readonly because?: string
  /** The test that has noticed it. */
  readonly by?: string
}

const DOCUMENT = 'docs/measurements.md'
const TITLE = '## What the tests notice'
const COMMANDS = { writes: 'npm run mutate', rules: 'npm run mutate:rules' }

function shareOf(results: readonly Result[]): string {
  const count = (state: Result['state']) => results.filter(one => one.state === state).length
  const counted = results.length - count('equivalent')
  const share = counted === 0 ? '–' : `${((100 * count('killed')) / counted).toFixed(1)} %`
  const figures = [count('killed'), count('survived'), count('unreached'), count('equivalent')]
  return `${[results.length, ...figures].join(' | ')} | ${share}`
}

/** One line for each area, first of the writes, then of the rules. */
export function tableOf(results: readonly Result[]): string {
  const rows = (['writes', 'rules'] as const).flatMap(kind => {
    const some = results.filter(one => one.kind === kind)
    if (some.length === 0) return []
    const areas = [...new Set(some.map(({ area }) => area))].toSorted()
    return [
      ...areas.map(area => `| ${area} | ${kind} | ${shareOf(some.filter(one => one.area === area))} |`),
      `| all | ${kind} | ${shareOf(some)} |`,
    ]
  })
  return [
    '| Area | Kind | Mutations | Killed | Survived | Unreached | Equivalent | Noticed |',
    '| --- | --- | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

/** Replaces what the document says about it; its other measurements stay. */
export async function intoDocument(results: readonly Result[]): Promise<void> {
  const text = readFileSync(DOCUMENT, 'utf8')
  const begin = text.indexOf(TITLE)
  const before = begin < 0 ? text.trimEnd() : text.slice(0, begin).trimEnd()
  const next = begin < 0 ? -1 : text.indexOf('\n## ', begin + TITLE.length)
  const after = next < 0 ? '' : text.slice(next)
  const missed = results.filter(({ state }) => state === 'survived' || state === 'unreached')
  const section = [
    TITLE,
    '`npm run mutate` changes one thing at a time in each write of the records: a term of its condition, a bound, a state of a transition, a change, an end. `npm run mutate:rules` changes the code of the rules of money and rights with the operators of Stryker (`test/mutate/rules.ts` names the files). Each mutation meets the tests that come past it. In every test file a null mutation must pass and a break of every mutated place must fail, or the run is void. Equivalent mutations stand with their reasons in `test/mutate/equivalent.ts`; unreached ones, which no test comes past, count as not noticed.',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${Object.values(COMMANDS)
      .map(command => `\`${command} -- --resume\``)
      .join(' and ')}, Node ${process.versions.node}.`,
    tableOf(results),
    ...(missed.length > 0 ? ['Not noticed:', missed.map(({ id }) => `- \`${id}\``).join('\n')] : []),
  ].join('\n\n')
  const written = `${before}\n\n${section}\n${after}`
  writeFileSync(DOCUMENT, await format(written, { parser: 'markdown' }))
}

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
