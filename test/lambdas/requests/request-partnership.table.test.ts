import { expect, it } from 'vitest'
import { requestPartnership as route } from '../../../contract/requests.ts'
import { handler } from '../../../lambdas/requests/handler.ts'
import { requestNumbers } from '../../../lambdas/requests/request-number.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { partition, stored } from '../local-table.ts'

const EMAIL = 'kim@example.com'
const INPUT = {
  name: 'Kim Beispiel',
  company: 'Praxis Beispiel',
  email: EMAIL,
  topic: 'practice',
  message: 'Wir möchten mitmachen.',
  language: 'de',
}
const request = (more: object = {}, now = NOW) => ask(handler, route, { input: { ...INPUT, ...more }, now })
const waiting = async () => partition(addressPk(await addressHash(EMAIL)))
const requests = async () => (await waiting()).filter(({ kind }) => kind === 'request')

it('a request stands in the list of staff, and is forgotten after half a year', async () => {
  const { status, body } = await request()
  expect(status).toBe(200)
  const [stored] = await requests()
  const requestId = stored?.sk.slice('REQUEST#'.length)
  expect(stored).toEqual({
    pk: addressPk(await addressHash(EMAIL)),
    sk: expect.stringMatching(/^REQUEST#req_[0-9A-HJKMNP-TV-Z]{26}$/),
    kind: 'request',
    requestId,
    number: body.number,
    address: await addressHash(EMAIL),
    at: NOW,
    language: 'de',
    name: 'Kim Beispiel',
    company: 'Praxis Beispiel',
    email: EMAIL,
    topic: 'partner',
    partnerTopic: 'practice',
    message: 'Wir möchten mitmachen.',
    status: 'open',
    title: 'partner, practice: Praxis Beispiel',
    rev: 0,
    listPk: 'REQUESTS',
    listSk: `partner#open#${requestId}`,
    listStatus: `open#${requestId}`,
    listEmail: `kim@example.com#${requestId}`.toLowerCase(),
    listName: `kim beispiel#${requestId}`.toLowerCase(),
    forgetAt: epochSeconds(after(NOW, 180 * DAYS)),
  })
})

it('the same words on the same day are stored and announced once, and answered alike', async () => {
  const [first, again] = [await request(), await request()]
  expect(again).toEqual(first)
  expect(again).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^AN-/) } })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['mail', 'mail', 'request'])
  expect(await stored(requestNumbers.keyOf({ number: first.body.number }))).toMatchObject({
    requestId: (await requests())[0]?.requestId,
    forgetAt: epochSeconds(after(NOW, 180 * DAYS)),
  })
})

it('other words, or another day, are another request', async () => {
  await request()
  await request({ message: 'Noch etwas.' })
  await request({}, after(NOW, DAYS))
  expect(await requests()).toHaveLength(3)
})
