import type { Order } from './order.ts'

/** All corrections of the buyer, with the one that this press makes. */
export function correctionsWith(
  { buyer, corrections = [] }: Pick<Order, 'buyer' | 'corrections'>,
  pressId: string,
  after: Readonly<Record<string, string>>,
): NonNullable<Order['corrections']> {
  const was: Readonly<Record<string, string | undefined>> = buyer
  const before = Object.fromEntries(Object.keys(after).map(name => [name, was[name] ?? '']))
  return [...corrections, { pressId, before, after }]
}
