import * as z from 'zod/mini'
import { PieceType } from '../../contract/content.ts'
import { ContentId, Moment, Slug } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { TEXT_STATES, TextWords, WORDS_TO_LACK } from '../../contract/staff-texts.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { add, exists, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'

const words = allOf(TextWords.shape, technical)

const Manuscript = z.object({
  contentId: technical(ContentId),
  type: technical(PieceType),
  language: technical(Language),
  ...words,
  status: technical(z.enum(TEXT_STATES)),
  rev: technical(z.int()),
  changedAt: technical(Moment),
  /** The address under which the others know who did. */
  changedBy: technical(z.string()),
  /** When its words last changed, which a decision does not. */
  wordsAt: technical(Moment),
  /** The address of the member who changed them then; missing in texts from before it was kept. */
  wordsBy: technical(z.optional(z.string())),
  /** The `sub` of each who has written on it since it was last published. */
  writers: technical(z.array(z.string())),
  /** The same text in the other language. */
  twinId: technical(z.optional(ContentId)),
  /** Of the first publication; stays when it is taken back. */
  publishedAt: technical(z.optional(Moment)),
  /** For when it is planned. `dueAt` moves when the clock could not do it, this does not. */
  plannedAt: technical(z.optional(Moment)),
  /** The planner, as the audit of its publication names them. */
  plannedBy: technical(z.optional(z.string())),
  /** When it was last put away: links that were made until then are over, also when it is taken up again. */
  archivedAt: technical(z.optional(Moment)),
  /** Of the version that is on the site; missing where none is. */
  publicSlug: technical(z.optional(Slug)),
})
export type Manuscript = z.infer<typeof Manuscript>

const changed = ['changedAt', 'changedBy'] as const
const writable = ['draft', 'in-review', 'approved', 'published', 'taken-back'] as const

export const manuscripts = record('manuscript', {
  about:
    'A text as the editors write it; what is on the site is a version of it, and changes only when it is published',
  schema: Manuscript,
  key: { pk: 'CONTENT#{contentId}', sk: 'MANUSCRIPT' },
  due: 'TEXT',
  list: {
    in: 'TEXTS#{type}',
    time: '{changedAt}#{contentId}',
    status: '{status}#{changedAt}#{contentId}',
    // Under names that the indexes project; no text has a currency.
    shows: { number: '{publicSlug}', currency: '{slug}', validUntil: '{plannedAt}' },
  },
  transitions: {
    // What was reviewed is no longer what stands there.
    save: {
      from: writable,
      to: 'draft',
      by: ['staff'],
      sets: [...changed, 'wordsAt', 'wordsBy', 'title', 'author', 'teaser', 'body', 'writers'],
      maySet: WORDS_TO_LACK,
    },
    /** A save of the same words: what was reviewed still stands there, and nobody has written on it. */
    keep: { from: writable, by: ['staff'] },
    submit: { from: ['draft', 'taken-back'], to: 'in-review', by: ['staff'], sets: changed },
    approve: { from: ['in-review'], to: 'approved', by: ['staff'], sets: changed },
    return: { from: ['in-review', 'approved'], to: 'draft', by: ['staff'], sets: changed },
    schedule: {
      from: ['approved'],
      to: 'scheduled',
      by: ['staff'],
      sets: [...changed, 'plannedAt', 'plannedBy', 'dueAt'],
    },
    unschedule: {
      from: ['scheduled'],
      to: 'approved',
      by: ['staff'],
      sets: changed,
      clears: ['plannedAt', 'plannedBy', 'dueAt'],
    },
    publish: {
      from: ['approved', 'scheduled'],
      to: 'published',
      by: ['staff', 'clock'],
      sets: [...changed, 'publishedAt', 'publicSlug', 'writers'],
      clears: ['plannedAt', 'plannedBy', 'dueAt'],
    },
    'take-back': {
      from: ['draft', 'in-review', 'approved', 'scheduled', 'published'],
      to: 'taken-back',
      by: ['staff'],
      guard: { publicSlug: exists },
      sets: changed,
      clears: ['publicSlug', 'plannedAt', 'plannedBy', 'dueAt'],
    },
    archive: {
      from: ['draft', 'taken-back'],
      to: 'archived',
      by: ['staff'],
      unless: ['publicSlug'],
      sets: [...changed, 'archivedAt'],
    },
    reopen: { from: ['archived'], to: 'draft', by: ['staff'], sets: changed },
    /** No change of its words: an editor in which it is open goes on. */
    pair: { by: ['staff'], guard: { twinId: notExists }, sets: ['twinId'], changes: { rev: add(0) } },
  },
})

export const manuscriptVersions = record('manuscript-version', {
  about:
    'The words of a text under a name that an editor gave them, or that somebody else wrote over; never changed',
  schema: z.object({
    ...words,
    at: technical(Moment),
    by: technical(z.string()),
    note: technical(z.string()),
  }),
  key: { pk: 'CONTENT#{contentId}', sk: 'SAVED#{number}' },
})
