import { thankYouPages } from '../site/thank-you/thank-you.ts'
import { trainings } from '../site/trainings/trainings.ts'
import { both, type Row } from './row.ts'

/** A thanks per offer, for those who were led here by a mail or a campaign. */
const thanks: Record<`thanks-${string}`, Row> = Object.fromEntries(
  Object.entries(thankYouPages).map(([slug, offer]) => [
    `thanks-${slug}`,
    {
      path: `/${slug}`,
      page: 'site/thank-you/ThankYouPage',
      texts: ['thank-you'],
      meta: `thank-you:offers.${offer}.meta`,
      isIndexed: false,
    },
  ]),
)

/** The app's page for each program; German readers get the training's own page instead. */
export const appDownloads: Record<`download-${string}`, Row> = Object.fromEntries(
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

/** What stands in the repository: the build writes it, a function only where a price or a setting changes. */
export const publicPages = {
  home: {
    path: '/',
    page: 'site/home/HomePage',
    texts: ['homepage', 'trainings', 'newsletter', 'fields'],
    languages: both,
    header: 'scroll',
    data: {
      products: [
        'kraft-der-emotionen',
        'mentales-schlaftraining',
        'mentales-schlankheitstraining',
        'emotionales-kindertraining',
        'immun-booster',
        'meno-pow',
      ],
    },
  },
  kraftDerEmotionen: {
    path: '/trainings/kraft-der-emotionen',
    page: 'site/trainings/KraftDerEmotionenPage',
    texts: ['kraft-der-emotionen', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['kraft-der-emotionen'] },
  },
  sleepTraining: {
    path: '/trainings/mentales-schlaftraining',
    page: 'site/trainings/MentalesSchlaftrainingPage',
    texts: ['mentales-schlaftraining', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['mentales-schlaftraining'] },
  },
  slimTraining: {
    path: '/trainings/mentales-schlankheitstraining',
    page: 'site/trainings/MentalesSchlankheitstrainingPage',
    texts: ['mentales-schlankheitstraining', 'training'],
    header: 'scroll',
    instead: '/en/download-mentales-schlankheitstraining',
    data: { products: ['mentales-schlankheitstraining'] },
  },
  childrenTraining: {
    path: '/trainings/emotionales-kindertraining',
    page: 'site/trainings/EmotionalesKindertrainingPage',
    texts: ['emotionales-kindertraining', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['emotionales-kindertraining'] },
  },
  immuneTraining: {
    path: '/trainings/immun-booster',
    page: 'site/trainings/ImmunBoosterPage',
    texts: ['immun-booster', 'training'],
    languages: both,
    header: 'scroll',
    data: { products: ['immun-booster'] },
  },
  menoTraining: {
    path: '/trainings/meno-pow',
    page: 'site/trainings/MenoPowPage',
    texts: ['meno-pow', 'training'],
    header: 'scroll',
    instead: '/en/download-meno-pow',
    data: { products: ['meno-pow'] },
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
    languages: both,
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
    data: { settings: true },
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
} satisfies Record<string, Row>
