import { beforeEach, expect, it, vi } from 'vitest'
import { handOver, wholeOf } from '../../../frontend/src/admin/pictures/hand-over.ts'
import type { Picture } from '../../../frontend/src/admin/pictures/picture.ts'
import { Problem } from '../../../frontend/src/problem.ts'

const shop = vi.hoisted(() => ({
  uploadFile:
    vi.fn<(blob: Blob, given: { name: string; set?: { of: string } }) => Promise<{ path: string }>>(),
}))
vi.mock('../../../frontend/src/admin/files/upload-file.ts', () => ({
  uploadFile: shop.uploadFile,
  UploadRefused: class extends Error {},
}))

const alt = { de: 'Meer', en: 'Sea' }
const filesOf = (stem: string) =>
  [640, 1_280].flatMap(width =>
    (['avif', 'webp', 'jpeg'] as const).map(kind => ({
      name: `${stem}-${width}.${kind === 'jpeg' ? 'jpg' : kind}`,
      width,
      height: (width * 9) / 16,
      kind,
      bytes: new Uint8Array([1]),
    })),
  )
const [sea, wood] = [filesOf('meer'), filesOf('wald')]
const finished = {
  files: [...sea, ...wood],
  notes: [
    { place: 'article', alt, files: sea },
    { place: 'article', alt, files: wood },
  ],
} as unknown as Parameters<typeof handOver>[0]
const hand = () =>
  handOver(finished, '', { signal: new AbortController().signal, onProgress: () => undefined })
const sent = () => shop.uploadFile.mock.calls.map(([, { name }]) => name)
beforeEach(() => void shop.uploadFile.mockReset().mockResolvedValue({ path: '/media/content/x.jpg' }))

it('the widest JPEG of each picture comes before its other files, which are one picture with it', async () => {
  expect((await hand()).refused).toEqual([])
  expect(sent().slice(0, 2)).toEqual(['meer-1280.jpg', 'wald-1280.jpg'])
  expect(sent().toSorted()).toEqual([...sea, ...wood].map(({ name }) => name).toSorted())
  expect(new Set(shop.uploadFile.mock.calls.map(([, { set }]) => set?.of)).size).toBe(2)
})

it('where it is refused the others of that picture are not sent; those of another one are', async () => {
  shop.uploadFile.mockRejectedValueOnce(new Problem('file-quota', { detail: 'Kein Platz.' }))
  const { refused, paths } = await hand()
  expect([refused, paths.length]).toEqual([[{ name: 'meer-1280.jpg', why: 'Kein Platz.' }], 6])
  expect(sent().filter(name => name.startsWith('meer'))).toEqual(['meer-1280.jpg'])
})

it('a picture is safe once all of its files lie there, and the others are what is left', async () => {
  const [broken, ofSea, ofWood] = ['broken', 'sea', 'wood'].map(name => ({ name }) as Picture)
  if (!broken || !ofSea || !ofWood) throw new Error('No pictures.')
  const failed = [{ picture: broken, trouble: 'encoding' as const }]
  const whole = async () => wholeOf([broken, ofSea, ofWood], { ...finished, failed }, await hand())
  expect(await whole()).toEqual([ofSea, ofWood])
  shop.uploadFile.mockRejectedValueOnce(new Problem('file-quota', { detail: 'Kein Platz.' }))
  expect(await whole()).toEqual([ofWood])
})
