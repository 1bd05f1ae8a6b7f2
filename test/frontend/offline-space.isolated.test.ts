import { beforeEach, expect, test, vi } from 'vitest'
import { recordingPath } from '../../frontend/src/account/offline/addresses.ts'
import { isKept, type KeptProgram, readKept } from '../../frontend/src/account/offline/kept.ts'
import { saveProgram } from '../../frontend/src/account/offline/save.ts'
import type { Saving } from '../../frontend/src/account/offline/saving.ts'

const told = vi.hoisted((): (Saving | undefined)[] => [])

vi.mock('../../frontend/src/account/offline/register.ts', () => ({ registerWorker: async () => undefined }))
vi.mock('../../frontend/src/account/offline/saving.ts', () => ({
  tellSaving: (saving: Saving | undefined) => void told.push(saving),
}))
vi.mock('../../frontend/src/session/session.ts', () => ({ session: { who: async () => ({ sub: 'sub-1' }) } }))
vi.mock('../../frontend/src/call.ts', () => ({
  call: async (_: unknown, { fileId }: { fileId: string }) => ({
    url: `https://files.example.com/${fileId}`,
    now: new Date().toISOString(),
  }),
}))

/** Bytes that a recording takes here. */
const BYTES = 1_000

/** A browser's cache that holds so many bytes, and says so only once they are full. */
function deviceWith({ space, estimate = Infinity }: { space: number; estimate?: number }) {
  const held = new Map<string, number>()
  const usage = () => [...held.values()].reduce((sum, bytes) => sum + bytes, 0)
  const cache = {
    match: async (path: string) => (held.has(path) ? new Response() : undefined),
    put: async (path: string, response: Response) => {
      const { byteLength } = await response.arrayBuffer()
      if (usage() + byteLength > space) throw new DOMException('Full', 'QuotaExceededError')
      held.set(path, byteLength)
    },
    delete: async (path: string) => held.delete(path),
    addAll: async () => undefined,
  }
  vi.stubGlobal('caches', {
    open: async () => cache,
    keys: async () => [],
    delete: async () => {
      held.clear()
      return true
    },
  })
  vi.stubGlobal('navigator', {
    storage: { persist: async () => true, estimate: async () => ({ quota: estimate, usage: usage() }) },
    serviceWorker: { getRegistration: async () => undefined },
  })
  return { held }
}

const program = (orderId: string, count: number): KeptProgram => ({
  orderId,
  slug: 'nothing-pictured',
  title: orderId,
  files: Array.from({ length: count }, (_, index) => ({
    fileId: `${orderId}-${index}`,
    title: `Einheit ${index + 1}`,
    seconds: 60,
    bytes: BYTES,
  })),
})
const pathsOf = ({ files }: KeptProgram) => files.map(({ fileId }) => recordingPath(fileId))

beforeEach(() => {
  told.length = 0
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(BYTES)))
})

test('a program that fits is saved', async () => {
  const { held } = deviceWith({ space: 3 * BYTES })
  await saveProgram(program('one', 3))
  expect([...held.keys()]).toEqual(pathsOf(program('one', 3)))
  expect(told.at(-1)).toBeUndefined()
})

test('nothing is fetched where the device says beforehand that it will not fit', async () => {
  const { held } = deviceWith({ space: 3 * BYTES, estimate: 3 * BYTES - 1 })
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  await saveProgram(program('one', 3))
  expect(fetched).not.toHaveBeenCalled()
  expect(held.size).toBe(0)
  expect(told.at(-1)).toEqual({ orderId: 'one', problem: 'no-space' })
})

test('a device that is full in the middle gets all of this press back, and forgets that anything was kept', async () => {
  const { held } = deviceWith({ space: 2 * BYTES })
  await saveProgram(program('one', 3))
  expect(held.size).toBe(0)
  expect(readKept()).toBeUndefined()
  expect(told.at(-1)).toEqual({ orderId: 'one', problem: 'no-space' })
})

test('what an earlier press has saved stays, also of the same program', async () => {
  const { held } = deviceWith({ space: 4 * BYTES })
  const [first, second] = [program('one', 2), program('two', 3)]
  await saveProgram(first)
  await saveProgram({ ...second, files: second.files.slice(0, 1) })
  await saveProgram(second)
  expect([...held.keys()]).toEqual([...pathsOf(first), ...pathsOf(second).slice(0, 1)])
  expect(second.files.map(({ fileId }) => isKept(readKept(), fileId))).toEqual([true, false, false])
  expect(told.at(-1)).toEqual({ orderId: 'two', problem: 'no-space' })
})

test('with space again the same press saves the rest', async () => {
  deviceWith({ space: 2 * BYTES })
  await saveProgram(program('one', 3))
  const { held } = deviceWith({ space: 3 * BYTES })
  await saveProgram(program('one', 3))
  expect(held.size).toBe(3)
  expect(told.at(-1)).toBeUndefined()
})
