import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { ask, justSignedIn } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'

const SECOND = ORDER.replace(/1$/, '2')

beforeEach(() => {
  const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE', email: 'kim@example.com' }
  table.on(GetCommand).resolves({ Item: profile })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
})

it.each([
  ['signing out', routes.signOut, {}],
  ['signing out everywhere', routes.signOutEverywhere, {}],
  ['erasing the account', routes.eraseAccount, { confirmation: 'ERASE' }],
])(
  '%s leaves no order in the browser that could be seen and paid, and every other cookie alone',
  async (_, route, input) => {
    const cookies = [`__Host-${ORDER}=a.b`, 'language=en', `__Host-${SECOND}=c.d`, '__Host-other=1']
    const answer = await ask(handler, route, { claims: justSignedIn(CUSTOMER), input, cookies })
    expect(answer.status).toBeLessThan(300)
    // A cookie of this prefix goes only by the attributes that it came with.
    const gone = (orderId: string) => `__Host-${orderId}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`
    expect(answer.cookies).toEqual([gone(ORDER), gone(SECOND)])
  },
)
