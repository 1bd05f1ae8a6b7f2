import { expect, it } from 'vitest'
import { finishRequest, listRequests, readStaffRequest } from '../../../contract/staff.ts'
import { writeToUs } from '../../../contract/requests.ts'
import { requestByNumber } from '../../../lambdas/requests/request-number.ts'
import { requests } from '../../../lambdas/requests/request.ts'
import { handler as asAnybody } from '../../../lambdas/requests/handler.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, partition } from '../local-table.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[support]')
const press = (n: number) => `prs_0123456789abcde${n}`

async function asked(message = 'Guten Tag'): Promise<string> {
  const input = { topic: 'question', message, orderNumber: '', email: 'kim@example.com', language: 'de' }
  return (await ask(asAnybody, writeToUs, { input })).body.number
}
const finish = (number: string, pressId = press(1)) =>
  ask(handler, finishRequest, { input: { number, pressId, reason: 'Am Telefon geklärt' }, claims })
const list = async (status: 'open' | 'done') =>
  (await ask(handler, listRequests, { input: { status }, claims })).body.lines

it('what people ask is listed with its moment, shown in their words, and leaves the open ones when it is done', async () => {
  const number = await asked()
  expect(await list('open')).toMatchObject([{ number, topic: 'question', email: 'kim@example.com', at: NOW }])
  const seen = await ask(handler, readStaffRequest, { input: { number }, claims })
  expect(seen.body).toMatchObject({ message: 'Guten Tag', status: 'open' })
  const { status, body } = await finish(number)
  expect([status, body.status, body.doneAt]).toEqual([200, 'done', NOW])
  expect(body.timeline.at(-1)).toMatchObject({ what: 'staff:request-done', reason: 'Am Telefon geklärt' })
  expect([await list('open'), (await list('done')).length]).toEqual([[], 1])
})

it('one of two who press at once has done it, and a press that comes twice is one', async () => {
  const number = await asked()
  const request = await requestByNumber(number)
  if (!request) throw new Error('It was just asked.')
  let other: { status: number } | undefined
  beforeWrite(requests.keyOf(request), async () => {
    other = await finish(number, press(2))
  })
  const { body } = await finish(number)
  expect([other?.status, body.code]).toEqual([200, 'request-done'])
  expect((await finish(number, press(2))).status).toBe(200)
  expect(await partition(`AUDIT#${request.requestId}`)).toHaveLength(1)
})
