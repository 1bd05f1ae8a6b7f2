import { beforeEach, expect, it, vi } from 'vitest'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { requestPartnership as route } from '../../../contract/requests.ts'
import { handler } from '../../../lambdas/requests/handler.ts'
import { visitorHash } from '../../../lambdas/platform/rate.ts'
import { NO_DISTRIBUTION } from '../../../lambdas/platform/environment.ts'
import { throughDistribution } from '../given.ts'
import { ask } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'

/** The caller of the API in these events: the distribution, or a client where there is none. */
const SOURCE = '192.0.2.1'
const VISITOR = '198.51.100.7'
const INVENTED = '203.0.113.9'

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
})

/** The key under which the limit counted the caller. */
async function countedAs(headers: Record<string, string>): Promise<unknown> {
  const input = {
    name: 'Kim Beispiel',
    company: 'Praxis Beispiel',
    email: 'kim@example.com',
    topic: 'practice',
    message: 'Wir möchten mitmachen.',
    language: 'de',
  }
  expect((await ask(handler, route, { input, headers })).status).toBe(200)
  return table.commandCalls(UpdateCommand)[0]?.args[0].input.Key?.pk
}
const keyOf = async (ip: string) => expect.stringContaining(`#${await visitorHash(ip)}#`) as unknown

it('who comes through the distribution counts by the address that the distribution saw', async () => {
  expect(await countedAs(throughDistribution(VISITOR))).toEqual(await keyOf(VISITOR))
})

it('what the visitor wrote on the left is not believed', async () => {
  expect(await countedAs(throughDistribution(INVENTED, VISITOR))).toEqual(await keyOf(VISITOR))
})

it('without a distribution a call counts by its source, whatever it claims', async () => {
  vi.stubEnv('ORIGIN_KEY_ID', NO_DISTRIBUTION)
  expect(await countedAs({ 'x-forwarded-for': `${INVENTED}, ${SOURCE}` })).toEqual(await keyOf(SOURCE))
  vi.unstubAllEnvs()
})
