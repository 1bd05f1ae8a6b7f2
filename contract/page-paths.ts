// Where each page stands, by its id: what browser, edge and the counting of visits must agree on. All else that is known of
// a page stands in its row (frontend/src/routes).

/** Finished HTML that the repository holds. */
export const publicPaths = {
  home: '/',
  kraftDerEmotionen: '/trainings/kraft-der-emotionen',
  sleepTraining: '/trainings/mentales-schlaftraining',
  slimTraining: '/trainings/mentales-schlankheitstraining',
  childrenTraining: '/trainings/emotionales-kindertraining',
  immuneTraining: '/trainings/immun-booster',
  menoTraining: '/trainings/meno-pow',
  masterclasses: '/masterclasses',
  faq: '/faq',
  samples: '/krankenkasse-horproben',
  method: '/die-methode',
  corporate: '/fuer-ihr-unternehmen',
  team: '/dasteam',
  partners: '/partner',
  aokBayern: '/aok-bayern-partnerschaft',
  gesundheitBewegt: '/gesundheit-bewegt',
  socialMedia: '/social-media',
  studenten: '/studenten',
  hd4j5: '/hd4j5',
  krankenkasse: '/krankenkasse',
  healthForAll: '/health-for-all',
  countdown: '/health-for-all-countdown',
  styleGuide: '/list-style-demo',
  impressum: '/impressum',
  privacy: '/datenschutzerklaerung',
  privacyAgain: '/datenschutz2.0',
  haftungsausschluss: '/haftungsausschluss',
  cookies: '/cookie-richtlinie',
  barrierefreiheit: '/barrierefreiheit',
  agb: '/agb',
  withdraw: '/vertrag-widerrufen',
  terminate: '/vertraege-kuendigen',
} as const

/** Written by a function when something is published. What a parameter stands for has its own module (content-paths.ts, book-paths.ts). */
export const publishedPaths = {
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/bestaetigen',
  newsletterLeave: '/newsletter/abmelden',
  newsletterPreferences: '/newsletter/einstellungen',
  articles: '/artikel-studien',
  olderArticles: '/artikel-studien/seite/:page',
  article: '/artikel/:slug',
  press: '/lumeus-presse',
  olderReleases: '/lumeus-presse/seite/:page',
  pressRelease: '/press-release/:slug',
  books: '/book-reader',
  book: '/book-reader/:bookId',
  chapter: '/book-reader/:bookId/:chapter',
} as const

/** Of these, those that have no English address. */
export const GERMAN_ONLY: ReadonlySet<string> = new Set([
  publicPaths.slimTraining,
  publicPaths.menoTraining,
  publicPaths.masterclasses,
  publicPaths.aokBayern,
  publicPaths.gesundheitBewegt,
  publicPaths.socialMedia,
  publicPaths.studenten,
  publicPaths.hd4j5,
  publicPaths.krankenkasse,
  publicPaths.healthForAll,
  publicPaths.countdown,
  publicPaths.styleGuide,
  publicPaths.privacyAgain,
  publishedPaths.books,
  publishedPaths.book,
  publishedPaths.chapter,
])

/** Drawn by the browser: one document serves whatever a parameter is, unless one is written for each (writtenShells). */
export const appPaths = {
  checkout: '/checkout/:slug',
  checkoutSuccess: '/checkout-success',
  auth: '/auth',
  adminLogin: '/admin-login',
  authCallback: '/auth/callback',
  authConfirm: '/auth/confirm',
  setPassword: '/auth/set-password',
  account: '/user-dashboard',
  staffOrders: '/shop-admin',
  staffRequests: '/shop-admin/anfragen',
  staffOffers: '/shop-admin/angebote',
  staffThanks: '/shop-admin/danke-seiten',
  staffAudit: '/shop-admin/protokoll',
  company: '/shop-admin/firma',
  staffCustomers: '/shop-admin/kunden',
  staffRoles: '/shop-admin/rollen',
  staffReceipts: '/shop-admin/belege',
  staffMatters: '/shop-admin/abgleich',
  staffPayouts: '/shop-admin/auszahlungen',
  staffUndelivered: '/shop-admin/zustellung',
  staffSubscriptions: '/shop-admin/abos',
  staffFiles: '/file-manager',
  staffVouchers: '/shop-admin/gutscheine',
  blogManager: '/blog-manager',
  pressManager: '/press-release-manager',
  textPreview: '/textvorschau',
  appManager: '/app-manager',
  pictures: '/image-processor',
  dashboard: '/admin-dashboard',
  appAnalytics: '/app-analytics',
  securityDocument: '/security-documentation',
  architectureDocument: '/architecture-documentation',
  webshopDocument: '/webshop-documentation',
  appDocument: '/app-manager-documentation',
} as const

/**
 * Pages of the app that a function writes for each value that the table has, so that any other answers 404, and the name
 * in the query with which one document serves them all: an order is paid when its offer is gone, too.
 */
export const writtenShells: Readonly<Record<string, string>> = { [appPaths.checkout]: 'order' }

export const checkoutPath = (slug: string): string => appPaths.checkout.replace(':slug', slug)

/** The six programs, by the last part of their pages' paths; the catalogue sells them under the same. */
export const TRAINING_SLUGS = [
  'kraft-der-emotionen',
  'mentales-schlaftraining',
  'mentales-schlankheitstraining',
  'emotionales-kindertraining',
  'immun-booster',
  'meno-pow',
] as const

/** The app's page for each program. */
export const appDownloadPath = <Slug extends string>(slug: Slug) => `/download-${slug}` as const

/** Pages that thank for an offer. The addresses are given away in mails and campaigns. */
export const THANK_YOU_SLUGS = [
  'ty3x9m8k',
  'eb7k2n4q',
  'ke5p8r3l',
  'mc9w6x2v',
  'po4e8t1n',
  'ms5t7y9a',
  'mp3k6w8z',
  'hf4a7l2x',
] as const

export const notFoundPath = '/404'

/** The document of a path: `/` → `/index.html`, `/agb` → `/agb.html`, `/checkout/:slug` → `/checkout/_slug.html`. */
export const documentOf = (path: string): string =>
  path === '/' ? '/index.html' : `${path.replaceAll('/:', '/_')}.html`
