import { parseArgs } from 'node:util'
import { spelledCode } from '../../contract/vouchers.ts'
import { stop, usesAsCsv, usesOf, vouchersAsCsv, vouchersFrom } from './look.ts'
import { makeBatch, makeOne, termsFrom } from './make.ts'
import { Mistake } from '../command.ts'

const text = { type: 'string' } as const
const options = {
  percent: text,
  euros: text,
  for: text,
  until: text,
  from: text,
  limit: text,
  each: text,
  minimum: text,
} as const

const USAGE = `npm run vouchers -- make CODE (--percent=25 | --euros=20) --for=… --until=2026-12-31
npm run vouchers -- batch PREFIX COUNT (--percent=25 | --euros=20) --for=… --until=2026-12-31
npm run vouchers -- list [BEGINNING]
npm run vouchers -- uses CODE
npm run vouchers -- stop CODE

--for is all, one-time, monthly, licence, or slugs with commas. Further: --from=2026-12-01, --limit=100 (in total),
--each=1 (for each customer), --minimum=50 (euros that the offer costs at least). Of a batch --limit is of each code: 1.`

/** One command of the operators; answers what is printed. */
export async function run(args: readonly string[], now: string): Promise<string> {
  const { positionals, values } = parsed(args)
  const [command = '', first = '', second = ''] = positionals
  switch (command) {
    case 'make': {
      const terms = await termsFrom(values, now)
      return vouchersAsCsv([await makeOne(first, terms)])
    }
    case 'batch': {
      const terms = await termsFrom(values, now)
      return vouchersAsCsv(await makeBatch(first, Number(second), terms))
    }
    case 'list':
      return vouchersAsCsv(await vouchersFrom(first))
    case 'uses':
      return usesAsCsv(await usesOf(spelledCode(first)))
    case 'stop':
      return vouchersAsCsv([await stop(spelledCode(first), now)])
    default:
      throw new Mistake(USAGE)
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
