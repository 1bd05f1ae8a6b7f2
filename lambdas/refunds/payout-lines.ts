import type * as z from 'zod/mini'
import { type listPayouts, PayoutLine } from '../../contract/staff-bookkeeping.ts'
import { listPage } from '../platform/staff-list.ts'
import { payouts } from './payout.ts'

/** One request to the table. */
export async function pageOfPayouts(
  { state, after }: z.output<(typeof listPayouts)['input']>,
  limit: number,
): Promise<{ lines: PayoutLine[]; next?: string }> {
  const { lines, next } = await listPage({
    list: 'PAYOUTS',
    by: state === undefined ? 'time' : 'status',
    startsWith: state === undefined ? '' : `${state}#`,
    isDescending: true,
    limit,
    after,
  })
  return {
    lines: lines.map(line =>
      PayoutLine.parse({
        ...line,
        payoutId: payouts.refOf(line).payoutId,
        at: line['createdAt'],
        state: line['topic'],
        ...(line['number'] !== undefined && { partsCents: Number(line['number']) }),
      }),
    ),
    ...(next !== undefined && { next }),
  }
}
