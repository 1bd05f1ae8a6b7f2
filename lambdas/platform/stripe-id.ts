type Named = string | { id: string }

/** The id of what Stripe names by its id or shows whole. */
export function stripeIdOf(named: Named): string
export function stripeIdOf(named: Named | null | undefined): string | undefined
export function stripeIdOf(named: Named | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id
}
