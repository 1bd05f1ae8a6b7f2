import { berlinDay } from '../../contract/berlin-midnight.ts'

export const SECONDS = 1_000
export const MINUTES = 60 * SECONDS
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

/** The ISO moment so many milliseconds after another. */
export const after = (moment: string, milliseconds: number): string =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

/** The ISO moment so many milliseconds before another. */
export const before = (moment: string, milliseconds: number): string => after(moment, -milliseconds)

/**
 * The time of work that an event has started. Streams and schedules may lag behind, and a claim made with their time
 * would have run out before it began; the local cloud's time may lie ahead of the machine's.
 */
export const startedAt = (eventMoment: string): string =>
  new Date(Math.max(Date.parse(eventMoment), Date.now())).toISOString()

/** Epoch seconds: the unit of the table's TTL attribute and the only number that is a time. */
export const epochSeconds = (moment: string): number => Math.floor(Date.parse(moment) / SECONDS)

/** § 147 (3) AO, § 14b (1) UStG: eight years, counted from the end of the calendar year. */
const KEPT_YEARS = 8

/** Until then the tax law wants kept what was paid or issued at this moment, and what leads to it; epoch seconds. */
export const keptUntil = (moment: string): number =>
  Date.UTC(Number(berlinDay(moment).slice(0, 4)) + KEPT_YEARS + 1, 0, 1) / SECONDS
