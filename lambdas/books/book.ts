import * as z from 'zod/mini'
import { Book, type Chapter } from '../../contract/books.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { partition } from '../platform/table.ts'
import { markupOf } from './markup.ts'

/** Everything that was read from a book's file. */
const StoredBook = z.object({
  ...allOf(Book.shape, technical),
  /** Hash of all that was read: chapters of another version are those of an older file. */
  version: technical(z.string()),
})
export type StoredBook = z.infer<typeof StoredBook>

const BOOKS = 'BOOKS'

/** Written by sync-book.ts; the pages of the site only read. */
export const storedBooks = readableRecord('book', {
  about: 'What the list of books and the page of a book show, and the version of its chapters',
  schema: StoredBook,
  key: { pk: BOOKS, sk: 'BOOK#{bookId}' },
})

export const storedChapters = readableRecord('chapter', {
  about: 'One chapter of one version of a book, cleaned; those of another version are removed',
  /** HTML, at most 350 KB. */
  schema: z.object({ html: technical(z.string()) }),
  key: { pk: 'BOOK#{bookId}', sk: 'CHAPTER#{version}#{number}' },
})

/** As the keys of a book's chapters are ordered. */
export const chapterRef = ({ bookId, version }: Pick<StoredBook, 'bookId' | 'version'>, number: number) => ({
  bookId,
  version,
  number: String(number).padStart(3, '0'),
})

/** Every book, by its address; strongly consistent. */
export async function listBooks(): Promise<Book[]> {
  const all: Book[] = []
  for await (const item of partition(BOOKS)) all.push(Book.parse(item))
  return all
}

/** What the page of a book shows; undefined where it is not there. */
export async function bookAt(bookId: string): Promise<Book | undefined> {
  const stored = await storedBooks.read({ bookId })
  return stored && Book.parse(stored)
}

/** What the page of a chapter shows; undefined where the book, or its chapter, is not there. */
export async function chapterAt(
  bookId: string,
  number: number,
): Promise<{ book: Book; chapter: Chapter } | undefined> {
  let version: string | undefined
  for (;;) {
    const stored = await storedBooks.read({ bookId })
    if (!stored || number > stored.chapters.length) return undefined
    const chapter = await storedChapters.read(chapterRef(stored, number))
    if (chapter) return { book: Book.parse(stored), chapter: { number, body: markupOf(chapter.html) } }
    // Between the two reads another file took the book's place; it has chapters of its own.
    if (version === stored.version) throw new Error(`${bookId} has no chapter ${number}`)
    version = stored.version
  }
}
