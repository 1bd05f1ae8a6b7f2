/** How far the API's clock is ahead of the device's, as its newest answer says; before the first one they agree. */
let aheadMs = 0

/** @param answer of the API; its `Date` is of when it was made, and `Age` counts the seconds since: RFC 9110, 6.6.1 and RFC 9111, 5.1 */
export function hearClock({ headers }: Response): void {
  const madeAt = Date.parse(headers.get('date') ?? '')
  if (madeAt) aheadMs = madeAt + Number(headers.get('age')) * 1000 - Date.now()
}

/** The time by the API's clock, in milliseconds: what a sentence says of today, or of what is over, goes by it. */
export const apiNow = (): number => Date.now() + aheadMs
