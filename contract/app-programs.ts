import * as z from 'zod/mini'
import { atMost, atMostEntries } from './at-most.ts'
import { FileId, Slug } from './ids.ts'
import { optionalLine, optionalPassage } from './written.ts'

/** What the apps and the account's player play, as staff write it: a draft may lack what must be there to publish it. */

const inBoth = <S extends z.ZodMiniType>(schema: S) => z.object({ de: schema, en: schema })
const DraftTitle = inBoth(optionalLine(120))
const DraftText = inBoth(optionalPassage(400))

/** A day of a program, counted from 1. */
const Day = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(366, 'invalid'))
const Age = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(120, 'invalid'))

/** One recording of the shop, as a part of a unit. */
const AppTrack = z.object({
  fileId: FileId,
  title: DraftTitle,
  /** How long a session with it is planned to be. */
  minutes: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(120, 'invalid')),
})
export type AppTrack = z.infer<typeof AppTrack>

export const MAX_UNITS = 40
export const MAX_TRACKS = 4
const UNIT_KINDS = ['unit', 'harmony'] as const

const AppUnit = z.object({
  /** Stays with the unit wherever it moves, so that versions can be compared. */
  id: z.string().check(z.regex(/^unt_[0-9a-z-]{2,40}$/, 'invalid')),
  /** Harmony is heard once the units are over. */
  kind: z.enum(UNIT_KINDS),
  title: DraftTitle,
  /** From when to when it is heard, both days included; missing where a program has no days. */
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  tracks: z.array(AppTrack).check(atMostEntries(MAX_TRACKS)),
})
export type AppUnit = z.infer<typeof AppUnit>

/** A program: its units in the order in which they are heard. */
export const AppProgram = z.object({
  /** As the offers that sell it name it. */
  slug: Slug,
  title: DraftTitle,
  about: DraftText,
  /** In years; missing where it is for adults. */
  ages: z.optional(z.object({ from: Age, to: Age })),
  /** How many days it lasts; without it everybody goes at their own pace. */
  days: z.optional(Day),
  units: z.array(AppUnit).check(
    atMostEntries(MAX_UNITS),
    z.refine(units => new Set(units.map(({ id }) => id)).size === units.length, 'invalid'),
  ),
})
export type AppProgram = z.infer<typeof AppProgram>

export const PLATFORMS = ['ios', 'android'] as const
const Platform = z.enum(PLATFORMS)
type Platform = z.infer<typeof Platform>

/** `1.12.0` */
const Version = z.string('required').check(atMost(20), z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'invalid'))
/** An app below `minimum` asks to be updated before it goes on; below `current` it offers it. */
const PlatformVersions = z.object({ current: Version, minimum: Version })
export const AppVersions = z.object({ ios: PlatformVersions, android: PlatformVersions })
export type AppVersions = z.infer<typeof AppVersions>

/** A day in Berlin. */
const CalendarDay = z.iso.date('date-invalid')

const Announcement = z.object({
  id: z.string().check(z.regex(/^ann_[0-9a-z-]{2,40}$/, 'invalid')),
  title: inBoth(optionalLine(80)),
  text: DraftText,
  from: CalendarDay,
  /** Counts in full. */
  until: CalendarDay,
  platforms: z.array(Platform).check(z.maxLength(2, 'invalid')),
})
export type Announcement = z.infer<typeof Announcement>
export const MAX_ANNOUNCEMENTS = 20
export const Announcements = z.array(Announcement).check(atMostEntries(MAX_ANNOUNCEMENTS))

const Switch = z.object({
  /** By which the apps ask for it. */
  name: Slug,
  /** For the team: what it switches. */
  about: optionalLine(200),
  /** On so many of 100 devices (app-switches.ts). */
  percent: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(100, 'invalid')),
})
export type Switch = z.infer<typeof Switch>
export const MAX_SWITCHES = 40
export const Switches = z.array(Switch).check(atMostEntries(MAX_SWITCHES))

/** One thing that is saved as a whole, and that two people may not overwrite each other. */
export const AppPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('program'), program: AppProgram }),
  z.object({ kind: z.literal('versions'), versions: AppVersions }),
  z.object({ kind: z.literal('announcements'), announcements: Announcements }),
  z.object({ kind: z.literal('switches'), switches: Switches }),
])
export type AppPart = z.infer<typeof AppPart>

/** What a part is saved under: `program-immun-booster`, `versions`. */
export const partName = (part: AppPart): string =>
  part.kind === 'program' ? `program-${part.program.slug}` : part.kind

export interface AppContent {
  readonly programs: readonly AppProgram[]
  readonly versions: AppVersions
  readonly announcements: readonly Announcement[]
  readonly switches: readonly Switch[]
}
