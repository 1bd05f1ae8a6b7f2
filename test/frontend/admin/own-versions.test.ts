import { expect, it } from 'vitest'
import { isMadeHere, madeHere } from '../../../frontend/src/admin/editing/own-versions.ts'

madeHere('con_1', 5)
madeHere('con_1', 6)
madeHere('con_1', 8)
madeHere('con_2', 7)

it('what somebody has saved and decided themselves is no surprise to a decision that they began before', () => {
  expect(isMadeHere('con_1', 4, 6)).toBe(true)
})

it('what somebody else has done in between is, also where the latest is their own', () => {
  expect(isMadeHere('con_1', 4, 8)).toBe(false)
  expect(isMadeHere('con_1', 6, 7)).toBe(false)
})
