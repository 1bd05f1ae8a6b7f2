import type * as z from 'zod/mini'
import type { listVoucherUses, Redemption } from '../../contract/staff-vouchers.ts'
import { listPage } from '../platform/staff-list.ts'
import { between, readEach } from '../platform/table.ts'
import { voucherUses, vouchers } from './voucher.ts'

type Asked = z.output<(typeof listVoucherUses)['input']>
type Page = { lines: Redemption[]; next?: string }

/** The orders that hold or have redeemed a code, or any code of a batch, the newest first. */
export const pageOfUses = ({ id, after }: Asked, limit: number): Promise<Page> =>
  id.startsWith('bat_') ? usesOfBatch(id, after, limit) : usesOfCode(id, after, limit)

/** One request: they stand beside the code. An order's id sorts by its moment. */
async function usesOfCode(code: string, after: string | undefined, limit: number): Promise<Page> {
  const { pk } = vouchers.keyOf({ code })
  // What `after` names is shown already, and one more tells whether there is a next page.
  const found = await between(pk, 'USE#', after ?? 'USE#~', limit + 2)
  const lines = found.filter(({ sk }) => sk !== after)
  const shown = lines.slice(0, limit)
  const last = lines.length > limit ? shown.at(-1)?.sk : undefined
  return { lines: shown.map(lineOf), ...(last !== undefined && { next: last }) }
}

/** Two requests: an entry of the list knows neither state nor amount. What was given back meanwhile is left out. */
async function usesOfBatch(batchId: string, after: string | undefined, limit: number): Promise<Page> {
  const list = `VOUCHER-USES#${batchId}`
  const { lines, next } = await listPage({ list, by: 'time', isDescending: true, limit, after })
  const found = await readEach(lines.map(line => voucherUses.keyOf(line)))
  return {
    lines: found.flatMap(item => (item ? [lineOf(item)] : [])),
    ...(next !== undefined && { next }),
  }
}

function lineOf(item: { pk: string; sk: string }): Redemption {
  const { number, state, at, discountCents } = voucherUses.parse(item)
  const { code } = voucherUses.refOf(item)
  return { code, ...(number !== undefined && { number }), state, at, discountCents }
}
