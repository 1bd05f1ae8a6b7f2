import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { secrets } from '../../../lambdas/platform/secrets.ts'
import { userIfAny } from '../../../lambdas/platform/identity.ts'
import { sendMail } from '../../../lambdas/platform/mail.ts'
import { discard } from '../../../lambdas/platform/storage.ts'
import { read } from '../../../lambdas/platform/table.ts'

/** A route's function is stopped after 25 seconds (lib/declared-function.ts), and has to answer before. */
const SENTENCE_MS = 20_000
/** A step of the clients' clock; in between the machine does what is to be done. */
const STEP_MS = 50

const asked: string[] = []
/** Takes every request and answers none. */
const hanging = createServer(({ headers, method, url = '' }) => {
  asked.push(String(headers['x-amz-target'] ?? `${method} ${url.split('?')[0]}`))
})
beforeAll(async () => {
  await new Promise<void>(done => void hanging.listen(0, '127.0.0.1', done))
  // A server listening on TCP has an address and a port.
  const { port } = hanging.address() as AddressInfo
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${port}`
})
afterAll(() => {
  hanging.closeAllConnections()
  hanging.close()
})

const letter = { to: 'kim@example.com', subject: 'x', text: 'x', html: 'x' }

it.each<[string, () => Promise<unknown>, RegExp, number]>([
  ['the table', () => read({ pk: 'x', sk: 'x' }), /DynamoDB.*GetItem/, 3],
  ['the secrets', () => secrets(), /GetSecretValue/, 3],
  ['the user pool', () => userIfAny('kim'), /AdminGetUser/, 3],
  ['a bucket', () => discard('x'), /DELETE/, 3],
  // Each try could be one mail more.
  ['the post', () => sendMail(letter, { pk: 'x', sk: 'x' }), /outbound-emails/, 1],
])('%s that hangs is given up in time, after a known number of tries', async (_, ask, request, tries) => {
  asked.splice(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let waited = 0
  const state = { isOver: false }
  const given = ask().then(
    () => 'an answer',
    (error: unknown) => error,
  )
  void given.finally(() => (state.isOver = true))
  while (!state.isOver) {
    await new Promise<void>(resume => void setImmediate(resume))
    // No time passes while nothing is waited for.
    if (vi.getTimerCount() === 0) continue
    await vi.advanceTimersByTimeAsync(STEP_MS)
    waited += STEP_MS
  }
  expect(await given).toMatchObject({ name: 'TimeoutError' })
  expect(waited).toBeLessThan(SENTENCE_MS)
  expect(waited).toBeGreaterThan(3_000)
  expect(asked.filter(one => request.test(one))).toHaveLength(tries)
})
