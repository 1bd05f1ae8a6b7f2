import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Role, route, STAFF_ROLES } from '../../../contract/route.ts'
import { area, endpoint } from '../../../lambdas/platform/endpoint.ts'
import { CUSTOMER } from '../given.ts'
import { ask, NOW, ofStaff, signedIn } from '../http-event.ts'
import '../mocked-cloud.ts'

const routeOf = (role: Role) =>
  route({
    method: 'POST',
    path: '/api/staff/tool',
    role,
    summary: 'A route of some groups',
    problems: [],
    input: z.object({}),
    output: z.object({}),
  })

/** Every group alone, and every two. */
const roles = STAFF_ROLES.flatMap((one, place) => [
  [one] as const,
  ...STAFF_ROLES.slice(place + 1).map(other => [one, other] as const),
])

describe.each(roles.map(role => ({ role })))('a route of $role', ({ role }) => {
  const route = routeOf(role)
  const handler = area(endpoint(route, async () => ({})))

  test.each(STAFF_ROLES)('is open to nobody else but admin: %s', async group => {
    const claims = ofStaff(CUSTOMER, `[${group}]`)
    const isOpen = role.some(own => own === group) || group === 'admin'
    expect((await ask(handler, route, { claims })).status).toBe(isOpen ? 200 : 404)
  })

  test('is closed to who signed in longer than twelve hours ago, however often that was renewed', async () => {
    const since = (hours: number) => String(Date.parse(NOW) / 1000 - hours * 3600)
    const after = async (auth_time: string) =>
      (await ask(handler, route, { claims: { ...ofStaff(CUSTOMER, '[admin]'), auth_time } })).status
    expect(await after(since(12))).toBe(200)
    expect(await after(String(Number(since(12)) - 1))).toBe(401)
  })

  test('is closed to a customer without a group', async () => {
    expect((await ask(handler, route, { claims: ofStaff(CUSTOMER, '[]') })).status).toBe(404)
    expect((await ask(handler, route, { claims: signedIn(CUSTOMER) })).status).toBe(404)
  })

  test('is closed to its own group where the trigger released no rights, though the pool left it in the token', async () => {
    const claims = signedIn(CUSTOMER, { 'cognito:groups': `[${role.join(' ')} admin]` })
    expect((await ask(handler, route, { claims })).status).toBe(404)
  })
})
