import { expect, it } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { isPublic, routes } from '../../frontend/src/routes.ts'
import { hasRole } from '../../frontend/src/session/staff-role.ts'

it.each<[StaffRole[], boolean]>([
  [['shop'], true],
  [['editor', 'support'], true],
  [['admin'], true],
  [['editor'], false],
  [[], false],
])('a page for shop and support opens to %j: %s', (groups, isOpen) => {
  expect(hasRole(groups, ['shop', 'support'])).toBe(isOpen)
})

it('every page that search engines and strangers read is for anyone', () => {
  expect(routes.filter(route => isPublic(route) && route.role !== 'anyone')).toEqual([])
})

it('the account is for customers', () => {
  expect(routes.filter(({ role }) => role === 'customer').map(({ id }) => id)).toEqual(['account'])
})
