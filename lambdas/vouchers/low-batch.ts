import type { Item } from '../platform/table.ts'

const LOW_SHARE = 0.1

/** A batch that is still good and has a tenth of its uses left, or less. `number` is how many codes it has. */
export function isLow({ number, taken = 0, limitTotal, validUntil }: Item, now: string): boolean {
  const uses = Number(number) * Number(limitTotal)
  return String(validUntil) > now && uses > 0 && Number(taken) >= uses * (1 - LOW_SHARE)
}
