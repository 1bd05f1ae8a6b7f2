import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { PAYOUT_STATES, PAYOUT_STATUSES } from '../../contract/payouts.ts'
import { Moment } from '../../contract/ids.ts'
import { kept } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { keptUntil, SECONDS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'

const booked = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO', schema)

const Payout = z.object({
  payoutId: booked(z.string()),
  /** When the payment provider made it, and when the bank has it. */
  at: booked(Moment),
  arrivesAt: booked(Moment),
  status: booked(z.enum(PAYOUT_STATUSES)),
  totalCents: booked(z.int()),
  currency: booked(z.string()),
  /** The sum of what is in it; missing where the provider tells no content, or nothing has left. */
  partsCents: booked(z.optional(z.int())),
  state: booked(z.enum(PAYOUT_STATES)),
  /** The Berlin day on which it was compared last, under which a difference stands. */
  comparedOn: booked(z.string()),
})
type Payout = z.infer<typeof Payout>

export const payouts = record('payout', {
  about: 'What the payment provider has sent to the bank, compared with the sum of what is in it',
  schema: Payout,
  key: { pk: 'PAYOUT#{payoutId}', sk: 'PAYOUT' },
  list: {
    in: 'PAYOUTS',
    time: '{at}#{payoutId}',
    status: '{state}#{at}#{payoutId}',
    shows: { createdAt: '{at}', topic: '{state}', number: '{partsCents}' },
  },
  forget: 'at the end of the eighth year after it',
})

const isKnownStatus = (status: string): status is Payout['status'] =>
  PAYOUT_STATUSES.some(known => known === status)

/** As it was compared now; written at most once a day as long as nothing changes. */
export async function keepPayout(
  { id: payoutId, created, arrival_date: arrival, status, amount, currency }: Stripe.Payout,
  compared: Pick<Payout, 'state' | 'partsCents'>,
  now: string,
): Promise<void> {
  const at = new Date(created * SECONDS).toISOString()
  const payout: Payout = {
    payoutId,
    at,
    arrivesAt: new Date(arrival * SECONDS).toISOString(),
    status: isKnownStatus(status) ? status : 'pending',
    totalCents: amount,
    currency: currency.toUpperCase(),
    ...compared,
    comparedOn: berlinDay(now),
  }
  const known = await payouts.read({ payoutId })
  const isSame = known && Object.entries(payout).every(([name, value]) => Reflect.get(known, name) === value)
  if (!isSame) await send(payouts.put({ ...payout, forgetAt: keptUntil(at) }))
}
