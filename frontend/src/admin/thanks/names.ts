import type { THANK_YOU_SLUGS } from '../../../../contract/page-paths.ts'

/** For what each page thanks. */
export const THANKS_NAMES: Record<(typeof THANK_YOU_SLUGS)[number], string> = {
  ty3x9m8k: 'Allgemein',
  eb7k2n4q: 'E-Book',
  ke5p8r3l: 'Kraft der Emotionen',
  mc9w6x2v: 'Masterclass',
  po4e8t1n: 'Klangskizzen',
  ms5t7y9a: 'Schlaftraining',
  mp3k6w8z: 'Meno-Pow',
  hf4a7l2x: 'Health for all',
}
