import { describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { authorise } from '../../../lambdas/platform/authorise.ts'
import { CUSTOMER } from '../given.ts'
import { httpEvent, NOW, ofStaff, signedIn } from '../http-event.ts'
import '../mocked-cloud.ts'

const event = (claims?: Record<string, string>) => httpEvent(routes.listPurchases, claims ? { claims } : {})

describe('the groups of a caller', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['are those of the token', ofStaff(CUSTOMER, '[support shop]'), ['support', 'shop']],
    ['may be listed with commas', ofStaff(CUSTOMER, '[support, shop]'), ['support', 'shop']],
    ['are none where the list is empty', ofStaff(CUSTOMER, '[]'), []],
    ['are none where there is no list', signedIn(CUSTOMER, { staff: 'true' }), []],
    ['are none where no rights were released', signedIn(CUSTOMER, { 'cognito:groups': '[shop]' }), []],
  ])('%s', async (_, claims, groups) => {
    expect(await authorise('customer', event(claims), NOW)).toMatchObject({ customerId: CUSTOMER, groups })
  })
})

it.each([
  ['nothing of an authoriser', undefined],
  ['an authoriser without a token', {}],
])('a request with %s is not signed in', async (_, authorizer) => {
  const { requestContext, ...rest } = event()
  const request = { ...rest, requestContext: { ...requestContext, ...(authorizer && { authorizer }) } }
  expect(await authorise('customer', request, NOW)).toMatchObject({ code: 'not-signed-in' })
})
