import { useEffect, useRef, useState } from 'react'
import { type Codec, createCodec, PictureTrouble } from './codec.ts'
import type { Done } from './codec-messages.ts'
import { asksOf, type Picture } from './picture.ts'
import type { Trouble } from './words.ts'

/** A pause in changing, after which is encoded. */
const PAUSE_MS = 400

/** The largest file of each kind as it would be now, by a worker of its own: the batch does not wait for it. */
export function useCompared(picture: Picture): { done?: Done; trouble?: Trouble; isBusy: boolean } {
  const [seen, setSeen] = useState<{ key: string; done?: Done; trouble?: Trouble }>({ key: '' })
  const codec = useRef<Codec>(undefined)
  const { id, crop, place, qualities } = picture
  const key = JSON.stringify([id, crop, place, qualities])
  const latest = useRef(picture)
  useEffect(() => {
    latest.current = picture
  })

  useEffect(() => () => codec.current?.close(), [])
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      codec.current ??= createCodec()
      const asks = asksOf(latest.current)
      const largest = Math.max(...asks.outputs.map(({ width }) => width))
      const outputs = asks.outputs.filter(({ width }) => width === largest)
      codec.current.encode({ ...asks, outputs, isShown: true }, given.signal).then(
        done => setSeen({ key, done }),
        (error: unknown) => {
          if (given.signal.aborted) return
          setSeen({ key, trouble: error instanceof PictureTrouble ? error.trouble : 'encoding' })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [key])

  return {
    ...(seen.done && { done: seen.done }),
    ...(seen.trouble && { trouble: seen.trouble }),
    isBusy: seen.key !== key,
  }
}
