import type { THANK_YOU_SLUGS } from '../../../../contract/page-paths.ts'
import type thanks from '../../text/de/thank-you.ts'

/** Which page thanks for which offer: the one place to change it. */
export const thankYouPages = {
  ty3x9m8k: 'general',
  eb7k2n4q: 'ebook',
  ke5p8r3l: 'emotion',
  mc9w6x2v: 'masterclass',
  po4e8t1n: 'podcast',
  ms5t7y9a: 'sleep',
  mp3k6w8z: 'meno',
  hf4a7l2x: 'healthForAll',
} as const satisfies Record<(typeof THANK_YOU_SLUGS)[number], keyof typeof thanks.offers>
