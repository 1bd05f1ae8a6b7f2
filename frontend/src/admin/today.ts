import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { apiNow } from '../load/api-clock.ts'

/** `2026-11-20`: the shop's day, which begins at midnight in Berlin. */
export const today = (): string => berlinDay(new Date(apiNow()).toISOString())
