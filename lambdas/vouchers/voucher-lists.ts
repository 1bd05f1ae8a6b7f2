import type * as z from 'zod/mini'
import { MAX_TASKS } from '../../contract/dashboard.ts'
import { type listBatchCodes, type listVouchers, VoucherLine } from '../../contract/staff-vouchers.ts'
import { listPage } from '../platform/staff-list.ts'
import { type Item, readEach } from '../platform/table.ts'
import { isLow } from './low-batch.ts'
import { batchCode, voucherBatches, vouchers } from './voucher.ts'

/** One request to the table; for a search, and for the codes of batches, at most three. */
export async function pageOfVouchers(
  { group: asked, status, search = '', after }: z.output<(typeof listVouchers)['input']>,
  limit: number,
  now: string,
) {
  // Batches alone run low; few do, so they are looked for among as many as the dashboard counts them among.
  const asksLow = status === 'low'
  const group = asksLow ? 'batch' : asked
  const list = { list: 'VOUCHERS', limit: asksLow ? Math.max(limit, MAX_TASKS) : limit, after } as const
  const isSearch = search !== ''
  const { lines, next } = isSearch
    ? await listPage({ ...list, by: 'name', startsWith: search, isDescending: false })
    : await listPage({
        ...list,
        by: status === undefined ? 'time' : 'status',
        startsWith: status === undefined ? `${group}#` : `${group}#${asksLow ? 'enabled' : status}#`,
        isDescending: true,
      })
  const known = lines
    .filter(({ kind }) => kind === vouchers.kind || kind === voucherBatches.kind)
    .filter(line => isSearch || !asksLow || isLow(line, now))
  // No index projects of which batch a code is.
  const shown = isSearch || group === 'personal' ? await wholeLines(known) : known
  const stopped = await stoppedBatchesOf(shown)
  return { lines: shown.map(line => lineOf(line, stopped)), ...(next !== undefined && { next }) }
}

/** The index by code projects neither group nor limit nor uses, so those items are read, in one request for a hundred. */
async function wholeLines(lines: readonly Item[]): Promise<Item[]> {
  const items = await readEach(lines.map(({ pk, sk }) => ({ pk, sk })))
  return items.flatMap(item => item ?? [])
}

/** Those that are stopped among the batches that these codes were made in; where there are none, nothing is asked. */
async function stoppedBatchesOf(lines: readonly Item[]): Promise<ReadonlySet<unknown>> {
  const ids = new Set(
    lines.flatMap(({ kind, batchId }) =>
      kind === vouchers.kind && typeof batchId === 'string' ? batchId : [],
    ),
  )
  const batches = await readEach([...ids].map(id => voucherBatches.keyOf({ batchId: id })))
  return new Set(
    batches.flatMap(batch => (batch?.['status'] === 'stopped' ? voucherBatches.refOf(batch).batchId : [])),
  )
}

function lineOf(item: Item, stopped: ReadonlySet<unknown>): VoucherLine {
  const isBatch = item.kind === voucherBatches.kind
  const id = isBatch ? voucherBatches.refOf(item).batchId : vouchers.refOf(item).code
  // Of old no group was kept.
  const [group] = firstText(item['listSk'], item['listStatus'], 'code').split('#')
  return VoucherLine.parse({
    ...item,
    id,
    code: isBatch ? item['topic'] : id,
    group: isBatch ? 'batch' : group,
    worth: item['name'] ?? '',
    ...(!isBatch && stopped.has(item['batchId']) && { isBatchStopped: true }),
    ...(item['number'] !== undefined && { count: Number(item['number']) }),
  })
}

const firstText = (...values: readonly unknown[]): string =>
  values.find(value => typeof value === 'string') ?? ''

/** In the order in which they were made, two requests a page; undefined: there is no such batch. */
export async function pageOfCodes({ id, after }: z.output<(typeof listBatchCodes)['input']>, limit: number) {
  const batch = await voucherBatches.read({ batchId: id })
  if (!batch) return undefined
  const from = Number(after ?? 0)
  const to = Math.min(from + limit, batch.made)
  const codes = Array.from({ length: Math.max(to - from, 0) }, (_, index) => batchCode(batch, from + index))
  const seen = await readEach(codes.map(code => vouchers.keyOf({ code })))
  const lines = codes.map((code, index) => {
    const item = seen[index]
    const { taken, limitTotal } = item ? vouchers.parse(item) : { taken: 0 }
    return { code, taken, ...(limitTotal !== undefined && { limitTotal }) }
  })
  return { lines, ...(to < batch.made && { next: String(to) }) }
}
