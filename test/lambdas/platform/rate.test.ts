import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { handler as newsletter } from '../../../lambdas/newsletter/handler.ts'
import { handler as requests } from '../../../lambdas/requests/handler.ts'
import { mailboxHash, spellingHash } from '../../../lambdas/platform/rate.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { ask } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'

const asked = { name: 'Kim', company: 'Praxis', topic: 'practice', message: 'Wir möchten mitmachen.' }

describe('a mailbox', () => {
  it.each([
    ['kim+1@example.com', 'kim@example.com'],
    ['kim+a+b@example.com', 'kim@example.com'],
    [' KIM+@Example.com', 'kim@example.com'],
    ['kim@example.com', 'kim@example.com'],
    ['+1@example.com', '+1@example.com'],
    ['kim.beispiel@example.com', 'kim.beispiel@example.com'],
    ['K.i.m+1@googlemail.com', 'kim@gmail.com'],
    ['k.im@Gmail.com', 'kim@gmail.com'],
    ['k.im@gmail.com ', 'kim@gmail.com'],
    ['+a+b@example.com', '+a+b@example.com'],
  ])('of %j is counted as %s', async (email, counted) => {
    expect(await mailboxHash(email)).toBe(await addressHash(counted))
  })
})

it.each([
  ['kim@example.com', '', 'kim@example.com'],
  [' KIM@Example.com', '', 'kim@example.com'],
  ['kim+a@example.com', 'tagged-', 'kim@example.com'],
  ['+a+b@example.com', '', '+a+b@example.com'],
  [' +a@example.com', '', '+a@example.com'],
  ['kim.lee@example.com', '', 'kim.lee@example.com'],
  ['kimlee@gmail.com', '', 'kimlee@gmail.com'],
  ['Kim.Lee@gmail.com', 'spelled-', 'kimlee@gmail.com'],
  ['kimlee@googlemail.com', 'spelled-', 'kimlee@gmail.com'],
  ['kim.lee+1@googlemail.com', 'tagged-', 'kimlee@gmail.com'],
])('%j typed by anybody is counted as %s%s', async (email, as, mailbox) => {
  expect(await spellingHash(email)).toBe(as + (await addressHash(mailbox)))
})

describe('who is written to unasked is counted without the tag', () => {
  beforeEach(() => {
    table.on(UpdateCommand).resolves({ Attributes: {} })
    table.on(TransactWriteCommand).resolves({})
    table.on(PutCommand).resolves({})
    table.on(GetCommand).resolves({})
  })

  test.each([
    ['newsletter', newsletter, routes.joinNewsletter, 'tagged-'],
    ['requests', requests, routes.requestPartnership, ''],
    ['factor-reset', account, routes.requestFactorReset, 'tagged-'],
  ] as const)('%s', async (name, handler, route, as) => {
    for (const tag of ['1', '2'])
      await ask(handler, route, { input: { ...asked, email: `kim+${tag}@example.com`, language: 'de' } })
    const counted = table.commandCalls(UpdateCommand).map(call => String(call.args[0].input.Key?.pk))
    const mailbox = `RATE#${name}#${as}${await addressHash('kim@example.com')}`
    expect(counted.filter(pk => pk.startsWith(mailbox))).toHaveLength(2)
    // The address itself is kept as it is.
    const kept = JSON.stringify(table.calls().map(call => call.args[0].input))
    expect(kept).toContain(`EMAIL#${await addressHash('kim+2@example.com')}`)
  })
})
