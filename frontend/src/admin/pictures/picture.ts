import type { Language } from '../../../../contract/language.ts'
import type { PictureKind, PicturePlace } from '../../../../contract/picture-places.ts'
import { PICTURE_ENDINGS } from '../../../../contract/picture-set.ts'
import { hyphenated } from '../editing/hyphenated.ts'
import { type Crop, cropFor, focusIn, MIDDLE, moveCrop, outputsOf, type Point } from './crop.ts'
import type { Encoded, Opened } from './codec-messages.ts'
import type { Trouble } from './words.ts'

/** What somebody has decided about an opened picture. */
export interface Picture extends Opened {
  id: number
  file: File
  name: string
  place: PicturePlace
  focus: Point
  zoom: number
  crop: Crop
  /** Moved by hand, it no longer follows the focal point, and only keeps it inside. */
  isMoved: boolean
  qualities: Readonly<Record<PictureKind, number>>
  alt: Readonly<Record<Language, string>>
}

/** A chosen file, until it is opened or refused. */
export interface Waiting {
  id: number
  file: File
  trouble?: Trouble
}
export type Chosen = Waiting | Picture

export const isOpened = (chosen: Chosen): chosen is Picture => 'bitmap' in chosen

/** Where the three look alike for most photos, by the encoders' own scales of 0 to 100. */
export const QUALITIES = { avif: 55, webp: 78, jpeg: 80 } as const
export const MAX_ALT = 300

export function pictureOf({ id, file }: Waiting, opened: Opened, place: PicturePlace = 'article'): Picture {
  return {
    ...opened,
    id,
    file,
    name: nameOf(file.name),
    place,
    focus: MIDDLE,
    zoom: 1,
    crop: cropFor(opened.size, place, MIDDLE, 1),
    isMoved: false,
    qualities: QUALITIES,
    alt: { de: '', en: '' },
  }
}

/** With another place or zoom it is cut out anew. */
export const cutAnew = (picture: Picture, to: Partial<Pick<Picture, 'place' | 'zoom'>>): Picture => {
  const next = { ...picture, ...to, isMoved: false }
  return { ...next, crop: cropFor(next.size, next.place, next.focus, next.zoom) }
}

export function focusAt(picture: Picture, focus: Point): Picture {
  const { size, place, zoom, crop, isMoved } = picture
  const still = { x: 0, y: 0 }
  return {
    ...picture,
    focus,
    crop: isMoved ? moveCrop(crop, size, focus, still) : cropFor(size, place, focus, zoom),
  }
}

export const cropMoved = (picture: Picture, by: Point): Picture => ({
  ...picture,
  isMoved: true,
  crop: moveCrop(picture.crop, picture.size, picture.focus, by),
})

/** What a file may be called everywhere. Empty names become `bild`. */
export const nameOf = (written: string): string => hyphenated(written.replace(/\.[^.]*$/, ''), 60) || 'bild'

const LANGUAGES = { de: 'Deutsch', en: 'Englisch' } as const

/** The languages in which nobody has said what a picture shows. */
export const missingAlt = ({ alt }: Pick<Picture, 'alt'>): string[] =>
  (['de', 'en'] as const).filter(language => alt[language].trim() === '').map(language => LANGUAGES[language])

export const asksOf = ({ file, crop, place, qualities }: Picture) => ({
  file,
  crop,
  outputs: outputsOf(crop, place).map(output => ({ ...output, quality: qualities[output.kind] })),
  isShown: false,
})

/** `strand-article-640.avif` */
export const fileName = (base: string, { kind, width }: Pick<Encoded, 'kind' | 'width'>): string =>
  `${base}-${width}.${PICTURE_ENDINGS[kind]}`

/** A name and place for each, made different where two are the same. */
export function baseNames(pictures: readonly Pick<Picture, 'name' | 'place'>[]): string[] {
  const seen = new Set<string>()
  return pictures.map(({ name, place }) => {
    const wanted = `${nameOf(`${name}.`)}-${place}`
    let given = wanted
    for (let number = 2; seen.has(given); number += 1) given = `${wanted}-${number}`
    seen.add(given)
    return given
  })
}

/** What lies beside the files of a picture: what a page must know to show it. */
export const noteOf = ({ place, alt, crop, size, focus }: Picture, files: readonly Saved[]) => ({
  place,
  alt: { de: alt.de.trim(), en: alt.en.trim() },
  focus: focusIn(crop, size, focus),
  files: files.map(({ name, kind, width, height, bytes }) => ({
    name,
    kind,
    width,
    height,
    bytes: bytes.length,
  })),
})

export interface Saved extends Pick<Encoded, 'kind' | 'width' | 'height'> {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
