import type { Manifest } from './manifest.ts'
import type { PageRoute } from '../routes.ts'

/** The build's stylesheets, as names in its manifest. The staff's is there as soon as a page of theirs wears something. */
const PUBLIC_SHEET = 'public.css'
const APP_SHEET = 'app.css'
const STAFF_SHEET = 'staff.css'

const APP = 'src/frame/start.tsx'
/** Loaded with pages that not everybody may see. */
export const GUARD = 'src/session/Guarded.tsx'

/**
 * Does a document need what only the app's pages wear? The style guide wears everything, and a book's text has much of its
 * own. Who comes from a public page loads a document, so that no navigation inside the app lacks a sheet.
 */
const wearsAppSheet = ({ frame, id }: Worn): boolean =>
  frame !== 'public' || id === 'styleGuide' || id === 'chapter'

/** The tools of the staff, whose code and styles no customer loads. */
const isForStaff = ({ frame }: Worn): boolean => frame === 'admin'

type Worn = Pick<PageRoute, 'frame' | 'id' | 'page'>

/** The sheets that a page's document links, as names in the manifest. */
export function sheetsFor(manifest: Manifest, route: Worn): string[] {
  const sheets = [PUBLIC_SHEET]
  if (wearsAppSheet(route)) sheets.push(APP_SHEET)
  if (isForStaff(route) && manifest[STAFF_SHEET]) sheets.push(STAFF_SHEET)
  return sheets
}

/** Vite writes a style file per chunk; these are the lists of them, in the order in which later rules win. */
export function sheetsOf(manifest: Manifest, routes: readonly Worn[]): Record<string, string[]> {
  const ofPages = new Set([GUARD, ...routes.map(({ page }) => `src/${page}.tsx`)])
  const worn = new Set<string>()
  const seen = new Set<string>()

  function wear(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const other of chunk.imports ?? []) wear(other)
    for (const file of chunk.css ?? []) worn.add(file)
    for (const later of chunk.dynamicImports ?? []) if (!ofPages.has(later)) wear(later)
  }

  wear(APP)
  for (const route of routes) if (!wearsAppSheet(route)) wear(`src/${route.page}.tsx`)
  const forAll = [...worn]
  wear(GUARD)
  for (const route of routes) if (!isForStaff(route)) wear(`src/${route.page}.tsx`)
  const forCustomers = [...worn]
  for (const route of routes) wear(`src/${route.page}.tsx`)
  const forStaff = [...worn].slice(forCustomers.length)
  return {
    [PUBLIC_SHEET]: forAll,
    [APP_SHEET]: forCustomers.slice(forAll.length),
    ...(forStaff.length > 0 && { [STAFF_SHEET]: forStaff }),
  }
}
