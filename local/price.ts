import { parseArgs } from 'node:util'
import { Moment } from '../contract/ids.ts'
import { SMALLEST_PAYMENT_CENTS } from '../contract/vouchers.ts'
import { changePrice, dropPlannedPrice, planPrice } from '../lambdas/catalog/change-price.ts'
import { listPrices } from '../lambdas/catalog/price.ts'

const USAGE = `TABLE_NAME=… npx tsx local/price.ts <slug>                          what it costs, has cost and will cost
TABLE_NAME=… npx tsx local/price.ts <slug> 89,00                    from now on
TABLE_NAME=… npx tsx local/price.ts <slug> 89,00 --from 2026-12-01T00:00+01:00
TABLE_NAME=… npx tsx local/price.ts <slug> --drop 2026-12-01T00:00+01:00    a plan that has not begun`

/** `89,00` or `89.00`, always with cents: a price of 89 cents is nobody's intention. */
function centsOf(written: string): number {
  const [, euros, cents] = /^(\d{1,4})[.,](\d\d)$/.exec(written) ?? []
  if (!euros || !cents) throw new Error(`${written} is no price: write 89,00`)
  const priceCents = Number(euros) * 100 + Number(cents)
  if (priceCents > 0 && priceCents < SMALLEST_PAYMENT_CENTS)
    throw new Error(`${written} cannot be paid: 0,00, or 0,50 and more`)
  return priceCents
}

/** With its time zone, because Berlin has two. */
function momentOf(written: string): string {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(written) || Number.isNaN(Date.parse(written)))
    throw new Error(`${written} is no moment: write 2026-12-01T00:00+01:00`)
  return Moment.parse(new Date(written).toISOString())
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, drop: { type: 'string' } },
  })
  const [slug, written] = positionals
  if (!slug || !process.env.TABLE_NAME) throw new Error(USAGE)
  const now = new Date().toISOString()
  if (values.drop && !(await dropPlannedPrice(slug, momentOf(values.drop))))
    throw new Error('No price is planned for that moment.')
  if (written && values.from) {
    const from = momentOf(values.from)
    if (from <= now) throw new Error(`${from} is over.`)
    const outcome = await planPrice(slug, centsOf(written), from)
    if (outcome === 'no-offer') throw new Error(`Nothing is on offer under ${slug}.`)
    if (outcome === 'taken') throw new Error('A price begins at that moment already.')
  } else if (written) {
    const outcome = await changePrice(slug, centsOf(written), now)
    if (outcome === 'no-offer') throw new Error(`Nothing is on offer under ${slug}.`)
    console.log(outcome)
  }
  for (const { from, priceCents, begunAt } of await listPrices(slug))
    console.log(`${begunAt ?? `${from} (planned)`}  ${(priceCents / 100).toFixed(2)} €`)
}

await main()
