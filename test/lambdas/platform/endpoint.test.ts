import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../../../contract/route.ts'
import { area, endpoint } from '../../../lambdas/platform/endpoint.ts'
import { Problem } from '../../../lambdas/platform/problem.ts'
import { ANSWER_MS } from '../../../lambdas/platform/timeouts.ts'
import { problems } from '../../../contract/problems.ts'
import { ask } from '../http-event.ts'
import '../mocked-cloud.ts'

const tea = route({
  method: 'POST',
  path: '/api/tea',
  role: 'anyone',
  summary: 'A route of these tests',
  problems: ['not-found', 'order-closed'],
  input: z.object({ kind: z.string() }),
  output: z.object({ cup: z.string() }),
})

const kettle = async (kind: string): Promise<string | Problem<'not-found'>> =>
  kind === 'green' ? kind : new Problem('not-found')

/** Answers the output, both problems of its route, and what a forced type or a fault would bring. */
const brew = endpoint(tea, async ({ kind }) => {
  if (kind === 'closed') return new Problem('order-closed')
  if (kind === 'hangs') return new Promise<never>(() => undefined)
  if (kind === 'forced') return new Problem('order-paid' as 'order-closed')
  if (kind === 'wrong') return new Problem('invalid-input', [{ field: 'kind', code: 'required' }])
  // oxlint-disable-next-line typescript/only-throw-error -- nobody should; it is no problem then, but a fault
  if (kind === 'thrown') throw new Problem('not-found')
  const cup = await kettle(kind)
  return cup instanceof Problem ? cup : { cup }
})
const handler = area(brew)
const answerTo = (kind: string) => ask(handler, tea, { input: { kind } })

it('answers what it promises and every problem that its route lists', async () => {
  const { body, headers } = await answerTo('green')
  expect(body).toEqual({ cup: 'green' })
  // Neither browsers nor proxies between keep an answer.
  expect(headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  expect((await answerTo('black')).body).toMatchObject({ code: 'not-found', status: 404 })
  expect((await answerTo('closed')).body).toMatchObject({ code: 'order-closed', status: 409 })
  expect((await answerTo('wrong')).body.fields).toEqual([{ field: 'kind', code: 'required' }])
})

it.each(['forced', 'thrown'])('what is %s past the compiler is a fault of ours', async kind => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { status, body } = await answerTo(kind)
  expect([status, body.code]).toEqual([500, 'unexpected'])
  expect(errors).toHaveBeenCalledOnce()
  expect(String(errors.mock.calls[0])).toContain('POST /api/tea')
  errors.mockRestore()
})

it('says so in time where its neighbours hang one after the other, before function and browser give up', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  try {
    let answer: Awaited<ReturnType<typeof answerTo>> | undefined
    void answerTo('hangs').then(given => void (answer = given))
    await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'unexpected', detail: problems.unexpected.de },
    })
    expect(String(errors.mock.calls[0])).toContain('POST /api/tea')
    // Nothing keeps the function awake after an answer.
    await answerTo('green')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
    errors.mockRestore()
  }
})

it('the compiler refuses an endpoint that returns what its route does not list, and one that never returns what it does', () => {
  type Served = { cup: string } | Problem<'not-found' | 'order-closed'>
  const served = async (cup: string): Promise<Served> => ({ cup })
  const expired = async (cup: string): Promise<Served | Problem<'quote-expired'>> => ({ cup })
  const open = { ...tea, problems: [] } as const
  const accepted = [
    endpoint(tea, async ({ kind }) => served(kind)),
    endpoint(open, async ({ kind }) => ({ cup: kind })),
  ]
  const refused = [
    // @ts-expect-error `order-paid` is not listed.
    endpoint(tea, async ({ kind }) => (kind ? served(kind) : new Problem('order-paid'))),
    // @ts-expect-error Neither is what a helper may bring.
    endpoint(tea, async ({ kind }) => expired(kind)),
    // @ts-expect-error `order-closed` is listed and never returned.
    endpoint(tea, async ({ kind }) => (kind ? { cup: kind } : new Problem('not-found'))),
    // @ts-expect-error What may be a problem is no cup.
    endpoint(open, async ({ kind }) => ({ cup: await kettle(kind) })),
    // @ts-expect-error A problem that is left lying is not returned.
    endpoint({ ...open, problems: ['not-found'] }, async ({ kind }) => {
      await kettle(kind)
      return { cup: kind }
    }),
  ]
  expect([accepted.length, refused.length]).toEqual([2, 5])
})
