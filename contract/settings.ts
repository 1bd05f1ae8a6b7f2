import * as z from 'zod/mini'
import { Moment } from './ids.ts'

/** What the shop's people change without a release. */
export const Settings = z.object({
  /** Until when one can join the next round of the prevention course. */
  roundClosesAt: Moment,
})
export type Settings = z.infer<typeof Settings>

/** What a page says of them, which changes without anybody writing them. */
export type SettingsShown = Settings & { readonly isRoundOver: boolean }

/** `now`: the moment at which the page is written. */
export const settingsAt = (settings: Settings, now: string): SettingsShown => ({
  ...settings,
  isRoundOver: Date.parse(now) >= Date.parse(settings.roundClosesAt),
})

/** As the table has it on the first day: the round closes on 10 January 2027, 23:59 in Berlin. */
export const openingSettings: Settings = { roundClosesAt: '2027-01-10T22:59:00.000Z' }
