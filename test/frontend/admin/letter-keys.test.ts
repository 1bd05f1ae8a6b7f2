import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { letterKeysAreOn, switchLetterKeys } from '../../../frontend/src/admin/frame/letter-keys.ts'
import { press } from '../../../frontend/src/admin/frame/use-list-keys.ts'

const pressed: string[] = []
/** Each thing that a key presses or leads to, by its mark. */
const thing = (selector: string) => ({
  checked: false,
  click: () => pressed.push(selector),
  focus: () => pressed.push(selector),
})
const isOpen = /dialog\[open\]|:popover-open/

class Input {
  readonly type = 'text'
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement', 'HTMLElement'])
    vi.stubGlobal(name, Input)
  const closest = () => ({ querySelector: thing })
  vi.stubGlobal('document', {
    activeElement: { closest },
    querySelector: (selector: string) => (isOpen.test(selector) ? null : thing(selector)),
    querySelectorAll: () => [{ ...thing('[data-line]'), getAttribute: () => null }],
  })
  pressed.length = 0
})
afterEach(() => void vi.unstubAllGlobals())

/** What it has done. */
function done(key: string, more: object = {}): string[] {
  pressed.length = 0
  press({ key, target: null, preventDefault: () => undefined, ...more } as unknown as KeyboardEvent)
  return [...pressed]
}

const LETTERS = ['/', 'j', 'k', 'J', 'K', 'x', '?']

it('every key of a single letter or sign does something, until they are switched off', () => {
  for (const key of LETTERS) expect([key, done(key)]).not.toEqual([key, []])
  switchLetterKeys(false)
  for (const key of LETTERS) expect([key, done(key)]).toEqual([key, []])
})

it('what is no letter stays: the search by Ctrl K, and Escape', () => {
  switchLetterKeys(false)
  expect(done('k', { ctrlKey: true })).toEqual(['[data-search-all]'])
  expect(done('Escape')).toEqual(['[data-close]'])
})

it('this browser remembers it, until they are switched on again', () => {
  switchLetterKeys(false)
  expect(letterKeysAreOn()).toBe(false)
  switchLetterKeys(true)
  expect(letterKeysAreOn()).toBe(true)
  expect(done('?')).toEqual(['[data-keys]'])
})
