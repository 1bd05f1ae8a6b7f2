import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readProfile } from '../../contract/account.ts'
import { purchases } from '../../frontend/src/account/purchases/purchases.ts'
import { queryOf, createQueryClient } from '../../frontend/src/query/query-client.ts'
import { session } from '../../frontend/src/session/session.ts'

const fetched = vi.fn<typeof fetch>()
const order = (number: number) => `ord_01KA000000000000000000000${number}`

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.useFakeTimers()
})
afterEach(() => {
  fetched.mockReset()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What it answers or throws, without the pauses between attempts. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  const [settled] = await Promise.all([Promise.allSettled([answer]), vi.runAllTimersAsync()])
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}

describe('a question of a guarded page', () => {
  test('is repeated by `call` alone: three attempts in all', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = soon(createQueryClient().fetchQuery(queryOf(readProfile, {})))
    await expect(answer).rejects.toMatchObject({ name: 'Problem', code: 'no-connection' })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('without connection fails, and does not wait for one without a word', async () => {
    onlineManager.setOnline(false)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = soon(createQueryClient().fetchQuery(queryOf(readProfile, {})))
    await expect(answer).rejects.toMatchObject({ code: 'no-connection' })
  })

  test('is stopped when nobody waits for it any more', async () => {
    let signal: AbortSignal | null | undefined
    fetched.mockImplementation(async (_, init) => {
      signal = init?.signal
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const client = createQueryClient()
    const answer = client.fetchQuery(queryOf(readProfile, {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    await client.cancelQueries(queryOf(readProfile, {}))
    expect(await answer).toMatchObject({ message: 'CancelledError' })
    expect(signal?.aborted).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('tells a fault of ours as a problem that has words', async () => {
    const ours = new RangeError('ours')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(session, 'accessToken').mockRejectedValue(ours)
    const answer = soon(createQueryClient().fetchQuery(queryOf(readProfile, {})))
    await expect(answer).rejects.toMatchObject({ name: 'Problem', code: 'unexpected' })
    expect(told.mock.calls.filter(([error]) => error === ours)).toHaveLength(1)
  })
})

test('each page of orders asks for the next older one, until there is none', async () => {
  fetched
    .mockResolvedValueOnce(Response.json({ purchases: [], cursor: order(1) }))
    .mockResolvedValueOnce(Response.json({ purchases: [] }))
  const { pages } = await createQueryClient().fetchInfiniteQuery({ ...purchases, pages: 3 })
  expect(pages).toHaveLength(2)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/account/orders',
    `/api/account/orders?cursor=${order(1)}`,
  ])
})
