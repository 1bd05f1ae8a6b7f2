import type { i18n } from 'i18next'
import type { Product } from '../../../contract/catalog.ts'
import type { Language } from '../../../contract/language.ts'
import type { PageContent } from '../../../contract/renderer.ts'
import type { PageRoute } from '../routes.ts'
import type { SharedPicture } from '../written/picture-markup.ts'
import type { PieceView } from './published.ts'

/** What the table knows of a page; the body of a text has been parsed. */
export type DocumentContent = Omit<PageContent, 'piece' | 'next'> & { piece?: PieceView }

/** A page at the moment its document is written. */
export interface DocumentContext<Data> {
  route: PageRoute
  language: Language
  texts: i18n
  /** The offers that its row names. */
  products: readonly Product[]
  data: Data
  /** Of the site, without a slash at its end. */
  origin: string
  /** Of the page itself. */
  path: string
  /** Path of the picture that others show beside a link to it. */
  image: string | undefined
  /** Path of the house's mark. */
  icon: string
}

interface Head {
  /** Without the brand. */
  title: string
  description: string
  /** How the page is called where the way to it is told; else its title. */
  name?: string
}

/** A name and a path. */
export type Breadcrumb = readonly [name: string, path: string]

/** https://schema.org */
export type StructuredItem = { '@type': string; [property: string]: unknown }

/**
 * What a page's document holds besides what its row and its texts say. The page's file exports it as `page`; only the
 * renderer reads it, and no browser loads it. Whatever is missing has a default.
 */
export interface PageDocument<Data extends object = object> {
  /** What of the content the page shows, for `usePageData`; undefined where there is no such page. */
  data?(content: DocumentContent, route: PageRoute): Data | undefined
  /** The row's `meta` where it returns none. */
  head?(page: DocumentContext<Data>): Head | undefined
  /** What it is about, for search engines: terms with commas between them. */
  keywords?: Partial<Record<Language, string>>
  /** What this one in particular is about, before its keywords. */
  subjects?(page: DocumentContext<Data>): readonly (string | undefined)[]
  /** What fills the path's parameter in the other language. */
  twin?(data: Data): string | undefined
  /** Content of further `<meta>` elements by their name, or by their property where that has a colon. */
  meta?(data: Data): Record<string, string | undefined>
  /** What its preview shows: a title, and a path by which its line is drawn; or the page's own picture. */
  preview?(data: Data): { title: string; path?: string; share?: SharedPicture | undefined }
  /** The way to it from home on, both included; none at all where it is empty. */
  breadcrumbs?(page: DocumentContext<Data>): readonly Breadcrumb[]
  /** What search engines read besides the way to it. */
  structuredItems?(page: DocumentContext<Data>): readonly StructuredItem[]
}
