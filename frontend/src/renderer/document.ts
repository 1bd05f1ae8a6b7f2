import type { Language } from '../../../contract/language.ts'
import { isPublic, type PageRoute } from '../routes.ts'
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
  /**
   * What a form is sent with, and the dialog in the footer: fetched before it is imported, at the first press or as soon as
   * a form of the app has the focus (load/fetch-calls.ts).
   */
  callsOf: (route: PageRoute, language: Language) => readonly string[]
  /** ` integrity="…"` of what a document links itself, by which the browser refuses other bytes under that name. */
  integrityOf: (path: string) => string
  /** Fetched in idle time once the visitor's language is known: what the next pages will say. */
  laterIn: (language: Language) => readonly string[]
}

const FONTS = ['fonts/figtree-wght.woff2', 'fonts/fraunces-420-opsz.woff2']
const APP = 'src/frame/start.tsx'
const THEME = 'src/without-react/theme.ts'
const REST = 'src/without-react/main.ts'
/** What every document runs by itself; everything else is imported by these, where browsers check no hash. */
export const LINKED_SCRIPTS = [THEME, REST] as const
const CALLS = [
  'src/requests/ContactDialog.tsx',
  'src/site/contracts/declare.ts',
  'src/site/newsletter/newsletter-calls.ts',
  'src/site/partners/request-partnership.ts',
]
/** Of the app's pages: what comes after the form that is shown first. */
const STEPS = [
  'src/checkout/load-offer.ts',
  'src/checkout/details.ts',
  'src/checkout/OfferSummary.tsx',
  'src/checkout/open-payment.ts',
  'src/checkout/ReviewStep.tsx',
  'src/checkout/PaymentStep.tsx',
]
const SIGN_IN = ['src/session/forms/sending.ts']
const APP_CALLS: Partial<Record<PageRoute['id'], readonly string[]>> = {
  checkout: STEPS,
  auth: SIGN_IN,
  adminLogin: SIGN_IN,
  authConfirm: SIGN_IN,
  setPassword: SIGN_IN,
}
/** The texts of these calls, where a page has none of them. */
const CALL_TEXTS = ['contact', 'fields'] as const
const FORM_TEXTS = ['fields'] as const
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
  function alsoFor(route: PageRoute, language: Language): readonly string[] {
    const texts = [...FRAME, ...route.texts].map(namespace => textKey(language, namespace))
    const guard = route.role !== 'anyone' ? [GUARDED_ENTRY] : []
    const wanted = [`src/${route.page}.tsx`, ...guard, ...texts].flatMap(key => [...withImports(key)])
    return [...new Set([...app, ...wanted])].filter(path => path !== file(APP))
  }
  return {
    head: '',
    stylesheetsFor: route => sheetsFor(manifest, route).map(file),
    theme: file(THEME),
    rest: file(REST),
    analytics: file('src/without-react/analytics.ts'),
    app: file(APP),
    fonts: FONTS.map(file),
    icon: file(ICON),
    alsoFor,
    callsOf(route, language) {
      const calls = isPublic(route) ? CALLS : APP_CALLS[route.id]
      if (!calls) return []
      const texts = isPublic(route) ? CALL_TEXTS : FORM_TEXTS
      const keys = [...calls, ...texts.map(namespace => textKey(language, namespace))]
      const awake = new Set([...app, ...(isPublic(route) ? [] : alsoFor(route, language))])
      return [...new Set(keys.flatMap(key => [...withImports(key)]))].filter(path => !awake.has(path))
    },
    integrityOf(path) {
      const hash = Object.values(manifest).find(({ file }) => `/${file}` === path)?.integrity
      return hash === undefined ? '' : ` integrity="${hash}"`
    },
    laterIn: language => (language === 'en' ? ENGLISH.map(name => file(textKey(language, name))) : []),
  }
}

/** JSON that may stand inside a script element. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
