export const SECONDS = 1_000
export const MINUTES = 60 * SECONDS
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

/** An ISO moment, moved by milliseconds (negative: earlier). */
export const later = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

/** Epoch seconds: the unit of the table's TTL attribute and the only number that is a time. */
export const epochSeconds = (moment: string): number => Math.floor(Date.parse(moment) / SECONDS)

const berlin = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** `2026-11-20`: the shop's day, which begins at midnight in Berlin. */
export const dayOf = (moment: string): string => berlin.format(new Date(moment))
