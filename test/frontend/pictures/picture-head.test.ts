import { describe, expect, it, test } from 'vitest'
import type { Refusal } from '../../../frontend/src/admin/pictures/found-head.ts'
import { MAX_PICTURE_BYTES } from '../../../contract/file-types.ts'
import { headOf, MAX_EDGE } from '../../../frontend/src/admin/pictures/picture-head.ts'
import { TROUBLES } from '../../../frontend/src/admin/pictures/words.ts'
import * as made from './made-pictures.ts'
import { cpuMsOf } from '../../cpu-time.ts'

const { avif, box, bytes, exif, exifSegment, ftyp, gif, ispe, jpeg, meta, png, riff, segment } = made
const { u16, u16le, u32, u32le, vp8, vp8l, vp8x, webpChunk } = made

describe('what a picture says of itself', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, object]>([
    ['JPEG', jpeg(), { kind: 'jpeg', isTurned: false, carries: [] }],
    ['JPEG with a place', jpeg({ before: [exifSegment()] }), { kind: 'jpeg', carries: ['camera', 'place'] }],
    ['JPEG on its side', jpeg({ before: [exifSegment(6, false)] }), { isTurned: true, carries: ['camera'] }],
    ['grey JPEG', jpeg({ channels: 1 }), { kind: 'jpeg' }],
    ['JPEG with fill bytes', bytes(0xff, 0xd8, 0xff, 0xff, jpeg().slice(2)), { kind: 'jpeg' }],
    ['JPEG with a comment', jpeg({ before: [segment(0xfe, bytes('Ort'))] }), { carries: ['text'] }],
    ['JPEG with XMP', jpeg({ before: [segment(0xe1, bytes('http://ns.adobe.com/'))] }), { carries: ['xmp'] }],
    [
      'JPEG with a profile',
      jpeg({ before: [segment(0xe2, bytes('ICC_PROFILE\0'))] }),
      { carries: ['profile'] },
    ],
    ['PNG', png(), { kind: 'png', carries: [] }],
    [
      'PNG with text and place',
      png(4, 3, [
        ['tEXt', bytes('a')],
        ['eXIf', exif()],
        ['IDAT', bytes(0)],
      ]),
      { carries: ['text', 'camera', 'place'] },
    ],
    ['GIF', gif(), { kind: 'gif' }],
    ['WebP', riff(vp8()), { kind: 'webp' }],
    ['lossless WebP', riff(vp8l()), { kind: 'webp' }],
    [
      'WebP with Exif',
      riff(vp8x(4, 3, 8), vp8(), webpChunk('EXIF', exif(8))),
      { isTurned: true, carries: ['camera', 'place'] },
    ],
    ['AVIF', avif(), { kind: 'avif', carries: [] }],
    ['AVIF on its side', avif(4, 3, box('irot', bytes(1))), { kind: 'avif', isTurned: true }],
  ])('%s', (_, file, says) => {
    expect(headOf(file)).toMatchObject({ width: 4, height: 3, ...says })
  })
})

const flood = (length: number, ...pattern: number[]) =>
  Uint8Array.from({ length }, (_, index) => pattern[index % pattern.length] ?? 0)
/** The first half of each of these is cut off somewhere. */
const whole = {
  jpeg: jpeg({ before: [exifSegment()] }),
  png: png(),
  gif: gif(),
  webp: riff(vp8()),
  avif: avif(),
}
const nested = (depth: number, inner: Uint8Array): Uint8Array =>
  depth === 0 ? inner : nested(depth - 1, box('iprp', inner))

const hostile: [string, Uint8Array<ArrayBuffer>, Refusal][] = [
  ['nothing', bytes(), 'empty'],
  ['one byte more than allowed', new Uint8Array(MAX_PICTURE_BYTES + 1), 'too-many-bytes'],
  ['zeros', new Uint8Array(1_000), 'other-type'],
  ['text', bytes('Dies ist kein Bild.'), 'other-type'],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>'), 'other-type'],
  ['PDF', bytes('%PDF-1.7'), 'other-type'],
  ['ZIP', bytes('PK\x03\x04'), 'other-type'],
  ['BMP', bytes('BM', u32le(100)), 'other-type'],
  ['TIFF', bytes('II*\0', u32le(8)), 'other-type'],
  ['Photoshop', bytes('8BPS\0\x01'), 'other-type'],
  ['an icon', bytes(0, 0, 1, 0), 'other-type'],
  ['MP4', ftyp('isom', 'mp42'), 'other-type'],
  ['HEIC', ftyp('heic', 'mif1'), 'heic'],
  ['RIFF with sound', bytes('RIFF', u32le(4), 'WAVE'), 'other-type'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg'],
  ['SVG behind a declaration', bytes('\xef\xbb\xbf<?xml version="1.0"?><!-- x --><svg\n>'), 'svg'],
  ['SVG in capitals', bytes('<SVG onload=alert(1)>'), 'svg'],
  ['SVG in UTF-16', bytes('\xff\xfe', ...Array.from('<svg >', each => [each.charCodeAt(0), 0])), 'svg'],
  ['JPEG of 65,535 squared', jpeg({ width: 65_535, height: 65_535 }), 'too-many-pixels'],
  ['JPEG that is one line long', jpeg({ width: MAX_EDGE + 1, height: 1 }), 'too-many-pixels'],
  ['JPEG just above the limit', jpeg({ width: 10_000, height: 5_001 }), 'too-many-pixels'],
  ['JPEG of width 0', jpeg({ width: 0 }), 'broken'],
  ['JPEG of height 0', jpeg({ height: 0 }), 'broken'],
  ['JPEG of two sizes', jpeg({ frames: 2 }), 'broken'],
  ['JPEG without a size', jpeg({ frames: 0 }), 'broken'],
  ['JPEG for print', jpeg({ channels: 4 }), 'cmyk'],
  ['JPEG that is a mark alone', bytes(0xff, 0xd8, 0xff), 'broken'],
  ['JPEG that ends at once', bytes(0xff, 0xd8, 0xff, 0xd9), 'broken'],
  ['JPEG with a segment of length 0', bytes(0xff, 0xd8, 0xff, 0xe1, u16(0)), 'broken'],
  ['JPEG with a segment beyond its end', bytes(0xff, 0xd8, 0xff, 0xe1, u16(65_000)), 'broken'],
  ['JPEG of fill bytes alone', bytes(0xff, 0xd8, flood(100_000, 0xff)), 'broken'],
  [
    'JPEG with rubbish between segments',
    bytes(0xff, 0xd8, segment(0xe0, bytes('JFIF')), 0x12, 0x34),
    'broken',
  ],
  ['JPEG whose frame is too short', bytes(0xff, 0xd8, segment(0xc0, bytes(8, 0))), 'broken'],
  ['JPEG that restarts before it begins', bytes(0xff, 0xd8, 0xff, 0xd0), 'broken'],
  ['JPEG of empty segments', bytes(0xff, 0xd8, flood(400_000, 0xff, 0xfe, 0, 2)), 'broken'],
  ['PNG of 2³² squared', png(0xffffffff, 0xffffffff), 'too-many-pixels'],
  ['PNG of 30,000 squared', png(30_000, 30_000), 'too-many-pixels'],
  ['PNG of width 0', png(0, 3), 'broken'],
  ['PNG without pixels', png(4, 3, []), 'broken'],
  [
    'PNG with two heads',
    png(4, 3, [
      ['IHDR', bytes(u32(9), u32(9), 8, 2, 0, 0, 0)],
      ['IDAT', bytes(0)],
    ]),
    'broken',
  ],
  [
    'PNG that moves',
    png(4, 3, [
      ['acTL', bytes(u32(2), u32(0))],
      ['IDAT', bytes(0)],
    ]),
    'animated',
  ],
  [
    'PNG that moves, said late',
    png(4, 3, [
      ['IDAT', bytes(0)],
      ['acTL', bytes(u32(2), u32(0))],
    ]),
    'animated',
  ],
  ['PNG with a chunk of 4 GB', bytes(png().slice(0, 33), u32(0xffffffff), 'IDAT'), 'broken'],
  ['PNG whose head is long', bytes('\x89PNG\r\n\x1a\n', u32(99), 'IHDR'), 'broken'],
  ['PNG that begins otherwise', bytes('\x89PNG\r\n\x1a\n', u32(13), 'IDAT', u32(4), u32(3)), 'broken'],
  [
    'PNG of empty chunks',
    bytes(png().slice(0, 33), flood(480_000, 0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0)),
    'broken',
  ],
  [
    'GIF that moves',
    gif(4, 3, [
      [4, 3],
      [4, 3],
    ]),
    'animated',
  ],
  ['GIF of 65,535 squared', gif(65_535, 65_535), 'too-many-pixels'],
  ['GIF whose picture is larger than it says', gif(4, 3, [[60_000, 60_000]]), 'too-many-pixels'],
  ['GIF without a picture', gif(4, 3, []), 'broken'],
  ['GIF with an unknown block', bytes('GIF89a', u16le(4), u16le(3), 0, 0, 0, 0x77), 'broken'],
  [
    'GIF whose blocks never end',
    bytes('GIF89a', u16le(4), u16le(3), 0, 0, 0, 0x21, 0xfe, flood(200_000, 1)),
    'broken',
  ],
  ['GIF with a table of colours beyond its end', bytes('GIF87a', u16le(4), u16le(3), 0x87, 0, 0), 'broken'],
  ['WebP that moves', riff(vp8x(4, 3, 2), webpChunk('ANIM', bytes(u32(0), u16(0)))), 'animated'],
  ['WebP that moves and does not say so', riff(vp8x(4, 3), webpChunk('ANMF', bytes(0))), 'animated'],
  ['WebP of 2²⁴ squared', riff(vp8x(16_777_216, 16_777_216), vp8()), 'too-many-pixels'],
  ['WebP whose picture is larger than its head', riff(vp8x(4, 3), vp8(16_383, 16_383)), 'too-many-pixels'],
  ['WebP without a picture', riff(vp8x(4, 3)), 'broken'],
  ['WebP without its mark', riff(webpChunk('VP8 ', bytes(0, 0, 0, 1, 2, 3, u16le(4), u16le(3)))), 'broken'],
  ['lossless WebP without its mark', riff(webpChunk('VP8L', bytes(0, u32le(0)))), 'broken'],
  ['WebP with a chunk of 4 GB', riff(bytes('VP8 ', u32le(0xffffffff))), 'broken'],
  ['WebP that is its head alone', riff(), 'broken'],
  ['AVIF that moves', bytes(ftyp('avis', 'avif'), meta(ispe(4, 3))), 'animated'],
  ['AVIF of 2³² squared', avif(0xffffffff, 0xffffffff), 'too-many-pixels'],
  ['AVIF with a second, larger size', avif(4, 3, ispe(30_000, 30_000)), 'too-many-pixels'],
  ['AVIF without a size', bytes(ftyp('avif'), meta()), 'broken'],
  ['AVIF whose type is 2 GB long', bytes(u32(0x7fffffff), 'ftypavif'), 'broken'],
  ['AVIF whose type is too short', bytes(u32(8), 'ftyp', 'avif'), 'broken'],
  ['AVIF with a box beyond its end', bytes(ftyp('avif'), u32(1_000), 'meta'), 'broken'],
  ['AVIF with a box of length 1', bytes(ftyp('avif'), u32(1), 'meta', u32(0)), 'broken'],
  [
    'AVIF nested a thousand deep',
    bytes(ftyp('avif'), box('meta', bytes(u32(0), nested(1_000, ispe(4, 3))))),
    'broken',
  ],
  ['AVIF of empty boxes', bytes(ftyp('avif'), flood(400_000, 0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65)), 'broken'],
]

describe('a hostile file', () => {
  it('comes in at least sixty shapes', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostile.map(([name]) => name)).size).toBe(hostile.length)
  })

  test.each(hostile)('is refused with a sentence, at once: %s', (_, file, refusal) => {
    const needed = cpuMsOf(() => expect(headOf(file)).toBe(refusal))
    expect(needed).toBeLessThan(1_000)
    expect(TROUBLES[refusal]).toMatch(/^[A-ZÄÖÜ].{10,}\.$/)
  })

  test.each(Object.entries(whole))('is refused wherever it was cut off: %s', (_, file) => {
    const lengths = Array.from({ length: file.length - 1 }, (_, index) => index + 1)
    const taken = lengths.filter(length => typeof headOf(file.slice(0, length)) !== 'string')
    // Cut behind everything that a head is read from, it is for the decoder.
    expect(taken.filter(length => length <= file.length - 20)).toEqual([])
  })

  test.each(Object.entries(whole))('never throws, whatever byte of it is another: %s', (_, file) => {
    for (let at = 0; at < file.length; at += 1)
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = Uint8Array.from(file)
        changed[at] = value
        expect(() => headOf(changed)).not.toThrow()
      }
  })

  it('is read in time that grows with its length alone', () => {
    const timeOf = (length: number) => {
      const file = bytes(png().slice(0, 33), flood(length, 0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0))
      return Math.min(...[1, 2, 3].map(() => cpuMsOf(() => headOf(file))))
    }
    timeOf(120_000)
    // Sixteen times the length: far below 256 times the time.
    expect(timeOf(1_920_000)).toBeLessThan(80 * Math.max(timeOf(120_000), 1))
  })
})
