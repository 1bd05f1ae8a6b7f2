import { createContext, use, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '../../../contract/catalog.ts'
import type { Book, Chapter } from '../../../contract/books.ts'
import type { Language } from '../../../contract/language.ts'
import type { Paging } from '../../../contract/renderer.ts'
import { useCurrent } from './current-page.ts'
import type { Entry, Reading } from './published.ts'
import { twinPath } from '../routes.ts'

/** As much of an offer as a public page shows. */
export type Offer = {
  slug: string
  priceCents: number
  taxPercent: number
  /** The files' titles. */
  files: readonly string[]
  /** `WAV`, `MP3` … */
  formats: readonly string[]
}

/** What a page shows that is not in its code, as it stands at the moment of writing: the offers it names, what is published. */
export type Facts = {
  offers: readonly Offer[]
  list?: readonly Entry[]
  paging?: Paging
  reading?: Reading
  /** ISO 8601; only where the page counts down to it. */
  roundClosesAt?: string
  isRoundOver?: boolean
  books?: readonly Book[]
  book?: Book
  chapter?: Chapter
}

export const offerOf = ({ slug, priceCents, taxPercent, files }: Product): Offer => ({
  slug,
  priceCents,
  taxPercent,
  files: files.map(({ title }) => title),
  formats: [...new Set(files.map(({ fileName }) => fileName.replace(/^.*\./, '').toUpperCase()))],
})

/** The facts of the document that was loaded, and its path. */
export const LoadedFacts = createContext<{ pathname: string; facts: Facts }>({
  pathname: '',
  facts: { offers: [] },
})

const BLOCK = /<script type="application\/json" id="facts">(.*?)<\/script>/s
const fetched = new Map<string, Promise<Facts>>()

export const readFacts = (json: string | null | undefined): Facts =>
  // Written by our own renderer from checked products; a schema here would add its library to every page.
  json ? (JSON.parse(json) as Facts) : { offers: [] }

/**
 * The facts of the present page. After a navigation inside the app they are read from the document that a visitor
 * without script would have got, so that both see the same price. Suspends until then.
 */
function useFacts(): Facts {
  const { pathname } = useLocation()
  const loaded = useContext(LoadedFacts)
  if (loaded.pathname === pathname) return loaded.facts
  return use(fetched.get(pathname) ?? fetchOnce(pathname))
}

export function useOffer(slug: string): Offer | undefined {
  return useFacts().offers.find(offer => offer.slug === slug)
}

/** What is published in the list that this page is, the newest first. */
export const useList = (): readonly Entry[] => useFacts().list ?? []

/** Which page of its list this page is; undefined where there is but one. */
export const usePaging = (): Paging | undefined => useFacts().paging

/** The end of the countdown, and whether it was past when the document was written. */
export function useRoundEnd(): { end: string; isOver: boolean } {
  const { roundClosesAt, isRoundOver = false } = useFacts()
  if (!roundClosesAt) throw new Error('This document holds no end of a round')
  return { end: roundClosesAt, isOver: isRoundOver }
}

/** The published text that this page is. */
export function useReading(): Reading {
  const { reading } = useFacts()
  if (!reading) throw new Error('This document holds no text')
  return reading
}

/** The books of the shelf that this page is. */
export const useShelf = (): readonly Book[] => useFacts().books ?? []

/** The book that this page is about. */
export function useBook(): Book {
  const { book } = useFacts()
  if (!book) throw new Error('This document holds no book')
  return book
}

/** The chapter that this page is. */
export function useChapter(): Chapter {
  const { chapter } = useFacts()
  if (!chapter) throw new Error('This document holds no chapter')
  return chapter
}

/** Where the present page stands in a language; undefined where it does not. */
export function useTwin(language: Language): string | undefined {
  const { route, language: own } = useCurrent()
  const { pathname } = useLocation()
  const { pathname: written, facts } = useContext(LoadedFacts)
  if (language === own && route.id !== 'notFound') return pathname
  return twinPath(route, language, written === pathname ? facts.reading : undefined)
}

/** Who comes back asks again for what did not arrive. */
function fetchOnce(pathname: string): Promise<Facts> {
  const facts = fetchFacts(pathname)
  fetched.set(pathname, facts)
  facts.catch(() => fetched.delete(pathname))
  return facts
}

async function fetchFacts(pathname: string): Promise<Facts> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`No document at ${pathname}`)
  return readFacts(BLOCK.exec(await response.text())?.[1])
}
