import { createContext, use, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Product } from '../../contract/catalog.ts'

/** As much of an offer as a public page shows. */
export const Offer = z.object({
  slug: z.string(),
  priceCents: z.int(),
  taxPercent: z.int(),
  /** The files' titles. */
  files: z.array(z.string()),
  /** `WAV`, `MP3` … */
  formats: z.array(z.string()),
})
export type Offer = z.infer<typeof Offer>

/** What a page shows that is not in its code: the offers it names, as they stand at the moment of writing. */
export const Facts = z.object({ offers: z.array(Offer) })
export type Facts = z.infer<typeof Facts>

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
  json ? Facts.parse(JSON.parse(json)) : { offers: [] }

/**
 * The facts of the present page. After a navigation inside the app they are read from the document that a visitor
 * without script would have got, so that both see the same price. Suspends until then.
 */
function useFacts(): Facts {
  const { pathname } = useLocation()
  const loaded = useContext(LoadedFacts)
  if (loaded.pathname === pathname) return loaded.facts
  const known = fetched.get(pathname) ?? fetchFacts(pathname)
  fetched.set(pathname, known)
  return use(known)
}

export function useOffer(slug: string): Offer | undefined {
  return useFacts().offers.find(offer => offer.slug === slug)
}

async function fetchFacts(pathname: string): Promise<Facts> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`No document at ${pathname}`)
  return readFacts(BLOCK.exec(await response.text())?.[1])
}
