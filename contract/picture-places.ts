/** What the browser encodes, in the order in which a `<picture>` offers it. */
const PICTURE_KINDS = ['avif', 'webp', 'jpeg'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

interface Place {
  /** Width by height of what is shown; missing where a picture keeps its own. */
  ratio?: readonly [width: number, height: number]
  /** Which side `sizes` measures. */
  side: 'width' | 'height'
  /** Pixels, the smallest first: as it is shown, and for screens of twice the density. */
  sizes: readonly number[]
  kinds: readonly PictureKind[]
}

/** Every place that shows pictures. Sizes are those of the pages' own markup; a test compares them. */
export const PICTURE_PLACES = {
  /** Across the first screen: frontend/src/site/parts/hero-files.ts. */
  hero: { ratio: [20, 9], side: 'width', sizes: [800, 1600], kinds: PICTURE_KINDS },
  /** Above an article or press release, as wide as the text's column (64 characters). */
  article: { ratio: [16, 9], side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Between its paragraphs. */
  text: { side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Beside the first entry of a list. */
  teaser: { ratio: [3, 2], side: 'width', sizes: [400, 800], kinds: PICTURE_KINDS },
  /** `og:image`: networks read JPEG and PNG for certain (frontend/src/renderer/preview.ts). */
  share: { ratio: [40, 21], side: 'width', sizes: [1200], kinds: ['jpeg'] },
  /** Of a program or a recording. */
  cover: { ratio: [1, 1], side: 'width', sizes: [600, 1200], kinds: PICTURE_KINDS },
  /** frontend/src/site/parts/People.tsx */
  portrait: { ratio: [1, 1], side: 'width', sizes: [240, 480], kinds: PICTURE_KINDS },
  /** frontend/src/site/partners/OtherPartners.tsx */
  logo: { side: 'height', sizes: [48, 96], kinds: ['avif', 'webp'] },
} as const satisfies Record<string, Place>
export type PicturePlace = keyof typeof PICTURE_PLACES

export const picturePlace = (place: PicturePlace): Place => PICTURE_PLACES[place]
