import * as z from 'zod/mini'
import { atMost, atMostEntries } from './at-most.ts'
import { Email } from './email.ts'
import { Moment, PressId } from './ids.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { UPLOADED_MEDIA } from './uploads.ts'
import { line } from './written.ts'

/** Brackets and braces mark what is missing. */
const NO_MARKS = /^[^[\]{}]*$/
const fact = (length: number) => line(length).check(z.regex(NO_MARKS, 'invalid'))
const Line = fact(200)
/** What stands in a sentence of both languages; the German words stand in where there are no English ones. */
const words = (length: number) => z.object({ de: fact(length), en: z.optional(fact(length)) })
const Words = words(600)
const FewWords = words(300)
const Address = z.string().check(
  z.trim(),
  atMost(400),
  z.regex(/^https:\/\/[^\s"<>]+$/, 'invalid'),
  z.refine(url => URL.canParse(url) && new URL(url).hostname.includes('.'), 'invalid'),
)
/** A picture that was uploaded for texts: the policy of the pages lets none in from elsewhere. */
const Picture = z
  .string()
  .check(
    z.trim(),
    atMost(200),
    z.regex(new RegExp(`^/${UPLOADED_MEDIA}[\\w./-]+\\.(?:avif|webp|jpe?g|png|svg)$`), 'invalid'),
  )

export const TEAM_PARTS = [
  'founding',
  'music',
  'voice',
  'review',
  'children',
  'technology',
  'answers',
] as const
export const CHANNELS = ['Instagram', 'YouTube', 'LinkedIn', 'Podcast'] as const

const Person = z.object({
  name: Line,
  part: z.enum(TEAM_PARTS),
  about: z.optional(FewWords),
  picture: z.optional(Picture),
})
const Partner = z.object({ name: Line, url: z.optional(Address), logo: z.optional(Picture) })
const Channel = z.object({ name: z.enum(CHANNELS), url: Address })
const Quote = z.object({
  text: FewWords,
  author: Line,
  /** The day on which its author agreed to be named. */
  consentOn: z.iso.date('invalid'),
})
/** All of it at its longest stays far below the 400 KB of an item. */
const MAX_ENTRIES = 20
const few = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(z.array(schema).check(atMostEntries(MAX_ENTRIES)))

/** Everything that pages, papers and mails say of the company and that only it knows. Each may be missing. */
export const CompanyFacts = z.object({
  name: z.optional(Line),
  street: z.optional(Line),
  /** With the postal code. */
  city: z.optional(Line),
  represented: z.optional(Line),
  register: z.optional(Line),
  taxId: z.optional(Line),
  email: z.optional(Email),
  phone: z.optional(Line),

  dataProtectionOfficer: z.optional(Words),
  healthDataBasis: z.optional(Words),
  supervisoryAuthority: z.optional(Words),
  marketSurveillance: z.optional(Words),
  recordingTexts: z.optional(Words),
  easyLanguage: z.optional(Words),
  testedByHand: z.optional(Words),

  team: few(Person),
  openPositions: z.optional(Words),
  partners: few(Partner),
  landingPartner: z.optional(Line),
  insurerPointer: z.optional(Line),
  insurerBilling: z.optional(Line),

  courseLeader: z.optional(Line),
  courseCertificate: z.optional(Line),
  courseMissedUnits: z.optional(Line),
  round: z.optional(Line),
  walkFee: z.optional(Line),
  studentDiscount: z.optional(Line),
  freeAccess: z.optional(Line),
  community: z.optional(Line),
  study: z.optional(Words),

  appStore: z.optional(Address),
  playStore: z.optional(Address),
  appNeeds: z.optional(Words),
  channels: few(Channel),
  pressName: z.optional(Line),
  pressEmail: z.optional(Email),
  pressPhone: z.optional(Line),
  quotes: few(Quote),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>
export type FactName = keyof CompanyFacts

/** The roles that say what the company is. `admin` may all of it. */
const EDITS_FACTS = ['editor'] as const satisfies StaffRole[]

const Saved = z.object({
  /** Counts changes; a save names the one that it began from. 0: nobody has written any. */
  rev: z.int(),
  facts: CompanyFacts,
  savedAt: z.optional(Moment),
  /** The address of a member of staff. */
  savedBy: z.optional(z.string()),
  /** Required ones that are missing, and whether this stage takes no order for that. */
  missing: z.array(z.string()),
  isClosed: z.boolean(),
  /** The newest first. */
  history: z.array(
    z.object({
      at: Moment,
      who: z.string(),
      reason: z.string(),
      /** Only what was changed, as it was and as it became; empty where it was missing (fact-differences.ts). */
      changes: z.array(
        z.object({
          fact: z.string(),
          entry: z.optional(z.string()),
          part: z.optional(z.string()),
          before: z.string(),
          after: z.string(),
        }),
      ),
    }),
  ),
})
export type SavedFacts = z.infer<typeof Saved>

export const readFacts = route({
  method: 'GET',
  path: '/api/staff/company',
  role: EDITS_FACTS,
  summary: 'The company’s facts with who changed what and why',
  problems: [],
  input: z.object({}),
  output: Saved,
})

export const saveFacts = route({
  method: 'POST',
  path: '/api/staff/company',
  role: EDITS_FACTS,
  summary:
    'Saves the company’s facts, once for each press; within five seconds every page that shows one is written anew',
  problems: ['facts-changed'],
  // At its longest, in letters of three bytes.
  maxBytes: 240 * 1024,
  input: z.object({
    pressId: PressId,
    /** As they were when the change was begun. */
    rev: z.int('required'),
    facts: CompanyFacts,
    reason: Reason,
  }),
  output: Saved,
})
