import type { Language } from '../../contract/language.ts'
import {
  appDownloadPath,
  appPaths,
  GERMAN_ONLY,
  publicPaths,
  publishedPaths,
  THANK_YOU_SLUGS,
  TRAINING_SLUGS,
} from '../../contract/page-paths.ts'
import type { PieceType } from '../../contract/content.ts'
import { storedBooks } from '../books/book.ts'
import { products } from '../catalog/product.ts'
import { slugs } from '../content/piece.ts'

const anywhere: readonly string[] = [
  ...Object.values(publicPaths),
  ...THANK_YOU_SLUGS.map(slug => `/${slug}`),
  ...Object.values(publishedPaths),
]
const inGerman: readonly string[] = [...anywhere, ...Object.values(appPaths)]
const inEnglish = [...anywhere.filter(path => !GERMAN_ONLY.has(path)), ...TRAINING_SLUGS.map(appDownloadPath)]

const named = (paths: readonly string[]) => paths.filter(path => !path.includes('/:'))
/** Every page that is counted by its own name, without language. */
const PAGES = new Set(named([...inGerman, ...inEnglish]))
/** Where they stand: the site's map, so that nobody can invent pages. */
const ADDRESSES = new Set([
  ...named(inGerman),
  ...named(inEnglish).map(path => (path === '/' ? '/en' : `/en${path}`)),
])

/** Of a list's page and a chapter, each written in one way; everything else that fills a parameter is a slug. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:(\w+)/g, (_, name: string) => (name === 'page' ? '([1-9]\\d?)' : name === 'chapter' ? '([1-9]\\d{0,2})' : '([a-z0-9][a-z0-9-]{0,79})'))}$`,
  )

const isText = (type: PieceType) => async (language: Language, slug: string) =>
  (await slugs.read({ type, language, slug })) !== undefined

const isChapter = async (_: Language, bookId: string, chapter = '1') => {
  const book = await storedBooks.read({ bookId })
  return book !== undefined && Number(chapter) >= 1 && Number(chapter) <= book.chapters.length
}

/** The further pages of a list are counted as one: nothing says how many there are, and nobody asks which was read. */
const FURTHER_PAGES = [publishedPaths.olderArticles, publishedPaths.olderReleases].map(path => ({
  path,
  pattern: patternOf(path),
}))

/** Pages whose last part comes from the table or the bookshelf, and whether one of them is there. */
const FAMILIES = Object.entries({
  [publishedPaths.article]: isText('article'),
  [publishedPaths.pressRelease]: isText('press'),
  [publishedPaths.book]: isChapter,
  [publishedPaths.chapter]: isChapter,
  [appPaths.checkout]: async (_: Language, slug: string) => (await products.read({ slug })) !== undefined,
}).map(([path, isThere]) => ({ path, pattern: patternOf(path), isThere }))

/** Everything else is one page: that something was not found is worth knowing, under one key. */
export const ELSEWHERE = 'elsewhere'

interface Page {
  /** The path, or `elsewhere`. */
  readonly key: string
  /** Of a family that grows: whether such a page is there, which anybody can claim. */
  readonly isThere?: () => Promise<boolean>
}

/** A page of a growing family stands for all of them: `/artikel/:slug`, in either language. */
export function familyOf(path: string): string {
  const german = path === '/en' ? '/' : path.replace(/^\/en(?=\/)/, '')
  if (PAGES.has(german)) return german
  return [...FURTHER_PAGES, ...FAMILIES].find(({ pattern }) => pattern.test(german))?.path ?? ELSEWHERE
}

/** What a path is counted as. English pages are pages of their own. */
export function pageOf(path: string): Page {
  if (ADDRESSES.has(path)) return { key: path }
  const german = path.replace(/^\/en(?=\/)/, '')
  const further = FURTHER_PAGES.find(({ pattern }) => pattern.test(german))
  if (further) return { key: `${path.slice(0, path.length - german.length)}${further.path}` }
  const language = german === path ? 'de' : 'en'
  for (const { path: family, pattern, isThere } of FAMILIES) {
    if (language === 'en' && !inEnglish.includes(family)) continue
    const [found, first = '', second] = pattern.exec(german) ?? []
    if (found !== undefined) return { key: path, isThere: () => isThere(language, first, second) }
  }
  return { key: ELSEWHERE }
}
