import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Route, STAFF_ROLES, type StaffRole } from '../../../contract/route.ts'
import { area, endpoint } from '../../../lambdas/platform/endpoint.ts'
import { CUSTOMER } from '../given.ts'
import { ask, ofStaff, signedIn } from '../http-event.ts'
import '../mocked-cloud.ts'

const routeOf = (role: StaffRole): Route => ({
  method: 'POST',
  path: `/api/staff/${role}`,
  role,
  area: 'account',
  summary: 'A route of one group',
  input: z.object({}),
  output: z.object({}),
})

describe.each(STAFF_ROLES)('a route of the group %s', role => {
  const route = routeOf(role)
  const handler = area(endpoint(route, async () => ({})))

  test.each(STAFF_ROLES)('is open to nobody else but admin: %s', async group => {
    const claims = ofStaff(CUSTOMER, `[${group}]`)
    const isOpen = group === role || group === 'admin'
    expect((await ask(handler, route, { claims })).status).toBe(isOpen ? 200 : 404)
  })

  test('is closed to its own group where the trigger released no rights, though the pool left it in the token', async () => {
    const claims = signedIn(CUSTOMER, { 'cognito:groups': `[${role} admin]` })
    expect((await ask(handler, route, { claims })).status).toBe(404)
  })
})
