import { createContext, use, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShownFacts } from '../../../contract/company.ts'
import type { Language } from '../../../contract/language.ts'
import type { Offer } from '../site/trainings/offer.ts'
import { pathIn } from '../routes.ts'
import { useCurrentPage } from './current-page.ts'

/** What a document holds besides its HTML, as it stood when it was written; each page adds its own (page-document.ts). */
export type PageData = {
  offers: readonly Offer[]
  /** Of the company, those that its row names and that are known. */
  facts?: ShownFacts
  /** Path of the same text in the other language, where only the document knows it. */
  twin?: string
}

/** The data of the document that was loaded, and its path. */
export const LoadedData = createContext<{ pathname: string; data: PageData }>({
  pathname: '',
  data: { offers: [] },
})

const BLOCK = /<script type="application\/json" id="page-data">(.*?)<\/script>/s
const fetched = new Map<string, Promise<PageData>>()

export const readPageData = (json: string | null | undefined): PageData =>
  // Written by our own renderer from checked content; a schema here would add its library to every page.
  json ? (JSON.parse(json) as PageData) : { offers: [] }

/**
 * What the document of the present page holds: `Data` is what the page's own export returns. After a navigation inside
 * the app it is read from the document that a visitor without script would have got, so that both see the same price.
 * Suspends until then.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the page's export would bring the renderer's part into the browser
export function usePageData<Data extends object = object>(): PageData & Data {
  const { pathname } = useLocation()
  const loaded = useContext(LoadedData)
  const data = loaded.pathname === pathname ? loaded.data : use(fetched.get(pathname) ?? fetchOnce(pathname))
  // The renderer wrote what the same file's `page.data` returned.
  return data as PageData & Data
}

export const useOffer = (slug: string): Offer | undefined =>
  usePageData().offers.find(offer => offer.slug === slug)

/** The program's offer of this type. */
export const useOfferOf = (program: string, type: Offer['type']): Offer | undefined =>
  usePageData().offers.find(offer => offer.program === program && offer.type === type)

/** Where the present page stands in a language; undefined where it does not. */
export function useTwin(language: Language): string | undefined {
  const { route, language: own } = useCurrentPage()
  const { pathname } = useLocation()
  const { pathname: written, data } = useContext(LoadedData)
  if (language === own && route.id !== 'notFound') return pathname
  if (!route.languages.includes(language)) return undefined
  if (!route.path.includes('/:')) return pathIn(route, language)
  return written === pathname ? data.twin : undefined
}

/** A later visit asks again for what did not arrive. */
function fetchOnce(pathname: string): Promise<PageData> {
  const data = fetchPageData(pathname)
  fetched.set(pathname, data)
  data.catch(() => fetched.delete(pathname))
  return data
}

async function fetchPageData(pathname: string): Promise<PageData> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`No document at ${pathname}`)
  return readPageData(BLOCK.exec(await response.text())?.[1])
}
