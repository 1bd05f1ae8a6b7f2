import type { AppContent, AppProgram, AppUnit, AppVersions } from './app-programs.ts'

type Opening = Omit<AppProgram, 'units'> & {
  /** Begins the ids of its recordings. */
  prefix: string
  /** Titles of each unit, and until which day it is heard, where the program has days. */
  titles: readonly (readonly [de: string, en: string, lastDay?: number])[]
}

const MINUTES = 15

const opened = ({ prefix, titles, ...program }: Opening): AppProgram => ({
  ...program,
  units: titles.map(([de, en, lastDay], index): AppUnit => {
    const number = String(index + 1).padStart(2, '0')
    const title = { de, en }
    return {
      id: `unt_${prefix}${number}`,
      kind: de === 'Harmonie' ? 'harmony' : 'unit',
      title,
      ...(lastDay !== undefined && { firstDay: (titles[index - 1]?.[2] ?? 0) + 1, lastDay }),
      tracks: [{ fileId: `fil_${prefix}${number}`, title, minutes: MINUTES }],
    }
  }),
})

/** The six programs with the recordings of the opening catalogue. */
export const openingPrograms: readonly AppProgram[] = [
  {
    slug: 'kraft-der-emotionen',
    prefix: 'kde',
    title: { de: 'Kraft der Emotionen', en: 'Kraft der Emotionen' },
    about: {
      de: 'Emotionstraining in sechs Einheiten, danach Harmonie-Klang.',
      en: 'Emotion training in six units, then Harmony tracks.',
    },
    days: 56,
    titles: [
      ['Ankommen', 'Arriving', 5],
      ['Gefühle erkennen', 'Recognising feelings', 10],
      ['Neu bewerten', 'Reappraising', 16],
      ['Kraft sammeln', 'Gathering strength', 22],
      ['Loslassen', 'Letting go', 28],
      ['Vertrauen', 'Trust', 33],
      ['Harmonie', 'Harmony', 56],
    ] as const,
  },
  {
    slug: 'mentales-schlaftraining',
    prefix: 'mst',
    title: { de: 'Mentales Schlaftraining', en: 'Mental Sleep Training' },
    about: {
      de: 'Fünf Einheiten für Abend, Nacht und Morgen, mit Nachtklang.',
      en: 'Five units for evening, night and morning, with a night track.',
    },
    titles: [
      ['Feierabend im Kopf', 'Closing time in your head'],
      ['Der Atem wird lang', 'A longer breath'],
      ['Schwer werden', 'Growing heavy'],
      ['Nachts um drei', 'Three in the morning'],
      ['Sanft aufwachen', 'Waking gently'],
      ['Nachtklang', 'Night sound'],
    ] as const,
  },
  {
    slug: 'mentales-schlankheitstraining',
    prefix: 'msl',
    title: { de: 'Mentales Schlankheitstraining', en: 'Mental Slimming Training' },
    about: {
      de: 'Sechs Einheiten für einen freundlicheren Umgang mit Essen.',
      en: 'Six units for a kinder way with food.',
    },
    titles: [
      ['Innehalten', 'Pausing'],
      ['Hunger oder Gefühl', 'Hunger or feeling'],
      ['Der erste Bissen', 'The first bite'],
      ['Freundlich mit mir', 'Kind to myself'],
      ['Der volle Tag', 'The full day'],
      ['Genug', 'Enough'],
    ] as const,
  },
  {
    slug: 'emotionales-kindertraining',
    prefix: 'ekt',
    title: { de: 'Emotionales Kindertraining', en: 'Emotional Children’s Training' },
    about: {
      de: 'Sechs Hörgeschichten über Gefühle für Kinder von 5 bis 11 Jahren.',
      en: 'Six audio stories about feelings for children from 5 to 11.',
    },
    ages: { from: 5, to: 11 },
    titles: [
      ['Die Wut im Bauch', 'Anger in the belly'],
      ['Mut im Dunkeln', 'Courage in the dark'],
      ['Traurig wie Regen', 'Sad like rain'],
      ['Wenn ich neidisch bin', 'When I am envious'],
      ['Freude zum Behalten', 'Joy to keep'],
      ['Gute Nacht für Gefühle', 'Good night, feelings'],
    ] as const,
  },
  {
    slug: 'immun-booster',
    prefix: 'imb',
    title: { de: 'Immun-Booster', en: 'Immune Booster' },
    about: {
      de: 'Erholungstraining in vierzehn Tageseinheiten.',
      en: 'Training in rest, one unit a day for fourteen days.',
    },
    days: 14,
    titles: [
      ['Innehalten', 'Pausing', 1],
      ['Atmen', 'Breathing', 2],
      ['Wärme', 'Warmth', 3],
      ['Stille', 'Silence', 4],
      ['Licht', 'Light', 5],
      ['Gehen', 'Walking', 6],
      ['Halbzeit', 'Half-time', 7],
      ['Wasser', 'Water', 8],
      ['Wurzeln', 'Roots', 9],
      ['Weite', 'Wide view', 10],
      ['Dank', 'Thanks', 11],
      ['Schlaf', 'Sleep', 12],
      ['Freude', 'Joy', 13],
      ['Weitergehen', 'Going on', 14],
    ] as const,
  },
  {
    slug: 'meno-pow',
    prefix: 'mpw',
    title: { de: 'Meno-Pow', en: 'Meno-Pow' },
    about: {
      de: 'Sechs Einheiten für Frauen in den Wechseljahren.',
      en: 'Six units for women in the menopause.',
    },
    titles: [
      ['Die Welle kommt', 'The wave is coming'],
      ['Kühler Atem', 'Cool breath'],
      ['Nachts wach', 'Awake at night'],
      ['Wut mit Richtung', 'Anger with a direction'],
      ['Neu gewichten', 'Weighing anew'],
      ['Gelassen', 'At ease'],
    ] as const,
  },
].map(opened)

const firstVersion = { current: '1.0.0', minimum: '1.0.0' }
export const openingVersions: AppVersions = { ios: firstVersion, android: firstVersion }

/** What staff find before anybody has written anything. */
export const openingApp: AppContent = {
  programs: openingPrograms,
  versions: openingVersions,
  announcements: [],
  switches: [],
}
