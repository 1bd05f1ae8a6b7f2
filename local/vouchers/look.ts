import { listPage } from '../../lambdas/platform/staff-list.ts'
import { partition } from '../../lambdas/platform/table.ts'
import { transact } from '../../lambdas/platform/transact.ts'
import { type Voucher, vouchers, voucherUses } from '../../lambdas/vouchers/voucher.ts'
import { setStatus } from '../../lambdas/vouchers/voucher-status.ts'
import { Mistake } from '../command.ts'

const PER_PAGE = 100

/** From here on nobody can apply it; who has ordered with it keeps it. */
export async function stop(code: string, now: string): Promise<Voucher> {
  const voucher = await found(code)
  const write = await setStatus(code, 'stopped', voucher.rev, { by: 'staff', at: now, cause: 'asked' })
  if (write) await transact({ write })
  return found(code)
}

/** Which orders hold or have redeemed it. */
export async function usesOf(code: string) {
  const { pk } = vouchers.keyOf(await found(code))
  const uses = []
  for await (const item of partition(pk))
    if (item.kind === voucherUses.kind) uses.push(voucherUses.parse(item))
  return uses.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** All whose code begins so, by their codes. */
export async function vouchersFrom(startsWith: string): Promise<Voucher[]> {
  const all: Voucher[] = []
  let after: string | undefined
  do {
    const { lines, next } = await listPage({
      list: 'VOUCHERS',
      by: 'name',
      startsWith,
      isDescending: false,
      limit: PER_PAGE,
      after,
    })
    const items = await Promise.all(
      lines.filter(({ kind }) => kind === vouchers.kind).map(({ pk, sk }) => vouchers.read({ pk, sk })),
    )
    all.push(...items.filter(item => item !== undefined))
    after = next
  } while (after !== undefined)
  return all
}

async function found(code: string): Promise<Voucher> {
  const voucher = await vouchers.read({ code })
  if (!voucher) throw new Mistake(`There is no voucher ${code}.`)
  return voucher
}

/** Lines with a head; nothing in them needs quotes. */
function csv(head: readonly string[], rows: readonly (readonly (string | number | undefined)[])[]) {
  return [head, ...rows].map(cells => cells.map(cell => cell ?? '').join(',')).join('\n')
}

export const vouchersAsCsv = (list: readonly Voucher[]): string =>
  csv(
    ['code', 'percent', 'cents', 'for', 'minimumCents', 'from', 'until', 'limit', 'each', 'taken', 'status'],
    list.map(voucher => [
      voucher.code,
      voucher.percent,
      voucher.cents,
      [voucher.products].flat().join(' '),
      voucher.minimumCents,
      voucher.validFrom,
      voucher.validUntil,
      voucher.limitTotal,
      voucher.limitPerCustomer,
      // Without a limit in total it is not counted here: its redemptions are.
      voucher.limitTotal === undefined ? undefined : voucher.taken,
      voucher.status,
    ]),
  )

export const usesAsCsv = (uses: Awaited<ReturnType<typeof usesOf>>): string =>
  csv(
    ['order', 'customer', 'state', 'at', 'discountCents'],
    uses.map(use => [use.orderId, use.customerId, use.state, use.at, use.discountCents]),
  )
