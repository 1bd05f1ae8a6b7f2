import { type PictureKind, type PicturePlace, picturePlace } from '../../../../contract/picture-places.ts'

export interface Size {
  width: number
  height: number
}
/** Parts of a picture's width and height, from 0 at its left and top to 1. */
export interface Point {
  x: number
  y: number
}
/** What is cut out, in whole pixels of the picture as it is shown. */
export interface Crop extends Size {
  left: number
  top: number
}

/** At its closest, an eighth of what would fit. */
export const MAX_ZOOM = 8
export const MIDDLE: Point = { x: 0.5, y: 0.5 }

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * What is cut out for a place: as much as fits of its shape, divided by `zoom` (1 to `MAX_ZOOM`), around `focus`, and
 * moved back where it would leave the picture.
 */
export function cropFor(picture: Size, place: PicturePlace, focus: Point, zoom: number): Crop {
  const { ratio: [across, down] = [picture.width, picture.height] } = picturePlace(place)
  const scale = Math.min(picture.width / across, picture.height / down) / between(1, zoom, MAX_ZOOM)
  const width = between(1, Math.round(across * scale), picture.width)
  const height = between(1, Math.round(down * scale), picture.height)
  return {
    width,
    height,
    left: between(0, Math.round(focus.x * picture.width - width / 2), picture.width - width),
    top: between(0, Math.round(focus.y * picture.height - height / 2), picture.height - height),
  }
}

/** Moved by so many pixels, without leaving the picture and without losing the focal point. */
export function moveCrop(crop: Crop, picture: Size, focus: Point, by: { x: number; y: number }): Crop {
  const along = (start: number, length: number, whole: number, point: number, step: number) => {
    const seen = Math.min(Math.floor(point * whole), whole - 1)
    const least = Math.max(0, seen - length + 1)
    return between(least, Math.round(start + step), Math.min(whole - length, seen))
  }
  return {
    ...crop,
    left: along(crop.left, crop.width, picture.width, focus.x, by.x),
    top: along(crop.top, crop.height, picture.height, focus.y, by.y),
  }
}

export const movePoint = ({ x, y }: Point, by: Point): Point => ({
  x: between(0, x + by.x, 1),
  y: between(0, y + by.y, 1),
})

/** Where the focal point lies in what is cut out. */
export const focusIn = (crop: Crop, picture: Size, focus: Point): Point => ({
  x: between(0, (focus.x * picture.width - crop.left) / crop.width, 1),
  y: between(0, (focus.y * picture.height - crop.top) / crop.height, 1),
})

export interface Output extends Size {
  kind: PictureKind
}

/**
 * The files of a place, the largest last. Nothing is made larger than what was cut out: sizes beyond it become the one
 * that it has.
 */
export function outputsOf(crop: Size, place: PicturePlace): Output[] {
  const { side, sizes, kinds } = picturePlace(place)
  const own = crop[side]
  const given = [...new Set(sizes.map(size => Math.min(size, own)))]
  return given.flatMap(size => {
    const scale = size / own
    const width = side === 'width' ? size : Math.max(1, Math.round(crop.width * scale))
    const height = side === 'height' ? size : Math.max(1, Math.round(crop.height * scale))
    return kinds.map(kind => ({ kind, width, height }))
  })
}

/** Is what was cut out smaller than the place shows on a dense screen? */
export function isTooSmall(crop: Size, place: PicturePlace): boolean {
  const { side, sizes } = picturePlace(place)
  return crop[side] < Math.max(...sizes)
}
