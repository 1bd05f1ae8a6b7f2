import type { Language } from '../../../contract/language.ts'
import type { PageRoute } from '../routes.ts'
import type { Namespace } from '../text/namespaces.ts'
import type { Manifest } from './manifest.ts'
import { GUARDED_ENTRY, sheetsFor } from './stylesheets.ts'
import { ENGLISH, FRAME, textFile } from '../frame/texts.ts'

/** The hashed files of one build, as paths from the site's root. */
export type Assets = {
  /** What a development server wants in the head; empty in a build. */
  head: string
  stylesheetsFor: (route: PageRoute) => readonly string[]
  theme: string
  rest: string
  /** Fetched by `rest` with consent only. */
  analytics: string
  app: string
  fonts: readonly string[]
  icon: string
  /** What the page needs once it wakes, besides the app itself. */
  alsoFor: (route: PageRoute, language: Language) => readonly string[]
  /** What a form speaks to the API with, and the dialog in the footer: fetched before it is imported at the first press (fetch-calls.ts). */
  callsIn: (language: Language) => readonly string[]
  /** Fetched in idle time once the visitor's language is known: what the next pages will say. */
  laterIn: (language: Language) => readonly string[]
}

const FONTS = ['fonts/figtree-wght.woff2', 'fonts/fraunces-420-opsz.woff2']
const APP = 'src/frame/start.tsx'
const CALLS = [
  'src/requests/ContactDialog.tsx',
  'src/site/contracts/declare.ts',
  'src/site/newsletter/newsletter-calls.ts',
  'src/site/partners/request-partnership.ts',
]
/** The texts of these calls, on pages that have none of them. */
const CALL_TEXTS = ['contact', 'fields'] as const
/** Drawn by the build, not by Vite. */
export const ICON = 'icon.svg'

const textKey = (language: Language, namespace: Namespace) => `src/${textFile(language, namespace).slice(3)}`

export function assetsOf(manifest: Manifest): Assets {
  const file = (key: string) => {
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    return `/${entry.file}`
  }
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    const entry = manifest[key]
    if (!entry || found.has(`/${entry.file}`)) return found
    found.add(`/${entry.file}`)
    for (const imported of entry.imports ?? []) withImports(imported, found)
    return found
  }
  const app = withImports(APP)
  return {
    head: '',
    stylesheetsFor: route => sheetsFor(manifest, route).map(file),
    theme: file('src/without-react/theme.ts'),
    rest: file('src/without-react/main.ts'),
    analytics: file('src/without-react/analytics.ts'),
    app: file(APP),
    fonts: FONTS.map(file),
    icon: file(ICON),
    alsoFor(route, language) {
      const texts = [...FRAME, ...route.texts].map(namespace => textKey(language, namespace))
      const guard = route.role !== 'anyone' ? [GUARDED_ENTRY] : []
      const wanted = [`src/${route.page}.tsx`, ...guard, ...texts].flatMap(key => [...withImports(key)])
      return [...new Set([...app, ...wanted])].filter(path => path !== file(APP))
    },
    callsIn(language) {
      const texts = CALL_TEXTS.map(namespace => textKey(language, namespace))
      return [...new Set([...CALLS, ...texts].flatMap(key => [...withImports(key)]))].filter(
        path => !app.has(path),
      )
    },
    laterIn: language => (language === 'en' ? ENGLISH.map(name => file(textKey(language, name))) : []),
  }
}

/** JSON that may stand inside a script element. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
