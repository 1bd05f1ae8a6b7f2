import type { PieceType } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { Role } from '../../../contract/route.ts'
import type { Namespace } from '../text/namespaces.ts'

/** What is known of a page besides where it stands (contract/page-paths.ts). */
export type Row = {
  /** The page's file below `src`; what it exports besides its component is read by the renderer (page-document.ts). */
  page: `${string}/${string}Page`
  /** The namespaces that it needs besides the frame's. */
  texts: readonly Namespace[]
  /** Key of `{ title, description }`; without it `meta` of the first namespace. */
  meta?: `${Namespace}:${string}`
  /**
   * `public` (the default): finished HTML, the URL decides the language. The others are drawn by the browser from a
   * shell, and the visitor's choice decides the language.
   */
  frame?: 'public' | 'checkout' | 'account' | 'admin'
  /** The role that may see it, as a route of the API says; others are led to sign in (session/Guarded.tsx). Public pages are for anyone. */
  role?: Role
  /** Of a public page; German alone by default. */
  languages?: readonly Language[]
  /** What its document holds besides texts. */
  data?: {
    /** Slugs of the offers that it shows. */
    products?: readonly string[]
    /** Slug of the course whose dates it shows. */
    course?: string
    /** Slug of the thanks whose words it shows. */
    thanks?: string
    /** Does it show one of the shop's settings? */
    settings?: true
    /** Written by a function when something of this kind is published, not by the build: its lists and its texts. */
    published?: PieceType | 'book'
  }
  isIndexed?: boolean
  /** May search engines follow its links? */
  isFollowed?: boolean
  /** The page whose text this one repeats. */
  canonical?: string
  /** At once, or after 80 % of the first screen. */
  header?: 'now' | 'scroll'
  /** The path that shows in the language which the page itself lacks; home without it. */
  fallback?: string
  /** The page above this one. A page below another one is there only if somebody has put it there. */
  above?: string
}

/** With its German path; the English twin lies under `/en`. */
export type PlacedRow = Row & { path: string }

export const both = ['de', 'en'] as const
