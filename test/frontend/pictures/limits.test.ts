import { afterEach, expect, it, vi } from 'vitest'
import { MAX_PICTURE_BYTES, MAX_PIXELS } from '../../../contract/file-types.ts'
import { blobPicture } from '../../../frontend/src/admin/editor/blob-picture.ts'
import { bytesText, REFUSALS } from '../../../frontend/src/admin/files/words.ts'
import { headOf, MAX_DECODED_PIXELS } from '../../../frontend/src/admin/pictures/picture-head.ts'
import { TROUBLES } from '../../../frontend/src/admin/pictures/words.ts'
import { png } from './made-pictures.ts'

afterEach(() => vi.unstubAllGlobals())

/** A picture with zeros behind it. */
function padded(length: number) {
  const file = new Uint8Array(length)
  file.set(png())
  return file
}

it('a picture is opened up to the very size that the files take, and says so as they count it', () => {
  expect(headOf(padded(MAX_PICTURE_BYTES))).toMatchObject({ kind: 'png' })
  expect(headOf(padded(MAX_PICTURE_BYTES + 1))).toBe('too-many-bytes')
  expect(TROUBLES['too-many-bytes']).toContain('mehr als 50 MB')
  expect([1_000, 2_048, 1.5 * 1024 ** 2, MAX_PICTURE_BYTES].map(bytesText)).toEqual([
    '1 KB',
    '2 KB',
    '1,5 MB',
    '50 MB',
  ])
})

it('no picture is opened here whose pixels the files would refuse', () => {
  expect(MAX_DECODED_PIXELS).toBeLessThanOrEqual(MAX_PIXELS)
  expect(REFUSALS['too-many-pixels']).toContain('mehr als 100 Millionen')
})

it('a pasted picture is taken up to the size that the files take', async () => {
  const isTaken = async (size: number) => {
    // Of its content only the length counts here.
    vi.stubGlobal('fetch', async () => ({ blob: async () => ({ type: 'image/png', size }) }))
    return (await blobPicture('blob:weg', 'bild')) !== undefined
  }
  expect(await isTaken(MAX_PICTURE_BYTES)).toBe(true)
  expect(await isTaken(MAX_PICTURE_BYTES + 1)).toBe(false)
})
