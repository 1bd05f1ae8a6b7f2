import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'

export interface Result {
  /** `lambdas/orders/complete-order.ts:41 order.complete if: without paidAt` */
  readonly id: string
  readonly area: string
  /** The version of area, platform and tests that it was found with. */
  readonly of: string
  readonly state: 'killed' | 'survived' | 'equivalent'
  readonly because?: string
}

const DOCUMENT = 'docs/measurements.md'
const TITLE = '## What the tests notice'

const shareOf = (results: readonly Result[]): string => {
  const count = (state: Result['state']) => results.filter(one => one.state === state).length
  const counted = results.length - count('equivalent')
  const share = counted === 0 ? '–' : `${((100 * count('killed')) / counted).toFixed(1)} %`
  return `${results.length} | ${count('killed')} | ${count('survived')} | ${count('equivalent')} | ${share}`
}

/** One line for each area. */
export function tableOf(results: readonly Result[]): string {
  const areas = [...new Set(results.map(({ area }) => area))].toSorted()
  const rows = areas.map(area => `| ${area} | ${shareOf(results.filter(one => one.area === area))} |`)
  return [
    '| Area | Mutants | Killed | Survived | Equivalent | Noticed |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
    `| all | ${shareOf(results)} |`,
  ].join('\n')
}

/** Replaces what the document says about it; its other measurements stay. */
export async function intoDocument(results: readonly Result[]): Promise<void> {
  const text = readFileSync(DOCUMENT, 'utf8')
  const begin = text.indexOf(TITLE)
  const before = begin < 0 ? text.trimEnd() : text.slice(0, begin).trimEnd()
  const next = begin < 0 ? -1 : text.indexOf('\n## ', begin + TITLE.length)
  const after = next < 0 ? '' : text.slice(next)
  const survivors = results.filter(({ state }) => state === 'survived').map(({ id }) => `- \`${id}\``)
  const section = [
    TITLE,
    '`npm run mutate` leaves one thing at a time out of each write of the records (a term of its condition, a change, a state of a transition) and runs the tests that make this write (`test/mutate/main.ts`). Equivalent ones stand with their reasons in `test/mutate/equivalent.ts`.',
    tableOf(results),
    ...(survivors.length > 0 ? ['Not noticed:', survivors.join('\n')] : []),
  ].join('\n\n')
  const written = `${before}\n\n${section}\n${after}`
  writeFileSync(DOCUMENT, await format(written, { parser: 'markdown' }))
}
