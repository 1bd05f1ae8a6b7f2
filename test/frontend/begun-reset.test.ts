import { beforeEach, expect, test, vi } from 'vitest'
import { begunReset, forgetReset, rememberReset } from '../../frontend/src/session/begun-reset.ts'

const HOUR = 60 * 60 * 1000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('a tab knows whose password is being chosen anew, as long as the code works', () => {
  expect(begunReset()).toBeUndefined()
  rememberReset('jemand@example.com', HOUR)
  expect(begunReset(2 * HOUR - 1)).toBe('jemand@example.com')
  expect(begunReset(2 * HOUR)).toBeUndefined()
  forgetReset()
  expect(begunReset(HOUR)).toBeUndefined()
})

test('what somebody else wrote under that name is nobody', () => {
  stored.set('begun-reset', 'jemand@example.com')
  expect(begunReset()).toBeUndefined()
})
