import { berlinMidnight } from '../../contract/berlin-midnight.ts'
import type { FieldProblem } from '../../contract/field-problem.ts'
import { formatCents } from '../../contract/format-cents.ts'
import type { VoucherDraft } from '../../contract/staff-vouchers.ts'
import { products } from '../catalog/product.ts'
import { discountOf, type Voucher } from './voucher.ts'

/** Everything of a voucher but its code. */
export type VoucherTerms = Omit<Voucher, 'code' | 'batchId' | 'group'>

export const worthOf = ({
  percent,
  cents,
  partner,
}: Pick<Voucher, 'percent' | 'cents' | 'partner'>): string =>
  partner ?? (percent === undefined ? formatCents(cents ?? 0, 'de') : `${percent} %`)

/** The terms of a draft, or what is wrong with it, so that nobody makes a code that is good for nothing. */
export async function termsOf(draft: VoucherDraft, now: string): Promise<VoucherTerms | FieldProblem> {
  const { percent, cents, partner, from, until, ...rest } = draft
  const given = [percent, cents, partner].filter(each => each !== undefined)
  if (given.length !== 1) return { field: 'worth', code: 'voucher-worth' }
  const validFrom = from === undefined ? now : berlinMidnight(from, 0)
  // The last day counts in full.
  const validUntil = berlinMidnight(until, 1)
  if (validUntil <= now || validUntil <= validFrom) return { field: 'until', code: 'voucher-over' }
  const wrong = await wrongProducts(draft)
  if (wrong !== undefined) return { field: 'products', code: wrong }
  return {
    ...rest,
    ...(percent !== undefined && { percent }),
    ...(cents !== undefined && { cents }),
    ...(partner !== undefined && { partner }),
    worth: worthOf(draft),
    validFrom,
    validUntil,
    status: 'enabled',
    taken: 0,
    rev: 0,
  }
}

async function wrongProducts(draft: VoucherDraft): Promise<string | undefined> {
  const { products: goodFor, partner, percent } = draft
  if (typeof goodFor === 'string') {
    if (partner !== undefined) return 'voucher-licences'
    // The first invoice of a month leaves the means of the next, so something is always paid.
    return goodFor === 'monthly' && percent === 100 ? 'voucher-monthly' : undefined
  }
  if (goodFor.length === 0) return 'voucher-offers'
  const named = await Promise.all(goodFor.map(slug => products.read({ slug })))
  if (named.includes(undefined)) return 'voucher-offers'
  const isUseless = named.some(product => product && discountOf(draft, product) === undefined)
  return isUseless ? (partner === undefined ? 'voucher-useless' : 'voucher-licences') : undefined
}
