// Apart from the schemas: every page that links to an article would otherwise carry their library.
import type { Language } from './language.ts'

interface Place {
  /** German path of the list; English lies under `/en`. */
  readonly list: string
  /** What stands before a piece's slug. */
  readonly piece: string
  /** In which it is published, the first one always. */
  readonly languages: readonly Language[]
}

export const PLACES = {
  article: { list: '/artikel-studien', piece: '/artikel', languages: ['de'] },
  press: { list: '/lumeus-presse', piece: '/press-release', languages: ['de', 'en'] },
} as const satisfies Record<string, Place>
type PieceType = keyof typeof PLACES

const inLanguage = (path: string, language: Language): string => (language === 'en' ? `/en${path}` : path)

/** Below a list: its older pages, each under its number. */
const OLDER = '/seite/'

/** `/artikel-studien`, `/en/lumeus-presse`; older texts stand on `/artikel-studien/seite/2` and so on. */
export const listPath = (type: PieceType, language: Language, page = 1): string =>
  inLanguage(PLACES[type].list + (page > 1 ? OLDER + page : ''), language)

/** What the paths of a list's older pages begin with. */
export const olderPath = (type: PieceType, language: Language): string => listPath(type, language) + OLDER

/** `/artikel/ruhig-schlafen` */
export const piecePath = (piece: { type: PieceType; language: Language; slug: string }): string =>
  inLanguage(`${PLACES[piece.type].piece}/${piece.slug}`, piece.language)

/** The Atom feed of a list, below it: `/artikel-studien/feed.xml` */
export const feedPath = (type: PieceType, language: Language): string =>
  `${listPath(type, language)}/feed.xml`
