/** What the browser encodes, in the order in which a `<picture>` offers it. */
export const PICTURE_KINDS = ['avif', 'webp', 'jpeg'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

interface Place {
  /** Width by height of what is shown; missing where a picture keeps its own. */
  ratio?: readonly [width: number, height: number]
  /** Which side `sizes` measures. */
  side: 'width' | 'height'
  /** Pixels, the smallest first; the last one is for screens of twice the density. */
  sizes: readonly number[]
  kinds: readonly PictureKind[]
}

/**
 * Every place that shows pictures. Sizes and kinds are those of the pages' own markup; a test compares them. Where a page
 * asks for one file there is one.
 */
export const PICTURE_PLACES = {
  /** Above an article or press release, as wide as the text's column (64 characters). */
  article: { ratio: [16, 9], side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Between its paragraphs. */
  text: { side: 'width', sizes: [640, 1280], kinds: PICTURE_KINDS },
  /** Written into a recording, which takes no other kind that is made here (COVER_TYPES). */
  cover: { ratio: [1, 1], side: 'width', sizes: [1200], kinds: ['jpeg'] },
  /** frontend/src/site/parts/People.tsx */
  portrait: { ratio: [1, 1], side: 'width', sizes: [480], kinds: ['webp'] },
  /** frontend/src/site/partners/OtherPartners.tsx */
  logo: { side: 'height', sizes: [96], kinds: ['webp'] },
} as const satisfies Record<string, Place>
export type PicturePlace = keyof typeof PICTURE_PLACES

export const picturePlace = (place: PicturePlace): Place => PICTURE_PLACES[place]
