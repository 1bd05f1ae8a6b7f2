// Without schemas, which would bring their library to public pages.

const MINUTE_MS = 60_000

/** When its first unit begins; until then a place can be booked. */
export const startOf = ({ units }: { units: readonly string[] }): string => units[0] ?? ''

/** When its last unit is over. */
export const endOf = ({ units, minutes }: { units: readonly string[]; minutes: number }): string =>
  new Date(Date.parse(units.at(-1) ?? '') + minutes * MINUTE_MS).toISOString()

/** So many free places are named; of more it is only said that there are some, because a page is older than its reader thinks. */
export const NAMED_PLACES = 5

/** What is shown of how many places are free. */
export const shownLeft = ({ places, taken }: { places: number; taken: number }): number =>
  Math.max(0, Math.min(places - taken, NAMED_PLACES + 1))
