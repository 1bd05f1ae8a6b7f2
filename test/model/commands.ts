import { type Arbitrary, array, boolean, constantFrom, nat, oneof, option, record, tuple } from 'fast-check'
import { type Offer, OFFERS, type VoucherName, VOUCHERS } from './offers.ts'

/** How somebody pays on the payment page, or does not. */
const MEANS = [
  'card',
  'card-slow',
  'declined',
  'renewal-declined',
  'disputed',
  'refund-waits',
  'refund-fails',
  'debit',
  'debit-fails',
  'debit-returned',
  'paypal',
  'paypal-refused',
  'klarna-later',
] as const
export type Means = (typeof MEANS)[number]

/** How much time passes. */
export const SPANS = {
  minutes: 4 * 60_000,
  hours: 5 * 3_600_000,
  days: 3 * 86_400_000,
  month: 32 * 86_400_000,
}
type Span = keyof typeof SPANS

/** In which order Stripe's words reach the shop; `lost`: they never do. */
const DELIVERIES = ['all', 'one', 'reversed', 'twice', 'shuffled', 'lost'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** `at` counts the orders of the sequence, round and round. */
export type Single =
  | { do: 'buy'; who: number; offer: Offer; voucher: VoucherName | null; waives: boolean }
  | { do: 'pay'; at: number; by: Means }
  | {
      do:
        | 'press'
        | 'check'
        | 'account'
        | 'download'
        | 'listen'
        | 'plan'
        | 'keep'
        | 'cancel'
        | 'undo'
        | 'pause'
        | 'resume'
        | 'withdraw'
        | 'terminate'
      at: number
    }
  | { do: 'method'; at: number; by: 'card' | 'declined' }
  | { do: 'refund'; at: number; part: 'all' | 'third' }
  | { do: 'dispute'; at: number }
  | { do: 'decide'; won: boolean }
  | { do: 'hear'; how: Delivery; seed: number }
  | { do: 'pass'; span: Span }
  | { do: 'tick' }
export type Command = Single | { do: 'both'; one: Single; other: Single }

const at = nat({ max: 3 })

const single: Arbitrary<Single> = oneof(
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('buy' as const),
      who: nat({ max: 2 }),
      offer: constantFrom(...(Object.keys(OFFERS) as Offer[])),
      voucher: option(constantFrom(...(Object.keys(VOUCHERS) as VoucherName[]))),
      waives: boolean(),
    }),
  },
  { weight: 6, arbitrary: record({ do: constantFrom('pay' as const), at, by: constantFrom(...MEANS) }) },
  {
    weight: 7,
    arbitrary: record({
      do: constantFrom(
        ...([
          'press',
          'check',
          'account',
          'download',
          'listen',
          'plan',
          'keep',
          'cancel',
          'undo',
          'pause',
          'resume',
          'withdraw',
          'terminate',
        ] as const),
      ),
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      do: constantFrom('method' as const),
      at,
      by: constantFrom(...(['card', 'declined'] as const)),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      do: constantFrom('refund' as const),
      at,
      part: constantFrom(...(['all', 'third'] as const)),
    }),
  },
  { weight: 1, arbitrary: record({ do: constantFrom('dispute' as const), at }) },
  { weight: 1, arbitrary: record({ do: constantFrom('decide' as const), won: boolean() }) },
  {
    weight: 5,
    arbitrary: record({ do: constantFrom('hear' as const), how: constantFrom(...DELIVERIES), seed: nat() }),
  },
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('pass' as const),
      span: constantFrom(...(Object.keys(SPANS) as Span[])),
    }),
  },
  { weight: 1, arbitrary: record({ do: constantFrom('tick' as const) }) },
)

/** What passes time does so for everybody: it is nothing that could happen beside something else. */
const beside = single.filter(command => command.do !== 'pass' && command.do !== 'buy')

const command: Arbitrary<Command> = oneof(
  { weight: 5, arbitrary: single },
  { weight: 1, arbitrary: record({ do: constantFrom('both' as const), one: beside, other: beside }) },
)

/** Begins with something bought, because without it nothing happens. */
export const sequences: Arbitrary<Command[]> = tuple(
  record({
    do: constantFrom('buy' as const),
    who: constantFrom(0),
    offer: constantFrom(...(Object.keys(OFFERS) as Offer[])),
    voucher: option(constantFrom(...(Object.keys(VOUCHERS) as VoucherName[])), { freq: 2 }),
    waives: boolean(),
  }),
  record({ do: constantFrom('pay' as const), at: constantFrom(0), by: constantFrom(...MEANS) }),
  array(command, { maxLength: 10 }),
).map(([buy, pay, rest]) => [buy, pay, ...rest])
