import * as z from 'zod/mini'
import { atMost, atMostBytes, atMostEntries } from './at-most.ts'
import { NOT_TEXT } from './characters.ts'
import { PIECE_TYPES, PLACES } from './content-paths.ts'
import { ContentId, Moment, Slug } from './ids.ts'
import { Language } from './language.ts'
import { textMediaAt } from './text-media.ts'
import { line as lineOfText } from './written.ts'

export const PieceType = z.enum(PIECE_TYPES)
export type PieceType = z.infer<typeof PieceType>

/** Of the item that holds it; DynamoDB's own end is 400 KB. */
export const BODY_BYTES = 300 * 1024

const line = (max: number) =>
  z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    atMost(max),
    z.refine(text => !NOT_TEXT.test(text), 'invalid'),
  )

/** Prose of several lines. */
export const isBodyText = (body: string): boolean => !NOT_TEXT.test(body.replace(/[\t\n\r]/g, ''))

/** What somebody looks for who should find the text. */
const Keywords = z.optional(z.array(line(40)).check(atMostEntries(10)))

/** A picture of ours with its pixels, as texts name it: `/media/content/weg.webp#1600x900`. */
const PictureAddress = z.string().check(
  atMost(200),
  z.regex(/^\/media\/content\/[\w.-]+#[\w,]+$/, 'invalid'),
  z.refine(address => {
    const media = textMediaAt(address)
    return media?.kind === 'image' && media.width !== undefined
  }, 'invalid'),
)

/** Of the picture above a text: where it lies, and what it shows, in the text's own language. */
const headPicture = { picture: z.optional(PictureAddress), pictureAlt: z.optional(lineOfText(300)) }

/** What a text may lack, as a draft and on the site. */
export const optionalWords = {
  /** Under which heading it stands in the list. */
  topic: z.optional(line(40)),
  keywords: Keywords,
  ...headPicture,
}

/** A published text as it stands in lists. */
export const Card = z.object({
  contentId: ContentId,
  type: PieceType,
  language: Language,
  slug: Slug,
  title: line(120),
  /** What the text is about in a sentence or two; also its description for search engines. */
  teaser: line(300),
  ...optionalWords,
  author: line(80),
  publishedAt: Moment,
  /** The same as `publishedAt` until it is published anew. */
  changedAt: Moment,
  /** Slug of the same text in the other language. */
  twin: z.optional(Slug),
})
export type Card = z.infer<typeof Card>

const Text = z.extend(Card, {
  /** Markdown; headings begin at the second level, HTML in it is not markup but text. */
  body: z
    .string('required')
    .check(z.minLength(1, 'required'), atMostBytes(BODY_BYTES), z.refine(isBodyText, 'invalid')),
})
/** A text has an address only in the languages of its type. */
export const Piece = Text.check(
  z.refine(({ picture, pictureAlt }) => picture === undefined || pictureAlt !== undefined, {
    path: ['pictureAlt'],
    error: 'required',
  }),
  z.refine(({ type, language }) => PLACES[type].languages.some(each => each === language), {
    path: ['language'],
    error: 'invalid',
  }),
)
export type Piece = z.infer<typeof Piece>
