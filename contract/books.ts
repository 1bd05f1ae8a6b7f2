import * as z from 'zod/mini'
import { Moment, Slug } from './ids.ts'
import type { Markup } from './markup.ts'

const MAX_CHAPTERS = 300

/** A book as the list of books and its own page show it. */
export const Book = z.object({
  bookId: Slug,
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  authors: z.array(z.string()),
  description: z.string().check(z.maxLength(2_000)),
  /** BCP 47, as the book says. */
  language: z.string(),
  /** In the order of reading; the first one has the number 1. */
  chapters: z
    .array(z.object({ title: z.string().check(z.maxLength(200)), minutes: z.int() }))
    .check(z.minLength(1), z.maxLength(MAX_CHAPTERS)),
  /** When the file that it was read from was uploaded. */
  changedAt: Moment,
})
export type Book = z.infer<typeof Book>

/** What stands on the page of a chapter, besides its book. */
export interface Chapter {
  readonly number: number
  readonly body: readonly Markup[]
}
