import * as z from 'zod/mini'
import { APP_CHECKS } from './app-checks.ts'
import { Manifest } from './app-manifest.ts'
import { Announcements, AppPart, AppProgram, AppVersions, Switches } from './app-programs.ts'
import { atMost } from './at-most.ts'
import { FileId, PressId, Slug } from './ids.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Deed } from './staff-shop.ts'

/** `editor` writes and publishes; `support` looks, to say what an app shows. */
const READS_APP = ['editor', 'support'] as const satisfies StaffRole[]
export const WRITES_APP = ['editor'] as const satisfies StaffRole[]

/** `program-immun-booster`, `versions`, `announcements`, `switches`. */
const PartName = z.string().check(atMost(100), z.regex(/^[a-z][a-z0-9-]*$/, 'invalid'))

const DraftPart = z.object({
  name: PartName,
  /** Raised by each save; 0 where nobody has saved it yet, and it is what came with the release. */
  rev: z.int(),
  content: AppPart,
  /** A program that the next publication leaves out. */
  isRemoved: z.optional(z.boolean()),
})
export type DraftPart = z.infer<typeof DraftPart>

/** A recording that offers sell, for the units to choose from. */
const OfferedRecording = z.object({
  fileId: FileId,
  title: z.string(),
  /** As it was measured on arrival, or else as the offers say. */
  seconds: z.int(),
  /** Of which programs its offers are. */
  programs: z.array(Slug),
  /** Those of them of which an offer on sale lacks it. */
  lackedBy: z.optional(z.array(Slug)),
  /** One with which the shop opened, until another takes its place. */
  isSample: z.optional(z.boolean()),
})
export type OfferedRecording = z.infer<typeof OfferedRecording>

const Check = z.object({
  code: z.enum(APP_CHECKS),
  weight: z.enum(['must', 'should']),
  part: PartName,
  unit: z.optional(z.string()),
  days: z.optional(z.object({ from: z.int(), to: z.int() })),
  about: z.optional(z.string()),
})

export const StaffApp = z.object({
  parts: z.array(DraftPart),
  /** What the apps have now; missing before the first publication. */
  published: z.optional(
    z.object({
      manifest: Manifest,
      by: z.string(),
      /** Of the key that signed it. */
      keyId: z.string(),
    }),
  ),
  checks: z.array(Check),
  recordings: z.array(OfferedRecording),
  /** What was published, the latest first. */
  deeds: z.array(Deed),
})
export type StaffApp = z.infer<typeof StaffApp>

export const readApp = route({
  method: 'GET',
  path: '/api/staff/app',
  role: READS_APP,
  summary: 'What the apps show: the draft part by part, what is wrong with it, and what is published',
  problems: [],
  input: z.object({}),
  output: StaffApp,
})

export const readAppDeeds = route({
  method: 'GET',
  path: '/api/staff/app/parts/{part}/deeds',
  role: READS_APP,
  summary: 'Who has changed a part of the draft, and what',
  problems: [],
  input: z.object({ part: PartName }),
  output: z.object({ deeds: z.array(Deed) }),
})

const save = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({
    pressId: PressId,
    /** Of the part as it was shown: it is refused where somebody has saved it since. */
    rev: z.int('required').check(z.minimum(0, 'invalid')),
    reason: Reason,
    ...shape,
  })

export const saveAppProgram = route({
  method: 'POST',
  path: '/api/staff/app/programs',
  role: WRITES_APP,
  summary: 'Saves the draft of a program: texts, ages, days, units and their recordings',
  problems: ['app-changed', 'app-program-exists', 'app-recording-deleted'],
  // Forty units in two languages, each with four recordings.
  maxBytes: 192 * 1024,
  input: save({
    program: AppProgram,
    /** Refused where the draft has a program of that name: one that came with the release has the `rev` of none, 0. */
    isNew: z.optional(z.boolean()),
  }),
  output: StaffApp,
})

export const saveAppVersions = route({
  method: 'POST',
  path: '/api/staff/app/versions',
  role: WRITES_APP,
  summary: 'Saves the draft of the versions: the newest and the oldest that still works, per platform',
  problems: ['app-changed'],
  input: save({ versions: AppVersions }),
  output: StaffApp,
})

export const saveAppAnnouncements = route({
  method: 'POST',
  path: '/api/staff/app/announcements',
  role: WRITES_APP,
  summary: 'Saves the draft of the announcements with their days',
  problems: ['app-changed'],
  // Twenty in two languages.
  maxBytes: 72 * 1024,
  input: save({ announcements: Announcements }),
  output: StaffApp,
})

export const saveAppSwitches = route({
  method: 'POST',
  path: '/api/staff/app/switches',
  role: WRITES_APP,
  summary: 'Saves the draft of the feature switches with their shares',
  problems: ['app-changed'],
  maxBytes: 32 * 1024,
  input: save({ switches: Switches }),
  output: StaffApp,
})

export const removeAppProgram = route({
  method: 'POST',
  path: '/api/staff/app/programs/remove',
  role: WRITES_APP,
  summary: 'Takes a program out of the draft, or back into it; its texts stay',
  problems: ['not-found', 'app-changed'],
  input: save({ slug: Slug, isRemoved: z.boolean() }),
  output: StaffApp,
})

export const readAppVersion = route({
  method: 'GET',
  path: '/api/staff/app/versions/{version}',
  role: WRITES_APP,
  summary: 'What the draft was when a version was published, to compare before it is restored',
  problems: ['not-found'],
  input: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'invalid')) }),
  /** Of programs that it left out nothing. */
  output: z.object({ parts: z.array(z.object({ name: PartName, content: AppPart })) }),
})

export const restoreAppVersion = route({
  method: 'POST',
  path: '/api/staff/app/restore',
  role: WRITES_APP,
  summary: 'Makes a version that was published the draft again; the apps have it once that is published',
  problems: ['not-found', 'app-changed'],
  maxBytes: 16 * 1024,
  input: z.object({
    pressId: PressId,
    reason: Reason,
    version: z.int('required').check(z.minimum(1, 'invalid')),
    /** Each part as it was seen, by its name. */
    revs: z.record(PartName, z.int()),
  }),
  output: StaffApp,
})

export const publishApp = route({
  method: 'POST',
  path: '/api/staff/app/publish',
  role: WRITES_APP,
  summary: 'Signs the draft as the next version of the manifest; apps and player have it within two minutes',
  problems: ['app-changed', 'app-incomplete', 'app-unsigned'],
  maxBytes: 16 * 1024,
  input: z.object({
    pressId: PressId,
    reason: Reason,
    /** What was published when it was compared; 0 before the first time. */
    version: z.int('required').check(z.minimum(0, 'invalid')),
    /** Each part as it was compared, by its name. */
    revs: z.record(PartName, z.int()),
  }),
  output: StaffApp,
})
