import * as z from 'zod/mini'
import { Product, type ProductType } from './catalog.ts'
import { COURSE_SLUG, licenceSlug, monthlySlug } from './offer-slugs.ts'

/** Size of the sample recordings that the local cloud synthesises: WAV, one channel, 16,000 samples of 16 bits a second. */
const sampleBytes = (seconds: number) => 44 + seconds * 16_000 * 2

/** Of its sample films: MP4, two uncompressed pictures of 64 × 48 points a second. */
const filmBytes = (seconds: number) => 621 + seconds * 9_280

type Training = {
  slug: string
  title: string
  summary: string
  english: { title: string; summary: string }
  /** Bought once, with all files to download. */
  priceCents: number
  /** Listened to in the account, for each month: from the fifth to the eighth month on, buying once is cheaper. */
  monthlyCents: number
  /** The page that thanks for it, however it is bought. */
  thanks: Product['thanks']
  /** Begins the ids of its files. */
  prefix: string
  /** Title and seconds of each recording, in the order in which they are heard. */
  tracks: readonly (readonly [title: string, seconds: number])[]
}

/** A partner's licence costs a quarter less than buying once. */
const LICENCE_PERCENT = 75
const LICENCE_DAYS = 365

/** The ways in which a program is sold, all with the same recordings. */
const ways = {
  'one-time': offer => offer,
  monthly: ({ slug, title, english, monthlyCents, ...offer }) => ({
    ...offer,
    slug: monthlySlug(slug),
    title: `${title} monatlich`,
    summary: `Alle Einheiten von ${title} zum Anhören in deinem Konto, Monat für Monat, jederzeit zum Ende des bezahlten Monats kündbar`,
    english: {
      title: `${english.title}, monthly`,
      summary: `All units of ${english.title} to listen to in your account, month by month, to be cancelled at any time to the end of the month that is paid, spoken in German`,
    },
    priceCents: monthlyCents,
  }),
  licence: ({ slug, title, english, priceCents, ...offer }) => ({
    ...offer,
    slug: licenceSlug(slug),
    title: `${title}, Lizenz für 12 Monate`,
    summary: `Alle Einheiten von ${title} zum Anhören in deinem Konto, 365 Tage lang, einmal bezahlt; endet von selbst`,
    english: {
      title: `${english.title}, 12-month licence`,
      summary: `All units of ${english.title} to listen to in your account for 365 days, paid once; ends by itself, spoken in German`,
    },
    priceCents: Math.round((priceCents * LICENCE_PERCENT) / 100),
    accessDays: LICENCE_DAYS,
  }),
} satisfies Partial<Record<ProductType, (offer: Omit<Training, 'prefix' | 'tracks'>) => object>>

const sold = (type: keyof typeof ways, { prefix, tracks, ...offer }: Training) => ({
  ...ways[type](offer),
  type,
  program: offer.slug,
  currency: 'EUR',
  taxPercent: 19,
  version: 1,
  files: tracks.map(([title, seconds], index) => {
    const number = String(index + 1).padStart(2, '0')
    return {
      fileId: `fil_${prefix}${number}`,
      title,
      fileName: `${offer.title} ${number} – ${title}.wav`,
      bytes: sampleBytes(seconds),
      seconds,
    }
  }),
})

const openingTrainings: Training[] = [
  {
    slug: 'kraft-der-emotionen',
    title: 'Kraft der Emotionen',
    summary:
      'Emotionstraining in sechs Einheiten mit Harmonie-Klang für acht Wochen, als Audiodateien zum Herunterladen',
    english: {
      title: 'Kraft der Emotionen',
      summary:
        'Emotion training in six units with Harmony tracks for eight weeks, as audio files to download, spoken in German',
    },
    priceCents: 119_00,
    monthlyCents: 14_90,
    thanks: 'ke5p8r3l',
    prefix: 'kde',
    tracks: [
      ['Ankommen', 24],
      ['Gefühle erkennen', 27],
      ['Neu bewerten', 30],
      ['Kraft sammeln', 26],
      ['Loslassen', 28],
      ['Vertrauen', 32],
      ['Harmonie', 36],
    ],
  },
  {
    slug: 'mentales-schlaftraining',
    title: 'Mentales Schlaftraining',
    summary: 'Fünf Einheiten für Abend, Nacht und Morgen mit Nachtklang, als Audiodateien zum Herunterladen',
    english: {
      title: 'Mental Sleep Training',
      summary:
        'Five units for evening, night and morning with a night track, as audio files to download, spoken in German',
    },
    priceCents: 89_00,
    monthlyCents: 12_90,
    thanks: 'ms5t7y9a',
    prefix: 'mst',
    tracks: [
      ['Feierabend im Kopf', 10],
      ['Der Atem wird lang', 12],
      ['Schwer werden', 11],
      ['Nachts um drei', 10],
      ['Sanft aufwachen', 9],
      ['Nachtklang', 14],
    ],
  },
  {
    slug: 'mentales-schlankheitstraining',
    title: 'Mentales Schlankheitstraining',
    summary: 'Sechs Einheiten für einen freundlicheren Umgang mit Essen, als Audiodateien zum Herunterladen',
    english: {
      title: 'Mental Slimming Training',
      summary: 'Six units for a kinder way with food, as audio files to download, spoken in German',
    },
    priceCents: 89_00,
    monthlyCents: 12_90,
    thanks: 'ty3x9m8k',
    prefix: 'msl',
    tracks: [
      ['Innehalten', 10],
      ['Hunger oder Gefühl', 12],
      ['Der erste Bissen', 9],
      ['Freundlich mit mir', 11],
      ['Der volle Tag', 10],
      ['Genug', 12],
    ],
  },
  {
    slug: 'emotionales-kindertraining',
    title: 'Emotionales Kindertraining',
    summary:
      'Sechs Hörgeschichten über Gefühle für Kinder von 5 bis 11 Jahren, als Audiodateien zum Herunterladen',
    english: {
      title: 'Emotional Children’s Training',
      summary:
        'Six audio stories about feelings for children from 5 to 11, as audio files to download, spoken in German',
    },
    priceCents: 69_00,
    monthlyCents: 9_90,
    thanks: 'ty3x9m8k',
    prefix: 'ekt',
    tracks: [
      ['Die Wut im Bauch', 9],
      ['Mut im Dunkeln', 10],
      ['Traurig wie Regen', 9],
      ['Wenn ich neidisch bin', 10],
      ['Freude zum Behalten', 8],
      ['Gute Nacht für Gefühle', 12],
    ],
  },
  {
    slug: 'immun-booster',
    title: 'Immun-Booster',
    summary: 'Erholungstraining in vierzehn Tageseinheiten, als Audiodateien zum Herunterladen',
    english: {
      title: 'Immune Booster',
      summary:
        'Training in rest, one unit a day for fourteen days, as audio files to download, spoken in German',
    },
    priceCents: 49_00,
    monthlyCents: 9_90,
    thanks: 'ty3x9m8k',
    prefix: 'imb',
    tracks: [
      ['Innehalten', 8],
      ['Atmen', 8],
      ['Wärme', 8],
      ['Stille', 8],
      ['Licht', 8],
      ['Gehen', 8],
      ['Halbzeit', 8],
      ['Wasser', 8],
      ['Wurzeln', 8],
      ['Weite', 8],
      ['Dank', 8],
      ['Schlaf', 8],
      ['Freude', 8],
      ['Weitergehen', 8],
    ],
  },
  {
    slug: 'meno-pow',
    title: 'Meno-Pow',
    summary: 'Sechs Einheiten für Frauen in den Wechseljahren, als Audiodateien zum Herunterladen',
    english: {
      title: 'Meno-Pow',
      summary: 'Six units for women in the menopause, as audio files to download, spoken in German',
    },
    priceCents: 89_00,
    monthlyCents: 12_90,
    thanks: 'mp3k6w8z',
    prefix: 'mpw',
    tracks: [
      ['Die Welle kommt', 10],
      ['Kühler Atem', 11],
      ['Nachts wach', 10],
      ['Wut mit Richtung', 9],
      ['Neu gewichten', 12],
      ['Gelassen', 12],
    ],
  },
]

type Masterclass = {
  slug: string
  title: string
  english: string
  prefix: string
  /** Title and seconds of each film. */
  films: readonly (readonly [title: string, seconds: number])[]
}

const masterclass = ({ slug, title, english, prefix, films }: Masterclass) => ({
  slug,
  title: `Masterclass: ${title}`,
  summary: `Videokurs in ${films.length} Kapiteln, als Videodateien zum Herunterladen`,
  english: {
    title: `Masterclass: ${english}`,
    summary: `Video course in ${films.length} chapters, as video files to download, spoken in German`,
  },
  type: 'one-time',
  thanks: 'mc9w6x2v',
  priceCents: 149_00,
  currency: 'EUR',
  taxPercent: 19,
  version: 1,
  files: films.map(([name, seconds], index) => {
    const number = String(index + 1).padStart(2, '0')
    return {
      fileId: `fil_${prefix}${number}`,
      title: name,
      fileName: `${title} ${number} – ${name}.mp4`.replaceAll(',', ''),
      bytes: filmBytes(seconds),
    }
  }),
})

const openingMasterclasses: Masterclass[] = [
  {
    slug: 'masterclass-architektur-eines-gefuehls',
    title: 'Die Architektur eines Gefühls',
    english: 'The Architecture of a Feeling',
    prefix: 'mca',
    films: [
      ['Bild, Körper, Musik', 12],
      ['Wo du eingreifen kannst', 10],
      ['Ein eigenes Bild bauen', 11],
    ],
  },
  {
    slug: 'masterclass-fuehren-ohne-hart-zu-werden',
    title: 'Führen, ohne hart zu werden',
    english: 'Leading without Turning Hard',
    prefix: 'mcf',
    films: [
      ['Was du abends mitnimmst', 10],
      ['Ruhe vor dem Gespräch', 11],
      ['Klar und freundlich', 10],
    ],
  },
  {
    slug: 'masterclass-abschied-nehmen',
    title: 'Abschied nehmen',
    english: 'Saying Goodbye',
    prefix: 'mcb',
    films: [
      ['Was geht', 10],
      ['Was bleibt', 12],
    ],
  },
  {
    slug: 'masterclass-lampenfieber',
    title: 'Lampenfieber',
    english: 'Stage Fright',
    prefix: 'mcl',
    films: [
      ['Kraft ohne Richtung', 10],
      ['Die letzte Minute davor', 11],
    ],
  },
]

/** For nothing, as a file; it can be read on the site as well. */
const openingBook = {
  slug: 'e-book-gefuehle-verstehen',
  title: 'E-Book: Gefühle verstehen',
  summary: 'Das Buch „Gefühle verstehen“ als EPUB-Datei zum Herunterladen, kostenlos',
  english: {
    title: 'E-book: Gefühle verstehen',
    summary: 'The book “Gefühle verstehen” (in German) as an EPUB file to download, free of charge',
  },
  type: 'one-time',
  thanks: 'eb7k2n4q',
  priceCents: 0,
  currency: 'EUR',
  taxPercent: 19,
  version: 1,
  files: [
    {
      fileId: 'fil_ebook01',
      title: 'Gefühle verstehen',
      fileName: 'Gefühle verstehen.epub',
      bytes: 14_476,
    },
  ],
}

/** Its dates are written by people (`npm run courses`). */
const openingCourse = {
  slug: COURSE_SLUG,
  title: 'Präventionskurs: Stress bewältigen',
  summary: 'Ein Platz in einem angeleiteten Kurs mit Hörübungen, eine Einheit pro Woche an festen Terminen',
  english: {
    title: 'Prevention course: coping with stress',
    summary:
      'A place in a guided course with listening exercises, one unit a week on fixed dates, held in German',
  },
  type: 'course',
  thanks: 'ty3x9m8k',
  priceCents: 129_00,
  currency: 'EUR',
  taxPercent: 19,
  version: 1,
  files: [],
}

/** What is on offer when a shop is opened. Written to the table where it is missing; from then on the table decides. */
export const openingCatalogue: Product[] = z
  .array(Product)
  .parse([
    ...(['one-time', 'monthly', 'licence'] as const).flatMap(type =>
      openingTrainings.map(offer => sold(type, offer)),
    ),
    ...openingMasterclasses.map(masterclass),
    openingBook,
    openingCourse,
  ])
