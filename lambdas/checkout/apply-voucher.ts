import type { Product } from '../../contract/catalog.ts'
import type { Discount } from '../../contract/vouchers.ts'
import { knownCustomer } from '../customers/customer.ts'
import { Problem } from '../platform/problem.ts'
import { NETWORK_WINDOW_MS, spendTry } from '../platform/rate.ts'
import { customerUses, discountOf, isUsable, type Voucher, vouchers } from '../vouchers/voucher.ts'

/** A word can be guessed. Right ones count too: a limit that only wrong ones reach would tell them apart. */
const PER_VISITOR = { route: 'voucher-network', max: 40, windowMs: NETWORK_WINDOW_MS }

interface Applying {
  code: string
  product: Product
  email: string
  /** Hash of who tries it. */
  visitor: string
  now: string
}

/** What a code takes off an offer. Nothing is written but that one more was tried; unknown, over and used up answer the same. */
export async function applyVoucher({
  code,
  product,
  email,
  visitor,
  now,
}: Applying): Promise<Discount | Problem<'voucher-invalid' | 'too-many-requests'>> {
  const tooMany = await spendTry({ ...PER_VISITOR, key: visitor }, now)
  if (tooMany) return tooMany
  const found = await goodVoucher(code, product, now)
  if (!found || (await isUsedUpBy(email, found.voucher))) return new Problem('voucher-invalid')
  return { code, discountCents: found.discountCents }
}

/** The voucher and what it takes off; undefined: it cannot be used, or not for this. */
export async function goodVoucher(
  code: string,
  product: Product,
  now: string,
): Promise<{ voucher: Voucher; discountCents: number } | undefined> {
  const voucher = await vouchers.read({ code })
  if (!voucher || !isUsable(voucher, now)) return undefined
  const discountCents = discountOf(voucher, product)
  return discountCents === undefined ? undefined : { voucher, discountCents }
}

/** The write of the order decides; this only says so before the order button is pressed. */
async function isUsedUpBy(email: string, { code, limitPerCustomer }: Voucher): Promise<boolean> {
  if (limitPerCustomer === undefined) return false
  const customerId = await knownCustomer(email)
  if (customerId === undefined) return false
  const uses = await customerUses.read({ code, customerId })
  return (uses?.taken ?? 0) >= limitPerCustomer
}
