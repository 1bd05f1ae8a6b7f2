import { after, DAYS, HOURS, MINUTES } from '../platform/time.ts'
import type { Order } from './order.ts'

/** After the last step of an order the clock asks Stripe so much later, then once a day. */
const LOOKS_MS = [10 * MINUTES, HOURS, 6 * HOURS]
export const firstLook = (at: string): string => after(at, LOOKS_MS[0] ?? 0)

/** When the clock looks at an order that it has just found unchanged. What is not paid is closed when its time is over. */
export function nextLook({ trail, createdAt, status, payableUntil }: Order, now: string): string {
  const since = trail.at(-1)?.at ?? createdAt
  const next = LOOKS_MS.map(ms => after(since, ms)).find(at => at > now) ?? after(now, DAYS)
  return status === 'processing' || next < payableUntil ? next : payableUntil
}
