import { expect, it } from 'vitest'
import { isPublic, routes } from '../../frontend/src/routes.ts'
import { isOneOf } from '../../frontend/src/session/roles.ts'

it.each([
  [['shop'], true],
  [['editor', 'support'], true],
  [['editor'], false],
  [[], false],
] as const)('a page for shop and support lets %j in: %s', (groups, isAllowed) => {
  expect(isOneOf(['shop', 'support'], groups)).toBe(isAllowed)
})

it('no page that search engines and strangers read is for some roles only', () => {
  expect(routes.filter(route => isPublic(route) && route.roles.length > 0)).toEqual([])
})

it('everything of the account is for customers', () => {
  expect(routes.filter(({ roles }) => roles.includes('customer')).map(({ id }) => id)).toEqual(['account'])
})
