import type { CompanyFacts, FactName } from './company-facts.ts'
import type { Product } from './catalog.ts'
import type { Book, Chapter } from './books.ts'
import type { OfferedDate } from './course-date.ts'
import type { Card, PieceType, Piece } from './content.ts'
import type { Language } from './language.ts'
import type { SettingsShown } from './settings.ts'
import type { ThanksText } from './thanks.ts'

/** Which of how many pages of a list; undefined where one page holds it all. */
export interface Paging {
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** What the table knows of a page; each page takes what it shows. */
export interface PageContent {
  /** Offers, in any number; the page picks those that it names. */
  readonly products?: readonly Product[]
  readonly settings?: SettingsShown
  /** Of a page that thanks: what was written for it since the release. */
  readonly thanks?: Readonly<Record<Language, ThanksText>>
  /** What the company says of itself; the page takes what its row names. */
  readonly facts?: CompanyFacts
  /** The dates of the course that it shows. */
  readonly courseDates?: readonly OfferedDate[]
  /** What stands on a page of a list, the newest first. */
  readonly cards?: readonly Card[]
  readonly paging?: Paging
  /** A published text; its `twin` only if that one is published as well. */
  readonly piece?: Piece
  /** What to read after it. */
  readonly next?: readonly Card[]
  /** The list of books. */
  readonly books?: readonly Book[]
  readonly book?: Book
  /** One of `book`. */
  readonly chapter?: Chapter
}

/** A whole document, and the picture that others show beside a link to it. */
export interface WrittenPage {
  readonly status: 200 | 404
  readonly html: string
  /** A PNG drawn from `svg` has to lie at `file` (`/assets/…png`, named by what is drawn), else the link has no picture. */
  readonly preview: { readonly file: string; readonly svg: string } | undefined
}

/** Writes the public pages from the same code that wakes in the browser. Holds for one build and one address. */
export interface Renderer {
  /** The pages that are written from code and catalogue alone, each with the slugs of the offers that it shows. */
  readonly pages: readonly {
    path: string
    file: string
    products: readonly string[]
    showsSettings: boolean
    facts: readonly FactName[]
    /** Slug of the course whose dates it shows. */
    course?: string
    /** Slug of the thanks that it is. */
    thanks?: string
  }[]
  /** The facts that pages show which are written for a text, a list or a book. */
  readonly factsAt: (path: string) => readonly FactName[]
  /** The whole document of a path; the not-found page, with status 404, where no page is or nothing is published. */
  readonly render: (path: string, content: PageContent) => Promise<WrittenPage>
  /** What stands at an address that a page has left for another path: it leads there for good. */
  readonly moved: (to: string, language: Language) => string
  /** `sitemap.xml` of all pages that search engines may show, with these texts and books; undefined without an origin. */
  readonly sitemap: (published: { cards: readonly Card[]; books: readonly Book[] }) => string | undefined
  /** The Atom feed of a list; the newest card first. */
  readonly feed: (type: PieceType, language: Language, cards: readonly Card[]) => Promise<string>
}

/** What the module `render.mjs` of a build exports (frontend/src/renderer/render.tsx). */
export interface RendererModule {
  /** Takes the parsed `build.json` beside the module. `origin`: `https://…` without a slash at its end, or empty. */
  readonly openRenderer: (build: { manifest: unknown; origin: string }) => Renderer
  /** A page's `preview.svg` as PNG, 1200 × 630. Reads `resvg.wasm` and two fonts beside the module. */
  readonly drawPreview: (svg: string) => Promise<Uint8Array>
}
