import { COURSE_SLUG, licenceSlug, monthlySlug } from '../../../contract/offer-slugs.ts'
import { appDownloadPath, type publicPaths } from '../../../contract/page-paths.ts'
import { thankYouPages } from '../site/thank-you/thank-you.ts'
import { trainings } from '../site/trainings/trainings.ts'
import { both, type PlacedRow, type Row } from './row.ts'

/** A thanks per offer, for those who were led here by a mail or a campaign. */
export const thanks: Record<`thanks-${string}`, PlacedRow> = Object.fromEntries(
  Object.entries(thankYouPages).map(([slug, offer]) => [
    `thanks-${slug}`,
    {
      path: `/${slug}`,
      page: 'site/thank-you/ThankYouPage',
      texts: ['thank-you'],
      meta: `thank-you:offers.${offer}.meta`,
      languages: both,
      isIndexed: false,
      data: { thanks: slug },
    },
  ]),
)

/** The app's page for each program; German readers get the training's own page instead. */
export const appDownloads: Record<`download-${string}`, PlacedRow> = Object.fromEntries(
  trainings.map(({ slug, hue }) => [
    `download-${slug}`,
    {
      path: appDownloadPath(slug),
      page: 'site/app-download/AppDownloadPage',
      texts: ['app-download', 'trainings'],
      meta: `app-download:meta.${hue}`,
      header: 'scroll',
      languages: ['en'],
      fallback: `/trainings/${slug}`,
    },
  ]),
)

/** Licences stand on partners' pages alone, each beside the price of buying once. */
const licencesSold = trainings.flatMap(({ slug }) => [licenceSlug(slug), slug])

/** What stands in the repository: the build writes it, a function only where a price or a setting changes. */
export const publicPages = {
  home: {
    page: 'site/home/HomePage',
    texts: ['homepage', 'trainings', 'newsletter', 'fields'],
    languages: both,
    header: 'scroll',
    data: {
      products: trainings.flatMap(({ slug }) => [slug, monthlySlug(slug)]),
    },
  },
  kraftDerEmotionen: {
    page: 'site/trainings/KraftDerEmotionenPage',
    texts: ['kraft-der-emotionen', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['kraft-der-emotionen', monthlySlug('kraft-der-emotionen')] },
  },
  sleepTraining: {
    page: 'site/trainings/MentalesSchlaftrainingPage',
    texts: ['mentales-schlaftraining', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['mentales-schlaftraining', monthlySlug('mentales-schlaftraining')] },
  },
  slimTraining: {
    page: 'site/trainings/MentalesSchlankheitstrainingPage',
    texts: ['mentales-schlankheitstraining', 'training'],
    header: 'scroll',
    fallback: '/en/download-mentales-schlankheitstraining',
    data: { products: ['mentales-schlankheitstraining', monthlySlug('mentales-schlankheitstraining')] },
  },
  childrenTraining: {
    page: 'site/trainings/EmotionalesKindertrainingPage',
    texts: ['emotionales-kindertraining', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['emotionales-kindertraining', monthlySlug('emotionales-kindertraining')] },
  },
  immuneTraining: {
    page: 'site/trainings/ImmunBoosterPage',
    texts: ['immun-booster', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['immun-booster', monthlySlug('immun-booster')] },
  },
  menoTraining: {
    page: 'site/trainings/MenoPowPage',
    texts: ['meno-pow', 'training'],
    header: 'scroll',
    fallback: '/en/download-meno-pow',
    data: { products: ['meno-pow', monthlySlug('meno-pow')] },
  },
  masterclasses: {
    page: 'site/MasterclassesPage',
    texts: ['masterclasses'],
    header: 'scroll',
    data: {
      products: [
        'masterclass-architektur-eines-gefuehls',
        'masterclass-fuehren-ohne-hart-zu-werden',
        'masterclass-abschied-nehmen',
        'masterclass-lampenfieber',
      ],
    },
  },
  faq: { page: 'site/faq/FaqPage', texts: ['faq'], languages: both, header: 'scroll' },
  samples: {
    page: 'site/SamplesPage',
    texts: ['samples'],
    languages: both,
    header: 'scroll',
  },
  method: {
    page: 'site/MethodPage',
    texts: ['method'],
    languages: both,
  },
  corporate: {
    page: 'site/CorporatePage',
    texts: ['corporate'],
    languages: both,
    header: 'scroll',
  },
  team: {
    page: 'site/TeamPage',
    texts: ['team'],
    languages: both,
  },
  partners: {
    page: 'site/partners/PartnersPage',
    texts: ['partners', 'fields'],
    languages: both,
  },
  aokBayern: {
    page: 'site/AokBayernPage',
    texts: ['aok-bayern', 'licences', 'trainings'],
    data: { products: licencesSold },
  },
  gesundheitBewegt: {
    page: 'site/GesundheitBewegtPage',
    texts: ['gesundheit-bewegt'],
    header: 'scroll',
  },
  socialMedia: {
    page: 'site/SocialMediaPage',
    texts: ['social-media'],
    header: 'scroll',
  },
  studenten: {
    page: 'site/StudentenPage',
    texts: ['studenten'],
    header: 'scroll',
  },
  hd4j5: {
    page: 'site/Hd4j5Page',
    texts: ['hd4j5', 'licences', 'trainings'],
    data: { products: licencesSold },
    isIndexed: false,
    isFollowed: false,
    header: 'scroll',
  },
  krankenkasse: {
    page: 'site/KrankenkassePage',
    texts: ['krankenkasse'],
    data: {
      products: [COURSE_SLUG],
      course: COURSE_SLUG,
    },
    header: 'scroll',
  },
  healthForAll: {
    page: 'site/HealthForAllPage',
    texts: ['health-for-all'],
    header: 'scroll',
    data: { products: ['e-book-gefuehle-verstehen'] },
  },
  countdown: {
    page: 'site/CountdownPage',
    texts: ['countdown'],
    header: 'scroll',
    data: { settings: true },
  },
  styleGuide: {
    page: 'site/style-guide/StyleGuidePage',
    texts: ['style-guide'],
    header: 'scroll',
    isIndexed: false,
  },
  impressum: {
    page: 'site/legal/ImpressumPage',
    texts: ['impressum'],
    languages: both,
  },
  privacy: {
    page: 'site/legal/PrivacyPage',
    texts: ['privacy'],
    languages: both,
  },
  privacyAgain: {
    page: 'site/legal/PrivacyPage',
    texts: ['privacy'],
    canonical: '/datenschutzerklaerung',
    fallback: '/en/datenschutzerklaerung',
  },
  haftungsausschluss: {
    page: 'site/legal/HaftungsausschlussPage',
    texts: ['haftungsausschluss'],
    languages: both,
  },
  cookies: {
    page: 'site/legal/CookiesPage',
    texts: ['cookies'],
    languages: both,
  },
  barrierefreiheit: {
    page: 'site/legal/BarrierefreiheitPage',
    texts: ['barrierefreiheit'],
    languages: both,
  },
  agb: {
    page: 'site/legal/AgbPage',
    texts: ['agb'],
    languages: both,
  },
  withdraw: {
    page: 'site/contracts/WithdrawPage',
    texts: ['contracts', 'fields'],
    meta: 'contracts:withdraw.meta',
    languages: both,
  },
  terminate: {
    page: 'site/contracts/TerminatePage',
    texts: ['contracts', 'fields'],
    meta: 'contracts:terminate.meta',
    languages: both,
  },
} satisfies Record<keyof typeof publicPaths, Row>
