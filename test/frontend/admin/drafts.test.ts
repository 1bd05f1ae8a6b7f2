import { expect, it, vi } from 'vitest'
import {
  dropDraft,
  dropDrafts,
  keepDraft,
  readDraft,
  watchDraft,
} from '../../../frontend/src/admin/company/draft.ts'
import { browserStorage, tabStorage } from '../../../frontend/src/storage.ts'

const draft = { at: '2026-11-23T10:00:00.000Z', rev: 1, base: {}, facts: { phone: '+49 30 1' } }

it('what a member has entered of the company’s facts is nobody else’s at the same browser', () => {
  keepDraft('kim', draft)
  expect(readDraft('sam')).toBeUndefined()
  dropDraft('sam')
  expect(readDraft('kim')).toEqual(draft)
  dropDraft('kim')
  expect(readDraft('kim')).toBeUndefined()
})

it('two tabs of a member each keep what was begun in them, and signing out leaves neither', () => {
  const later = { ...draft, at: '2026-11-23T11:00:00.000Z', facts: { phone: '+49 30 2' } }
  tabStorage.setItem('tab', 'one')
  keepDraft('kim', draft)
  tabStorage.setItem('tab', 'other')
  expect(readDraft('kim')).toEqual(draft)
  keepDraft('kim', later)
  tabStorage.setItem('tab', 'one')
  keepDraft('kim', draft)
  tabStorage.setItem('tab', 'other')
  dropDraft('kim')
  tabStorage.setItem('tab', 'one')
  expect(readDraft('kim')).toEqual(draft)
  dropDrafts('kim')
  expect(readDraft('kim')).toBeUndefined()
})

it('of several drafts the one begun last goes on in a new tab, and a tab that is open hears that its own was taken', () => {
  const later = { ...draft, at: '2026-11-23T11:00:00.000Z', facts: { phone: '+49 30 2' } }
  for (const [tab, kept] of [
    ['one', later],
    ['other', draft],
  ] as const) {
    tabStorage.setItem('tab', tab)
    keepDraft('kim', kept)
  }
  tabStorage.setItem('tab', 'third')
  expect(readDraft('kim')).toEqual(later)
  const key = 'company-facts-drafts:kim'
  const newValue = browserStorage.getItem(key)
  let taken = 0
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  const tell = (value: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
  tabStorage.setItem('tab', 'other')
  const stop = watchDraft('kim', () => void taken++)
  tell(newValue)
  expect(taken).toBe(0)
  tabStorage.setItem('tab', 'one')
  tell(newValue)
  expect(taken).toBe(1)
  tell(null)
  expect(taken).toBe(1)
  stop()
  tell(newValue)
  expect(taken).toBe(1)
  vi.unstubAllGlobals()
})
