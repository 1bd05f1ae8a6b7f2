/** What the browser encodes, in the order in which a `<picture>` offers it. */
export const PICTURE_KINDS = ['avif', 'webp', 'jpeg'] as const
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
  /** Above an article or press release, as wide as the text's column (64 characters). */
  article: { ratio: [16, 9], side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Between its paragraphs. */
  text: { side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Of a program or a recording. */
  cover: { ratio: [1, 1], side: 'width', sizes: [600, 1200], kinds: PICTURE_KINDS },
  /** frontend/src/site/parts/People.tsx */
  portrait: { ratio: [1, 1], side: 'width', sizes: [240, 480], kinds: PICTURE_KINDS },
  /** frontend/src/site/partners/OtherPartners.tsx */
  logo: { side: 'height', sizes: [48, 96], kinds: ['avif', 'webp'] },
} as const satisfies Record<string, Place>
export type PicturePlace = keyof typeof PICTURE_PLACES

export const picturePlace = (place: PicturePlace): Place => PICTURE_PLACES[place]
