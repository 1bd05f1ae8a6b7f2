import { expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '../../../frontend/src/admin/company/draft.ts'

it('what a member has entered of the company’s facts is nobody else’s at the same browser', () => {
  const draft = { at: '2026-11-23T10:00:00.000Z', rev: 1, base: {}, facts: { phone: '+49 30 1' } }
  keepDraft('kim', draft)
  expect(readDraft('sam')).toBeUndefined()
  dropDraft('sam')
  expect(readDraft('kim')).toEqual(draft)
  dropDraft('kim')
  expect(readDraft('kim')).toBeUndefined()
})
