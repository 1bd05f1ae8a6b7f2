import {
  DeleteObjectCommand,
  HeadObjectCommand,
  NoSuchBucket,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { mockedClient } from '../mocked-client.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAll, keepAsset, type SiteFile } from '../../../lambdas/platform/pages.ts'

vi.mock('../../../lambdas/platform/renderer.ts', () => ({
  openRenderer: () => Promise.resolve({ build: 'build-1', renderer: {} }),
}))

const s3 = mockedClient(S3Client)

/** A bucket as S3 keeps it: tags from the bytes, conditions checked at the moment of writing. */
const bucket = new Map<string, { body: string; metadata: Record<string, string> | undefined }>()
/** What could be read there, one after the other. */
let stood: (string | undefined)[] = []
const etagOf = (body: string) => `"md5 of ${body}"`
const failed = (status: number, name: string) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: status } })

function guard(key: string, { IfMatch, IfNoneMatch }: { IfMatch?: string; IfNoneMatch?: string }): void {
  const there = bucket.get(key)
  if (IfNoneMatch && there) throw failed(412, 'PreconditionFailed')
  if (IfMatch && !there) throw failed(404, 'NoSuchKey')
  if (IfMatch && there && IfMatch !== etagOf(there.body)) throw failed(412, 'PreconditionFailed')
}

beforeEach(() => {
  bucket.clear()
  stood = []
  s3.reset()
  s3.on(HeadObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const there = bucket.get(Key)
    if (!there) throw new NotFound({ message: '', $metadata: { httpStatusCode: 404 } })
    return { ETag: etagOf(there.body), Metadata: there.metadata }
  })
  s3.on(PutObjectCommand).callsFake(
    (input: { Key: string; Body: string; Metadata?: Record<string, string>; IfMatch?: string }) => {
      guard(input.Key, input)
      bucket.set(input.Key, { body: input.Body, metadata: input.Metadata })
      stood.push(input.Body)
      return {}
    },
  )
  s3.on(DeleteObjectCommand).callsFake((input: { Key: string; IfMatch?: string }) => {
    guard(input.Key, input)
    bucket.delete(input.Key)
    stood.push(undefined)
    return {}
  })
})

/** A list whose words are in `table`; undefined: it is not published. */
const list = (table: { now: string | undefined }, more: Partial<SiteFile> = {}): SiteFile => ({
  key: 'artikel-studien.html',
  read: () => Promise.resolve(table.now),
  draw: String,
  ...more,
})
const keep = (file: SiteFile) => keepAll([file])
const shown = () => bucket.get('artikel-studien.html')?.body
const puts = () => s3.commandCalls(PutObjectCommand).map(call => call.args[0].input)

describe('a file of the site', () => {
  it('is written where it was missing, as HTML that lives for seconds in the shared cache', async () => {
    await keep(list({ now: 'one' }))
    expect(shown()).toBe('one')
    expect(puts()).toEqual([
      expect.objectContaining({
        IfNoneMatch: '*',
        ContentType: 'text/html; charset=utf-8',
        CacheControl: 'public, max-age=0, s-maxage=2, must-revalidate',
      }),
    ])
  })

  it('is not drawn again while it shows what the table says', async () => {
    await keep(list({ now: 'one' }))
    await keep(list({ now: 'one' }))
    expect(puts()).toHaveLength(1)
  })

  it('is written over what the deployment has uploaded', async () => {
    bucket.set('artikel-studien.html', { body: 'from the build', metadata: undefined })
    await keep(list({ now: 'one' }))
    expect(shown()).toBe('one')
  })

  it('is removed when nothing is published there, and stays away', async () => {
    await keep(list({ now: 'one' }))
    await keep(list({ now: undefined }))
    await keep(list({ now: undefined }))
    expect(shown()).toBeUndefined()
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1)
  })
})

describe('two writers of one file', () => {
  it.each([
    ['where nothing stood', []],
    ['over what stood there', ['nought']],
  ])(
    'never show older words after newer ones, %s: who read first and comes last begins again',
    async (_, before) => {
      const table = { now: 'one' }
      for (const now of before) await keep(list({ now }))
      let isSecondDone = false
      const slow = list(table, {
        async draw(state) {
          if (!isSecondDone) {
            isSecondDone = true
            table.now = 'two'
            await keep(list(table))
          }
          return String(state)
        },
      })
      await keep(slow)
      expect(stood).toEqual([...before, 'two'])
    },
  )

  it('never take away what was published anew meanwhile', async () => {
    const table: { now: string | undefined } = { now: 'one' }
    await keep(list(table))
    let reads = 0
    const slow = list(table, {
      async read() {
        if (reads++ > 0) return table.now
        // Taken back when the slow one read it, published anew when it acts.
        table.now = 'two'
        await keep(list(table))
        return undefined
      },
    })
    await keep(slow)
    expect(stood).toEqual(['one', 'two'])
  })

  it('never leave the older words where the newer ones are those that stood there before', async () => {
    const table = { now: 'old' }
    await keep(list(table))
    table.now = 'between'
    let isTurnedBack = false
    const slow = list(table, {
      async draw(state) {
        if (!isTurnedBack) {
          isTurnedBack = true
          table.now = 'old'
          await keep(list(table))
        }
        return String(state)
      },
    })
    await keep(slow)
    expect(shown()).toBe('old')
  })

  it('never bring back what was removed meanwhile', async () => {
    const table: { now: string | undefined } = { now: 'one' }
    await keep(list(table))
    table.now = 'two'
    let isRemoved = false
    const slow = list(table, {
      async draw(state) {
        if (!isRemoved) {
          isRemoved = true
          table.now = undefined
          await keep(list(table))
        }
        return String(state)
      },
    })
    await keep(slow)
    expect(shown()).toBeUndefined()
  })

  it('give up in the end, rather than for ever', async () => {
    s3.on(PutObjectCommand).rejects(failed(412, 'PreconditionFailed'))
    const write = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(keep(list({ now: 'one' }))).rejects.toThrow('Not written: artikel-studien.html')
    expect(String(write.mock.calls)).toContain('Others were faster')
  })
})

describe('many files of one list', () => {
  /** What the list says is read once for all of them. */
  const pages = (table: { now: string; reads: number }, more: Partial<SiteFile> = {}): SiteFile[] =>
    Array.from({ length: 30 }, (_, page) =>
      list(table, {
        key: `artikel-studien/seite/${page}.html`,
        read: once =>
          once('list', () => {
            table.reads++
            return Promise.resolve(table.now)
          }),
        ...more,
      }),
    )
  const bodies = () => new Set([...bucket.values()].map(({ body }) => body))

  it('read it when all were looked at, and once more when they are written; once where they are true', async () => {
    const table = { now: 'one', reads: 0 }
    const looks: number[] = []
    const read: SiteFile['read'] = once =>
      once('list', () => {
        table.reads++
        looks.push(s3.commandCalls(HeadObjectCommand).length)
        return Promise.resolve(table.now)
      })
    await keepAll(pages(table, { read }))
    expect(looks).toEqual([30, 60])
    expect(bodies()).toEqual(new Set(['one']))
    await keepAll(pages(table))
    expect(table.reads).toBe(3)
    expect(puts()).toHaveLength(30)
  })

  it('show the newer words where another writer overtakes one that has read the older ones', async () => {
    const table = { now: 'one', reads: 0 }
    let isOvertaken = false
    const slow = pages(table, {
      async draw(state) {
        if (!isOvertaken) {
          isOvertaken = true
          table.now = 'two'
          await keepAll(pages(table))
        }
        return String(state)
      },
    })
    await keepAll(slow)
    expect(bodies()).toEqual(new Set(['two']))
  })
})

describe('what goes wrong', () => {
  it('at one file holds up no other, and the event comes again', async () => {
    const broken = {
      ...list({ now: 'one' }),
      key: 'broken.html',
      draw: () => Promise.reject(new Error('no')),
    }
    const write = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(keepAll([broken, list({ now: 'one' })])).rejects.toThrow('Not written: broken.html')
    expect(write).toHaveBeenCalledTimes(1)
    expect(shown()).toBe('one')
  })

  it('with the bucket itself is no other writer', async () => {
    s3.on(PutObjectCommand).rejects(new NoSuchBucket({ message: 'none', $metadata: { httpStatusCode: 404 } }))
    const write = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(keep(list({ now: 'one' }))).rejects.toThrow('Not written: artikel-studien.html')
    expect(String(write.mock.calls)).toContain('NoSuchBucket')
    expect(puts()).toHaveLength(1)
  })
})

describe('a picture that is named by what it shows', () => {
  const draw = vi.fn<() => Promise<Uint8Array>>(() => Promise.resolve(new Uint8Array([1])))
  beforeEach(() => draw.mockClear())

  it('is drawn once and may be kept for good', async () => {
    await keepAsset('assets/preview-1.png', draw)
    await keepAsset('assets/preview-1.png', draw)
    expect(draw).toHaveBeenCalledOnce()
    expect(puts()).toEqual([
      expect.objectContaining({
        IfNoneMatch: '*',
        ContentType: 'image/png',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ])
  })

  it('may be written by two at once', async () => {
    await Promise.all([keepAsset('assets/preview-1.png', draw), keepAsset('assets/preview-1.png', draw)])
    expect(bucket.has('assets/preview-1.png')).toBe(true)
  })
})
