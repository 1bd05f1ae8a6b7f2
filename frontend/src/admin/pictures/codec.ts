import type { Answer, Ask, Done, Opened } from './codec-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './codec-worker.ts?worker&url'
import type { Trouble } from './words.ts'
import { beginCodec } from './worker-address.ts'

/** For all sizes of one picture; an AVIF of 1600 × 720 takes a few seconds on a slow machine. */
const PATIENCE_MS = 120_000

/** Why a picture was not opened or encoded. */
export class PictureTrouble extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

export interface Codec {
  open: (file: File, edge: number, signal: AbortSignal) => Promise<Opened>
  encode: (ask: Omit<Ask & { what: 'encode' }, 'what'>, signal: AbortSignal) => Promise<Done>
  close: () => void
}

/** What of a worker is needed. */
export type Begin = () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Asks the worker one thing after the other. What is given up, takes too long or breaks it ends the worker, with all its
 * memory; the next question begins another.
 */
export function createCodec(begin: Begin = beginWorker): Codec {
  let worker: ReturnType<Begin> | undefined
  let before: Promise<unknown> = Promise.resolve()

  function close(): void {
    worker?.terminate()
    worker = undefined
  }

  function askNow(ask: Ask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const asked = (worker ??= begin())
    return new Promise((resolve, reject) => {
      const ended = new AbortController()
      const end = (how: () => void) => {
        clearTimeout(timer)
        ended.abort()
        how()
      }
      const give = (reason: unknown) =>
        end(() => {
          close()
          reject(reason)
        })
      const timer = setTimeout(() => give(new PictureTrouble('too-long')), PATIENCE_MS)
      const once = { signal: ended.signal }
      signal.addEventListener('abort', () => give(signal.reason), once)
      asked.addEventListener('message', ({ data }: MessageEvent<Answer>) => end(() => resolve(data)), once)
      asked.addEventListener('error', () => give(new PictureTrouble('encoding')), once)
      asked.postMessage(ask, [])
    })
  }

  async function ask(question: Ask, signal: AbortSignal): Promise<Exclude<Answer, { trouble: Trouble }>> {
    const answered = before.then(() => askNow(question, signal))
    before = answered.catch(() => undefined)
    const answer = await answered
    if ('trouble' in answer) throw new PictureTrouble(answer.trouble)
    return answer
  }

  return {
    async open(file, edge, signal) {
      const answer = await ask({ what: 'open', file, edge }, signal)
      if (!('opened' in answer)) throw new PictureTrouble('encoding')
      return answer.opened
    },
    async encode(what, signal) {
      const answer = await ask({ what: 'encode', ...what }, signal)
      if (!('done' in answer)) throw new PictureTrouble('encoding')
      return answer.done
    },
    close,
  }
}

const beginWorker = (): Worker => beginCodec(workerAddress)
