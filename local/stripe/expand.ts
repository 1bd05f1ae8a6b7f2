import type { Kind } from './objects.ts'
import { ParameterProblem } from './problem.ts'
import type { Work } from './work.ts'

type Fields = Record<string, unknown>

/** Replaces ids by their objects along each path, such as `data.latest_charge`; https://docs.stripe.com/api/expanding_objects. */
export function expand(work: Work, answer: unknown, paths: string[]): unknown {
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(work, copy, path.split('.'), path)
  return copy
}

function expandPath(work: Work, place: unknown, [key, ...rest]: string[], path: string): void {
  if (key === undefined || place === null) return
  if (Array.isArray(place)) {
    for (const item of place) expandPath(work, item, [key, ...rest], path)
    return
  }
  const fields = place as Fields // Everything else on the way is an object of the API.
  const found = fields[key]
  const parts = typeof fields.id === 'string' ? partsOf(work, fields.id, key) : undefined
  if (parts)
    fields[key] = { object: 'list', data: structuredClone(parts), has_more: false, url: `/v1/${key}` }
  else if (typeof found === 'string') fields[key] = structuredClone(work.any(found) ?? unexpandable(path))
  else if (found === undefined) unexpandable(path)
  expandPath(work, fields[key], rest, path)
}

function unexpandable(path: string): never {
  throw new ParameterProblem(`This property cannot be expanded (${path}).`, 'expand')
}

/** Lists that an object shows only when asked for them. */
function partsOf(work: Work, id: string, key: string): unknown[] | undefined {
  const kind: Kind | undefined = work.any(id)?.object
  if (kind === 'checkout.session' && key === 'line_items') return work.note(kind, id)?.lineItems
  if (kind === 'invoice' && key === 'payments') return work.where('invoice_payment', { invoice: id })
  if (kind === 'charge' && key === 'refunds') return work.where('refund', { charge: id })
  if (kind === 'customer' && key === 'subscriptions') return work.where('subscription', { customer: id })
  return undefined
}
