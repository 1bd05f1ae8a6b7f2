import type * as z from 'zod/mini'
import type { makeVoucher } from '../../../../contract/staff-vouchers.ts'
import { centsFrom } from '../editing/cents-from.ts'
import type { Kind } from './words.ts'

export const FIELDS = [
  'worth',
  'title',
  'code',
  'prefix',
  'count',
  'products',
  'from',
  'until',
  'limitTotal',
  'limitPerCustomer',
  'minimumCents',
  'reason',
] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** What is no number is 0, which the contract refuses beside its field. */
const whole = (typed: string): number => (/^\d{1,7}$/.test(typed) ? Number(typed) : 0)
const given = <K extends string, V>(name: K, typed: string, value: (typed: string) => V) =>
  // The object has the one name, or none.
  (typed.trim() === '' ? {} : { [name]: value(typed.trim()) }) as Partial<Record<K, V>>
const upper = (typed: string) => typed.toUpperCase()
const cents = (typed: string): number => centsFrom(typed) ?? -1

/** The form as the route takes it; what was left empty is missing. */
export function draftOf(
  kind: Kind,
  isBatch: boolean,
  typed: Typed,
  offers: readonly FormDataEntryValue[],
): Omit<z.input<(typeof makeVoucher)['input']>, 'pressId'> {
  const worth = typed.worth.trim()
  return {
    ...(kind === 'percent' && given('percent', worth, whole)),
    ...(kind === 'cents' && given('cents', worth, cents)),
    ...(kind === 'partner' && given('partner', worth, String)),
    ...given('title', typed.title, String),
    ...(isBatch
      ? { ...given('prefix', typed.prefix, upper), ...given('count', typed.count, whole) }
      : { code: upper(typed.code.trim()) }),
    // The select has these and `named`.
    products:
      typed.products === 'named'
        ? offers.map(String)
        : (typed.products as 'all' | 'one-time' | 'monthly' | 'licence' | 'course'),
    ...given('from', typed.from, String),
    until: typed.until,
    ...given('limitTotal', typed.limitTotal, whole),
    ...given('limitPerCustomer', typed.limitPerCustomer, whole),
    ...given('minimumCents', typed.minimumCents, cents),
    reason: typed.reason,
  }
}
