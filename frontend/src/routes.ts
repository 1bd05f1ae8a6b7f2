import { matchPath } from 'react-router-dom'
import type { ContentKind } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { type PageModule, ready } from './frame/lazy-page.ts'
import { thankYouPages } from './site/thank-you/thank-you.ts'
import { trainings } from './site/trainings/trainings.ts'
import type { Namespace } from './text/resources.ts'

const files = import.meta.glob<PageModule>('./*/**/*Page.tsx')

type Row = {
  /** German path; the English twin lies under `/en`. */
  path: string
  /** The page's file below `src`. */
  page: `${string}/${string}Page`
  /** The namespaces that it needs besides `common`. */
  texts: readonly Namespace[]
  /** Key of `{ title, description }`; without it `meta` of the first namespace. */
  meta?: `${Namespace}:${string}`
  /**
   * `public`: finished HTML at build, the URL decides the language.
   * `app`: a shell at build, drawn by the browser, the visitor's choice decides the language.
   */
  kind?: 'public' | 'app'
  languages?: readonly Language[]
  isIndexed?: boolean
  /** May search engines follow its links? */
  isFollowed?: boolean
  /** The page whose text this one repeats. */
  canonical?: string
  /** At once, or after 80 % of the first screen. */
  header?: 'now' | 'scroll'
  /** The path that shows in the language which the page itself lacks; home without it. */
  instead?: string
  /** Offers whose facts stand in the document's data block. */
  products?: readonly string[]
  /** Does it show one of the shop's settings? */
  showsSettings?: boolean
  /** Written by a function when something is published, not by the build: these are its lists and its texts. */
  shows?: ContentKind | 'book'
  /** The page above this one. */
  above?: string
}

const both = ['de', 'en'] as const

/** A thanks per offer, for those who were led here by a mail or a campaign. */
const thanks: Record<`thanks-${string}`, Row> = Object.fromEntries(
  Object.keys(thankYouPages).map(slug => [
    `thanks-${slug}`,
    {
      path: `/${slug}`,
      page: 'site/thank-you/ThankYouPage',
      texts: ['thank-you'],
      isIndexed: false,
    },
  ]),
)

/** The app's page for each program; German readers get the training's own page instead. */
const appDownloads: Record<`download-${string}`, Row> = Object.fromEntries(
  trainings.map(({ slug, hue }) => [
    `download-${slug}`,
    {
      path: `/download-${slug}`,
      page: 'site/app-download/AppDownloadPage',
      texts: ['app-download', 'trainings'],
      meta: `app-download:meta.${hue}`,
      header: 'scroll',
      languages: ['en'],
      instead: `/trainings/${slug}`,
    },
  ]),
)

/** Every page of the product, once. */
const table = {
  home: {
    path: '/',
    page: 'site/home/HomePage',
    texts: ['homepage', 'trainings', 'newsletter', 'fields'],
    languages: both,
    header: 'scroll',
    products: [
      'kraft-der-emotionen',
      'mentales-schlaftraining',
      'mentales-schlankheitstraining',
      'emotionales-kindertraining',
      'immun-booster',
      'meno-pow',
    ],
  },
  kraftDerEmotionen: {
    path: '/trainings/kraft-der-emotionen',
    page: 'site/trainings/KraftDerEmotionenPage',
    texts: ['kraft-der-emotionen', 'training'],
    languages: both,
    header: 'scroll',
    products: ['kraft-der-emotionen'],
  },
  sleepTraining: {
    path: '/trainings/mentales-schlaftraining',
    page: 'site/trainings/MentalesSchlaftrainingPage',
    texts: ['mentales-schlaftraining', 'training'],
    languages: both,
    header: 'scroll',
    products: ['mentales-schlaftraining'],
  },
  slimTraining: {
    path: '/trainings/mentales-schlankheitstraining',
    page: 'site/trainings/MentalesSchlankheitstrainingPage',
    texts: ['mentales-schlankheitstraining', 'training'],
    header: 'scroll',
    instead: '/en/download-mentales-schlankheitstraining',
    products: ['mentales-schlankheitstraining'],
  },
  childrenTraining: {
    path: '/trainings/emotionales-kindertraining',
    page: 'site/trainings/EmotionalesKindertrainingPage',
    texts: ['emotionales-kindertraining', 'training'],
    languages: both,
    header: 'scroll',
    products: ['emotionales-kindertraining'],
  },
  immuneTraining: {
    path: '/trainings/immun-booster',
    page: 'site/trainings/ImmunBoosterPage',
    texts: ['immun-booster', 'training'],
    languages: both,
    header: 'scroll',
    products: ['immun-booster'],
  },
  menoTraining: {
    path: '/trainings/meno-pow',
    page: 'site/trainings/MenoPowPage',
    texts: ['meno-pow', 'training'],
    header: 'scroll',
    instead: '/en/download-meno-pow',
    products: ['meno-pow'],
  },
  masterclasses: {
    path: '/masterclasses',
    page: 'site/MasterclassesPage',
    texts: ['masterclasses'],
    header: 'scroll',
  },
  faq: { path: '/faq', page: 'site/faq/FaqPage', texts: ['faq'], header: 'scroll' },
  samples: {
    path: '/krankenkasse-horproben',
    page: 'site/SamplesPage',
    texts: ['samples'],
    header: 'scroll',
  },
  ...thanks,
  ...appDownloads,
  method: {
    path: '/die-methode',
    page: 'site/MethodPage',
    texts: ['method'],
  },
  corporate: {
    path: '/fuer-ihr-unternehmen',
    page: 'site/CorporatePage',
    texts: ['corporate'],
    languages: both,
    header: 'scroll',
  },
  team: { path: '/dasteam', page: 'site/TeamPage', texts: ['team'], languages: both },
  partners: {
    path: '/partner',
    page: 'site/partners/PartnersPage',
    texts: ['partners', 'fields'],
    languages: both,
  },
  aokBayern: {
    path: '/aok-bayern-partnerschaft',
    page: 'site/AokBayernPage',
    texts: ['aok-bayern'],
  },
  gesundheitBewegt: {
    path: '/gesundheit-bewegt',
    page: 'site/GesundheitBewegtPage',
    texts: ['gesundheit-bewegt'],
    header: 'scroll',
  },
  socialMedia: {
    path: '/social-media',
    page: 'site/SocialMediaPage',
    texts: ['social-media'],
    header: 'scroll',
  },
  studenten: {
    path: '/studenten',
    page: 'site/StudentenPage',
    texts: ['studenten'],
    header: 'scroll',
  },
  hd4j5: {
    path: '/hd4j5',
    page: 'site/Hd4j5Page',
    texts: ['hd4j5'],
    isIndexed: false,
    isFollowed: false,
    header: 'scroll',
  },
  krankenkasse: {
    path: '/krankenkasse',
    page: 'site/KrankenkassePage',
    texts: ['krankenkasse'],
    header: 'scroll',
  },
  healthForAll: {
    path: '/health-for-all',
    page: 'site/HealthForAllPage',
    texts: ['health-for-all'],
    header: 'scroll',
  },
  countdown: {
    path: '/health-for-all-countdown',
    page: 'site/CountdownPage',
    texts: ['countdown'],
    header: 'scroll',
    showsSettings: true,
  },
  styleGuide: {
    path: '/list-style-demo',
    page: 'site/style-guide/StyleGuidePage',
    texts: ['style-guide'],
    header: 'scroll',
    isIndexed: false,
  },
  impressum: { path: '/impressum', page: 'site/legal/ImpressumPage', texts: ['legal'], languages: both },
  privacy: {
    path: '/datenschutzerklaerung',
    page: 'site/legal/PrivacyPage',
    texts: ['privacy'],
    languages: both,
  },
  privacyAgain: {
    path: '/datenschutz2.0',
    page: 'site/legal/PrivacyPage',
    texts: ['privacy'],
    canonical: '/datenschutzerklaerung',
    instead: '/en/datenschutzerklaerung',
  },
  haftungsausschluss: {
    path: '/haftungsausschluss',
    page: 'site/legal/HaftungsausschlussPage',
    texts: ['haftungsausschluss'],
    languages: both,
  },
  cookies: {
    path: '/cookie-richtlinie',
    page: 'site/legal/CookiesPage',
    texts: ['cookies'],
    languages: both,
  },
  barrierefreiheit: {
    path: '/barrierefreiheit',
    page: 'site/legal/BarrierefreiheitPage',
    texts: ['barrierefreiheit'],
    languages: both,
  },
  agb: { path: '/agb', page: 'site/legal/AgbPage', texts: ['agb'], languages: both },
  checkout: {
    path: '/checkout/:slug',
    page: 'checkout/CheckoutPage',
    texts: ['checkout', 'fields'],
    kind: 'app',
  },
  checkoutSuccess: {
    path: '/checkout-success',
    page: 'checkout/SuccessPage',
    texts: ['checkout', 'fields'],
    meta: 'checkout:success.meta',
    kind: 'app',
  },
  auth: { path: '/auth', page: 'auth/AuthPage', texts: ['auth', 'fields'], kind: 'app' },
  adminLogin: {
    path: '/admin-login',
    page: 'auth/AdminLoginPage',
    texts: ['auth', 'fields'],
    meta: 'auth:admin.meta',
    kind: 'app',
  },
  authCallback: {
    path: '/auth/callback',
    page: 'auth/CallbackPage',
    texts: ['auth'],
    meta: 'auth:callback.meta',
    kind: 'app',
  },
  authConfirm: {
    path: '/auth/confirm',
    page: 'auth/ConfirmPage',
    texts: ['auth', 'fields'],
    meta: 'auth:confirm.meta',
    kind: 'app',
  },
  setPassword: {
    path: '/auth/set-password',
    page: 'auth/SetPasswordPage',
    texts: ['auth', 'fields'],
    meta: 'auth:setPassword.meta',
    kind: 'app',
  },
  account: {
    path: '/user-dashboard',
    page: 'account/AccountPage',
    texts: ['account', 'auth', 'fields', 'newsletter'],
    kind: 'app',
  },
  newsletter: {
    path: '/newsletter',
    page: 'site/newsletter/NewsletterPage',
    texts: ['newsletter', 'fields'],
    languages: both,
  },
  newsletterConfirm: {
    path: '/newsletter/bestaetigen',
    page: 'site/newsletter/NewsletterConfirmPage',
    texts: ['newsletter-mails'],
    meta: 'newsletter-mails:confirm.meta',
    languages: both,
    isIndexed: false,
  },
  newsletterLeave: {
    path: '/newsletter/abmelden',
    page: 'site/newsletter/NewsletterLeavePage',
    texts: ['newsletter-mails'],
    meta: 'newsletter-mails:leave.meta',
    languages: both,
    isIndexed: false,
  },
  newsletterPreferences: {
    path: '/newsletter/einstellungen',
    page: 'site/newsletter/NewsletterPreferencesPage',
    texts: ['newsletter', 'newsletter-mails', 'fields'],
    meta: 'newsletter-mails:preferences.meta',
    languages: both,
    isIndexed: false,
  },
  articles: {
    path: '/artikel-studien',
    page: 'site/published/ArticlesPage',
    texts: ['articles'],
    shows: 'article',
  },
  olderArticles: {
    path: '/artikel-studien/seite/:page',
    page: 'site/published/ArticlesPage',
    texts: ['articles'],
    shows: 'article',
    above: 'articles',
  },
  article: {
    path: '/artikel/:slug',
    page: 'site/published/ArticlePage',
    texts: ['articles'],
    meta: 'articles:piece.meta',
    shows: 'article',
    above: 'articles',
  },
  press: {
    path: '/lumeus-presse',
    page: 'site/published/PressPage',
    texts: ['press'],
    languages: both,
    shows: 'press',
  },
  olderReleases: {
    path: '/lumeus-presse/seite/:page',
    page: 'site/published/PressPage',
    texts: ['press'],
    languages: both,
    shows: 'press',
    above: 'press',
  },
  pressRelease: {
    path: '/press-release/:slug',
    page: 'site/published/PressReleasePage',
    texts: ['press'],
    meta: 'press:piece.meta',
    languages: both,
    shows: 'press',
    above: 'press',
  },
  books: {
    path: '/book-reader',
    page: 'site/books/BooksPage',
    texts: ['books'],
    header: 'scroll',
    shows: 'book',
  },
  book: {
    path: '/book-reader/:bookId',
    page: 'site/books/BookPage',
    texts: ['books'],
    meta: 'books:book.meta',
    shows: 'book',
    above: 'books',
  },
  chapter: {
    path: '/book-reader/:bookId/:chapter',
    page: 'site/books/ChapterPage',
    texts: ['books'],
    meta: 'books:chapter.meta',
    shows: 'book',
    above: 'book',
  },
  notFound: {
    path: '/404',
    page: 'site/NotFoundPage',
    texts: [],
    meta: 'common:notFound.meta',
    isIndexed: false,
  },
} satisfies Record<string, Row>

export type RouteId = keyof typeof table | keyof typeof appDownloads
export type PageRoute = Required<Omit<Row, 'shows' | 'above'>> & {
  id: RouteId
  shows: ContentKind | 'book' | undefined
  above: RouteId | undefined
  Page: ReturnType<typeof ready>['Page']
  preload: () => Promise<void>
}

export const routes: readonly PageRoute[] = Object.entries(table as Record<string, Row>).map(([id, row]) => {
  const load = files[`./${row.page}.tsx`]
  const isApp = row.kind === 'app'
  return {
    kind: 'public',
    languages: ['de'],
    isIndexed: !isApp,
    isFollowed: true,
    canonical: row.path,
    header: 'now',
    products: [],
    showsSettings: false,
    instead: '',
    shows: undefined,
    // A row without namespaces of its own names its key.
    meta: `${row.texts[0] ?? 'common'}:meta`,
    ...row,
    // Object.entries forgets the keys' type, and a row cannot name the type that it is a part of.
    id: id as RouteId,
    above: row.above as RouteId | undefined,
    ...ready(load ?? (() => Promise.reject(new Error(`No page at ${row.page}.tsx`)))),
  }
})

export function routeOf(id: RouteId): PageRoute {
  const route = routes.find(candidate => candidate.id === id)
  if (!route) throw new Error(`No route ${id}`)
  return route
}

export const languageOfPath = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de'

/** The path of a page in a language; German where there is no twin. */
export function pathIn(route: PageRoute, language: Language): string {
  if (language === 'de' || !route.languages.includes('en')) return route.path
  return route.path === '/' ? '/en' : `/en${route.path}`
}

/**
 * Where a page stands in a language; undefined where it does not. A published text knows itself whether it has a twin,
 * and under which name.
 */
export function twinPath(
  route: PageRoute,
  language: Language,
  text?: { language: Language; slug: string; twin?: string | undefined },
): string | undefined {
  if (!route.languages.includes(language)) return undefined
  const path = pathIn(route, language)
  if (!path.includes('/:')) return path
  const slug = text?.language === language ? text.slug : text?.twin
  return slug && path.replace(':slug', slug)
}

/** Where a language leads in which a page does not stand. */
export function insteadOf({ above, instead }: PageRoute, language: Language): string {
  const list = above && routeOf(above)
  if (list?.languages.includes(language)) return pathIn(list, language)
  return instead || pathIn(routeOf('home'), language)
}

/** Addresses of the old site. The edge answers 301 (lib/edge/rewrite.js); inside the app they are replaced. */
export const moved: Readonly<Record<string, string>> = {
  '/mentales-schlankheitstraining-3': '/trainings/mentales-schlankheitstraining',
  '/portfolio-item/mentales-schlankheitstraining': '/trainings/mentales-schlankheitstraining',
}

/** Which page a path shows; `notFound` when none does. */
export function routeAt(pathname: string): PageRoute {
  const found = routes.find(route => pathsOf(route).some(path => matchPath(path, pathname)))
  return found ?? routeOf('notFound')
}

/** All paths of a page, one per language. Pages of the app have one. */
export const pathsOf = (route: PageRoute): string[] =>
  route.kind === 'app' ? [route.path] : route.languages.map(language => pathIn(route, language))

/** The document that the build writes for a path: `/` → `/index.html`, `/agb` → `/agb.html`; a parameter is left out. */
export const documentOf = (path: string): string =>
  path === '/' ? '/index.html' : `${path.replace(/\/:.*$/, '')}.html`
