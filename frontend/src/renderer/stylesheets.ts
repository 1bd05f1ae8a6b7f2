import type { Manifest } from './manifest.ts'
import type { PageRoute } from '../routes.ts'

/** The build's stylesheets, as names in its manifest. The staff's is there as soon as a page of theirs wears something. */
const PUBLIC_SHEET = 'public.css'
const APP_SHEET = 'app.css'
const STAFF_SHEET = 'staff.css'

const APP = 'src/frame/start.tsx'
/** Loaded with pages that not everybody may see. */
export const GUARDED_ENTRY = 'src/session/Guarded.tsx'

/**
 * Does a document need what only pages of the app use? The style guide uses every style, and a book's text has much of its
 * own. Who comes from a public page loads a document, so that no navigation inside the app lacks a sheet.
 */
const needsAppSheet = ({ frame, id }: StyledRoute): boolean =>
  frame !== 'public' || id === 'styleGuide' || id === 'chapter'

/** The tools of the staff, whose code and styles no customer loads. */
const isForStaff = ({ frame }: StyledRoute): boolean => frame === 'admin'

type StyledRoute = Pick<PageRoute, 'frame' | 'id' | 'page'>

/** The sheets that a page's document links, as names in the manifest. */
export function sheetsFor(manifest: Manifest, route: StyledRoute): string[] {
  const sheets = [PUBLIC_SHEET]
  if (needsAppSheet(route)) sheets.push(APP_SHEET)
  if (isForStaff(route) && manifest[STAFF_SHEET]) sheets.push(STAFF_SHEET)
  return sheets
}

/** The route table imports every file that is named like a page (routes.ts), also a part that several pages of the staff share. */
const isPage = (key: string): boolean => key === GUARDED_ENTRY || key.endsWith('Page.tsx')

/** Vite writes a style file per chunk; these are the lists of them, in the order in which later rules win. */
export function sheetsOf(manifest: Manifest, routes: readonly StyledRoute[]): Record<string, string[]> {
  const collected = new Set<string>()
  const seen = new Set<string>()

  function collect(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const other of chunk.imports ?? []) collect(other)
    for (const file of chunk.css ?? []) collected.add(file)
    for (const later of chunk.dynamicImports ?? []) if (!isPage(later)) collect(later)
  }

  collect(APP)
  for (const route of routes) if (!needsAppSheet(route)) collect(`src/${route.page}.tsx`)
  const forAll = [...collected]
  collect(GUARDED_ENTRY)
  for (const route of routes) if (!isForStaff(route)) collect(`src/${route.page}.tsx`)
  const forCustomers = [...collected]
  for (const route of routes) collect(`src/${route.page}.tsx`)
  const forStaff = [...collected].slice(forCustomers.length)
  return {
    [PUBLIC_SHEET]: forAll,
    [APP_SHEET]: forCustomers.slice(forAll.length),
    ...(forStaff.length > 0 && { [STAFF_SHEET]: forStaff }),
  }
}
