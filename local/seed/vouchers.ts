import { send } from '../../lambdas/platform/transact.ts'
import { after, DAYS } from '../../lambdas/platform/time.ts'
import { worthOf } from '../../lambdas/vouchers/voucher-terms.ts'
import { type Voucher, vouchers } from '../../lambdas/vouchers/voucher.ts'

/** One of each kind, for trying on this machine (README). */
const SAMPLES: Pick<
  Voucher,
  'code' | 'percent' | 'cents' | 'products' | 'minimumCents' | 'limitTotal' | 'limitPerCustomer'
>[] = [
  { code: 'PROBE10', percent: 10, products: 'all' },
  { code: 'FREUNDE20', cents: 20_00, products: 'one-time', minimumCents: 50_00, limitPerCustomer: 1 },
  { code: 'GESCHENK', percent: 100, products: 'one-time' },
  { code: 'NUREINER', percent: 50, products: 'all', limitTotal: 1 },
  { code: 'MONAT25', percent: 25, products: 'monthly' },
]
/** It is over. */
const EXPIRED = { code: 'VORBEI', percent: 10, products: 'all' } as const

/** Written where they are missing. */
export async function seedVouchers(now: string): Promise<void> {
  const rest = { status: 'enabled', taken: 0, rev: 0 } as const
  const present = { ...rest, validFrom: now, validUntil: after(now, 10 * 365 * DAYS) }
  for (const sample of SAMPLES)
    await send(vouchers.create({ ...sample, ...present, group: 'code', worth: worthOf(sample) }))
  await send(
    vouchers.create({
      ...EXPIRED,
      ...rest,
      group: 'code',
      worth: worthOf(EXPIRED),
      validFrom: after(now, -2 * DAYS),
      validUntil: after(now, -DAYS),
    }),
  )
}
