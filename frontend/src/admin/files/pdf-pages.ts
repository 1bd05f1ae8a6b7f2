import { beginCodec } from '../pictures/worker-address.ts'
import type { PdfAnswer, PdfAsk } from './pdf-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './pdf-worker.ts?worker&url'

/** A page of a catalogue takes a second on a slow machine, the first one also fetches 4 MB. */
const PATIENCE_MS = 40_000

interface DrawnPage {
  page: number
  pages: number
  bitmap: ImageBitmap
}

/** Draws the pages of one document; what takes too long or breaks ends the worker with all its memory. */
export function createPdfPages(url: () => string, begin: () => Worker = () => beginCodec(workerAddress)) {
  let worker: Worker | undefined
  let before: Promise<unknown> = Promise.resolve()

  const close = () => {
    worker?.terminate()
    worker = undefined
  }

  async function drawNow(page: number, width: number, signal: AbortSignal): Promise<DrawnPage> {
    signal.throwIfAborted()
    const isNew = worker === undefined
    const asked = (worker ??= begin())
    const bytes = isNew ? await bytesOf(url(), signal) : undefined
    return new Promise((resolve, reject) => {
      const ended = new AbortController()
      const give = () => {
        clearTimeout(timer)
        ended.abort()
        close()
        reject(new Error('The page was not drawn.'))
      }
      const timer = setTimeout(give, PATIENCE_MS)
      const once = { signal: ended.signal }
      asked.addEventListener(
        'message',
        ({ data }: MessageEvent<PdfAnswer>) => {
          if ('trouble' in data) return give()
          clearTimeout(timer)
          ended.abort()
          resolve({ ...data, page })
        },
        once,
      )
      asked.addEventListener('error', give, once)
      const ask: PdfAsk = { page, width, ...(bytes && { bytes }) }
      asked.postMessage(ask, bytes ? [bytes] : [])
    })
  }

  return {
    close,
    draw(page: number, width: number, signal: AbortSignal): Promise<DrawnPage> {
      const drawn = before.then(() => drawNow(page, width, signal))
      before = drawn.catch(() => undefined)
      return drawn
    },
  }
}

async function bytesOf(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The PDF was answered ${response.status}.`)
  return response.arrayBuffer()
}
