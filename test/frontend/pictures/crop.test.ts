import * as fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, test } from 'vitest'
import type { ShownFacts } from '../../../contract/company.ts'
import { PICTURE_PLACES, type PicturePlace, picturePlace } from '../../../contract/picture-places.ts'
import {
  cropFor,
  focusIn,
  isTooSmall,
  MAX_ZOOM,
  MIDDLE,
  moveCrop,
  movePoint,
  outputsOf,
} from '../../../frontend/src/admin/pictures/crop.ts'
import { LoadedData } from '../../../frontend/src/frame/page-data.tsx'
import { People } from '../../../frontend/src/site/parts/People.tsx'
import { OtherPartners } from '../../../frontend/src/site/partners/OtherPartners.tsx'
import { pictureMarkup, SHOWN_WIDTHS } from '../../../frontend/src/written/picture-markup.ts'
import { membersOf } from '../../../contract/picture-set.ts'
import { COVER_TYPES } from '../../../contract/staff-files.ts'
import type { Markup } from '../../../contract/markup.ts'

const places = Object.keys(PICTURE_PLACES) as PicturePlace[]
const aPlace = fc.constantFrom(...places)
const aPicture = fc.record({
  width: fc.integer({ min: 1, max: 16_384 }),
  height: fc.integer({ min: 1, max: 16_384 }),
})
const aPart = fc.double({ min: 0, max: 1, noNaN: true })
const aPoint = fc.record({ x: aPart, y: aPart })
const aZoom = fc.double({ min: -1, max: 20, noNaN: true })
const photo = { width: 4_000, height: 3_000 }

describe('what is cut out', () => {
  it('is as much as fits of the place’s shape, around the focal point', () => {
    expect(cropFor(photo, 'portrait', MIDDLE, 1)).toEqual({ width: 3_000, height: 3_000, left: 500, top: 0 })
    expect(cropFor(photo, 'article', MIDDLE, 1)).toEqual({ width: 4_000, height: 2_250, left: 0, top: 375 })
    expect(cropFor(photo, 'portrait', { x: 0.9, y: 0.1 }, 2)).toEqual({
      width: 1_500,
      height: 1_500,
      left: 2_500,
      top: 0,
    })
    expect(cropFor(photo, 'text', MIDDLE, 1)).toEqual({ ...photo, left: 0, top: 0 })
  })

  it('never leaves the picture and always holds the focal point', () => {
    fc.assert(
      fc.property(aPicture, aPlace, aPoint, aZoom, (picture, place, focus, zoom) => {
        const crop = cropFor(picture, place, focus, zoom)
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height)
        expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1)
        expect(focus.x * picture.width).toBeGreaterThanOrEqual(crop.left - 1)
        expect(focus.x * picture.width).toBeLessThanOrEqual(crop.left + crop.width + 1)
        expect(focus.y * picture.height).toBeGreaterThanOrEqual(crop.top - 1)
        expect(focus.y * picture.height).toBeLessThanOrEqual(crop.top + crop.height + 1)
      }),
    )
  })

  it('has the place’s shape to a pixel', () => {
    const large = fc.record({
      width: fc.integer({ min: 500, max: 9_000 }),
      height: fc.integer({ min: 500, max: 9_000 }),
    })
    fc.assert(
      fc.property(large, aPlace, aPoint, (picture, place, focus) => {
        const { ratio = [picture.width, picture.height] } = picturePlace(place)
        const { width, height } = cropFor(picture, place, focus, 1)
        expect(Math.abs(width - (height * ratio[0]) / ratio[1])).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('moves to the picture’s edge, and no further than the focal point allows', () => {
    const crop = cropFor(photo, 'portrait', MIDDLE, 2)
    expect(moveCrop(crop, photo, MIDDLE, { x: 100, y: -100 })).toEqual({ ...crop, left: 1_350, top: 650 })
    // The focal point, at 2000 × 1500, is its last pixel, or its first.
    expect(moveCrop(crop, photo, MIDDLE, { x: 9_000, y: 0 }).left).toBe(2_000)
    expect(moveCrop(crop, photo, MIDDLE, { x: -9_000, y: 0 }).left).toBe(501)
    expect(moveCrop(crop, photo, { x: 1, y: 1 }, { x: 9_000, y: 9_000 })).toMatchObject({
      left: 2_500,
      top: 1_500,
    })
    expect(movePoint({ x: 0.99, y: 0 }, { x: 0.1, y: -0.1 })).toEqual({ x: 1, y: 0 })
  })

  it('stays inside however it is moved', () => {
    const aStep = fc.record({
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
    })
    fc.assert(
      fc.property(aPicture, aPlace, aPoint, aStep, (picture, place, focus, by) => {
        const crop = moveCrop(cropFor(picture, place, focus, MAX_ZOOM), picture, focus, by)
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height)
        const inside = focusIn(crop, picture, focus)
        expect(Math.min(inside.x, inside.y, 1 - inside.x, 1 - inside.y)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the files of a place', () => {
  it('come in each size and kind, the largest last', () => {
    const crop = cropFor(photo, 'article', MIDDLE, 1)
    expect(outputsOf(crop, 'article').map(({ kind, width, height }) => `${kind} ${width} ${height}`)).toEqual(
      ['avif 640 360', 'webp 640 360', 'jpeg 640 360', 'avif 1280 720', 'webp 1280 720', 'jpeg 1280 720'],
    )
    expect(outputsOf(photo, 'logo')).toEqual([{ kind: 'webp', width: 128, height: 96 }])
  })

  it('are never larger than what was cut out', () => {
    expect(outputsOf({ width: 500, height: 500 }, 'cover').map(({ width }) => width)).toEqual([500])
    expect(isTooSmall({ width: 500, height: 500 }, 'cover')).toBe(true)
    expect(isTooSmall({ width: 1_200, height: 1_200 }, 'cover')).toBe(false)
    fc.assert(
      fc.property(aPicture, aPlace, (picture, place) => {
        const crop = cropFor(picture, place, MIDDLE, 1)
        for (const { width, height } of outputsOf(crop, place)) {
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
          expect(width).toBeLessThanOrEqual(crop.width)
          expect(height).toBeLessThanOrEqual(crop.height)
        }
      }),
    )
  })
})

describe('a place', () => {
  const facts: ShownFacts = {
    team: [{ name: 'Erste Person', part: 'voice', picture: '/media/portrait.avif' }],
    partners: [{ name: 'Beispiel GmbH', logo: '/media/logo.avif' }],
  }
  const page = { pathname: '/', data: { offers: [], facts } }
  const drawn = (part: ReactNode) =>
    renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(LoadedData, { value: page }, part)))
  const asElement = (markup: Markup): ReactNode =>
    typeof markup === 'string'
      ? markup
      : createElement(markup.tag, markup.attributes ?? {}, ...(markup.inside ?? []).map(asElement))
  /** What a page asks for: the pixels that it shows, how many files it chooses from, and of which kinds. */
  const shownIn = (html: string, side: 'width' | 'height') => {
    const [img = ''] = html.match(/<img [^>]*>/) ?? []
    return {
      pixels: Number(new RegExp(` ${side}="(\\d+)"`).exec(img)?.[1]),
      files: [...html.matchAll(/srcSet="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(', ')).length || 1,
      kinds: [...html.matchAll(/type="image\/(\w+)"/g)].map(([, kind]) => kind),
    }
  }

  it('has the sizes of the pages that show it', () => {
    expect(SHOWN_WIDTHS.text).toContain(`${PICTURE_PLACES.text.sizes[0]}px`)
  })

  it.each([
    ['portrait', createElement(People)],
    ['logo', createElement(OtherPartners, { title: '' })],
  ] as const)('has the one file that its page asks for, at twice the pixels: %s', (place, part) => {
    const { side, sizes, kinds } = picturePlace(place)
    const { pixels, files } = shownIn(drawn(part), side)
    expect([files, sizes.length * kinds.length, sizes.at(-1)]).toEqual([1, 1, 2 * pixels])
  })

  it.each(['article', 'text'] as const)('has all files that its page chooses from: %s', place => {
    const { sizes, kinds } = picturePlace(place)
    const set = membersOf('fil_01KAG000000000000000000001', sizes)
    const media = { kind: 'image', path: '/media/a.jpg', set } as const
    const html = renderToStaticMarkup(asElement(pictureMarkup(media, '', '')))
    const { files, kinds: offered } = shownIn(html, 'width')
    expect([files, [...offered, 'jpeg']]).toEqual([sizes.length * kinds.length, [...kinds]])
  })

  it('has for a cover the one kind that recordings take', () => {
    const { sizes, kinds } = picturePlace('cover')
    expect([sizes.length, kinds.map(kind => `image/${kind}`)]).toEqual([1, ['image/jpeg']])
    expect(COVER_TYPES).toContain('image/jpeg')
  })

  test.each(places)('names its sizes in their order: %s', place => {
    const { sizes, kinds } = picturePlace(place)
    expect(sizes).toEqual([...sizes].toSorted((one, other) => one - other))
    expect(kinds.length).toBeGreaterThan(0)
  })
})
