/** § 11 (1) PAngV: beside a reduced price stands the lowest that was asked in so many days before. */
const COMPARED_MS = 30 * 24 * 3_600_000

interface PriceSince {
  readonly from: string
  readonly priceCents: number
  readonly formerCents?: number | undefined
  readonly begunAt?: string | undefined
}

/** The lowest price that was asked within the 30 days before a moment; `presentCents` was asked until then. */
export function lowestBefore(history: readonly PriceSince[], presentCents: number, moment: string): number {
  const since = new Date(Date.parse(moment) - COMPARED_MS).toISOString()
  return Math.min(
    presentCents,
    ...history
      .filter(({ begunAt = '' }) => begunAt > since && begunAt <= moment)
      // What it followed was asked until it began, so within these days too.
      .flatMap(({ priceCents, formerCents = priceCents }) => [priceCents, formerCents]),
  )
}

/** What is asked just before a moment to come, and the lowest of its 30 days: as if all that is planned until then had begun. */
export function pricesBefore(
  history: readonly PriceSince[],
  presentCents: number,
  moment: string,
): { askedCents: number; lowestCents: number } {
  let askedCents = presentCents
  const planned = history
    .filter(({ from, begunAt }) => begunAt === undefined && from < moment)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(price => {
      const formerCents = askedCents
      askedCents = price.priceCents
      return { ...price, formerCents, begunAt: price.from }
    })
  return { askedCents, lowestCents: lowestBefore([...history, ...planned], askedCents, moment) }
}
