import type { Product } from '../../contract/catalog.ts'
import type { OpenedLicence } from '../../contract/checkout.ts'
import type { Discount } from '../../contract/vouchers.ts'
import { productOf } from '../catalog/product.ts'
import { Problem } from '../platform/problem.ts'
import { NETWORK_WINDOW_MS, spendTry } from '../platform/rate.ts'
import { discountOf, isUsable, type Voucher, voucherBatches, vouchers } from '../vouchers/voucher.ts'

/** A word can be guessed. Right ones count too: a limit that only wrong ones reach would tell them apart. */
const PER_VISITOR = { route: 'voucher-network', max: 40, windowMs: NETWORK_WINDOW_MS }

interface Applying {
  code: string
  product: Product
  /** Hash of who tries it. */
  visitor: string
  now: string
}

/** What a code does to an offer; `opens`: it is a partner's, and good for the licence of the same program. */
type Applied =
  | { discount: Discount; limitPerCustomer: number | undefined; partner: string | undefined; opens?: never }
  | { opens: OpenedLicence; discount?: never; limitPerCustomer?: never; partner?: never }

export const spendVoucherTry = (visitor: string, now: string) =>
  spendTry({ ...PER_VISITOR, key: visitor }, now)

/**
 * Nothing is written but that one more was tried; unknown, over and used up answer the same. Whether a customer has had
 * theirs is not asked: anybody can name any address, and would be told who has ordered with a code.
 */
export async function applyVoucher({
  code,
  product,
  visitor,
  now,
}: Applying): Promise<Applied | Problem<'voucher-invalid' | 'too-many-requests'>> {
  const tooMany = await spendVoucherTry(visitor, now)
  if (tooMany) return tooMany
  const voucher = await usableVoucher(code, now)
  if (!voucher) return new Problem('voucher-invalid')
  const { partner, limitPerCustomer } = voucher
  const discountCents = discountOf(voucher, product)
  if (discountCents !== undefined) return { discount: { code, discountCents }, limitPerCustomer, partner }
  const licence = (await licencesOf(voucher, now)).find(({ program }) => program === product.program)
  if (partner === undefined || !licence) return new Problem('voucher-invalid')
  return { opens: { partner, code, licence } }
}

/** The voucher and what it takes off; undefined: it cannot be used, or not for this. */
export async function goodVoucher(
  code: string,
  product: Product,
  now: string,
): Promise<{ voucher: Voucher; discountCents: number } | undefined> {
  const voucher = await usableVoucher(code, now)
  const discountCents = voucher && discountOf(voucher, product)
  return voucher && discountCents !== undefined ? { voucher, discountCents } : undefined
}

/** Of a batch, while the batch is good too. */
export async function usableVoucher(code: string, now: string): Promise<Voucher | undefined> {
  const voucher = await vouchers.read({ code })
  if (!voucher || !isUsable(voucher, now)) return undefined
  if (voucher.batchId === undefined) return voucher
  const batch = await voucherBatches.read({ batchId: voucher.batchId })
  return batch?.status === 'enabled' ? voucher : undefined
}

/** The licences that a partner's code names and that are sold now; none of another code. */
export async function licencesOf({ partner, products }: Voucher, now: string): Promise<Product[]> {
  if (partner === undefined || typeof products === 'string') return []
  const named = await Promise.all(products.map(slug => productOf(slug, now)))
  return named.flatMap(product => (product instanceof Problem || product.type !== 'licence' ? [] : product))
}
