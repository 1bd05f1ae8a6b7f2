import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const fresh = () => import('../../frontend/src/without-react/session-id.ts')

it('is stored only when it is asked for', async () => {
  const { sessionId } = await fresh()
  expect(items.size).toBe(0)
  await sessionId()
  expect(items.size).toBe(1)
})

it('is a SHA-256 in hex, the same for two events at once and for the next document of the session', async () => {
  const { sessionId } = await fresh()
  const [one, other] = await Promise.all([sessionId(), sessionId()])
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(other).toBe(one)
  vi.resetModules()
  const next = await fresh()
  expect(await next.sessionId()).toBe(one)
})

it('is another one after it was forgotten', async () => {
  const { sessionId, forgetSession } = await fresh()
  const before = await sessionId()
  forgetSession()
  expect(items.size).toBe(0)
  expect(await sessionId()).not.toBe(before)
})

it('lasts as long as the document where storage is switched off', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { sessionId } = await fresh()
  expect(await sessionId()).toBe(await sessionId())
})
