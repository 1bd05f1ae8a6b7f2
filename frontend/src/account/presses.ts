import * as z from 'zod/mini'

/** The API repeats a press, and continues it, for so long. */
const LIFE_MS = 24 * 60 * 60 * 1000
const KEY = 'downloads'

/** `isAnswered` is false while nobody knows whether the press arrived: then it is repeated, never followed by a new one. */
const Press = z.object({ pressId: z.string(), at: z.number(), isAnswered: z.boolean() })
type Press = z.infer<typeof Press>

const Presses = z.record(z.string(), Press)

const keyOf = (orderId: string, fileId: string) => `${orderId} ${fileId}`

function readAll(now: number): Record<string, Press> {
  try {
    const all = Presses.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => at > now - LIFE_MS))
  } catch {
    return {}
  }
}

function write(file: string, press: Press | undefined, now: number): void {
  const { [file]: _, ...others } = readAll(now)
  localStorage.setItem(KEY, JSON.stringify(press ? { ...others, [file]: press } : others))
}

/** The press with which a file was last started in this browser, if it may still be continued. */
export function lastPress(orderId: string, fileId: string, now = Date.now()): string | undefined {
  const press = readAll(now)[keyOf(orderId, fileId)]
  return press?.isAnswered ? press.pressId : undefined
}

/** The id for a press on "Download starten": a new one, or that of a press whose answer was lost on its way. */
export function pressFor(orderId: string, fileId: string, now = Date.now()): string {
  const file = keyOf(orderId, fileId)
  const last = readAll(now)[file]
  if (last && !last.isAnswered) return last.pressId
  const pressId = `prs_${crypto.randomUUID()}`
  // Stored before it is sent: a page closed in between asks again with the same press.
  write(file, { pressId, at: now, isAnswered: false }, now)
  return pressId
}

export function pressAnswered(orderId: string, fileId: string, pressId: string, now = Date.now()): void {
  write(keyOf(orderId, fileId), { pressId, at: now, isAnswered: true }, now)
}

/** After a refusal the press means nothing any more. */
export const forgetPress = (orderId: string, fileId: string, now = Date.now()): void =>
  write(keyOf(orderId, fileId), undefined, now)
