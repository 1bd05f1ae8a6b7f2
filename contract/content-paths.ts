// Apart from the schemas: every page that links to an article would otherwise carry their library.
import type { Language } from './language.ts'
import { publishedPaths } from './page-paths.ts'

interface Place {
  /** German path of the list; English lies under `/en`. */
  readonly list: string
  /** Of its older pages, each under its number. */
  readonly older: string
  readonly piece: string
  /** In which it is published, the first one always. */
  readonly languages: readonly Language[]
}

const { articles, olderArticles, article, press, olderReleases, pressRelease } = publishedPaths

export const PLACES = {
  article: { list: articles, older: olderArticles, piece: article, languages: ['de', 'en'] },
  press: { list: press, older: olderReleases, piece: pressRelease, languages: ['de', 'en'] },
} as const satisfies Record<string, Place>
type PieceType = keyof typeof PLACES

// Object.keys forgets the keys' type.
export const PIECE_TYPES = Object.keys(PLACES) as readonly PieceType[]

const inLanguage = (path: string, language: Language): string => (language === 'en' ? `/en${path}` : path)

/** `/artikel-studien`, `/en/lumeus-presse`; older texts stand on `/artikel-studien/seite/2` and so on. */
export const listPath = (type: PieceType, language: Language, page = 1): string =>
  page > 1 ? olderPath(type, language) + page : inLanguage(PLACES[type].list, language)

/** What the paths of a list's older pages begin with. */
export const olderPath = (type: PieceType, language: Language): string =>
  inLanguage(PLACES[type].older.replace(':page', ''), language)

/** `/artikel/ruhig-schlafen` */
export const piecePath = (piece: { type: PieceType; language: Language; slug: string }): string =>
  inLanguage(PLACES[piece.type].piece.replace(':slug', piece.slug), piece.language)

/** The Atom feed of a list, below it: `/artikel-studien/feed.xml` */
export const feedPath = (type: PieceType, language: Language): string =>
  `${listPath(type, language)}/feed.xml`
