import { beforeEach, expect, it } from 'vitest'
import { transact } from '../../../lambdas/platform/transact.ts'
import { transition } from '../../../lambdas/platform/transition.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { requests } from '../../../lambdas/requests/request.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const REQUEST = 'req_01KAG000000000000000000001'
const ref = { address: 'hash', requestId: REQUEST }
const why = { by: 'staff', at: NOW, cause: 'decided' } as const
const written = (more: object = {}) => ({
  ...requests.create({
    ...ref,
    number: 'AN-5H2V-88TC',
    at: NOW,
    language: 'de',
    email: 'kim@example.com',
    topic: 'order',
    message: 'Wo ist sie?',
    status: 'open',
    title: 'order',
    rev: 3,
  }).put,
  ...more,
})
const finish = (topic: 'order' | 'other') =>
  transact({ request: transition(requests, 'finish', ref, { doneAt: NOW, topic }, why) })
const reopen = (rev: number, topic: 'order' | 'other' = 'order') =>
  transact({ request: transition(requests, 'reopen', ref, { rev, topic }, why) })

beforeEach(() => given(written()))

it.each<[string, object]>([
  ['a question about an order', { topic: 'order' }],
  ['what a partner asks', { topic: 'partner', partnerTopic: 'practice' }],
  ['a withdrawal', { topic: 'order', declared: { what: 'withdrawal' } }],
  ['a termination', { topic: 'order', declared: { what: 'termination', endOn: '2026-12-31' } }],
])('%s is read as it was written', async (_, said) => {
  await given(written(said))
  expect(await requests.read(ref)).toMatchObject({ status: 'open', ...said })
})

it('a request is finished, and opened anew as if it had never been', async () => {
  expect(await finish('order')).toBeUndefined()
  expect(await stored(requests.keyOf(ref))).toMatchObject({
    status: 'done',
    doneAt: NOW,
    listSk: `order#done#${REQUEST}`,
    rev: 4,
  })
  expect(await reopen(4)).toBeUndefined()
  expect(await stored(requests.keyOf(ref))).toEqual(written({ rev: 5 }))
})

it('a request is listed by the topic that it has, and by no other', async () => {
  expect(await finish('other')).toBeDefined()
  expect(await stored(requests.keyOf(ref))).toEqual(written())
})

it('a request is opened anew only as it was seen', async () => {
  const done = { status: 'done', doneAt: NOW, listStatus: `done#${REQUEST}`, listSk: `order#done#${REQUEST}` }
  await given(written(done))
  const changed = written({ ...done, rev: 4, doneAt: after(NOW, DAYS) })
  beforeWrite(requests.keyOf(ref), () => given(changed))
  expect(await reopen(3)).toBeDefined()
  expect(await reopen(4, 'other')).toBeDefined()
  expect(await stored(requests.keyOf(ref))).toEqual(changed)
})
