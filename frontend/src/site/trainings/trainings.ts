import type { TRAINING_SLUGS } from '../../../../contract/page-paths.ts'
import type { Language } from '../../../../contract/language.ts'

/** A program: its offer, its page, and the name of its line and colour. */
type Row = {
  slug: (typeof TRAINING_SLUGS)[number]
  hue: 'emotion' | 'sleep' | 'slim' | 'children' | 'immune' | 'meno'
  /** The page's id among the routes. */
  page: string
  isGermanOnly: boolean
}

export const trainings = [
  { slug: 'kraft-der-emotionen', hue: 'emotion', page: 'kraftDerEmotionen', isGermanOnly: false },
  { slug: 'mentales-schlaftraining', hue: 'sleep', page: 'sleepTraining', isGermanOnly: false },
  { slug: 'mentales-schlankheitstraining', hue: 'slim', page: 'slimTraining', isGermanOnly: true },
  { slug: 'emotionales-kindertraining', hue: 'children', page: 'childrenTraining', isGermanOnly: false },
  { slug: 'immun-booster', hue: 'immune', page: 'immuneTraining', isGermanOnly: false },
  { slug: 'meno-pow', hue: 'meno', page: 'menoTraining', isGermanOnly: true },
] as const satisfies readonly Row[]
export type Training = (typeof trainings)[number]

/** What lists name in a language: in English only the programs that have an English page. */
export const trainingsIn = (language: Language): readonly Training[] =>
  trainings.filter(({ isGermanOnly }) => language === 'de' || !isGermanOnly)
