import * as z from 'zod/mini'
import { browserStorage } from '../../storage.ts'
import { apiNow } from '../../load/api-clock.ts'

/** The API repeats a press, and continues it, for so long. */
const LIFE_MS = 24 * 60 * 60 * 1000
const KEY = 'downloads'

const Press = z.object({ pressId: z.string(), at: z.number() })
type Press = z.infer<typeof Press>

/**
 * Of each file the last press that was answered, which may be continued, and the one of which nobody knows whether it
 * arrived: that is repeated, never followed by a new one.
 */
const FilePresses = z.object({ answered: z.optional(Press), open: z.optional(Press) })
type FilePresses = z.infer<typeof FilePresses>

const Presses = z.record(z.string(), FilePresses)

const keyOf = (orderId: string, fileId: string) => `${orderId} ${fileId}`

function readAll(): Record<string, FilePresses> {
  try {
    return Presses.parse(JSON.parse(browserStorage.getItem(KEY) ?? ''))
  } catch {
    return {}
  }
}

const isAlive = (press: Press | undefined, now: number): press is Press =>
  press !== undefined && press.at > now - LIFE_MS

function pressesOf(file: string, now: number): FilePresses {
  const { answered, open } = readAll()[file] ?? {}
  return { ...(isAlive(answered, now) && { answered }), ...(isAlive(open, now) && { open }) }
}

function write(file: string, presses: FilePresses, now: number): void {
  const others = Object.keys(readAll()).filter(other => other !== file)
  const all = [...others.map(other => [other, pressesOf(other, now)] as const), [file, presses] as const]
  const alive = all.filter(([, { answered, open }]) => answered ?? open)
  browserStorage.setItem(KEY, JSON.stringify(Object.fromEntries(alive)))
}

/** The press with which a file was last started in this browser, if it may still be continued. */
export const lastPress = (orderId: string, fileId: string, now = apiNow()): string | undefined =>
  pressesOf(keyOf(orderId, fileId), now).answered?.pressId

/** The id for a press on "Download starten": a new one, or that of a press whose answer was lost on its way. */
export function pressFor(orderId: string, fileId: string, now = apiNow()): string {
  const file = keyOf(orderId, fileId)
  const { answered, open } = pressesOf(file, now)
  if (open) return open.pressId
  const pressId = `prs_${crypto.randomUUID()}`
  // Stored before it is sent: a page closed in between asks again with the same press.
  write(file, { ...(answered && { answered }), open: { pressId, at: now } }, now)
  return pressId
}

export const pressAnswered = (orderId: string, fileId: string, pressId: string, now = apiNow()): void =>
  write(keyOf(orderId, fileId), { answered: { pressId, at: now } }, now)

/** Once the API has refused it, this press means nothing any more; the file's other one stays what it is. */
export function forgetPress(orderId: string, fileId: string, pressId: string, now = apiNow()): void {
  const file = keyOf(orderId, fileId)
  const { answered, open } = pressesOf(file, now)
  const isOther = (press: Press | undefined): press is Press =>
    press !== undefined && press.pressId !== pressId
  write(file, { ...(isOther(answered) && { answered }), ...(isOther(open) && { open }) }, now)
}
