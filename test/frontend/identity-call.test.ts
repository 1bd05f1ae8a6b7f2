import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askIdentity, persistently, waitAfter } from '../../frontend/src/session/identity-call.ts'

const URL = 'http://cloud.example.com'
const OPERATION = 'AWSCognitoIdentityProviderService.GetUser'
const refused = (type: string, status = 400) => Response.json({ __type: type, message: 'No.' }, { status })

type Answer = () => Response | Promise<Response>

/** Asks with these answers in order, the last again and again; what was waited between them. */
async function ask(first: Answer, ...later: Answer[]) {
  const waits: number[] = []
  let asked = 0
  const fetch = async () => {
    const answer = asked === 0 ? first : (later[asked - 1] ?? later.at(-1) ?? first)
    asked++
    return answer()
  }
  const outcome = await persistently(
    () => askIdentity(fetch, URL, OPERATION, {}),
    async ms => void waits.push(ms),
  ).catch((error: unknown) => error)
  return { asked, waits, outcome }
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('what fails in passing', () => {
  test.each<[string, Answer]>([
    ...[429, 500, 502, 503, 504].map((status): [string, Answer] => [
      `a ${status} of the service`,
      () => refused('Passing', status),
    ]),
    ...[429, 502, 503, 504].map((status): [string, Answer] => [
      `a ${status} of a gateway`,
      () => new Response('', { status }),
    ]),
    ['throttling', () => refused('ThrottlingException')],
    ['too many requests', () => refused('TooManyRequestsException')],
    ['a limit', () => refused('LimitExceededException')],
    ['a timeout', () => refused('RequestTimeoutException')],
    ['a request that nobody answers in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked three times, later each time: %s', async (_, answer) => {
    const { asked, waits } = await ask(answer)
    expect(asked).toBe(3)
    expect(waits).toEqual([200, 400])
  })

  test('and then answered is an answer', async () => {
    const { waits, outcome } = await ask(
      () => refused('', 503),
      () => Response.json({ Username: 'one' }),
    )
    expect(outcome).toEqual({ Username: 'one' })
    expect(waits).toEqual([200])
  })
})

test.each([400, 401, 403])('a refusal with %s is an answer, and asked once', async status => {
  const { asked, waits } = await ask(() => refused('NotAuthorizedException', status))
  expect([asked, waits]).toEqual([1, []])
})

test('each wait is doubled, up to a tenth of a second longer, and five minutes at most', () => {
  expect([1, 2, 3].map(waitAfter)).toEqual([200, 400, 800])
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  expect([1, 2].map(attempt => Math.round(waitAfter(attempt)))).toEqual([300, 500])
  expect(waitAfter(12)).toBe(300_000)
})
