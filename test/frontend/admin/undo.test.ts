import { expect, it } from 'vitest'
import { baseOf } from '../../../frontend/src/admin/editing/use-editing.ts'

const mine = { base: 4, shown: { title: 'Meine' } }

it('what was saved is taken back on the version that it made, where somebody else has saved the same part since', () => {
  expect(baseOf(mine, 5, { title: 'Ihre' })).toBe(4)
})

it('and on a later one that changed another part', () => {
  expect(baseOf(mine, 5, { title: 'Meine' })).toBe(5)
})
