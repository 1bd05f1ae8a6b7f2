import { describe, expect, it } from 'vitest'
import { listAudit } from '../../../contract/audit.ts'
import { finishRequest, listRequests, readStaffRequest } from '../../../contract/staff.ts'
import { writeToUs } from '../../../contract/requests.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { answers } from '../../../lambdas/requests/answer.ts'
import { requestByNumber } from '../../../lambdas/requests/request-number.ts'
import { requests } from '../../../lambdas/requests/request.ts'
import { handler as asAnybody } from '../../../lambdas/requests/handler.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import {
  answerRequest,
  planRequest,
  readFactorReset,
  reopenRequest,
} from '../../../contract/staff-requests.ts'
import { customerOf, profiles } from '../../../lambdas/customers/customer.ts'
import { givenBuyer, orderItem, paid } from '../given.ts'
import { factorResets } from '../../../lambdas/account/factor-reset.ts'
import { letters } from '../../../lambdas/requests/letters.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { beforeWrite, given, partition } from '../local-table.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[support]')
const asAdmin = ofStaff('cus_01KAG000000000000000000008', '[admin]')
const press = (n: number) => `prs_0123456789abcde${n}`

async function asked(message = 'Guten Tag'): Promise<string> {
  const input = { topic: 'question', message, orderNumber: '', email: 'kim@example.com', language: 'de' }
  return (await ask(asAnybody, writeToUs, { input })).body.number
}
const finish = (number: string, pressId = press(1), rev = 0) =>
  ask(handler, finishRequest, { input: { number, pressId, rev, reason: 'Am Telefon geklärt' }, claims })
const list = async (status: 'open' | 'done') =>
  (await ask(handler, listRequests, { input: { status }, claims })).body.lines

it('what people ask is listed with its moment, shown in their words, and leaves the open ones when it is done', async () => {
  const number = await asked()
  expect(await list('open')).toMatchObject([{ number, topic: 'question', email: 'kim@example.com', at: NOW }])
  const seen = await ask(handler, readStaffRequest, { input: { number }, claims })
  expect(seen.body).toMatchObject({ message: 'Guten Tag', status: 'open' })
  const { status, body } = await finish(number)
  expect([status, body.status, body.doneAt]).toEqual([200, 'done', NOW])
  expect(body.timeline.at(-1)).toMatchObject({
    what: 'staff:request-done',
    reason: 'Am Telefon geklärt',
    before: { status: 'open' },
    after: { status: 'done' },
  })
  expect([await list('open'), (await list('done')).length]).toEqual([[], 1])
})

it('a look at a request is written down once a day, in the audit as a whole and not in its history', async () => {
  const number = await asked()
  const read = () => ask(handler, readStaffRequest, { input: { number }, claims })
  await read()
  const { timeline } = (await read()).body
  const looks = (await ask(handler, listAudit, { input: { action: 'look' }, claims: asAdmin })).body.lines
  expect(looks).toMatchObject([{ action: 'look', number, at: NOW }])
  expect(timeline).toHaveLength(1)
})

it('says whom we know under the address that asks, which is a look at them', async () => {
  const read = async (number: string) =>
    (await ask(handler, readStaffRequest, { input: { number }, claims })).body.known
  expect(await read(await asked())).toBeUndefined()
  const customerId = await customerOf('kim@example.com', NOW)
  const buyer = givenBuyer({ firstName: 'Kim', lastName: 'Gast' })
  await given(orderItem({ ...paid, customerId, buyer }))
  expect(await read(await asked('Noch etwas'))).toEqual({ customer: customerId, name: 'Kim Gast' })
  expect(await partition(`AUDIT#${customerId}`)).toMatchObject([{ action: 'look', at: NOW }])
  await given(profiles.put({ customerId, firstName: 'Kim', lastName: 'Konto' }).put)
  expect(await read(await asked('Und noch etwas'))).toEqual({ customer: customerId, name: 'Kim Konto' })
  await given({ ...profiles.keyOf({ customerId }), kind: 'profile', erasedAt: NOW })
  expect(await read(await asked('Und wieder etwas'))).toBeUndefined()
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

const answer = (number: string, more: object = {}, n = 1) =>
  ask(handler, answerRequest, {
    input: { number, pressId: press(n), rev: 0, text: 'Gern geschehen.', isDone: true, ...more },
    claims,
  })

it.each([
  ['has answered, without putting it aside', false, 'request-changed', 'open'],
  ['has answered and put it aside', true, 'request-done', 'done'],
])(
  'is not put aside by the other of two once one %s: one effect, one line',
  async (_, isDone, code, status) => {
    const number = await asked()
    const request = await requestByNumber(number)
    const key = requests.keyOf(request ?? { pk: '', sk: '' })
    let other: { status: number } | undefined
    beforeWrite(key, async () => {
      other = await answer(number, { isDone }, 2)
    })
    expect([(await finish(number)).body.code, other?.status]).toEqual([code, 200])
    // Nor later, by a press that was decided on the request as it stood.
    expect((await finish(number, press(3))).body.code).toBe(code)
    expect(await requestByNumber(number)).toMatchObject({ status, rev: 1 })
    expect(await partition(`AUDIT#${request?.requestId}`)).toMatchObject([{ action: 'request-answered' }])
  },
)

describe('an answer', () => {
  it('goes out once for each press, in its own words, and is kept with what was asked', async () => {
    const number = await asked()
    await answer(number)
    const { body } = await answer(number)
    expect(body).toMatchObject({ status: 'done', answers: [{ at: NOW, text: 'Gern geschehen.' }] })
    expect(JSON.stringify(body.timeline)).not.toContain('Gern geschehen')
    const request = await requestByNumber(number)
    const all = await partition(requests.keyOf(request ?? { pk: '', sk: '' }).pk)
    expect(all.filter(({ kind }) => kind === answers.kind)).toMatchObject([
      { text: 'Gern geschehen.', forgetAt: epochSeconds(after(NOW, 180 * DAYS)) },
    ])
    const owed = all.filter(({ template }) => template === 'request-answer')
    expect(owed).toHaveLength(1)
    const letter = await letters.write(mails.parse(owed[0]), NOW)
    expect(letter).toMatchObject({ to: 'kim@example.com', subject: `Antwort auf deine Nachricht ${number}` })
    expect(letter?.text).toContain('Gern geschehen.')
  })

  it('is one of two that are written at once', async () => {
    const number = await asked()
    const request = await requestByNumber(number)
    beforeWrite(requests.keyOf(request ?? { pk: '', sk: '' }), () =>
      answer(number, { text: 'Von jemand anders.', isDone: false }, 2),
    )
    expect((await answer(number)).body.code).toBe('request-changed')
    const seen = await ask(handler, readStaffRequest, { input: { number }, claims })
    expect(seen.body.answers).toMatchObject([{ text: 'Von jemand anders.' }])
  })
})

it('what is overdue stands first, and what was done is opened again', async () => {
  const [first, second] = [await asked('Eins'), await asked('Zwei')]
  const plan = (number: string, dueOn: string, n: number) =>
    ask(handler, planRequest, {
      input: { number, pressId: press(n), rev: 0, assignee: '', dueOn, reason: 'Ruft zurück' },
      claims,
    })
  await plan(first, '2020-01-01', 1)
  await plan(second, '2099-01-01', 2)
  const { requestId } = (await requestByNumber(first)) ?? {}
  const planned = (await partition(`AUDIT#${requestId}`)).find(({ action }) => action === 'request-planned')
  expect([planned?.['reason'], planned?.['before'], planned?.['after']]).toEqual([
    'Ruft zurück',
    { assignee: '', dueAt: '' },
    { assignee: '', dueAt: '2020-01-01T23:00:00.000Z' },
  ])
  expect((await list('open')).map(({ number }: { number: string }) => number)[0]).toBe(first)
  expect((await finish(first, press(3))).body.code).toBe('request-changed')
  await finish(first, press(3), 1)
  const { body } = await ask(handler, reopenRequest, {
    input: { number: first, pressId: press(4), rev: 2, reason: 'Nachfrage' },
    claims,
  })
  expect([body.status, body.doneAt]).toEqual(['open', undefined])
})

it('what should be done by now stands on the first page, however many have come since', async () => {
  const overdue = await asked('Widerruf')
  const request = await requestByNumber(overdue)
  const items = await partition(requests.keyOf(request ?? { pk: '', sk: '' }).pk)
  const line = items.find(({ kind }) => kind === requests.kind)
  const requestIdOf = (n: number) => `req_01ZZZZZZZZZZZZZZZZZZZZZ${String(n).padStart(3, '0')}`
  const at = (n: number) => ({ requestId: requestIdOf(n), sk: `REQUEST#${requestIdOf(n)}` })
  const entries = (n: number) => ({
    listSk: `question#open#${requestIdOf(n)}`,
    listStatus: `open#${requestIdOf(n)}`,
  })
  if (!line) throw new Error('It was just asked.')
  await given(
    { ...line, dueAt: '2020-01-01T00:00:00.000Z' },
    ...Array.from({ length: 60 }, (_, n) => ({
      ...line,
      ...at(n),
      ...entries(n),
      number: `AN-2222-22${n + 10}`,
    })),
  )
  const [first, ...others] = await list('open')
  expect([first.number, others.length]).toEqual([overdue, 50])
})

it('of one topic a page holds fifty, open or done, and the next one goes on where it ended', async () => {
  const number = await asked()
  const request = await requestByNumber(number)
  if (!request) throw new Error('It was just asked.')
  const idOf = (n: number) => `req_01KAG00000000000000000${String(n).padStart(4, '0')}`
  await given(
    ...Array.from(
      { length: 240 },
      (_, n) =>
        requests.create({
          ...request,
          requestId: idOf(n),
          number: `AN-2222-2${1000 + n}`,
          topic: n % 2 === 0 ? 'download' : 'order',
          status: n < 120 ? 'open' : 'done',
        }).put,
    ),
    factorResets.create({
      requestId: idOf(900),
      address: request.address,
      customerId: 'cus_01KAG000000000000000000001',
      sub: 'sub',
      status: 'open',
      at: NOW,
      waitsUntil: NOW,
      language: 'de',
      trail: [],
      rev: 0,
    }).put,
  )
  const page = async (input: Record<string, unknown>) =>
    (await ask(handler, listRequests, { input, claims })).body
  for (const status of ['open', 'done'] as const) {
    const first = await page({ status, topic: 'download' })
    const second = await page({ status, topic: 'download', after: first.next })
    expect([first.lines.length, second.lines.length, second.next]).toEqual([50, 10, undefined])
    const lines: { number: string; topic: string; status: string }[] = [...first.lines, ...second.lines]
    expect(lines.every(line => line.topic === 'download' && line.status === status)).toBe(true)
    expect(new Set(lines.map(line => line.number)).size).toBe(60)
  }
  expect((await page({ status: 'open', topic: 'factor' })).lines).toMatchObject([{ topic: 'factor' }])
  // Its place follows its state.
  expect((await page({ status: 'open', topic: 'question' })).lines).toMatchObject([{ number }])
  await finish(number)
  expect((await page({ status: 'open', topic: 'question' })).lines).toEqual([])
  expect((await page({ status: 'done', topic: 'question' })).lines).toMatchObject([{ number }])
  await ask(handler, reopenRequest, {
    input: { number, pressId: press(2), rev: 1, reason: 'Nachfrage' },
    claims,
  })
  expect((await page({ status: 'open', topic: 'question' })).lines).toMatchObject([{ number }])
})

it('somebody of the team sees what is with them, and what waits longest first', async () => {
  const number = await asked()
  const request = await requestByNumber(number)
  if (!request) throw new Error('It was just asked.')
  const [own, theirs] = ['kim@team.example', 'alex@team.example']
  await given(
    profiles.put({ customerId: 'cus_01KAG000000000000000000009', email: own }).put,
    ...Array.from(
      { length: 120 },
      (_, n) =>
        requests.create({
          ...request,
          requestId: `req_01KAF${String(n).padStart(21, '0')}`,
          number: `AN-2222-2${1000 + n}`,
          assignee: n % 60 === 0 ? own : theirs,
        }).put,
    ),
  )
  const page = async (input: Record<string, unknown>) =>
    (await ask(handler, listRequests, { input: { status: 'open', ...input }, claims })).body
  const numbers = ({ lines }: { lines: { number: string }[] }) => lines.map(line => line.number)
  expect(numbers(await page({ isMine: 'yes' }))).toEqual(['AN-2222-21060', 'AN-2222-21000'])
  expect(numbers(await page({ isMine: 'yes', sort: 'oldest', topic: 'question' }))).toEqual([
    'AN-2222-21000',
    'AN-2222-21060',
  ])
  const first = await page({ sort: 'oldest' })
  expect([numbers(first)[0], first.lines.length]).toEqual(['AN-2222-21000', 50])
  const second = await page({ sort: 'oldest', after: first.next })
  expect(numbers(second)[0]).toBe('AN-2222-21050')
  expect(numbers(await page({}))[0]).toBe(number)
})

it.each(['Anna Berger', 'berger anna', 'Berger, Anna'])(
  '%s finds what Anna Berger has written',
  async search => {
    const request = await requestByNumber(await asked())
    if (!request) throw new Error('It was just asked.')
    const items = await partition(requests.keyOf(request).pk)
    const line = items.find(({ kind }) => kind === requests.kind)
    if (line) await given({ ...line, name: 'Anna Berger', listName: `anna berger#${request.requestId}` })
    const { body } = await ask(handler, listRequests, { input: { status: 'open', search }, claims })
    expect(body.lines).toMatchObject([{ number: request.number, name: 'Anna Berger' }])
  },
)

it('a request is found by its number, an address or a name', async () => {
  const number = await asked()
  const found = async (search: string) =>
    (await ask(handler, listRequests, { input: { status: 'done', search }, claims })).body.lines.length
  expect(await Promise.all([number, 'kim@', 'KIM@example.com', 'niemand@'].map(found))).toEqual([1, 1, 1, 0])
})

it.each(['kim@', 'must'])(
  'what is found by %s says until when it is due and who answers it',
  async search => {
    const request = await requestByNumber(await asked())
    if (!request) throw new Error('It was just asked.')
    const items = await partition(requests.keyOf(request).pk)
    const line = items.find(({ kind }) => kind === requests.kind)
    const name = 'Muster'
    const more = { dueAt: '2026-12-24T23:00:00.000Z', assignee: 'support@example.com' }
    if (line) await given({ ...line, ...more, name, listName: `${name.toLowerCase()}#${request.requestId}` })
    const { body } = await ask(handler, listRequests, { input: { status: 'open', search }, claims })
    expect(body.lines).toMatchObject([{ number: request.number, topic: 'question', name, ...more }])
  },
)

it('a lost second factor stands among them, and says whose it is', async () => {
  const [address, requestId] = ['0'.repeat(64), 'req_01KAG000000000000000000001']
  await given(
    factorResets.create({
      address,
      requestId,
      customerId: 'cus_01KAG000000000000000000001',
      sub: 'sub',
      status: 'open',
      at: NOW,
      waitsUntil: NOW,
      language: 'de',
      rev: 0,
      trail: [],
    }).put,
  )
  expect(await list('open')).toMatchObject([{ number: `${requestId}-${address}`, topic: 'factor' }])
  const { body } = await ask(handler, readFactorReset, { input: { address, requestId }, claims })
  expect(body).toMatchObject({ customer: 'cus_01KAG000000000000000000001', status: 'open' })
  expect(await partition('AUDIT#cus_01KAG000000000000000000001')).toMatchObject([{ action: 'look' }])
})
