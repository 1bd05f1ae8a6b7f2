import * as z from 'zod/mini'
import { atMost, atMostBytes } from './at-most.ts'
import { BODY_BYTES, isBodyText, optionalWords, PieceType } from './content.ts'
import { ContentId, Moment, PressId, Slug } from './ids.ts'
import { Language } from './language.ts'
import { route, type StaffRole } from './route.ts'
import { Deed } from './staff-shop.ts'
import { line, optionalLine } from './written.ts'

/** The roles that write, review and publish; `admin` may, too. */
const EDITS_TEXTS = ['editor'] as const satisfies StaffRole[]

export const TEXT_STATES = [
  'draft',
  'in-review',
  'approved',
  'scheduled',
  'published',
  'taken-back',
  'archived',
] as const
const TextState = z.enum(TEXT_STATES)
export type TextState = z.infer<typeof TextState>

const rev = z.int('required')
/** In words for the team; may be empty where a deed explains itself. */
const Note = optionalLine(200)

const mayLack = { slug: z.optional(Slug), ...optionalWords }
export const WORDS_TO_LACK = z.keyof(z.object(mayLack)).options

/**
 * A draft may lack everything but its title; what is published has all that `Piece` asks for. Its record, versions, audit
 * and the comparison of two states are made from it.
 */
export const TextWords = z.object({
  title: line(120),
  ...mayLack,
  teaser: optionalLine(300),
  author: line(80),
  /** Markdown. */
  body: z.string('required').check(atMostBytes(BODY_BYTES), z.refine(isBodyText, 'invalid')),
})
export type TextWords = z.infer<typeof TextWords>
export const WORDS = z.keyof(TextWords).options

/** What two languages of a text have in common: all but their addresses. */
const MATCHED_WORDS = z.keyof(z.omit(TextWords, { slug: true })).options
export type MatchedWord = (typeof MATCHED_WORDS)[number]
/** How a text of theirs reads: empty where there is nothing, keywords with commas. */
export const matchedWords = (words: Partial<TextWords>): Record<MatchedWord, string> =>
  // Object.fromEntries forgets the keys' types.
  Object.fromEntries(
    MATCHED_WORDS.map(name => [
      name,
      name === 'keywords' ? (words.keywords ?? []).join(', ') : (words[name] ?? ''),
    ]),
  ) as Record<MatchedWord, string>

/** One text in the list, as its index projects it. */
export const TextLine = z.object({
  contentId: ContentId,
  type: PieceType,
  language: Language,
  status: TextState,
  title: z.string(),
  topic: z.optional(z.string()),
  author: z.string(),
  changedAt: Moment,
  /** For when it is planned. */
  plannedAt: z.optional(Moment),
  /** A version of it is on the site, whatever its state. */
  isPublic: z.boolean(),
})
export type TextLine = z.infer<typeof TextLine>

export const listTexts = route({
  method: 'POST',
  path: '/api/staff/texts/list',
  role: EDITS_TEXTS,
  summary:
    'One page of articles or press releases, the last changed first, by state, language, topic, author, address, or words of title, topic and author; at most three requests to the table',
  problems: [],
  input: z.object({
    type: PieceType,
    status: z.optional(TextState),
    language: z.optional(Language),
    /** As the text has it, letter by letter. */
    topic: z.optional(z.string().check(atMost(40))),
    author: z.optional(z.string().check(atMost(80))),
    /** The address that it has, or is to have. */
    slug: z.optional(z.string().check(atMost(120))),
    /** Words of the title, the topic or the author. */
    search: z.optional(z.string().check(z.trim(), atMost(80))),
    after: z.optional(z.string().check(atMost(120), z.regex(/^[\w.:#-]+$/, 'invalid'))),
  }),
  output: z.object({ lines: z.array(TextLine), next: z.optional(z.string()) }),
})

export const listTextChoices = route({
  method: 'POST',
  path: '/api/staff/texts/choices',
  role: EDITS_TEXTS,
  summary:
    'The topics and authors that articles or press releases have, in the order of the alphabet; at most three requests to the table',
  problems: [],
  input: z.object({ type: PieceType }),
  output: z.object({ topics: z.array(z.string()), authors: z.array(z.string()) }),
})

export const TEXT_LINK_KINDS = ['preview', 'embargo'] as const

const TextLink = z.object({
  /** Names it; the address itself is shown once, to who made it. */
  link: z.string(),
  kind: z.enum(TEXT_LINK_KINDS),
  /** For whom it was made, in the words of who made it. */
  note: z.string(),
  madeBy: z.string(),
  madeAt: Moment,
  endsAt: Moment,
})

const Twin = z.object({
  ...TextWords.shape,
  contentId: ContentId,
  language: Language,
  status: TextState,
  /** When its words last changed. */
  wordsAt: Moment,
  /** When somebody last found this text up to date with it; missing where nobody has. */
  matchedAt: z.optional(Moment),
  /** Of what reads otherwise now, how it stood then: empty where there was nothing, keywords with commas. */
  before: z.partialRecord(z.enum(MATCHED_WORDS), z.string()),
})

/** What can be done to a text beside writing on it, as the tool offers it: the way on first. */
export const TEXT_DEEDS = [
  'submit',
  'approve',
  'publish',
  'schedule',
  'unschedule',
  'return',
  'take-back',
  'archive',
  'reopen',
] as const
const TextDeed = z.enum(TEXT_DEEDS)
export type TextDeed = z.infer<typeof TextDeed>

export const StaffText = z.object({
  ...TextWords.shape,
  contentId: ContentId,
  type: PieceType,
  language: Language,
  status: TextState,
  /** Counts each change; an action names the one that it was decided on. */
  rev: z.int(),
  changedAt: Moment,
  changedBy: z.string(),
  /** When its words last changed. */
  wordsAt: Moment,
  publishedAt: z.optional(Moment),
  plannedAt: z.optional(Moment),
  /** Where its published version stands. */
  publicPath: z.optional(z.string()),
  /** The caller has written on it since it was last published, so somebody else has to approve it. */
  isOwn: z.boolean(),
  /** Scheduled and archived texts are only read. */
  isWritable: z.boolean(),
  /** What can be decided as it stands, in the order of `TEXT_DEEDS`. */
  decisions: z.array(TextDeed),
  twin: z.optional(Twin),
  /** Addresses in its body under which nothing is shown: no such file, or a deleted one. */
  missingMedia: z.array(z.string()),
  links: z.array(TextLink),
  deeds: z.array(Deed),
})
export type StaffText = z.infer<typeof StaffText>

const one = { contentId: ContentId }

export const readText = route({
  method: 'GET',
  path: '/api/staff/texts/{contentId}',
  role: EDITS_TEXTS,
  summary: 'One text as it is being written, with its twin, its links and what was done to it',
  problems: ['not-found'],
  input: z.object(one),
  output: StaffText,
})

/** A body of 300 KB, each of its characters escaped at worst. */
const MAX_BYTES = 700 * 1024

/** Makes it up to date with the other language, if that still has its words of that moment. */
const withTwin = { twinWordsAt: z.optional(Moment) }

export const createText = route({
  method: 'POST',
  path: '/api/staff/texts',
  role: EDITS_TEXTS,
  summary:
    'Begins a text, alone or as the twin of one in the other language; the same press twice begins one',
  problems: ['text-has-twin'],
  maxBytes: MAX_BYTES,
  input: z.object({
    pressId: PressId,
    type: PieceType,
    language: Language,
    /** The text of which it is the other language. */
    twinOf: z.optional(ContentId),
    ...withTwin,
    ...TextWords.shape,
  }),
  output: StaffText,
})

export const saveText = route({
  method: 'POST',
  path: '/api/staff/texts/{contentId}',
  role: EDITS_TEXTS,
  summary:
    'Saves what was written; the text is a draft then, and what is on the site stays as it is until it is published. What it replaces of somebody else stays as a version',
  problems: ['not-found', 'text-changed', 'text-not-now'],
  maxBytes: MAX_BYTES,
  input: z.object({
    ...one,
    pressId: PressId,
    rev,
    /** Keeps this version under a name. */
    keepAs: z.optional(line(80)),
    /** It replaces words that somebody else saved since it was begun: theirs become a version. */
    overwrites: z.optional(z.boolean()),
    ...withTwin,
    ...TextWords.shape,
  }),
  output: StaffText,
})

export const matchText = route({
  method: 'POST',
  path: '/api/staff/texts/{contentId}/match',
  role: EDITS_TEXTS,
  summary:
    'Says that a text has all that its other language says, as both were seen: from then on what changes there is out of date here; once for each press',
  problems: ['not-found', 'text-changed'],
  input: z.object({ ...one, pressId: PressId, rev, twinWordsAt: Moment }),
  output: StaffText,
})

export const decideText = route({
  method: 'POST',
  path: '/api/staff/texts/{contentId}/decisions',
  role: EDITS_TEXTS,
  summary:
    'Hands a text in for review, approves it or gives it back, plans or publishes it, takes it back or puts it away; once for each press. The pages follow within seconds',
  problems: ['not-found', 'text-changed', 'text-not-now', 'text-own-review', 'address-taken'],
  input: z.object({
    ...one,
    pressId: PressId,
    rev,
    deed: TextDeed,
    /** Only with `schedule`: a moment to come. */
    at: z.optional(Moment),
    /** Asked for with `return` and `take-back`. */
    reason: Note,
  }),
  output: StaffText,
})

const VersionLine = z.object({
  /** `p000003` was published, `s000012` was kept. */
  version: z.string(),
  at: Moment,
  by: z.string(),
  isPublished: z.boolean(),
  note: z.optional(z.string()),
  title: z.string(),
})
export type TextVersionLine = z.infer<typeof VersionLine>

export const VERSIONS_PER_PAGE = 50

export const listTextVersions = route({
  method: 'GET',
  path: '/api/staff/texts/{contentId}/versions',
  role: EDITS_TEXTS,
  summary: 'What of a text was published or kept, the newest first, page by page',
  problems: ['not-found'],
  input: z.object({
    ...one,
    after: z.optional(z.string().check(z.regex(/^p(?:\d{6}|~)\.s(?:\d{6}|~)$/, 'invalid'))),
  }),
  output: z.object({ versions: z.array(VersionLine), next: z.optional(z.string()) }),
})

export const readTextVersion = route({
  method: 'GET',
  path: '/api/staff/texts/{contentId}/versions/{version}',
  role: EDITS_TEXTS,
  summary: 'The words of one version, to compare and to write on',
  problems: ['not-found'],
  input: z.object({ ...one, version: z.string().check(atMost(12), z.regex(/^[ps]\d{6}$/, 'invalid')) }),
  output: z.object({ ...VersionLine.shape, words: TextWords }),
})

/** What journalists read before it is published has been approved, as what is published has. */
export const mayBearEmbargo = ({ type, status }: { type: PieceType; status: TextState }): boolean =>
  type === 'press' && (status === 'approved' || status === 'scheduled' || status === 'published')

/** A link may be good for so many days. */
export const MAX_LINK_DAYS = 30

/** Links of one text that are valid at the same time. */
export const MAX_TEXT_LINKS = 50

export const makeTextLink = route({
  method: 'POST',
  path: '/api/staff/texts/{contentId}/links',
  role: EDITS_TEXTS,
  summary:
    'Makes a link that shows a text to somebody without a sign-in, and ends; its address is answered this once',
  problems: ['not-found', 'text-changed', 'link-made', 'embargo-too-early', 'too-many-links'],
  input: z.object({
    ...one,
    pressId: PressId,
    rev,
    kind: z.enum(TEXT_LINK_KINDS),
    days: z.int('required').check(z.minimum(1, 'too-small'), z.maximum(MAX_LINK_DAYS, 'too-large')),
    note: line(80),
  }),
  /** `link` is the new one among those of the text. */
  output: z.object({ token: z.string(), link: z.string(), text: StaffText }),
})

export const endTextLink = route({
  method: 'POST',
  path: '/api/staff/texts/{contentId}/links/end',
  role: EDITS_TEXTS,
  summary: 'Ends a link before its time; once for each press',
  problems: ['not-found'],
  input: z.object({
    ...one,
    pressId: PressId,
    link: z.string().check(atMost(64), z.regex(/^[0-9a-f]{64}$/, 'invalid')),
  }),
  output: StaffText,
})
