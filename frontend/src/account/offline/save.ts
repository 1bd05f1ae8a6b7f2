import { openFile } from '../../../../contract/listening.ts'
import { call } from '../../call.ts'
import { Problem, problemOf } from '../../problem.ts'
import { session } from '../../session/session.ts'
import { heroPath, heroTimes } from '../../site/parts/hero-files.ts'
import { pictureOf } from '../listening/next-unit.ts'
import { RECORDINGS, recordingPath } from './addresses.ts'
import { forgetRecordings } from './forget.ts'
import { type KeptProgram, readKept, writeKept } from './kept.ts'
import { registerWorker } from './register.ts'
import { type SavingProblem, tellSaving } from './saving.ts'

let stopping = new AbortController()
export const stopSaving = (): void => stopping.abort()

/** Saves what of the program is not there yet, one recording after the other. */
export async function saveProgram(program: KeptProgram): Promise<void> {
  stopping = new AbortController()
  const { orderId } = program
  const added: string[] = []
  tellSaving({ orderId, step: { number: 1, of: program.files.length, share: 0, title: '' } })
  try {
    await prepare(program)
    const { sub } = (await session.who()) ?? {}
    if (!sub) throw new Problem('not-signed-in')
    for (const [index, file] of program.files.entries()) {
      const step = { number: index + 1, of: program.files.length, title: file.title }
      const told = (share: number) => tellSaving({ orderId, step: { ...step, share } })
      const saved = await keep(orderId, file.fileId, told)
      if (saved) added.push(file.fileId)
      remember(program, file.fileId, { owner: sub, ...saved })
    }
    await keepPicture(program)
    tellSaving(undefined)
  } catch (error) {
    const problem = stopping.signal.aborted ? undefined : problemIn(error)
    // A device without space gets back what this press has taken from it.
    if (problem === 'no-space') await remove(added)
    if (!readKept()) await forgetRecordings()
    tellSaving(problem && { orderId, problem })
  }
}

/** Takes a program from this device; with the last one goes all the rest. */
export async function removeProgram(orderId: string): Promise<void> {
  tellSaving(undefined)
  const kept = readKept()
  const files = kept?.programs.find(program => program.orderId === orderId)?.files ?? []
  await remove(files.map(({ fileId }) => fileId))
}

/** Takes recordings from this device; with the last one goes all the rest. */
export async function remove(fileIds: readonly string[]): Promise<void> {
  const kept = readKept()
  const programs = (kept?.programs ?? [])
    .map(program => ({ ...program, files: program.files.filter(({ fileId }) => !fileIds.includes(fileId)) }))
    .filter(({ files }) => files.length > 0)
  if (!kept || programs.length === 0) {
    writeKept(undefined)
    await forgetRecordings()
    return
  }
  writeKept({ ...kept, programs })
  const cache = await caches.open(RECORDINGS)
  await Promise.all(fileIds.map(fileId => cache.delete(recordingPath(fileId))))
}

async function prepare({ files }: KeptProgram): Promise<void> {
  await registerWorker().catch((cause: unknown) => {
    throw new Impossible('No worker', { cause })
  })
  // Firefox asks the customer, and nothing waits for that; without it the device may take its space back.
  void navigator.storage.persist().catch(() => false)
  const cache = await caches.open(RECORDINGS)
  const missing = await Promise.all(
    files.map(async ({ fileId, bytes }) => ((await cache.match(recordingPath(fileId))) ? 0 : bytes)),
  )
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
  if (missing.reduce((sum, bytes) => sum + bytes, 0) > quota - usage) throw new NoSpace()
}

/** Undefined where it is there already. A transfer that breaks off leaves nothing behind. */
async function keep(
  orderId: string,
  fileId: string,
  told: (share: number) => void,
): Promise<{ clockMs: number } | undefined> {
  const { signal } = stopping
  const cache = await caches.open(RECORDINGS)
  if (await cache.match(recordingPath(fileId))) return undefined
  const { url, now } = await call(openFile, { orderId, fileId, isSaving: true }, { signal })
  const clockMs = Date.parse(now) - Date.now()
  const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' }).catch(() => undefined)
  signal.throwIfAborted()
  if (!response) throw new Problem('no-connection')
  if (!response.ok || !response.body) throw new Problem('unexpected')
  const size = Number(response.headers.get('content-length'))
  const body = response.body.pipeThrough(counted(bytes => told(size > 0 ? bytes / size : 0)))
  const type = response.headers.get('content-type') ?? 'audio/mpeg'
  try {
    await cache.put(recordingPath(fileId), new Response(body, { headers: { 'content-type': type } }))
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof TypeError ? new Problem('no-connection') : error
  }
  return { clockMs }
}

function counted(
  onBytes: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
}

function remember(
  program: KeptProgram,
  fileId: string,
  { owner, ...clock }: { owner: string; clockMs?: number },
): void {
  const kept = readKept() ?? { owner, checkedAt: 0, programs: [], places: [] }
  const before = kept.programs.find(one => one.orderId === program.orderId)
  const has = (id: string) => id === fileId || before?.files.some(file => file.fileId === id)
  const now = { ...program, files: program.files.filter(file => has(file.fileId)) }
  writeKept({
    ...kept,
    ...clock,
    checkedAt: Date.now(),
    programs: before ? kept.programs.map(one => (one === before ? now : one)) : [...kept.programs, now],
  })
}

async function keepPicture(program: KeptProgram): Promise<void> {
  const picture = pictureOf(program)
  if (!picture) return
  const cache = await caches.open(RECORDINGS)
  // Without it the program has the house's line.
  await cache.addAll(heroTimes.map(time => heroPath(picture, time, 800))).catch(() => undefined)
}

class NoSpace extends Error {}
class Impossible extends Error {}

function problemIn(error: unknown): SavingProblem {
  if (error instanceof NoSpace || (error instanceof Error && error.name === 'QuotaExceededError'))
    return 'no-space'
  if (error instanceof Impossible) return 'impossible'
  return { detail: problemOf(error).detail }
}
