import { describe, expect, it, vi } from 'vitest'
import { encodeAll } from '../../../frontend/src/admin/pictures/batch.ts'
import { type Begin, createCodec, PictureTrouble } from '../../../frontend/src/admin/pictures/codec.ts'
import type { Answer, Ask, Done } from '../../../frontend/src/admin/pictures/codec-messages.ts'
import {
  baseNames,
  cropMoved,
  cutAnew,
  focusAt,
  missingAlt,
  nameOf,
  noteOf,
  type Picture,
  pictureOf,
} from '../../../frontend/src/admin/pictures/picture.ts'

const never = () => new AbortController().signal
const opened = {
  head: { kind: 'jpeg', width: 4_000, height: 3_000, isTurned: false, carries: [] },
  size: { width: 4_000, height: 3_000 },
  // Nothing here draws it.
  bitmap: {} as ImageBitmap,
} as const
const given = (id: number, name = 'Strand.JPG'): Picture => ({
  ...pictureOf({ id, file: new File(['x'], name) }, opened),
  alt: { de: 'Ein Strand', en: 'A beach' },
})

describe('fifty pictures', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => given(index))
  const encoded = ({ outputs }: { outputs: readonly object[] }): Done => ({
    files: outputs.map(output => ({ ...output, bytes: new ArrayBuffer(10) })) as unknown as Done['files'],
  })

  it('are encoded one after the other, and told as they are done', async () => {
    const told: number[] = []
    let running = 0
    let most = 0
    const encode = async (ask: { outputs: readonly object[] }) => {
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      return encoded(ask)
    }
    const done = await encodeAll(fifty, encode, { signal: never(), onProgress: count => told.push(count) })
    expect([most, told.length, told.at(-1), done.failed]).toEqual([1, 50, 50, []])
    expect(done.files).toHaveLength(50 * 6)
    expect(new Set(done.files.map(({ name }) => name)).size).toBe(50 * 6)
    expect(done.files[0]?.name).toBe('strand-article-640.avif')
    expect(done.notes[1]).toMatchObject({
      alt: { de: 'Ein Strand', en: 'A beach' },
      place: 'article',
      focus: { x: 0.5, y: 0.5 },
    })
  })

  it('are not stopped by one that fails', async () => {
    let asked = 0
    const encode = async (ask: { outputs: readonly object[] }) => {
      asked += 1
      if (asked === 7) throw new PictureTrouble('too-long')
      if (asked === 9) throw new Error('out of memory')
      return encoded(ask)
    }
    const { notes, failed, isStopped } = await encodeAll(fifty, encode, {
      signal: never(),
      onProgress: () => undefined,
    })
    expect(failed.map(({ picture, trouble }) => [picture.id, trouble])).toEqual([
      [6, 'too-long'],
      [8, 'encoding'],
    ])
    expect([notes.length, isStopped]).toEqual([48, false])
  })

  it('stop when somebody says so', async () => {
    const stop = new AbortController()
    let asked = 0
    const encode = async (ask: { outputs: readonly object[] }) => {
      asked += 1
      return encoded(ask)
    }
    const onProgress = (done: number) => done === 3 && stop.abort()
    const { notes, isStopped, failed } = await encodeAll(fifty, encode, { signal: stop.signal, onProgress })
    expect([notes.length, isStopped, failed, asked]).toEqual([3, true, [], 3])
  })
})

describe('the worker', () => {
  /** Answers when it is told to. */
  function workers() {
    const asked: Ask[] = []
    const begun: (EventTarget & { isEnded: boolean })[] = []
    const begin: Begin = () => {
      const worker = Object.assign(new EventTarget(), {
        isEnded: false,
        postMessage: (ask: Ask) => void asked.push(ask),
        terminate() {
          worker.isEnded = true
        },
      })
      begun.push(worker)
      return worker
    }
    const answer = (data: Answer) => begun.at(-1)?.dispatchEvent(new MessageEvent('message', { data }))
    return { asked, begun, begin, answer }
  }
  const soon = () => new Promise(resolve => setTimeout(resolve))
  const file = new File(['x'], 'a.jpg')

  it('is asked one thing at a time, so that one picture is decoded at a time', async () => {
    const { asked, begun, begin, answer } = workers()
    const codec = createCodec(begin)
    const both = [codec.open(file, 640, never()), codec.open(file, 640, never())]
    await soon()
    expect(asked).toHaveLength(1)
    answer({ opened })
    await soon()
    expect(asked).toHaveLength(2)
    answer({ trouble: 'broken' })
    await expect(both[0]).resolves.toBe(opened)
    await expect(both[1]).rejects.toMatchObject({ trouble: 'broken' })
    expect(begun).toHaveLength(1)
  })

  it('ends with what was given up, and another one answers what comes next', async () => {
    const { begun, begin, answer } = workers()
    const codec = createCodec(begin)
    const stop = new AbortController()
    const first = codec.open(file, 640, stop.signal)
    const second = codec.open(file, 640, never())
    await soon()
    stop.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await soon()
    expect(begun.map(({ isEnded }) => isEnded)).toEqual([true, false])
    answer({ opened })
    await expect(second).resolves.toBe(opened)
  })

  it('ends when it breaks or takes too long', async () => {
    vi.useFakeTimers()
    try {
      const { begun, begin } = workers()
      const codec = createCodec(begin)
      const slow = codec.open(file, 640, never())
      const refused = slow.catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(await refused).toMatchObject({ trouble: 'too-long' })
      const broken = codec.open(file, 640, never()).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(0)
      begun.at(-1)?.dispatchEvent(new Event('error'))
      expect(await broken).toMatchObject({ trouble: 'encoding' })
      expect(begun.map(({ isEnded }) => isEnded)).toEqual([true, true])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a picture', () => {
  it('demands what it shows in both languages', () => {
    expect(missingAlt({ alt: { de: ' ', en: '' } })).toEqual(['Deutsch', 'Englisch'])
    expect(missingAlt({ alt: { de: 'Ein Strand', en: ' ' } })).toEqual(['Englisch'])
    expect(missingAlt(given(1))).toEqual([])
  })

  it('follows its focal point until it is moved by hand, and keeps it inside then', () => {
    const cut = cutAnew(given(1), { place: 'portrait', zoom: 2 })
    const followed = focusAt(cut, { x: 0.75, y: 0.5 })
    expect(followed.crop.left).toBe(2_250)
    const moved = cropMoved(cut, { x: -200, y: 0 })
    expect(moved.crop.left).toBe(1_050)
    expect(focusAt(moved, { x: 0.5, y: 0.6 }).crop.left).toBe(1_050)
    expect(focusAt(moved, { x: 0.1, y: 0.5 }).crop.left).toBe(400)
    expect(noteOf(moved, []).focus).toEqual({ x: (2_000 - 1_050) / 1_500, y: 0.5 })
  })

  it.each([
    ['Süße Grüße.JPG', 'suesse-gruesse'],
    ['../../etc/passwd', 'bild'],
    ['Foto 1.final.png', 'foto-1-final'],
    ['日本.webp', 'bild'],
    ['Mélange à deux.jpg', 'melange-a-deux'],
    ['a'.repeat(200), 'a'.repeat(60)],
    ['con‮gpj.exe', 'con-gpj'],
  ])('named %j is saved as %j', (written, saved) => {
    expect(nameOf(written)).toBe(saved)
  })

  it('gets a name of its own', () => {
    const names = baseNames([given(1), given(2), cutAnew(given(3), { place: 'cover' })])
    expect(names).toEqual(['strand-article', 'strand-article-2', 'strand-cover'])
  })
})
