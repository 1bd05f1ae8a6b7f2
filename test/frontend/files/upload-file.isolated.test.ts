import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../contract/file-types.ts'
import { beginUpload, giveUpUpload, readStaffFile } from '../../../contract/staff-files.ts'
import { begunUploads } from '../../../frontend/src/admin/files/begun-uploads.ts'
import { digestOf } from '../../../frontend/src/admin/files/digest.ts'
import { giveUp, uploadFile } from '../../../frontend/src/admin/files/upload-file.ts'
import { Problem } from '../../../frontend/src/problem.ts'
import { hollowBlob } from './hollow-blob.ts'

const OWN = 'eu-central-1:00000000-0000-4000-8000-000000000001'
const OTHER = 'eu-central-1:00000000-0000-4000-8000-000000000002'
const shop = vi.hoisted(() => ({
  call: vi.fn<(route: { path: string }, input: Record<string, string>) => Promise<unknown>>(),
  sendParts: vi.fn<(sending: { uploadId?: string; onUploadId: (id: string) => void }) => Promise<void>>(),
  identityId: '',
}))
vi.mock('../../../frontend/src/call.ts', () => ({ call: shop.call }))
vi.mock('../../../frontend/src/admin/files/send-parts.ts', () => ({ sendParts: shop.sendParts }))
vi.mock('../../../frontend/src/session/own-credentials.ts', () => ({
  credentials: async () => ({ identityId: shop.identityId }),
}))

const blob = new Blob(['Ton'])
/** What the shop says of the file at each look, the last one from then on. */
let looks: (object | Problem)[] = []
let begun: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const { pressId } of [...begunUploads(OWN), ...begunUploads(OTHER)]) localForget(pressId)
  Object.assign(shop, { identityId: OWN })
  begun = []
  shop.sendParts.mockReset().mockResolvedValue()
  shop.call.mockReset().mockImplementation(async (route, input) => {
    if (route.path === beginUpload.path) {
      begun.push(input['pressId'] ?? '')
      return { fileId: `fil_${begun.length}`, bucket: 'files', key: `incoming/${begun.length}` }
    }
    if (route.path === giveUpUpload.path) return { isGivenUp: true }
    if (route.path !== readStaffFile.path) throw new Error(route.path)
    // Nobody waits for the next look.
    setImmediate(() => vi.advanceTimersByTime(1_000))
    const look = looks.length > 1 ? looks.shift() : looks[0]
    if (look instanceof Problem) throw look
    return look
  })
})
const localForget = (pressId: string) => void giveUp({ fileId: 'fil_x', pressId }).catch(() => undefined)

const ready = async () => ({ status: 'ready', isBeingReplaced: false, arrivedDigest: await digestOf(blob) })
const arriving = (n = 0) => ({ status: 'arriving', isBeingReplaced: false, arrival: begun[n] })
const upload = (more: object = {}) => uploadFile(blob, { name: 'Atem.wav', folder: '', ...more })
const forgotten = new Error('NoSuchUpload: The specified upload does not exist.')

/** Begins one and leaves it in the middle, as a browser does that is closed. */
async function leave() {
  const stop = new AbortController()
  shop.sendParts.mockImplementationOnce(async ({ onUploadId }) => {
    onUploadId('upl_1')
    stop.abort()
    stop.signal.throwIfAborted()
  })
  await expect(upload({ signal: stop.signal })).rejects.toThrow('aborted')
  expect(begunUploads(shop.identityId)).toMatchObject([{ uploadId: 'upl_1' }])
}

it('of five gigabytes is announced and sent; a byte more is refused with a sentence, and nothing of it is read', async () => {
  const largest = hollowBlob(MAX_FILE_BYTES)
  looks = [{ ...(await ready()), arrivedDigest: await digestOf(largest) }]
  await uploadFile(largest, { name: 'Lang.flac', folder: '' })
  expect(shop.call.mock.calls[0]).toMatchObject([{ path: beginUpload.path }, { bytes: 5 * 1024 ** 3 }])
  expect(shop.sendParts).toHaveBeenCalledOnce()
  shop.call.mockClear()
  const larger = hollowBlob(MAX_FILE_BYTES + 1)
  const reads = vi.spyOn(larger, 'slice')
  await expect(uploadFile(larger, { name: 'Lang.flac', folder: '' })).rejects.toThrow(
    'Das ist zu groß: Dateien dieser Art haben hier höchstens 5 GB.',
  )
  expect([reads.mock.calls, shop.call.mock.calls]).toEqual([[], []])
})

it('of a WAV may have four gigabytes, because it names its own length in 32 bits', async () => {
  const longer = hollowBlob(4 * 1024 ** 3 + 1)
  await expect(uploadFile(longer, { name: 'Lang.wav', folder: '' })).rejects.toThrow(
    'Das ist zu groß: Dateien dieser Art haben hier höchstens 4 GB.',
  )
  expect(shop.call).not.toHaveBeenCalled()
})

it('of another format than the file that it replaces is refused with the format’s name, and nothing is read', async () => {
  const replaces = { fileId: 'fil_1', rev: 1, type: 'image/jpeg' }
  await expect(uploadFile(blob, { name: 'Ufer.png', folder: '', replaces })).rejects.toThrow(
    'Das Format muss JPEG bleiben',
  )
  expect(shop.call).not.toHaveBeenCalled()
})

it('goes on with what was begun', async () => {
  await leave()
  looks = [arriving(), await ready()]
  await upload()
  expect(begun).toHaveLength(1)
  expect(shop.sendParts.mock.lastCall?.[0]).toMatchObject({ uploadId: 'upl_1', key: 'incoming/1' })
  expect(begunUploads(OWN)).toEqual([])
})

it('goes on in the folder in which it was begun, wherever its file is chosen again', async () => {
  await leave()
  looks = [arriving(), await ready()]
  const onBegun = vi.fn<(upload: { folder: string }) => void>()
  await upload({ folder: 'Herbst', access: 'sold', goesOn: () => true, onBegun })
  expect(begun).toHaveLength(1)
  expect(onBegun.mock.lastCall?.[0]).toMatchObject({ folder: '', access: 'public' })
})

it('begins anew for another folder where what was begun goes on by itself', async () => {
  await leave()
  looks = [await ready()]
  await upload({ folder: 'Herbst', goesOn: () => false })
  expect(begun).toHaveLength(2)
})

it('of the same content under another name is another file', async () => {
  await leave()
  looks = [await ready()]
  await uploadFile(blob, { name: 'Ruhe.wav', folder: '' })
  expect(shop.call.mock.lastCall?.[1]).toEqual({ fileId: 'fil_2' })
  expect(begunUploads(OWN)).toMatchObject([{ name: 'Atem.wav' }])
})

it('that S3 has forgotten and nobody has looked at is sent anew, to the same place', async () => {
  await leave()
  looks = [arriving()]
  shop.sendParts.mockRejectedValueOnce(forgotten).mockImplementationOnce(async () => {
    looks = [await ready()]
  })
  await upload()
  expect(begun).toHaveLength(1)
  expect(shop.sendParts.mock.lastCall?.[0]).toMatchObject({ uploadId: undefined, key: 'incoming/1' })
})

it('that S3 does not know because it was whole is not sent again', async () => {
  await leave()
  looks = [arriving(), arriving(), await ready()]
  shop.sendParts.mockRejectedValueOnce(forgotten)
  await upload()
  expect(shop.sendParts).toHaveBeenCalledTimes(2)
})

it.each([
  ['was given up', () => new Problem('not-found', { detail: 'weg' })],
  ['was given up by the clock', () => ({ status: 'refused', refusal: 'empty', isBeingReplaced: false })],
])('that %s meanwhile begins anew', async (_, look) => {
  await leave()
  looks = [look(), await ready()]
  await upload()
  expect(begun).toHaveLength(2)
  expect(shop.sendParts.mock.lastCall?.[0]).not.toHaveProperty('uploadId')
})

it('somebody else has begun in this browser is theirs: not gone on with, and not named', async () => {
  await leave()
  shop.identityId = OTHER
  looks = [await ready()]
  await upload()
  expect(begun).toHaveLength(2)
  expect([begunUploads(OTHER), begunUploads(OWN).length]).toEqual([[], 1])
})

it('that a colleague gives up while it is on its way says so, and is forgotten', async () => {
  looks = [new Problem('not-found', { detail: 'weg' })]
  shop.sendParts.mockRejectedValueOnce(forgotten)
  await expect(upload()).rejects.toThrow('Jemand hat diesen Upload abgebrochen.')
  expect(begunUploads(OWN)).toEqual([])
})

it.each([
  ['', undefined],
  [', also where it had ended', 'not-found'],
] as const)('that is given up is forgotten here%s', async (_, code) => {
  await leave()
  const [kept] = begunUploads(OWN)
  if (code) shop.call.mockRejectedValueOnce(new Problem(code, { detail: 'weg' }))
  if (kept) await giveUp(kept)
  expect(begunUploads(OWN)).toEqual([])
})

it('that is given up too late is forgotten, and that is said', async () => {
  await leave()
  shop.call.mockRejectedValueOnce(new Problem('upload-over', { detail: 'zu spät' }))
  const [kept] = begunUploads(OWN)
  await expect(giveUp(kept ?? { fileId: '', pressId: '' })).rejects.toThrow('upload-over')
  expect(begunUploads(OWN)).toEqual([])
})
