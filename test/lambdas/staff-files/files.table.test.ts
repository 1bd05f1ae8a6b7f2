import {
  AbortMultipartUploadCommand,
  S3Client,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectTaggingCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppProgram } from '../../../contract/app-programs.ts'
import { openingPrograms, openingVersions } from '../../../contract/opening-app.ts'
import { readApp, removeAppProgram, restoreAppVersion, saveAppProgram } from '../../../contract/staff-app.ts'
import {
  beginUpload,
  deleteFile,
  giveUpUpload,
  linkFile,
  listFiles,
  QUOTA_BYTES,
  readStaffFile,
  readStorage,
  replaceFile,
  restoreContent,
  restoreFile,
  saveFile,
} from '../../../contract/staff-files.ts'
import { storedPublication } from '../../../lambdas/app-content/publication.ts'
import { handler as apps } from '../../../lambdas/staff-app/handler.ts'
import { manifestOf } from '../../../lambdas/staff-app/manifest.ts'
import { parts } from '../../../lambdas/staff-app/part.ts'
import { appVersions } from '../../../lambdas/staff-app/version.ts'
import { fileFolders, fileTags, fileTotals, files, fileUses } from '../../../lambdas/files/file.ts'
import { replacedContents } from '../../../lambdas/files/replaced-files.ts'
import { pageOfFiles } from '../../../lambdas/files/file-lines.ts'
import { handler as indexTitles } from '../../../lambdas/staff/index-titles.ts'
import { handler } from '../../../lambdas/staff-files/handler.ts'
import { handler as takeUploads } from '../../../lambdas/staff-files/take-uploads.ts'
import { TAKEN_DOWN } from '../../../contract/uploads.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { givenProduct, productItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'
import { avif, digestOf, jpeg, mp3, png, wav, webp } from './made-files.ts'

const s3 = mockedClient(S3Client)
const objects = new Map<string, Buffer>()
/** So many bytes the private bucket keeps of what was written over or removed among what is sold. */
let versions = 0
const leave = (key: string) => {
  if (key.startsWith('files/')) versions += objects.get(key)?.length ?? 0
}
/** Keys that the distribution is refused. */
const takenDown = new Set<string>()
/** Happens once, before a key is tagged or its tag is taken away. */
let beforeTag: (() => Promise<unknown>) | undefined
/** What a copy says of itself, by its key. */
const marks = new Map<string, Record<string, string>>()
/** Keys of uploads in parts that are on their way, by their id. */
const inParts = new Map<string, string>()
/** Happens once a file is being read. */
let whileRead: (() => void) | undefined
/** Happens once, when a file has been copied to its place and its record does not say so yet. */
let whenCopied: (() => Promise<unknown>) | undefined
type Tagged = { Key: string; Tagging: { TagSet: { Key: string; Value: string }[] } }
async function runBeforeTag() {
  const once = beforeTag
  beforeTag = undefined
  await once?.()
}
type Copy = { Key: string; CopySource: string; CopySourceIfMatch?: string; Metadata?: Record<string, string> }
// What an event starts is never earlier than the machine's clock (lambdas/platform/time.ts).
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  process.env.FILES_BUCKET = 'files'
  process.env.MEDIA_BUCKET = 'media'
  objects.clear()
  marks.clear()
  takenDown.clear()
  beforeTag = undefined
  s3.on(PutObjectTaggingCommand).callsFake(async ({ Key, Tagging }: Tagged) => {
    await runBeforeTag()
    if (Tagging.TagSet.some(tag => tag.Key === TAKEN_DOWN.Key && tag.Value === TAKEN_DOWN.Value))
      takenDown.add(Key)
    return {}
  })
  s3.on(DeleteObjectTaggingCommand).callsFake(async ({ Key }: { Key: string }) => {
    await runBeforeTag()
    takenDown.delete(Key)
    return {}
  })
  versions = 0
  inParts.clear()
  s3.on(ListMultipartUploadsCommand).callsFake(({ Prefix }: { Prefix: string }) => ({
    Uploads: [...inParts].flatMap(([UploadId, Key]) => (Key.startsWith(Prefix) ? [{ Key, UploadId }] : [])),
  }))
  s3.on(AbortMultipartUploadCommand).callsFake(({ UploadId }: { UploadId: string }) => {
    if (!inParts.delete(UploadId)) throw new NoSuchUpload({ message: 'gone', $metadata: {} })
    return {}
  })
  whileRead = undefined
  whenCopied = undefined
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const found = objects.get(Key)
    whileRead?.()
    if (!found) throw new NoSuchKey({ message: 'missing', $metadata: {} })
    const Body = Object.assign(Readable.from([found]), { transformToByteArray: async () => found })
    return { Body, ETag: etagOf(found), ContentLength: found.length }
  })
  s3.on(HeadObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const found = objects.get(Key)
    if (!found) throw new NotFound({ message: 'missing', $metadata: {} })
    return { ContentLength: found.length, Metadata: marks.get(Key) }
  })
  const parts: Buffer[] = []
  s3.on(CreateMultipartUploadCommand).callsFake(() => ({ UploadId: 'one' }))
  s3.on(UploadPartCommand).callsFake(({ Body, PartNumber }: { Body: Buffer; PartNumber: number }) => {
    parts.splice(PartNumber - 1, Infinity, Body)
    return { ETag: etagOf(Body) }
  })
  s3.on(CompleteMultipartUploadCommand).callsFake(({ Key, IfMatch }: { Key: string; IfMatch: string }) => {
    if (IfMatch !== etagOf(objects.get(Key) ?? Buffer.of())) throw new Error('PreconditionFailed')
    leave(Key)
    objects.set(Key, Buffer.concat(parts))
    return {}
  })
  s3.on(CopyObjectCommand).callsFake(async ({ Key, CopySource, CopySourceIfMatch, Metadata = {} }: Copy) => {
    const found = objects.get(decodeURIComponent(CopySource.replace(/^[^/]*\//, '')))
    if (found && CopySourceIfMatch !== undefined && CopySourceIfMatch !== etagOf(found))
      throw new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} })
    if (!found) throw new NoSuchKey({ message: 'missing', $metadata: {} })
    leave(Key)
    objects.set(Key, found)
    marks.set(Key, Metadata)
    if (Key.startsWith('former/')) return {}
    const once = whenCopied
    whenCopied = undefined
    await once?.()
    return {}
  })
  s3.on(DeleteObjectCommand).callsFake(({ Key }: { Key: string }) => {
    leave(Key)
    objects.delete(Key)
    return {}
  })
})

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const editor = ofStaff('cus_01KAG000000000000000000008', '[editor]')
const press = (n: number | string) => `prs_0123456789abcde${n}`
const identityId = 'eu-central-1:00000000-0000-4000-8000-000000000001'
const said = (name: string, bytes: Buffer) => ({
  name,
  bytes: bytes.length,
  digest: digestOf(bytes),
  identityId,
})
const begin = (name: string, bytes: Buffer, more: object = {}, n: number | string = 1) =>
  ask(handler, beginUpload, {
    input: { ...said(name, bytes), pressId: press(n), folder: '', access: 'public', ...more },
    claims,
  })
const arrive = async (key: string, bytes: Buffer) => {
  objects.set(key, bytes)
  await takeUploads({ 'detail-type': 'Object Created', time: NOW, detail: { object: { key } } })
}
const read = async (fileId: string) => (await ask(handler, readStaffFile, { input: { fileId }, claims })).body
/** Lines of a list, once the stream has entered every name. */
const linesOf = async (input: object) => {
  await indexTitles({ time: NOW })
  return (await ask(handler, listFiles, { input: { access: 'public', ...input }, claims })).body.lines
}
const list = async (input: object) => (await linesOf(input)).map(({ name }: { name: string }) => name)
async function uploaded(name = 'bild.png', bytes = png(), more: object = {}, n: number | string = 1) {
  const { fileId, key } = (await begin(name, bytes, more, n)).body
  await arrive(key, bytes)
  return read(fileId)
}
const onIt = ({ fileId, rev }: { fileId: string; rev: number }, n: number | string) => ({
  fileId,
  rev,
  pressId: press(n),
})
const rename = (
  file: { fileId: string; rev: number },
  name: string,
  n: number | string = 2,
  more: object = {},
) => ask(handler, saveFile, { input: { ...onIt(file, n), name, folder: '', tags: [], ...more }, claims })
const remove = (file: { fileId: string; rev: number }, n = 3) =>
  ask(handler, deleteFile, { input: { ...onIt(file, n), reason: 'Doppelt' }, claims })
const keyOf = ({ fileId }: { fileId: string }) => files.keyOf({ fileId })

/** As the table's stream tells it. */
const told = async (fileId: string) => {
  const { pk, sk } = files.keyOf({ fileId })
  const item = await stored({ pk, sk })
  const dynamodb = {
    ApproximateCreationDateTime: Date.parse(NOW) / 1_000,
    Keys: marshall({ pk, sk }),
    NewImage: marshall(item ?? {}, { removeUndefinedValues: true }),
  }
  await takeUploads({ Records: [{ eventName: 'MODIFY', dynamodb }] })
}

const [kraft] = openingPrograms as [AppProgram, ...AppProgram[]]
/** A program whose every track is this file. */
const playing = (fileId: string, title = 'Ruhe'): AppProgram => ({
  ...kraft,
  title: { de: title, en: title },
  units: kraft.units.map(unit => ({ ...unit, tracks: unit.tracks.map(track => ({ ...track, fileId })) })),
})
const savedProgram = (program: AppProgram, rev: number) =>
  ask(apps, saveAppProgram, {
    input: { program, rev, pressId: press(rev), reason: 'Neu' },
    claims: editor,
  })
const plays = (fileId: string) => savedProgram(playing(fileId), 0)
const takenOut = (rev: number, isRemoved: boolean) =>
  ask(apps, removeAppProgram, {
    input: { slug: kraft.slug, rev, isRemoved, pressId: press(rev), reason: 'Geprüft' },
    claims: editor,
  })

describe('an upload', () => {
  it('is expected, taken by its content, moved and listed', async () => {
    const begun = await begin('bild.png', png(640, 480), { folder: 'Herbst' })
    const { fileId, key } = begun.body
    expect(key).toBe(`incoming/${identityId}/${fileId}/${press(1)}`)
    expect(await read(fileId)).toMatchObject({ status: 'arriving', content: 0 })
    await arrive(key, png(640, 480))
    const file = await read(fileId)
    expect(file).toMatchObject({ status: 'ready', width: 640, height: 480, content: 1, folder: 'Herbst' })
    expect(file.path).toBe(`/media/content/${fileId}.png`)
    expect([...objects.keys()]).toEqual([`media/content/${fileId}.png`])
    for (const narrowed of [{}, { folder: 'Herbst' }, { kind: 'picture' }, { search: 'BIL' }])
      expect(await list(narrowed)).toEqual(['bild.png'])
    for (const narrowed of [
      { folder: 'Herbst', kind: 'picture' },
      { search: 'bil', kind: 'picture' },
    ])
      expect(await list(narrowed)).toEqual(['bild.png'])
    for (const narrowed of [
      { folder: '' },
      { folder: 'Herbst', kind: 'audio' },
      { search: 'bil', kind: 'video' },
      { kind: 'audio' },
      { search: 'x' },
      { isDeleted: true },
    ])
      expect(await list(narrowed)).toEqual([])
    const storage = await ask(handler, readStorage, { input: {}, claims })
    expect(storage.body).toMatchObject({
      bytes: png(640, 480).length,
      files: 1,
      folders: [{ folder: 'Herbst' }],
    })
  })

  it('is begun once by a press that comes twice, and counted once by an event that does', async () => {
    const [one, two] = [await begin('bild.png', png()), await begin('bild.png', png())]
    expect(one.body).toEqual(two.body)
    await arrive(one.body.key, png())
    await arrive(one.body.key, png())
    expect(await stored(fileTotals.keyOf({}))).toMatchObject({ files: 1, bytes: png().length })
    expect(await partition(`AUDIT#${one.body.fileId}`)).toHaveLength(1)
  })

  it('that is not what it says is refused and removed', async () => {
    const { fileId, key } = (await begin('bild.png', jpeg())).body
    await arrive(key, jpeg())
    expect(await read(fileId)).toMatchObject({ status: 'refused', refusal: 'other-content', content: 0 })
    expect(objects.size).toBe(0)
  })

  it('in whose place something else was put while it was looked at is not moved; what came is looked at', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    whileRead = () => objects.set(key, Buffer.from('<script>alert(1)</script>'))
    await arrive(key, png())
    whileRead = undefined
    expect([...objects.keys()]).toEqual([key])
    expect(await read(fileId)).toMatchObject({ status: 'arriving', content: 0 })
    await arrive(key, objects.get(key) ?? Buffer.of())
    expect(await read(fileId)).toMatchObject({ status: 'refused', content: 0 })
    expect(objects.size).toBe(0)
  })

  it('may have five gigabytes, and no byte more', async () => {
    const announce = (bytes: number, n: number, name = 'lang.flac') => begin(name, wav(), { bytes }, n)
    const refused = { code: 'invalid-input', fields: [{ field: 'bytes', code: 'file-too-large' }] }
    expect((await announce(5 * 1024 ** 3, 1)).status).toBe(200)
    expect((await announce(5 * 1024 ** 3 + 1, 2)).body).toMatchObject(refused)
    expect((await announce(4 * 1024 ** 3, 3, 'lang.wav')).status).toBe(200)
    expect((await announce(4 * 1024 ** 3 + 1, 4, 'lang.wav')).body).toMatchObject({ code: 'file-type' })
  })

  describe('whose look ends the process', () => {
    const hour = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
    /** Of this one the content never ends, so that a run goes no further, as where its process was ended. */
    let endless: string | undefined
    let reached: () => void
    beforeEach(() => {
      endless = undefined
      const read = (Key: string) => ({
        async next() {
          reached()
          return new Promise<never>(() => Key)
        },
      })
      s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
        const found = objects.get(Key) ?? Buffer.of()
        endless ??= Key
        const Body = Key === endless ? { [Symbol.asyncIterator]: () => read(Key) } : Readable.from([found])
        return { Body, ETag: etagOf(found), ContentLength: found.length }
      })
    })
    /** Until its end, or until the process of the run would have ended. */
    const run = (hours: number) =>
      Promise.race([
        new Promise<void>(resolve => (reached = resolve)).then(() => 'broke off'),
        takeUploads({ time: hour(hours) }).then(() => 'ended'),
      ])

    it('holds up no other one, and is refused at last', async () => {
      const begun = [(await begin('a.png', png())).body, (await begin('b.png', png(), {}, 2)).body]
      for (const { key } of begun) objects.set(key, png())
      expect(await run(1)).toBe('broke off')
      const { fileId: other } = begun.find(({ key }) => key !== endless)
      const { fileId } = begun.find(({ key }) => key === endless)
      expect(await read(other)).toMatchObject({ status: 'arriving' })
      expect(await run(2)).toBe('broke off')
      expect(await read(other)).toMatchObject({ status: 'ready' })
      expect([await run(3), await run(4)]).toEqual(['broke off', 'broke off'])
      expect(await read(fileId)).toMatchObject({ status: 'arriving' })
      expect(await run(5)).toBe('ended')
      expect(await read(fileId)).toMatchObject({ status: 'refused', refusal: 'broken' })
      expect([...objects.keys()]).toEqual([`media/content/${other}.png`])
    })
  })

  it('that the storage does not give is looked at again, however often', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    async function* failing() {
      yield png()
      throw new Error('ECONNRESET')
    }
    s3.on(GetObjectCommand).callsFake(() => ({ Body: failing(), ETag: '' }))
    for (let time = 1; time <= 6; time++) await expect(arrive(key, png())).rejects.toThrow('ECONNRESET')
    const file = await stored(files.keyOf({ fileId }))
    expect(file).toMatchObject({ status: 'arriving', arrivalKey: key })
    expect(file?.['looks']).toBeUndefined()
  })

  it('that nobody expects is removed', async () => {
    const { fileId } = await uploaded()
    await arrive(`incoming/${identityId}/${fileId}/prs_fremd`, jpeg())
    await arrive(`incoming/${identityId}/fil_UNBEKANNT/prs_fremd`, jpeg())
    expect([...objects.keys()]).toEqual([`media/content/${fileId}.png`])
    expect(await read(fileId)).toMatchObject({ content: 1, status: 'ready' })
  })

  it('beyond the quota is refused, also when the last room goes while it arrives', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    await given(fileTotals.create({ bytes: QUOTA_BYTES - 10, files: 1 }).put)
    expect((await begin('b.png', png(), {}, 2)).body.code).toBe('file-quota')
    await arrive(key, png())
    expect(await read(fileId)).toMatchObject({ status: 'refused', refusal: 'quota' })
    expect(objects.size).toBe(0)
  })

  it('beyond the quota takes no former content’s place', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const longer = wav({ seconds: 3 })
    const input = { ...said('atem.wav', longer), fileId: file.fileId, rev: file.rev, pressId: press(5) }
    const { key } = (await ask(handler, replaceFile, { input, claims })).body
    await given(fileTotals.put({ bytes: QUOTA_BYTES, files: 1 }).put)
    await arrive(key, longer)
    expect(await read(file.fileId)).toMatchObject({ status: 'ready', content: 1, refusal: 'quota' })
    expect([...objects]).toEqual([[`files/${file.fileId}`, wav()]])
  })

  it('that is sold is looked at by one link, and saved under its name by another', async () => {
    const file = await uploaded('Übung 1.wav', wav(), { access: 'sold' })
    const { url, download, expiresAt } = (
      await ask(handler, linkFile, { input: { fileId: file.fileId }, claims })
    ).body
    const says = (link: string) => new URL(link).searchParams.get('response-content-disposition')
    expect([says(url), says(download)]).toEqual([
      'inline',
      expect.stringMatching(/^attachment; .*%C3%9Cbung/),
    ])
    expect(expiresAt).toBe(new Date(Date.parse(NOW) + 600_000).toISOString())
    const picture = await uploaded('bild.png', png(), {}, 2)
    const open = (await ask(handler, linkFile, { input: { fileId: picture.fileId }, claims })).body
    expect(open).toMatchObject({ url: picture.path, download: picture.path })
  })

  it('of what is sold is the shop’s alone', async () => {
    const input = { ...said('atem.wav', wav()), pressId: press(1), folder: '', access: 'sold' as const }
    expect((await ask(handler, beginUpload, { input, claims: editor })).status).toBe(404)
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    expect(file).toMatchObject({ access: 'sold', measured: { seconds: 1, loudness: { peak: -20 } } })
    expect(file.path).toBeUndefined()
    expect([...objects.keys()]).toEqual([`files/${file.fileId}`])
    for (const route of [readStaffFile, linkFile])
      expect((await ask(handler, route, { input: { fileId: file.fileId }, claims: editor })).status).toBe(404)
    expect((await begin('bild.png', png(), { access: 'sold' }, 4)).body.code).toBe('file-type')
  })
})

describe('the files of one picture', () => {
  const set = (width: number, kind: string, more: object = {}) => ({
    set: { of: press(7), width, kind, widths: [10, 20], ...more },
  })
  const all = [20, 10].flatMap(width =>
    (
      [
        [`m-${width}.jpg`, jpeg(width, 5), 'jpeg'],
        [`m-${width}.avif`, avif(width, 5), 'avif'],
        [`m-${width}.webp`, webp(width, 5), 'webp'],
      ] as const
    ).map(([name, bytes, kind]) => ({ name, bytes, kind, width })),
  )

  it('find each other by their ids, and are offered as one while all are there', async () => {
    const made: string[] = []
    for (const at of all.keys()) {
      // oxlint-disable-next-line no-await-in-loop -- the quota counts one after the other
      const { fileId, setWidths } = await laid(at)
      expect(setWidths).toEqual(at === 5 ? [10, 20] : undefined)
      made.push(fileId)
    }
    const [, stem = ''] = /^(fil_.{26})/.exec(made[0] ?? '') ?? []
    expect(made).toEqual(all.map(({ width, kind }) => `${stem}w${width}${kind}`))
    expect((await read(made[0] ?? '')).setWidths).toEqual([10, 20])
  })

  const laid = (at: number) => {
    const { name, bytes, kind, width } = all[at] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    return uploaded(name, bytes, set(width, kind), at + 1)
  }
  async function laidAll(): Promise<string[]> {
    const ids: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- the quota counts one after the other
    for (const at of all.keys()) ids.push((await laid(at)).fileId)
    return ids
  }
  const states = async (ids: string[]) =>
    (await Promise.all(ids.map(async fileId => (await stored(keyOf({ fileId })))?.['status']))).join(' ')

  it('are one line, wherever it is looked for, that says how many they are', async () => {
    const [first = ''] = await laidAll()
    await rename(await read(first), 'meer.jpg', 8, { folder: 'Herbst', tags: ['meer'] })
    await uploaded('allein.png', png(), {}, 7)
    expect(
      (await linesOf({})).map(({ name, setFiles }: { name: string; setFiles?: number }) => [name, setFiles]),
    ).toEqual(
      expect.arrayContaining([
        ['meer.jpg', 6],
        ['allein.png', undefined],
      ]),
    )
    for (const narrowed of [{}, { kind: 'picture' }]) expect(await linesOf(narrowed)).toHaveLength(2)
    for (const narrowed of [
      { folder: 'Herbst' },
      { search: 'm' },
      { search: '#meer' },
      { search: 'm', kind: 'picture' },
    ])
      expect([narrowed, await linesOf(narrowed)]).toMatchObject([narrowed, [{ fileId: first, setFiles: 6 }]])
    expect((await read(first)).picture.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'm-10.avif',
      'm-10.jpg',
      'm-10.webp',
      'm-20.avif',
      'm-20.webp',
      'meer.jpg',
    ])
  })

  it('are deleted and restored together, and go together', async () => {
    const ids = await laidAll()
    const deleted = (await remove(await read(ids[0] ?? ''), 8)).body
    expect([await states(ids), await linesOf({}), await linesOf({ isDeleted: true })]).toMatchObject([
      'deleted deleted deleted deleted deleted deleted',
      [],
      [{ fileId: ids[0], setFiles: 6 }],
    ])
    expect(takenDown.size).toBe(6)
    const back = await ask(handler, restoreFile, { input: onIt(deleted, 9), claims })
    expect([back.body.setWidths, await states(ids)]).toEqual([
      [10, 20],
      'ready ready ready ready ready ready',
    ])
    expect(takenDown.size).toBe(0)
    await remove(await read(ids[3] ?? ''), 6)
    await takeUploads({ time: new Date(Date.parse(NOW) + 31 * 86_400_000).toISOString() })
    expect([await states(ids), objects.size]).toEqual(['gone gone gone gone gone gone', 0])
  })

  it('stay together where one of them is used, also from this moment on', async () => {
    const ids = await laidAll()
    const use = async () =>
      transact({ use: await fileUses({ key: 'text:con_1', title: 'Ein Text' }, [], [ids[4] ?? ''], NOW) })
    beforeWrite(keyOf({ fileId: ids[4] ?? '' }), use)
    expect((await remove(await read(ids[0] ?? ''), 8)).body.code).toBe('file-changed')
    expect((await remove(await read(ids[0] ?? ''), 8)).body.code).toBe('file-in-use')
    expect(await states(ids)).toBe('ready ready ready ready ready ready')
  })

  it('that are still on their way when it is deleted are not taken any more', async () => {
    const first = await laid(0)
    const { name, bytes, kind, width } = all[1] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    const { fileId, key } = (await begin(name, bytes, set(width, kind), 2)).body
    expect((await remove(await read(first.fileId), 8)).status).toBe(200)
    await arrive(key, bytes)
    expect([await states([fileId]), objects.has(key)]).toEqual(['gone', false])
    expect((await begin('m-10.webp', webp(10, 5), set(10, 'webp'), 3)).body.code).toBe('not-found')
  })

  it('are deleted with one more that begins to come meanwhile', async () => {
    const first = await laid(0)
    const { name, bytes, kind, width } = all[1] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    beforeWrite(keyOf(first), () => begin(name, bytes, set(width, kind), 2))
    expect((await remove(first, 8)).body.code).toBe('file-changed')
    expect((await remove(await read(first.fileId), 7)).status).toBe(200)
  })

  it('are not replaced one by one', async () => {
    const { fileId, rev } = await laid(0)
    const input = { ...said('m-10.jpg', jpeg(10, 5)), fileId, rev, pressId: press(9) }
    expect((await ask(handler, replaceFile, { input, claims })).body.code).toBe('file-type')
  })

  it('come after the first of them: behind none that is there nobody would find them', async () => {
    const { name, bytes, kind, width } = all[1] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    expect((await begin(name, bytes, set(width, kind), 2)).body.code).toBe('not-found')
    await begin('m-20.jpg', jpeg(20, 5), set(20, 'jpeg'), 1)
    expect((await begin(name, bytes, set(width, kind), 2)).body.code).toBe('not-found')
  })

  const shownAs = async (input: object = {}) =>
    (await linesOf(input)).map(({ setHere, setFiles }: { setHere?: number; setFiles?: number }) => [
      setHere,
      setFiles,
    ])

  it('of which some are missing say so in each list, and what is missing', async () => {
    const first = await laid(0)
    await rename(first, 'm-20.jpg', 9, { tags: ['meer'] })
    await laid(1)
    await laid(4)
    for (const narrowed of [{}, { search: 'm' }, { search: '#meer' }, { kind: 'picture' }])
      expect([narrowed, await shownAs(narrowed)]).toEqual([narrowed, [[3, 6]]])
    const { name, bytes, kind, width } = all[2] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    const { fileId, key } = (await begin(name, bytes, set(width, kind), 3)).body
    const { missing } = await read(first.fileId)
    expect(missing).toEqual({
      firstId: first.fileId,
      widths: [10, 20],
      files: [
        { width: 10, kind: 'webp' },
        { width: 20, kind: 'webp' },
        { width: 10, kind: 'jpeg' },
      ],
    })
    await arrive(key, Buffer.from('<!doctype html>'))
    expect((await read(fileId)).status).toBe('refused')
    expect((await read(first.fileId)).missing.files).toContainEqual({ width: 20, kind: 'webp' })
    expect(await shownAs()).toEqual([[3, 6]])
    const removed = (await remove(await read(first.fileId), 8)).body
    expect(await shownAs({ isDeleted: true })).toEqual([[3, 6]])
    expect((await ask(handler, restoreFile, { input: onIt(removed, 7), claims })).status).toBe(200)
    expect(await shownAs()).toEqual([[3, 6]])
  })

  it('are counted each, also where two are taken at the same moment', async () => {
    const first = await laid(0)
    const begun = [1, 2].map(async at => {
      const { name, bytes, kind, width } = all[at] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
      return { key: (await begin(name, bytes, set(width, kind), at + 1)).body.key, bytes }
    })
    const [one = { key: '', bytes: Buffer.of() }, two = one] = await Promise.all(begun)
    beforeWrite(keyOf(first), () => arrive(two.key, two.bytes))
    await arrive(one.key, one.bytes)
    expect(await shownAs()).toEqual([[3, 6]])
  })

  it('are completed behind the first of them, also in the place of what was refused or given up', async () => {
    const first = await laid(0)
    const others = all.slice(1)
    const { name, bytes, kind, width } = others[0] ?? { name: '', bytes: Buffer.of(), kind: '', width: 0 }
    const refused = (await begin(name, bytes, set(width, kind), 2)).body
    await arrive(refused.key, Buffer.from('<!doctype html>'))
    const waiting = (await begin('m-20.webp', webp(20, 5), set(20, 'webp'), 3)).body
    await ask(handler, giveUpUpload, {
      input: { fileId: waiting.fileId, upload: press(3), pressId: press(9) },
      claims,
    })
    const { missing } = await read(first.fileId)
    expect(missing.files).toHaveLength(5)
    const of = first.fileId
    for (const [at, each] of others.entries())
      // oxlint-disable-next-line no-await-in-loop -- the quota counts one after the other
      await uploaded(each.name, each.bytes, set(each.width, each.kind, { of }), `b${at}`)
    const whole = await read(of)
    expect([whole.missing, whole.setWidths, await shownAs()]).toEqual([undefined, [10, 20], [[6, 6]]])
    const codeOf = async (more: object) =>
      (await begin('m.webp', webp(10, 5), set(10, 'webp', more), 'b9')).body.code
    expect(await codeOf({ of: 'fil_01KAG00000000000000000000Z' })).toBe('not-found')
    expect(await codeOf({ of, widths: [10, 15, 20] })).toBe('not-found')
  })

  it('are public, and of the kind and among the widths that they say', async () => {
    const codeOf = async (name: string, more: object) => (await begin(name, jpeg(10, 5), more)).body.code
    expect(await codeOf('m.jpg', set(10, 'avif'))).toBe('file-type')
    expect(await codeOf('m.mp3', { ...set(10, 'jpeg'), access: 'sold' })).toBe('file-type')
    const wrong = [
      set(30, 'jpeg'),
      set(10, 'jpeg', { widths: [20, 10] }),
      set(10, 'jpeg', { widths: [10, 10] }),
      set(10, 'jpeg', { widths: [10, 20, 30, 40, 50] }),
      set(10, 'gif'),
      set(10, 'jpeg', { of: '../../x' }),
    ]
    for (const more of wrong)
      // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
      expect([more, await codeOf('m.jpg', more)]).toEqual([more, 'invalid-input'])
  })
})

describe('an upload is given up', () => {
  const giveUp = (fileId: string, upload = press(1), n = 9, by = claims) =>
    ask(handler, giveUpUpload, { input: { fileId, upload, pressId: press(n) }, claims: by })
  const status = async (fileId: string) =>
    (await ask(handler, readStaffFile, { input: { fileId }, claims })).status

  it('before it has arrived: its parts and its line are gone, nothing is counted, and a second press is answered alike', async () => {
    const { fileId, key } = (await begin('bild.png', png(), { folder: 'Herbst' })).body
    inParts.set('one', key).set('two', key).set('other', `incoming/${identityId}/fil_x/prs_x`)
    expect((await read(fileId)).arrival).toBe(press(1))
    const answers = [await giveUp(fileId), await giveUp(fileId)]
    expect(answers.map(({ status: each }) => each)).toEqual([200, 200])
    expect([...inParts.keys()]).toEqual(['other'])
    expect([await list({}), await list({ folder: 'Herbst' }), await status(fileId)]).toEqual([[], [], 404])
    expect(await stored(fileTotals.keyOf({}))).toBeUndefined()
    expect((await stored(keyOf({ fileId })))?.['forgetAt']).toBeDefined()
    expect(await partition(`AUDIT#${fileId}`)).toHaveLength(2)
  })

  it('while its last part arrives: what became whole is removed', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    s3.on(ListMultipartUploadsCommand).callsFake(() => {
      objects.set(key, png())
      return {}
    })
    expect((await giveUp(fileId)).status).toBe(200)
    await arrive(key, png())
    expect([objects.size, await status(fileId), await stored(fileTotals.keyOf({}))]).toEqual([
      0,
      404,
      undefined,
    ])
  })

  it('while it is looked at: it is not moved', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    beforeWrite(keyOf({ fileId }), () => giveUp(fileId))
    await arrive(key, png())
    expect([objects.size, await status(fileId)]).toEqual([0, 404])
  })

  it('while it is moved: too late, and it is there', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    let answer: { body: { code?: string } } | undefined
    whenCopied = async () => {
      answer = await giveUp(fileId)
    }
    await arrive(key, png())
    expect(answer?.body.code).toBe('upload-over')
    expect(await read(fileId)).toMatchObject({ status: 'ready', content: 1 })
  })

  it('that was to replace a content: the former one stays, with a label that waits', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const label = { title: 'Ruhe', album: '', coverId: '' }
    const saved = (await rename(file, 'atem.wav', 2, { label })).body
    const input = { ...said('neu.wav', wav({ seconds: 2 })), ...onIt(saved, 4) }
    const { key } = (await ask(handler, replaceFile, { input, claims })).body
    inParts.set('one', key)
    expect((await giveUp(file.fileId, press(5), 6)).body.code).toBe('upload-over')
    expect(inParts.size).toBe(1)
    expect((await giveUp(file.fileId, press(4), 7, editor)).status).toBe(404)
    expect((await giveUp(file.fileId, press(4), 8)).status).toBe(200)
    expect(await read(file.fileId)).toMatchObject({ status: 'ready', content: 1, isBeingReplaced: false })
    await takeUploads({ time: NOW })
    expect(await read(file.fileId)).toMatchObject({ isBeingLabelled: false, label })
    await arrive(key, wav({ seconds: 2 }))
    expect([...objects.keys()]).toEqual([`files/${file.fileId}`])
  })
})

describe('two at once', () => {
  it('who rename: one has, the other compares', async () => {
    const file = await uploaded()
    let other: { status: number } | undefined
    beforeWrite(keyOf(file), async () => {
      other = await rename(file, 'ihres.png', 5)
    })
    expect(await rename(file, 'meines.png')).toMatchObject({ status: 409, body: { code: 'file-changed' } })
    expect(other?.status).toBe(200)
    expect(await list({})).toEqual(['ihres.png'])
  })

  it('who delete and use it: what came first stays', async () => {
    const file = await uploaded()
    const use = async () =>
      transact({ use: await fileUses({ key: 'text:con_1', title: 'Ein Text' }, [], [file.fileId], NOW) })
    beforeWrite(keyOf(file), use)
    expect((await remove(file)).body.code).toBe('file-changed')
    expect(await read(file.fileId)).toMatchObject({
      status: 'ready',
      uses: [{ what: 'text', title: 'Ein Text' }],
    })
    expect((await remove(await read(file.fileId))).body.code).toBe('file-in-use')
  })

  it('who use and delete it: what is deleted cannot be used', async () => {
    const file = await uploaded()
    const use = await fileUses({ key: 'text:con_1', title: 'Ein Text' }, [], [file.fileId], NOW)
    expect((await remove(file)).status).toBe(200)
    expect(await transact({ use })).toBeDefined()
    const late = await fileUses({ key: 'text:con_1', title: 'Ein Text' }, [], [file.fileId], NOW)
    expect(await transact({ use: late })).toBeDefined()
  })

  it('who replace and delete it while a content is moved into its place: what lies there is what the record says', async () => {
    const file = await uploaded()
    const replace = (bytes: Buffer, rev: number, n: number) =>
      ask(handler, replaceFile, {
        input: { ...said('neu.png', bytes), fileId: file.fileId, rev, pressId: press(n) },
        claims,
      })
    const { key } = (await replace(png(3, 3), file.rev, 4)).body
    const others: unknown[] = []
    whenCopied = async () => {
      const moving = await read(file.fileId)
      others.push((await replace(png(4, 4), moving.rev, 5)).body.code, (await remove(moving, 6)).body.code)
    }
    await arrive(key, png(3, 3))
    expect(others).toEqual(['file-changed', 'file-changed'])
    expect(objects.get(`media/content/${file.fileId}.png`)).toEqual(png(3, 3))
    const taken = await read(file.fileId)
    expect(taken).toMatchObject({ content: 2, width: 3, isBeingReplaced: false })
    expect(taken.arrivedDigest).toBe(digestOf(png(3, 3)))
    const second = (await replace(png(4, 4), taken.rev, 7)).body
    await arrive(second.key, jpeg())
    expect(await read(file.fileId)).toMatchObject({ width: 3, arrivedDigest: digestOf(png(4, 4)) })
    expect((await remove(await read(file.fileId), 8)).status).toBe(200)
  })

  it('who begin to replace it just before a content is moved: that one is not moved', async () => {
    const file = await uploaded()
    const replace = (bytes: Buffer, rev: number, n: number) =>
      ask(handler, replaceFile, {
        input: { ...said('neu.png', bytes), fileId: file.fileId, rev, pressId: press(n) },
        claims,
      })
    const { key } = (await replace(png(3, 3), file.rev, 4)).body
    const { rev } = await read(file.fileId)
    beforeWrite(keyOf(file), () => replace(png(4, 4), rev, 5))
    await arrive(key, png(3, 3))
    expect(objects.get(`media/content/${file.fileId}.png`)).toEqual(png())
    expect(objects.has(key)).toBe(false)
    expect(await read(file.fileId)).toMatchObject({ content: 1, isBeingReplaced: true })
  })

  it('who replace it: only what is expected last is taken', async () => {
    const file = await uploaded()
    const replace = (bytes: Buffer, rev: number, n: number) =>
      ask(handler, replaceFile, {
        input: { ...said('neu.png', bytes), fileId: file.fileId, rev, pressId: press(n) },
        claims,
      })
    const first = await replace(png(3, 3), file.rev, 4)
    expect((await replace(png(4, 4), file.rev, 5)).body.code).toBe('file-changed')
    const second = await replace(png(4, 4), (await read(file.fileId)).rev, 6)
    await arrive(first.body.key, png(3, 3))
    expect(await read(file.fileId)).toMatchObject({ content: 1, isBeingReplaced: true })
    await arrive(second.body.key, png(4, 4))
    expect(await read(file.fileId)).toMatchObject({ content: 2, width: 4, isBeingReplaced: false })
    expect(objects.get(`media/content/${file.fileId}.png`)).toEqual(png(4, 4))
  })
})

describe('how a recording sounds', () => {
  const sound = {
    seconds: 901.5,
    envelope: Array.from({ length: 240 }, (_, at) => at),
    loudness: { integrated: -12, peak: -3 },
  }
  const marks = async (input: object) =>
    (await linesOf({ access: 'sold', ...input })).map(({ sound: mark }: { sound?: string }) => mark)

  it('the shop measures itself where it reads the samples, whatever their sender says', async () => {
    const loud = wav({ peak: 0.99, seconds: 2 })
    const file = await uploaded('atem.wav', loud, { access: 'sold', sound })
    expect(file).toMatchObject({ isMeasuredBySender: false, measured: { seconds: 2 } })
    expect(file.measured.envelope[120]).toBe(252)
    const tagged = (await rename(file, 'atem.wav', 2, { tags: ['ruhe'] })).body
    for (const input of [{}, { kind: 'audio' }, { search: 'atem' }, { search: '#ruhe' }, { folder: '' }])
      expect(await marks(input)).toEqual(['peak'])
    const input = { ...said('neu.wav', wav()), ...onIt(tagged, 4) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, wav())
    expect(await marks({})).toEqual([undefined])
  })

  it('its sender’s browser says of what the shop cannot read, and that is said of it', async () => {
    const file = await uploaded('atem.mp3', mp3(), { access: 'sold', sound })
    expect(file).toMatchObject({ isMeasuredBySender: true, measured: sound, sound: 'loud' })
    expect(await marks({})).toEqual(['loud'])
  })

  it('nobody says of one that no browser could read; another content takes what was known along', async () => {
    const file = await uploaded('atem.mp3', mp3(), { access: 'sold', sound })
    const other = mp3(Buffer.alloc(90))
    const input = { ...said('neu.mp3', other), ...onIt(file, 4) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, other)
    const replaced = await read(file.fileId)
    expect([replaced.content, replaced.measured, replaced.isMeasuredBySender]).toEqual([2, undefined, false])
    expect(await marks({})).toEqual(['unmeasured'])
  })

  it('is not said of a picture, and not taken from a sender who says what cannot be', async () => {
    const picture = await uploaded('bild.png', png(), { sound })
    expect([picture.measured, picture.isMeasuredBySender]).toEqual([undefined, false])
    for (const wrong of [
      { ...sound, envelope: sound.envelope.slice(1) },
      { ...sound, envelope: [...sound.envelope.slice(1), 256] },
      { ...sound, seconds: -1 },
      { ...sound, loudness: { integrated: -90, peak: 0 } },
    ])
      expect((await begin('atem.mp3', mp3(), { sound: wrong }, 2)).body.code).toBe('invalid-input')
  })
})

describe('replacing', () => {
  it('with something that is refused leaves the former content, for who downloads meanwhile too', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const input = { ...said('neu.wav', jpeg()), fileId: file.fileId, rev: file.rev, pressId: press(4) }
    const { key } = (await ask(handler, replaceFile, { input, claims })).body
    expect((await ask(handler, linkFile, { input: { fileId: file.fileId }, claims })).body.url).toContain(
      `files/${file.fileId}`,
    )
    await arrive(key, jpeg())
    expect(await read(file.fileId)).toMatchObject({ status: 'ready', content: 1, refusal: 'other-content' })
    expect(objects.get(`files/${file.fileId}`)).toEqual(wav())
  })

  it('counts what it takes more', async () => {
    const file = await uploaded()
    const input = { ...said('neu.png', png(640, 480)), fileId: file.fileId, rev: file.rev, pressId: press(4) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, png(640, 480))
    expect(await stored(fileTotals.keyOf({}))).toMatchObject({
      files: 1,
      bytes: png(640, 480).length,
      formerBytes: png().length,
    })
  })
})

describe('a former content', () => {
  const later = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  const tick = (days: number) => takeUploads({ time: later(days) })
  const replace = async (file: { fileId: string; rev: number; name: string }, bytes: Buffer, n: number) => {
    const input = { ...said(file.name, bytes), ...onIt(file, n) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, bytes)
    return read(file.fileId)
  }
  const takeBack = (file: { fileId: string; rev: number }, content: number, n = 8, by = claims) =>
    ask(handler, restoreContent, { input: { ...onIt(file, n), content, reason: 'War besser' }, claims: by })
  const totals = async () => {
    const { bytes, formerBytes, files: all } = (await ask(handler, readStorage, { input: {}, claims })).body
    return { bytes, formerBytes, files: all }
  }

  it('of what pages show stays for thirty days where no page leads to, counts, and comes back', async () => {
    const first = await uploaded('bild.png', png(10, 10))
    const second = await replace(first, png(20, 20), 4)
    const [former] = second.former
    expect([former.content, former.bytes]).toEqual([1, png(10, 10).length])
    expect(Date.parse(former.goneAt) - Date.parse(former.replacedAt)).toBe(30 * 86_400_000)
    expect([...objects.keys()].toSorted()).toEqual([
      `former/${first.fileId}/1`,
      `media/content/${first.fileId}.png`,
    ])
    expect(await totals()).toEqual({ bytes: png(20, 20).length, formerBytes: png(10, 10).length, files: 1 })
    const answer = await takeBack(second, 1)
    expect(answer).toMatchObject({ status: 200, body: { isBeingReplaced: true } })
    expect(answer.body.arrival).toBeUndefined()
    await told(first.fileId)
    const back = await read(first.fileId)
    expect(back).toMatchObject({ content: 3, width: 10, sha256: first.sha256, isBeingReplaced: false })
    expect(back.former.map(({ content }: { content: number }) => content)).toEqual([2])
    expect(objects.get(`media/content/${first.fileId}.png`)).toEqual(png(10, 10))
    expect(objects.get(`former/${first.fileId}/2`)).toEqual(png(20, 20))
    expect(objects.size).toBe(2)
    expect(await totals()).toEqual({ bytes: png(10, 10).length, formerBytes: png(20, 20).length, files: 1 })
    expect(await partition(`AUDIT#${first.fileId}`)).toHaveLength(3)
    await tick(29)
    expect(objects.size).toBe(2)
    await tick(40)
    expect([...objects.keys()]).toEqual([`media/content/${first.fileId}.png`])
    expect(await totals()).toEqual({ bytes: png(10, 10).length, formerBytes: 0, files: 1 })
    expect((await read(first.fileId)).former).toEqual([])
  })

  it('is looked at by a link of its own before it comes back, by who may see the file', async () => {
    const picture = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    const recording = await replace(
      await uploaded('atem.wav', wav({ seconds: 2 }), { access: 'sold' }, 2),
      wav({ seconds: 3 }),
      5,
    )
    const look = ({ fileId }: { fileId: string }, content: string, by = editor) =>
      ask(handler, linkFile, { input: { fileId, content }, claims: by })
    const { url, download, measured } = (await look(picture, '1')).body
    expect([
      new URL(url).pathname,
      new URL(download).searchParams.get('response-content-disposition'),
    ]).toEqual([
      `/files/former/${picture.fileId}/1`,
      expect.stringMatching(/^attachment; filename="bild.png"/),
    ])
    expect(measured).toBeUndefined()
    expect((await look(recording, '1', claims)).body.measured).toMatchObject({ seconds: 2 })
    expect([
      (await look(recording, '1')).status,
      (await look(picture, '2')).status,
      (await look(picture, '../1')).status,
    ]).toEqual([404, 404, 400])
    await tick(31)
    expect((await look(picture, '1')).status).toBe(404)
  })

  it('of what is sold is another one to who has fetched what lies there, and back again; a public one is not', async () => {
    const shown = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    const sold = await uploaded('atem.wav', wav({ seconds: 2 }), { access: 'sold' }, 2)
    expect(await replacedContents()).toEqual({})
    const second = await replace(sold, wav({ seconds: 3 }), 5)
    expect(await replacedContents()).toEqual({ [sold.fileId]: 2 })
    await takeBack(second, 1)
    await told(sold.fileId)
    expect(await replacedContents()).toEqual({ [sold.fileId]: 3 })
    expect(await read(shown.fileId)).toMatchObject({ content: 2 })
  })

  it('of what is sold comes back with how it sounds, and bears the label of today', async () => {
    const file = await uploaded('atem.wav', wav({ seconds: 2, peak: 0.99 }), { access: 'sold' })
    const quiet = await replace(file, wav({ seconds: 3 }), 4)
    const label = { title: 'Ruhe', album: '', coverId: '' }
    const labelled = (await rename(quiet, 'atem.wav', 5, { label })).body
    await told(file.fileId)
    expect((await takeBack(labelled, 1)).body.code).toBe('file-changed')
    const seen = await read(file.fileId)
    expect((await takeBack(seen, 1, 7, editor)).status).toBe(404)
    expect((await takeBack(seen, 2, 7)).status).toBe(404)
    expect((await takeBack(seen, 1, 8)).status).toBe(200)
    // Its event was lost.
    await takeUploads({ time: NOW })
    expect(await read(file.fileId)).toMatchObject({
      content: 3,
      measured: { seconds: 2, loudness: { peak: file.measured.loudness.peak } },
      isBeingLabelled: true,
    })
    expect((await ask(handler, listFiles, { input: { access: 'sold' }, claims })).body.lines).toMatchObject([
      { sound: 'peak', bytes: file.bytes },
    ])
    await told(file.fileId)
    const stands = objects.get(`files/${file.fileId}`)
    expect([stands?.includes(Buffer.from('Ruhe', 'utf16le')), stands?.subarray(-500)]).toEqual([
      true,
      wav({ seconds: 2, peak: 0.99 }).subarray(-500),
    ])
  })

  it('is not stripped of its own label where the label was emptied before it came', async () => {
    const file = await uploaded('atem.wav', wav({ seconds: 2 }), { access: 'sold' })
    const label = { title: 'Ruhe', album: '', coverId: '' }
    const labelled = (await rename(file, 'atem.wav', 4, { label })).body
    await told(file.fileId)
    const emptied = { label: { title: '', album: '', coverId: '' } }
    expect((await rename(await read(labelled.fileId), 'atem.wav', 5, emptied)).body.isBeingLabelled).toBe(
      true,
    )
    await told(file.fileId)
    expect(objects.get(`files/${file.fileId}`)?.includes(Buffer.from('Ruhe', 'utf16le'))).toBe(false)
    const next = await replace(await read(file.fileId), wav({ seconds: 3 }), 6)
    expect(next.isBeingLabelled).toBe(false)
    await takeUploads({ time: NOW })
    expect(objects.get(`files/${file.fileId}`)).toEqual(wav({ seconds: 3 }))
  })

  it('comes back once for a press that comes twice and for an event that does', async () => {
    const second = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    await takeBack(second, 1)
    expect((await takeBack(second, 1)).status).toBe(200)
    await told(second.fileId)
    await told(second.fileId)
    expect((await takeBack(second, 1)).status).toBe(200)
    expect(await read(second.fileId)).toMatchObject({ content: 3, width: 10 })
    expect(await totals()).toEqual({ bytes: png(10, 10).length, formerBytes: png(20, 20).length, files: 1 })
  })

  it('is what it was after a run that broke off when the new content was in its place already', async () => {
    const first = await uploaded('bild.png', png(10, 10))
    const input = { ...said('neu.png', png(20, 20)), ...onIt(first, 4) }
    const { key } = (await ask(handler, replaceFile, { input, claims })).body
    whenCopied = async () => {
      throw new Error('broken off')
    }
    await expect(arrive(key, png(20, 20))).rejects.toThrow('broken off')
    expect(objects.get(`media/content/${first.fileId}.png`)).toEqual(png(20, 20))
    await tick(1 / 12)
    expect(await read(first.fileId)).toMatchObject({ content: 2, width: 20 })
    expect(objects.get(`former/${first.fileId}/1`)).toEqual(png(10, 10))
  })

  it('whose days are over while it comes back, comes back', async () => {
    const second = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    await takeBack(second, 1)
    await tick(40)
    await tick(40)
    expect(await read(second.fileId)).toMatchObject({ content: 3, width: 10, isBeingReplaced: false })
    expect(objects.get(`media/content/${second.fileId}.png`)).toEqual(png(10, 10))
  })

  it('that is gone from the storage is not put there: what lies there stays', async () => {
    const second = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    await takeBack(second, 1)
    objects.delete(`former/${second.fileId}/1`)
    await told(second.fileId)
    expect(await read(second.fileId)).toMatchObject({
      content: 2,
      width: 20,
      isBeingReplaced: false,
      refusal: 'former-missing',
    })
    expect([...objects.keys()]).toEqual([`media/content/${second.fileId}.png`])
  })

  it('waits while another content is on its way, which it does not overtake', async () => {
    const second = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    const input = { ...said('neu.png', png(30, 30)), ...onIt(second, 5) }
    await ask(handler, replaceFile, { input, claims })
    expect((await takeBack(await read(second.fileId), 1)).body.code).toBe('file-changed')
    const restoring = await replace(await uploaded('b.png', png(10, 10), {}, 6), png(20, 20), 7)
    await takeBack(restoring, 1, 9)
    const late = { ...said('neu.png', png(30, 30)), ...onIt(await read(restoring.fileId), 3) }
    expect((await ask(handler, replaceFile, { input: late, claims })).status).toBe(200)
    await told(restoring.fileId)
    expect(await read(restoring.fileId)).toMatchObject({ content: 2, isBeingReplaced: true })
  })

  it('counts to the quota, and so does what the bucket still keeps', async () => {
    await given(fileTotals.put({ bytes: 0, overwrittenBytes: QUOTA_BYTES - 10, files: 1 }).put)
    expect((await begin('b.png', png(), {}, 2)).body.code).toBe('file-quota')
    await given(fileTotals.put({ bytes: 0, files: 0 }).put)
    const second = await replace(await uploaded('bild.png', png(10, 10)), png(20, 20), 4)
    await given(fileTotals.put({ bytes: 0, formerBytes: QUOTA_BYTES - 10, files: 1 }).put)
    const input = { ...said('neu.png', png()), ...onIt(second, 5) }
    expect((await ask(handler, replaceFile, { input, claims })).body.code).toBe('file-quota')
  })
})

describe('what the bucket keeps of a sold recording after it was written over', () => {
  const later = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  const left = async () => (await ask(handler, readStorage, { input: {}, claims })).body.overwrittenBytes
  const label = { title: 'Ruhe', album: '', coverId: '' }
  const labelled = async (n: number, title = 'Ruhe') => {
    const file = await read((await sold())[0])
    await rename(file, 'atem.wav', n, { label: { ...label, title } })
    await takeUploads({ time: NOW })
    return read(file.fileId)
  }
  const sold = async () =>
    (await ask(handler, listFiles, { input: { access: 'sold' }, claims })).body.lines.map(
      ({ fileId }: { fileId: string }) => fileId,
    )

  it('counts and costs for as long as it is kept: of a label, another content and a removal', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    expect(await left()).toBe(0)
    const first = await labelled(2)
    expect(await left()).toBe(file.bytes)
    const second = await labelled(3, 'Ruhe finden')
    expect(await left()).toBe(file.bytes + first.bytes)
    const input = { ...said('neu.wav', wav({ seconds: 2 })), ...onIt(second, 4) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, wav({ seconds: 2 }))
    const before = file.bytes + first.bytes + second.bytes
    expect(await left()).toBe(before)
    await told(file.fileId)
    const third = await read(file.fileId)
    expect(await left()).toBe(before + wav({ seconds: 2 }).length)
    await remove(third, 5)
    await takeUploads({ time: later(31) })
    expect(await left()).toBe(before + wav({ seconds: 2 }).length + third.bytes)
    await takeUploads({ time: later(91) })
    expect(await left()).toBe(third.bytes)
    await takeUploads({ time: later(122) })
    expect(await left()).toBe(0)
  })

  it('counts once where a save comes in between and the label is written again', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const saved = (await rename(file, 'atem.wav', 2, { label })).body
    beforeWrite(keyOf(file), () => rename(saved, 'atem.wav', 3, { label, folder: 'Herbst' }))
    await takeUploads({ time: NOW })
    const between = objects.get(`files/${file.fileId}`)?.length ?? 0
    expect([await left(), (await read(file.fileId)).isBeingLabelled]).toEqual([file.bytes, true])
    await takeUploads({ time: NOW })
    expect([await left(), (await read(file.fileId)).isBeingLabelled]).toEqual([file.bytes + between, false])
  })

  const replacing = async (file: { fileId: string; rev: number }, bytes: Buffer) => {
    const input = { ...said('neu.wav', bytes), ...onIt(file, 4) }
    return (await ask(handler, replaceFile, { input, claims })).body.key
  }
  const brokenOff = () => {
    whenCopied = async () => {
      throw new Error('broken off')
    }
  }

  it('counts once where a run broke off between the copy and the record', async () => {
    const bytes = wav({ seconds: 2 })
    brokenOff()
    const begun = (await begin('atem.wav', wav(), { access: 'sold' })).body
    await expect(arrive(begun.key, wav())).rejects.toThrow('broken off')
    await takeUploads({ time: later(1 / 12) })
    const file = await read(begun.fileId)
    expect([file.content, await left(), versions]).toEqual([1, 0, 0])
    const key = await replacing(file, bytes)
    brokenOff()
    await expect(arrive(key, bytes)).rejects.toThrow('broken off')
    await takeUploads({ time: later(1 / 12) })
    expect(await read(file.fileId)).toMatchObject({ content: 2, bytes: bytes.length })
    expect([await left(), versions]).toEqual([file.bytes, file.bytes])
    await takeUploads({ time: later(91) })
    expect(await left()).toBe(0)
  })

  it('counts once where the same event comes twice at once, whichever run began', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const bytes = wav({ seconds: 2 })
    const key = await replacing(file, bytes)
    const event = { 'detail-type': 'Object Created', time: NOW, detail: { object: { key } } }
    whenCopied = () => takeUploads(event)
    beforeWrite(keyOf(file), () => takeUploads(event))
    await arrive(key, bytes)
    expect([await left(), versions]).toEqual([file.bytes, file.bytes])
    expect(await read(file.fileId)).toMatchObject({ content: 2, bytes: bytes.length })
  })

  it('is recorded by the run that follows also where there is no room by then', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const bytes = wav({ seconds: 2 })
    const key = await replacing(file, bytes)
    brokenOff()
    await expect(arrive(key, bytes)).rejects.toThrow('broken off')
    await given(fileTotals.put({ bytes: QUOTA_BYTES, files: 1 }).put)
    await takeUploads({ time: later(1 / 12) })
    expect((await read(file.fileId)).refusal).toBeUndefined()
    expect(await read(file.fileId)).toMatchObject({ content: 2, bytes: bytes.length })
  })

  it('is nothing of a picture, whose bucket keeps none', async () => {
    const file = await uploaded('bild.png', png(10, 10))
    const input = { ...said('neu.png', png(20, 20)), ...onIt(file, 4) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, png(20, 20))
    await remove(await read(file.fileId), 5)
    await takeUploads({ time: later(31) })
    expect(await left()).toBe(0)
  })
})

describe('deleting', () => {
  const later = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  const tick = (days: number) => takeUploads({ time: later(days) })

  it('can be taken back for thirty days, and then the bytes go', async () => {
    const file = await uploaded()
    const deleted = (await remove(file)).body
    expect(deleted).toMatchObject({ status: 'deleted', goneAt: later(30) })
    expect([await list({}), await list({ isDeleted: true })]).toEqual([[], ['bild.png']])
    await tick(29)
    expect(objects.size).toBe(1)
    await tick(31)
    expect(objects.size).toBe(0)
    expect(await list({ isDeleted: true })).toEqual([])
    expect(await stored(fileTotals.keyOf({}))).toMatchObject({ files: 0, bytes: 0 })
    expect((await ask(handler, readStaffFile, { input: { fileId: file.fileId }, claims })).status).toBe(404)
  })

  it('takes what pages show down at once, and restoring it gives it its address again', async () => {
    const file = await uploaded()
    const key = `media/content/${file.fileId}.png`
    const link = () => ask(handler, linkFile, { input: { fileId: file.fileId }, claims })
    const deleted = (await remove(file)).body
    expect([[...takenDown], (await link()).status]).toEqual([[key], 404])
    await ask(handler, restoreFile, { input: onIt(deleted, 4), claims })
    expect([[...takenDown], (await link()).body.url]).toEqual([[], `/${key}`])
  })

  it('of a file that is sold tags nothing: no page leads there', async () => {
    await remove(await uploaded('atem.wav', wav(), { access: 'sold' }))
    expect(takenDown.size).toBe(0)
  })

  it('that broke off before is done by the same press, or by the clock', async () => {
    const file = await uploaded()
    vi.spyOn(console, 'error').mockReturnValue()
    const breakOff = async () => {
      throw new Error('away')
    }
    beforeTag = breakOff
    expect((await remove(file)).status).toBe(500)
    expect([(await read(file.fileId)).status, takenDown.size]).toEqual(['deleted', 0])
    expect([(await remove(file)).status, takenDown.size]).toEqual([200, 1])
    const other = await uploaded('meer.png', png(3, 3), {}, 5)
    beforeTag = breakOff
    expect((await remove(other, 6)).status).toBe(500)
    await tick(1)
    expect([takenDown.size, objects.size]).toEqual([2, 2])
    await tick(31)
    expect(objects.size).toBe(0)
  })

  it('and restoring at the same moment: the file is shown as its record says', async () => {
    const file = await uploaded()
    beforeTag = async () => ask(handler, restoreFile, { input: onIt(await read(file.fileId), 4), claims })
    await remove(file)
    expect([(await read(file.fileId)).status, takenDown.size]).toEqual(['ready', 0])
  })

  it('and restoring it: the clock takes nothing then', async () => {
    const deleted = (await remove(await uploaded())).body
    const input = onIt(deleted, 4)
    expect((await ask(handler, restoreFile, { input, claims })).body).toMatchObject({ status: 'ready' })
    await tick(60)
    expect([await list({}), objects.size]).toEqual([['bild.png'], 1])
  })

  it('while the clock ends it: who restores at that moment keeps it', async () => {
    const deleted = (await remove(await uploaded())).body
    beforeWrite(keyOf(deleted), () => ask(handler, restoreFile, { input: onIt(deleted, 4), claims }))
    await tick(31)
    expect([(await read(deleted.fileId)).status, objects.size]).toEqual(['ready', 1])
  })

  it('what customers have is refused', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const use = { key: 'offer:ruhe', title: 'Ruhe', isSold: true } as const
    await transact({ use: await fileUses(use, [], [file.fileId], NOW) })
    await transact({ use: await fileUses(use, [file.fileId], [], NOW) })
    const seen = await read(file.fileId)
    expect(seen).toMatchObject({ uses: [], wasSold: true })
    expect((await remove(seen)).body.code).toBe('file-in-use')
  })

  it('what a program begins to play at the same moment stays', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    beforeWrite(keyOf(file), () => plays(file.fileId))
    expect((await remove(file)).body.code).toBe('file-in-use')
    expect((await read(file.fileId)).status).toBe('ready')
  })

  it('what is deleted, also at the same moment, no program begins to play', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    beforeWrite(parts.keyOf({ name: `program-${kraft.slug}` }), () => remove(file))
    expect((await plays(file.fileId)).body.code).toBe('app-recording-deleted')
    expect((await read(file.fileId)).status).toBe('deleted')
    expect((await plays(file.fileId)).body.code).toBe('app-recording-deleted')
  })

  it('what a program plays again, because it was taken back at the same moment, stays', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    await plays(file.fileId)
    await takenOut(1, true)
    beforeWrite(keyOf(file), () => takenOut(2, false))
    expect((await remove(file)).body.code).toBe('file-in-use')
  })

  it('what a version plays that was published, and taken back at the same moment, stays', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    const former = [
      { name: `program-${kraft.slug}`, content: { kind: 'program', program: playing(file.fileId) } },
    ]
    await given(appVersions.create({ version: '1', parts: JSON.stringify(former), publishedAt: NOW }).put)
    const restored = async () => {
      const { body } = await ask(apps, readApp, { input: {}, claims: editor })
      const revs = Object.fromEntries(
        (body.parts as { name: string; rev: number }[]).map(({ name, rev }) => [name, rev]),
      )
      const input = { version: 1, revs, pressId: press(8), reason: 'Zurück' }
      expect((await ask(apps, restoreAppVersion, { input, claims: editor })).status).toBe(200)
    }
    beforeWrite(keyOf(file), restored)
    expect((await remove(file)).body.code).toBe('file-in-use')
  })

  it('is not kept by a program that begins to play another one meanwhile', async () => {
    const [file, other] = [
      await uploaded('atem.wav', wav(), { access: 'sold' }),
      await uploaded('puls.wav', wav({ hertz: 440 }), { access: 'sold' }, 2),
    ]
    beforeWrite(keyOf(file), () => plays(other.fileId))
    expect((await remove(file)).status).toBe(200)
    expect((await read(file.fileId)).status).toBe('deleted')
  })

  it('what an offer holds is named as the offer is called now, and as it was where that is gone', async () => {
    const file = await uploaded('atem.wav', wav(), { access: 'sold' })
    for (const slug of ['ruhe', 'frueher'])
      await transact({
        uses: await fileUses({ key: `offer:${slug}`, title: 'Alter Titel' }, [], [file.fileId], NOW),
      })
    await given(productItem(givenProduct({ slug: 'ruhe', title: 'Neuer Titel' })))
    expect((await read(file.fileId)).uses).toEqual(
      expect.arrayContaining([
        { what: 'offer', id: 'ruhe', title: 'Neuer Titel' },
        { what: 'offer', id: 'frueher', title: 'Alter Titel' },
      ]),
    )
  })

  it('what a program of the apps plays is refused, and its page names the program', async () => {
    const [file, other] = [
      await uploaded('atem.wav', wav(), { access: 'sold' }),
      await uploaded('puls.wav', wav({ hertz: 440 }), { access: 'sold' }, 2),
    ]
    expect((await plays(file.fileId)).status).toBe(200)
    const use = { what: 'program', id: kraft.slug, title: 'Ruhe' }
    expect((await read(file.fileId)).uses).toEqual([use])
    expect((await remove(file)).body.code).toBe('file-in-use')
    const at = { version: 1, publishedAt: NOW }
    const others = { versions: openingVersions, announcements: [], switches: [] }
    const recordings = new Map([[other.fileId, { title: 'Puls', seconds: 900, programs: [] }]])
    const published = manifestOf({ ...others, programs: [playing(other.fileId, 'Puls')] }, recordings, at)
    await given({
      ...storedPublication.keyOf({}),
      kind: storedPublication.kind,
      ...at,
      manifest: JSON.stringify(published),
      signature: 'header..signature',
      key: { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), kid: 'k'.repeat(43), use: 'sig', alg: 'EdDSA' },
      publishedBy: 'kim@example.com',
    })
    expect((await read(other.fileId)).uses).toEqual([{ ...use, title: 'Puls' }])
    expect((await remove(other, 5)).body.code).toBe('file-in-use')
    expect((await savedProgram({ ...playing(file.fileId), units: [] }, 1)).status).toBe(200)
    expect((await remove(await read(file.fileId), 6)).status).toBe(200)
  })

  it('an upload that never came is given up after a week', async () => {
    const { fileId } = (await begin('bild.png', png())).body
    await tick(1)
    expect(await read(fileId)).toMatchObject({ status: 'arriving' })
    await tick(8)
    expect(await read(fileId)).toMatchObject({ status: 'refused' })
  })

  it('an upload whose event was lost is taken by the clock', async () => {
    const { fileId, key } = (await begin('bild.png', png())).body
    objects.set(key, png())
    await tick(1)
    expect(await read(fileId)).toMatchObject({ status: 'ready', content: 1 })
  })
})

describe('a label', () => {
  const LABEL = { title: 'Ruhe', album: 'Schlaftraining', coverId: '' }
  const recording = () => uploaded('atem.wav', wav(), { access: 'sold' })
  const save = (file: { fileId: string; rev: number; name: string }, label: object, n = 5) =>
    rename(file, file.name, n, { label: { ...LABEL, ...label } })
  /** As the table's stream tells it. */
  const changed = async (fileId: string) => {
    const item = await stored(files.keyOf({ fileId }))
    const { pk, sk } = files.keyOf({ fileId })
    const dynamodb = {
      ApproximateCreationDateTime: Date.parse(NOW) / 1_000,
      Keys: marshall({ pk, sk }),
      NewImage: marshall(item ?? {}, { removeUndefinedValues: true }),
    }
    await takeUploads({ Records: [{ eventName: 'MODIFY', dynamodb }] })
  }
  const delivered = (fileId: string) => objects.get(`files/${fileId}`) ?? Buffer.of()
  const bears = (fileId: string, words: string) => delivered(fileId).includes(Buffer.from(words, 'utf16le'))

  it('is written into what is delivered once it was saved, and what is heard stays', async () => {
    const file = await recording()
    const saved = (await save(file, {})).body
    expect(saved).toMatchObject({ label: LABEL, isBeingLabelled: true, sha256: file.sha256 })
    expect(delivered(file.fileId)).toEqual(wav())
    await changed(file.fileId)
    expect(await read(file.fileId)).toMatchObject({ isBeingLabelled: false, content: 1 })
    expect(bears(file.fileId, 'Schlaftraining')).toBe(true)
    expect(delivered(file.fileId).subarray(-1_000)).toEqual(wav().subarray(-1_000))
    expect(await partition(`AUDIT#${file.fileId}`)).toMatchObject([{}, { after: { title: 'Ruhe' } }])
  })

  it('counts: size, digest and what all take up are those of what is delivered', async () => {
    const file = await recording()
    const check = async () => {
      await changed(file.fileId)
      const seen = await read(file.fileId)
      const now = delivered(file.fileId)
      expect(seen).toMatchObject({
        bytes: now.length,
        sha256: createHash('sha256').update(now).digest('hex'),
      })
      expect(await stored(fileTotals.keyOf({}))).toMatchObject({ files: 1, bytes: now.length })
      const { lines } = (await ask(handler, listFiles, { input: { access: 'sold' }, claims })).body
      expect(lines).toMatchObject([{ bytes: now.length, type: 'audio/wav' }])
      return now.length
    }
    await save(file, {})
    const longer = await check()
    expect(longer).toBeGreaterThan(file.bytes)
    await save(await read(file.fileId), { title: '', album: '' }, 6)
    expect(await check()).toBeLessThan(longer)
  })

  it('that the recording cannot bear is told once and not tried again, until another is saved', async () => {
    const large = Buffer.alloc(8)
    large.write('bext')
    large.writeUInt32LE(17 * 1024 ** 2, 4)
    const bytes = Buffer.concat([
      wav().subarray(0, 36),
      large,
      Buffer.alloc(17 * 1024 ** 2),
      wav().subarray(36),
    ])
    const file = await uploaded('atem.wav', bytes, { access: 'sold' })
    await save(file, {})
    await changed(file.fileId)
    const refused = await read(file.fileId)
    expect(refused).toMatchObject({ isBeingLabelled: false, labelRefusal: 'much-before-sound', label: LABEL })
    expect(delivered(file.fileId).equals(bytes)).toBe(true)
    const gets = () => s3.commandCalls(GetObjectCommand).length
    const before = gets()
    await takeUploads({ time: new Date(Date.parse(NOW) + 7_200_000).toISOString() })
    expect(gets()).toBe(before)
    expect((await save(refused, { title: 'Neu' }, 6)).body).toMatchObject({ isBeingLabelled: true })
    expect((await read(file.fileId)).labelRefusal).toBeUndefined()
    await changed(file.fileId)
    const again = await read(file.fileId)
    expect(again.labelRefusal).toBe('much-before-sound')
    const input = { ...said('neu.wav', wav()), fileId: file.fileId, rev: again.rev, pressId: press(7) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, wav())
    expect((await read(file.fileId)).labelRefusal).toBeUndefined()
  })

  it('whose event was lost is written by the clock', async () => {
    const file = await recording()
    await save(file, {})
    await takeUploads({ time: NOW })
    expect([bears(file.fileId, 'Ruhe'), (await read(file.fileId)).isBeingLabelled]).toEqual([true, false])
  })

  it('that is changed while the former one is written stays due', async () => {
    const file = await recording()
    const saved = (await save(file, {})).body
    beforeWrite(keyOf(file), () => save(saved, { title: 'Neu' }, 6))
    await changed(file.fileId)
    expect(await read(file.fileId)).toMatchObject({ isBeingLabelled: true, label: { title: 'Neu' } })
    await changed(file.fileId)
    expect([bears(file.fileId, 'Neu'), bears(file.fileId, 'Ruhe')]).toEqual([true, false])
  })

  it('goes into another content too, which it never writes over', async () => {
    const file = await recording()
    await save(file, {})
    await changed(file.fileId)
    const seen = await read(file.fileId)
    const other = wav({ seconds: 2 })
    const input = { ...said('neu.wav', other), fileId: file.fileId, rev: seen.rev, pressId: press(7) }
    await arrive((await ask(handler, replaceFile, { input, claims })).body.key, other)
    expect(await read(file.fileId)).toMatchObject({ content: 2, isBeingLabelled: true })
    const due = await stored(keyOf(file))
    objects.set(`files/${file.fileId}`, wav({ seconds: 3 }))
    s3.on(CreateMultipartUploadCommand).callsFake(() => {
      objects.set(`files/${file.fileId}`, other)
      return { UploadId: 'one' }
    })
    await expect(changed(file.fileId)).rejects.toThrow('PreconditionFailed')
    expect([delivered(file.fileId).equals(other), due?.['isLabelDue']]).toEqual([true, true])
    await changed(file.fileId)
    expect(bears(file.fileId, 'Ruhe')).toBe(true)
    expect(delivered(file.fileId).subarray(-1_000)).toEqual(other.subarray(-1_000))
  })

  describe('that the stream never wrote is written by the clock', () => {
    const replacing = async (file: { fileId: string; rev: number }, bytes: Buffer) => {
      const input = { ...said('neu.wav', bytes), ...onIt(file, 7) }
      return (await ask(handler, replaceFile, { input, claims })).body.key
    }
    /** Whether it is due before the clock and after it, and whether the recording bears it then. */
    const byClock = async (fileId: string) => {
      const isDue = async () => (await read(fileId)).isBeingLabelled
      const before = await isDue()
      await takeUploads({ time: NOW })
      return [before, await isDue(), bears(fileId, 'Ruhe')]
    }
    const WRITTEN = [true, false, true]

    it('into another content', async () => {
      const { fileId, ...file } = await recording()
      await save({ fileId, ...file }, {})
      await changed(fileId)
      const other = wav({ seconds: 2 })
      await arrive(await replacing(await read(fileId), other), other)
      expect(await byClock(fileId)).toEqual(WRITTEN)
    })

    it('into the former content, where another one was refused', async () => {
      const { fileId, ...file } = await recording()
      await arrive(await replacing((await save({ fileId, ...file }, {})).body, wav({ seconds: 2 })), png())
      expect((await read(fileId)).refusal).toBeDefined()
      expect(await byClock(fileId)).toEqual(WRITTEN)
    })

    it('into what comes back after it was deleted', async () => {
      const { fileId, ...file } = await recording()
      await remove((await save({ fileId, ...file }, {})).body, 7)
      await ask(handler, restoreFile, { input: onIt(await read(fileId), 8), claims })
      expect(await byClock(fileId)).toEqual(WRITTEN)
    })

    it('where it was saved while another content was moved into its place', async () => {
      const { fileId } = await recording()
      const other = wav({ seconds: 2 })
      const key = await replacing(await read(fileId), other)
      whenCopied = async () => save(await read(fileId), {}, 8)
      await arrive(key, other)
      expect(await byClock(fileId)).toEqual(WRITTEN)
    })

    it('and a recording without one is looked at once, and no other for who has it open', async () => {
      const file = await recording()
      await takeUploads({ time: NOW })
      const after = await stored(keyOf(file))
      expect([after?.['rev'], after?.['dueAt'], after?.['duePk']]).toEqual([file.rev, undefined, undefined])
    })
  })

  it('has a cover from the public pictures, which stays as long as it is used', async () => {
    const [file, cover] = [await recording(), await uploaded('titel.jpg', jpeg(), {}, 2)]
    expect((await save(file, { coverId: file.fileId }, 3)).body.code).toBe('file-cover')
    const saved = (await save(file, { coverId: cover.fileId })).body
    await changed(file.fileId)
    expect(delivered(file.fileId).includes(jpeg())).toBe(true)
    expect((await read(cover.fileId)).uses).toEqual([{ what: 'file', id: file.fileId, title: 'atem.wav' }])
    expect((await remove(await read(cover.fileId), 8)).body.code).toBe('file-in-use')
    await save(await read(saved.fileId), { coverId: '' }, 6)
    await changed(file.fileId)
    expect([delivered(file.fileId).includes(jpeg()), (await read(cover.fileId)).uses]).toEqual([false, []])
  })

  it('does not take a cover that became too large when it was replaced', async () => {
    const [file, cover] = [await recording(), await uploaded('titel.jpg', jpeg(), {}, 2)]
    await save(file, { coverId: cover.fileId })
    await given({ ...(await stored(files.keyOf(cover))), ...files.keyOf(cover), bytes: 2 * 1024 ** 2 + 1 })
    await changed(file.fileId)
    expect(await read(file.fileId)).toMatchObject({ labelRefusal: 'cover-too-large' })
    expect(delivered(file.fileId).includes(jpeg())).toBe(false)
  })

  it('is of recordings that are sold alone, and alternative texts of pictures', async () => {
    const picture = await uploaded('bild.png', png(), { alt: { de: 'Ein See', en: '' } })
    expect(picture.alt).toEqual({ de: 'Ein See', en: '' })
    const alt = { de: 'Ein See am Morgen', en: 'A lake in the morning' }
    const saved = (await rename(picture, 'bild.png', 3, { alt, label: LABEL })).body
    expect(saved).toMatchObject({ alt, isBeingLabelled: false })
    expect(saved.label).toBeUndefined()
    const file = await uploaded('atem.wav', wav(), { access: 'sold', alt }, 4)
    expect([file.alt, (await rename(file, 'atem.wav', 5, { alt })).body.alt]).toEqual([undefined, undefined])
  })
})

describe('a search finds files', () => {
  const wav1 = wav()
  beforeEach(async () => {
    await uploaded('Küste_am-Abend.png', png(), {}, 1)
    await uploaded('ruhigerAbendwind.png', png(640, 480), {}, 2)
    const coast = await uploaded('IMG 0815.png', png(320, 200), {}, 3)
    await rename(coast, 'IMG 0815.png', 5, { tags: ['meer', 'später abend'] })
    await uploaded('Feierabend.wav', wav1, { access: 'public' }, 4)
  })

  it.each([
    ['kuste', ['Küste_am-Abend.png']],
    ['abend KÜSTE', ['Küste_am-Abend.png']],
    ['wind', ['ruhigerAbendwind.png']],
    ['0815', ['IMG 0815.png']],
    ['meer', ['IMG 0815.png']],
    ['img spat', ['IMG 0815.png']],
    ['.wav', ['Feierabend.wav']],
    // As a word first, by name, and then within words.
    ['abend', ['IMG 0815.png', 'Küste_am-Abend.png', 'Feierabend.wav', 'ruhigerAbendwind.png']],
    ['abend meer wind', []],
  ])('by any part of name and tags: %s', async (search, names) => {
    expect(await list({ search })).toEqual(names)
  })

  it('of one kind within a folder or a tag, a page after the other', async () => {
    for (const n of [1, 2, 3, 4]) {
      const more = await uploaded(`wald ${n}.png`, png(10 + n, 10), { folder: 'Wald' }, `a${n}`)
      await rename(more, `wald ${n}.png`, `b${n}`, { folder: 'Wald', tags: ['baum', 'baumhaus'] })
    }
    await uploaded('wald.wav', wav1, { folder: 'Wald' }, 'c')
    await indexTitles({ time: NOW })
    const names = (page: { lines: { name: string }[] }) => page.lines.map(({ name }) => name)
    for (const [within, found] of [
      [{ folder: 'Wald' }, ['wald 4.png', 'wald 3.png', 'wald 2.png', 'wald 1.png']],
      [{ search: '#baum' }, ['wald 1.png', 'wald 2.png', 'wald 3.png', 'wald 4.png']],
    ] as const) {
      const asked = { access: 'public', kind: 'picture', ...within } as const
      const first = await pageOfFiles(asked, 3)
      const second = await pageOfFiles({ ...asked, after: first.next }, 3)
      expect([...names(first), ...names(second)].toSorted()).toEqual(found.toSorted())
      expect([names(first).length, second.next]).toEqual([3, undefined])
    }
    expect(await list({ search: '#bau', kind: 'picture' })).toEqual([])
  })

  it('of one kind, of the other access none, and deleted ones by themselves', async () => {
    expect(await list({ search: 'abend', kind: 'audio' })).toEqual(['Feierabend.wav'])
    expect(await list({ search: 'abend', kind: 'book' })).toEqual([])
    expect(await list({ search: 'abend', access: 'sold' })).toEqual([])
    const { fileId } = (await linesOf({ search: 'feier' }))[0]
    await remove(await read(fileId), 6)
    // The stream is late: what was deleted is looked at, and not shown.
    const late = await ask(handler, listFiles, { input: { access: 'public', search: 'feier' }, claims })
    expect(late.body.lines).toEqual([])
    expect(await list({ search: 'abend', kind: 'audio' })).toEqual([])
    expect(await list({ search: 'rabend', isDeleted: true })).toEqual(['Feierabend.wav'])
    expect(await list({ search: 'wind', isDeleted: true })).toEqual([])
  })
})

it.each(['„Abend!“', 'feier / abend?', 'Feier: "abend"', 'abend…'])(
  'files are looked for as somebody types: %s',
  async search => {
    await uploaded('Feierabend.wav', wav())
    expect(await list({ search })).toEqual(['Feierabend.wav'])
  },
)

it('signs alone, and a folder that there cannot be, find nothing', async () => {
  await uploaded()
  for (const asked of [{ search: '?!' }, { search: '„“' }, { folder: 'Herbst?' }])
    expect(await list(asked)).toEqual([])
})

it('deleted files are found by their tags as the others are, alone', async () => {
  const [gone, here] = [
    await uploaded('alt.png', png(10, 10), {}, 'a'),
    await uploaded('neu.png', png(11, 10), {}, 'b'),
  ]
  await rename(here, 'neu.png', 'c', { tags: ['hohe see', 'ruhe'] })
  await remove((await rename(gone, 'alt.png', 'd', { tags: ['ruhe', 'hohe see'] })).body)
  await indexTitles({ time: NOW })
  for (const search of ['#ruhe', '#hohe see', 'ruhe', 'see hohe', 'alt ruhe'])
    expect(await list({ search, isDeleted: true })).toEqual(['alt.png'])
  expect(await list({ search: '#see', isDeleted: true })).toEqual([])
  expect(await list({ search: '#ruhe' })).toEqual(['neu.png'])
  expect(await list({ tag: 'ruhe', isDeleted: true, kind: 'audio' })).toEqual([])
})

it('tags are found by their word, and leave with it', async () => {
  const file = await uploaded()
  const tagged = (await rename(file, 'bild.png', 2, { tags: ['meer', 'ruhe'] })).body
  expect([await list({ search: '#meer' }), await list({ search: '#ruhe' })]).toEqual([
    ['bild.png'],
    ['bild.png'],
  ])
  await rename(tagged, 'bild.png', 4, { tags: ['ruhe'] })
  expect([await list({ search: '#meer' }), await list({ search: '#ruhe' })]).toEqual([[], ['bild.png']])
  expect(await partition(fileTags.keyOf({ access: 'public', tag: 'meer', fileId: file.fileId }).pk)).toEqual(
    [],
  )
})

it('tags go with a file that is removed for good', async () => {
  const file = await uploaded()
  const tagged = (await rename(file, 'bild.png', 2, { tags: ['meer'] })).body
  const entries = () => partition(fileTags.keyOf({ access: 'public', tag: 'meer', fileId: file.fileId }).pk)
  await remove(tagged)
  expect(await entries()).toHaveLength(1)
  await takeUploads({ time: new Date(Date.parse(NOW) + 31 * 86_400_000).toISOString() })
  expect(await entries()).toEqual([])
})

it.each(['bild.jpg', '../bild.png', 'bild\u202E.png', 'bild'])('%j is no name for a PNG', async name => {
  expect((await rename(await uploaded(), name)).status).toBeGreaterThanOrEqual(400)
})

describe('a folder', () => {
  const later = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  const foldersNow = async () => {
    const { folders } = (await ask(handler, readStorage, { claims })).body
    return folders.map(({ folder }: { folder: string }) => folder).toSorted()
  }
  const put = (name: string, folder: string, n: number | string) => uploaded(name, png(), { folder }, n)

  it('is there as long as a file is in it', async () => {
    const [one, other] = [await put('a.png', 'Herbst', 1), await put('b.png', 'Herbst', 2)]
    await rename(one, 'a.png', 3, { folder: 'Winter' })
    expect(await foldersNow()).toEqual(['Herbst', 'Winter'])
    await rename(other, 'b.png', 4, { folder: '' })
    expect(await foldersNow()).toEqual(['Winter'])
    await rename(await read(one.fileId), 'c.png', 5, { folder: 'Winter' })
    expect(await foldersNow()).toEqual(['Winter'])
  })

  it('goes with its last file, and comes back with it', async () => {
    const deleted = (await remove(await put('a.png', 'Herbst', 1))).body
    expect(await foldersNow()).toEqual([])
    await ask(handler, restoreFile, { input: onIt(deleted, 4), claims })
    expect(await foldersNow()).toEqual(['Herbst'])
    await remove(await read(deleted.fileId), 5)
    await takeUploads({ time: later(31) })
    expect(await foldersNow()).toEqual([])
  })

  it('of an upload that is given up, or was refused, goes with it', async () => {
    const { fileId } = (await begin('a.png', png(), { folder: 'Herbst' })).body
    expect(await foldersNow()).toEqual(['Herbst'])
    const input = { fileId, pressId: press(4), upload: press(1) }
    await ask(handler, giveUpUpload, { input, claims })
    expect(await foldersNow()).toEqual([])
    const { key } = (await begin('b.png', png(), { folder: 'Winter' }, 2)).body
    await arrive(key, wav())
    expect(await foldersNow()).toEqual(['Winter'])
    await takeUploads({ time: later(2) })
    expect(await foldersNow()).toEqual([])
  })

  it('is counted rightly where two files leave it at once, or one comes as the last one leaves', async () => {
    const [one, other] = [await put('a.png', 'Herbst', 1), await put('b.png', 'Herbst', 2)]
    const folder = fileFolders.keyOf({ access: 'public', folder: 'Herbst' })
    beforeWrite(folder, () => remove(other, 5))
    expect((await remove(one, 4)).status).toBe(200)
    expect(await foldersNow()).toEqual([])
    const last = await put('c.png', 'Herbst', 6)
    beforeWrite(folder, () => put('d.png', 'Herbst', 7))
    expect((await remove(last, 8)).status).toBe(200)
    expect(await stored(folder)).toMatchObject({ files: 1 })
  })

  it('that was there before they were counted stays', async () => {
    await given(fileFolders.put({ access: 'public', folder: 'Herbst' }).put)
    await remove(await put('a.png', 'Herbst', 1))
    expect(await foldersNow()).toEqual(['Herbst'])
  })
})
