import type { Manifest } from './manifest.ts'
import type { PageRoute } from '../routes.ts'

/** The build's two stylesheets, as names in its manifest. */
export const PUBLIC_SHEET = 'public.css'
export const APP_SHEET = 'app.css'

const APP = 'src/frame/start.tsx'

/**
 * Does a document need what only the app's pages wear? The style guide wears everything, and a book's text has much of its
 * own. Who comes from a public page loads a document, so that no navigation inside the app lacks a sheet.
 */
export const wearsAppSheet = ({ kind, id }: PageRoute): boolean =>
  kind !== 'public' || id === 'styleGuide' || id === 'chapter'

/** Vite writes a style file per chunk; these are the two lists of them, in the order in which later rules win. */
export function sheetsOf(manifest: Manifest, routes: readonly PageRoute[]): Record<string, string[]> {
  const pageFiles = new Set(routes.map(({ page }) => `src/${page}.tsx`))
  const worn = new Set<string>()
  const seen = new Set<string>()

  function wear(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const other of chunk.imports ?? []) wear(other)
    for (const file of chunk.css ?? []) worn.add(file)
    for (const later of chunk.dynamicImports ?? []) if (!pageFiles.has(later)) wear(later)
  }

  wear(APP)
  for (const route of routes) if (!wearsAppSheet(route)) wear(`src/${route.page}.tsx`)
  const forAll = [...worn]
  for (const route of routes) wear(`src/${route.page}.tsx`)
  return { [PUBLIC_SHEET]: forAll, [APP_SHEET]: [...worn].slice(forAll.length) }
}
