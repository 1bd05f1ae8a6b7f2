import { describe, expect, it } from 'vitest'
import { placeReader } from '../../../lambdas/staff-files/recording-place.ts'
import { lookInside } from '../../../lambdas/staff-files/look-inside.ts'
import { REFUSALS } from '../../../frontend/src/admin/files/words.ts'
import { box, digestOf, mp4, u32 } from './made-files.ts'

const words = (text: string) => Buffer.from(text, 'latin1')
const XYZ = box('\u00a9xyz', words('\0\x12\x15\xc7+52.5200+013.4050/'))
const NAME = box('\u00a9nam', words('\0\x04\x15\xc7Ruhe'))
const key = (name: string) => box('mdta', words(name))
const keys = (...names: string[]) => box('keys', u32(0), u32(names.length), ...names.map(key))
const HANDLER = box('hdlr', u32(0), u32(0), words('mdta'), Buffer.alloc(13))
const LOCATION = 'com.apple.quicktime.location.ISO6709'
/** Its size stands behind its name, in 64 bits. */
const large = (name: string, body: Buffer) =>
  Buffer.concat([u32(1), words(name), u32(0), u32(16 + body.length), body])
const track = (...entries: Buffer[]) =>
  box('trak', box('mdia', box('minf', box('stbl', box('stsd', u32(0), u32(entries.length), ...entries)))))

const says = (bytes: Buffer, piece = 64 * 1024): boolean => {
  const reader = placeReader()
  for (let at = 0; at < bytes.length; at += piece) reader.update(bytes.subarray(at, at + piece))
  return reader.saysPlace()
}

describe('a film or a sound that says where it was recorded is recognised:', () => {
  it.each([
    ['as phones write it', box('moov', box('udta', NAME, XYZ))],
    ['behind the film', Buffer.concat([box('mdat', Buffer.alloc(200_000)), box('moov', box('udta', XYZ))])],
    [
      'behind a film of the long form',
      Buffer.concat([large('mdat', Buffer.alloc(300)), large('moov', box('udta', XYZ))]),
    ],
    ['behind what ends with four zeros', box('moov', box('udta', NAME, u32(0)), box('udta', XYZ))],
    ['of 3GPP', box('moov', box('udta', box('loci', u32(0), words('\x15\xc7\0\0'))))],
    ['in one of its tracks', box('moov', box('trak', box('udta', XYZ)))],
    ['under a key, in the form of MP4', box('moov', box('meta', u32(0), HANDLER, keys('title', LOCATION)))],
    ['under a key, in the form of QuickTime', box('moov', box('meta', HANDLER, keys(LOCATION)))],
    ['under a key beside the film', box('meta', u32(0), HANDLER, keys(LOCATION))],
    ['in XMP', box('uuid', Buffer.alloc(16, 1), words('<x exif:GPSLatitude="52,31.2N"/>'))],
    ['in XMP of QuickTime', box('moov', box('udta', box('XMP_', words('<exif:GPSLatitude>'))))],
    ['all along, as cameras for sports do', box('moov', track(box('avc1', u32(0)), box('gpmd', u32(0))))],
  ])('%s', (_, bytes) => {
    expect([says(mp4(bytes)), says(mp4(bytes), 1)]).toEqual([true, true])
  })

  it('and refused with a sentence, in an MP4 as in an M4A', async () => {
    const bytes = mp4(box('moov', box('udta', XYZ)))
    for (const ending of ['mp4', 'm4a'] as const) {
      const looked = lookInside(
        (async function* () {
          yield bytes
        })(),
        { ending, bytes: bytes.length, digest: digestOf(bytes) },
      )
      expect(await looked).toEqual({ refusal: 'recording-place' })
    }
    expect(REFUSALS['recording-place']).toContain('wo sie gemacht wurde')
  })
})

describe('one that says no place is taken:', () => {
  it.each([
    ['with a title', box('moov', box('udta', NAME), box('meta', u32(0), HANDLER, keys('title')))],
    ['with such bytes in what is heard', box('mdat', XYZ, words(LOCATION))],
    ['with an empty place', box('moov', box('udta', box('\u00a9xyz')))],
    ['to its end', Buffer.concat([u32(0), words('mdat'), XYZ])],
    ['with a box that is shorter than its head', Buffer.concat([u32(7), words('moov'), XYZ])],
    ['that breaks off', box('moov', box('udta', XYZ)).subarray(0, 12)],
  ])('%s', (_, bytes) => {
    expect([says(mp4(bytes)), says(mp4(bytes), 1)]).toEqual([false, false])
  })

  it('within memory, though its boxes say they are large', () => {
    const reader = placeReader()
    reader.update(mp4(Buffer.concat([u32(0xffff_fff0), words('moov'), u32(0xffff_ff00), words('keys')])))
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    for (let at = 0; at < 256; at++) {
      reader.update(Buffer.alloc(1024 ** 2))
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    expect(most).toBeLessThan(96 * 1024 ** 2)
    expect(reader.saysPlace()).toBe(false)
  })
})
