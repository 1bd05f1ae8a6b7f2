import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FunctionName, functions } from '../../lambdas/deployed.ts'
import { createBucketEvents } from '../../local/bucket-events.ts'
import type { Clock } from '../../local/clock.ts'
import { createSchedule, MINUTE_MS } from '../../local/schedule.ts'
import { createStream } from '../../local/stream.ts'

const mail = (
  sk: string,
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT',
  kind = 'mail',
): DynamoDBRecord => ({
  eventName,
  dynamodb: { Keys: { sk: { S: sk } }, NewImage: { sk: { S: sk }, kind: { S: kind } } },
})
/** What the function hears of the table, as its area declares it. */
const heardBy = (name: FunctionName) => functions.find(each => each.name === name)?.on.changes?.filters ?? []
const namesOf = ({ Records }: { Records: DynamoDBRecord[] }) =>
  Records.map(record => record.dynamodb?.Keys?.sk?.S)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the stream', () => {
  it('announces inserted mails and nothing else', async () => {
    const batches: unknown[] = []
    const stream = createStream('mails', heardBy('send-new-mails'), async event =>
      batches.push(namesOf(event)),
    )
    stream.push([mail('a'), mail('b', 'MODIFY'), mail('c', 'REMOVE'), mail('d', 'INSERT', 'file'), mail('e')])
    await stream.settle()
    expect(batches).toEqual([['a', 'e']])
  })

  it.each([
    ['PUBLISHED#article#de', true],
    ['CATALOG', true],
    ['CONTENT#con_1', false],
    ['CUSTOMER#cus_1', false],
  ])('tells the pages of a change of %s: %s', async (pk, isTold) => {
    const batches: unknown[] = []
    const stream = createStream('pages', heardBy('write-pages'), async event => batches.push(event))
    stream.push([{ eventName: 'REMOVE', dynamodb: { Keys: { pk: { S: pk } } } }])
    await stream.settle()
    expect(batches).toHaveLength(isTold ? 1 : 0)
  })

  it('holds what waits in little room', async () => {
    let begin = () => {}
    const begun = new Promise<void>(resolve => (begin = resolve))
    const stream = createStream('mails', heardBy('send-new-mails'), async () => begun)
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const bytes = () => {
      collect()
      return process.memoryUsage().arrayBuffers
    }
    const before = bytes()
    stream.push(Array.from({ length: 2_000 }, (_, n) => mail(`${n} ${'Musterstraße '.repeat(200)}`)))
    // What was only used while packing is given back some turns after it was collected.
    await expect.poll(() => bytes() - before).toBeLessThan(2_000 * 1_024)
    begin()
    await stream.settle()
  })

  it('hands over ten at most, in order, one batch after the other', async () => {
    const batches: number[] = []
    let running = 0
    const stream = createStream('mails', heardBy('send-new-mails'), async ({ Records }) => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      batches.push(Records.length)
    })
    stream.push(Array.from({ length: 12 }, (_, n) => mail(String(n))))
    stream.push([mail('last')])
    await stream.settle()
    expect(batches).toEqual([10, 3])
  })

  it('repeats a batch when the function throws', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const batches: unknown[] = []
    const stream = createStream('mails', heardBy('send-new-mails'), async event => {
      batches.push(namesOf(event))
      if (batches.length === 1) throw new Error('out of order')
    })
    stream.push([mail('a')])
    await stream.settle()
    expect(batches).toEqual([['a'], ['a']])
  })

  it('halves a batch that fails, so that one broken mail holds up no other, and gives it up after two more tries', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const delivered: unknown[] = []
    let broken = 0
    const stream = createStream('mails', heardBy('send-new-mails'), async event => {
      const names = namesOf(event)
      if (names.includes('broken')) {
        if (names.length === 1) broken++
        throw new Error('out of order')
      }
      delivered.push(...names)
    })
    stream.push([mail('a'), mail('b'), mail('broken'), mail('c'), mail('d')])
    await stream.settle()
    expect(delivered).toEqual(['a', 'b', 'c', 'd'])
    expect(broken).toBe(3)
  })
})

describe('the events of a bucket', () => {
  const clock: Clock = { now: () => new Date('2026-12-22T10:00:00Z'), advance() {}, onAdvance() {} }
  const put = (key: string) => ({ bucket: 'shop-test-files', key, change: 'Object Created' as const })

  it('name the object and what happened to it, one after the other, where the rule fits', async () => {
    const events: unknown[] = []
    const books = createBucketEvents(
      'books',
      'shop-test-files',
      { prefix: 'books/', suffix: '.epub' },
      clock,
      async event => events.push(event),
    )
    books.push(put('books/a.epub'))
    books.push(put('files/fil_1.epub'))
    books.push(put('books/a.txt'))
    books.push({ ...put('books/a.epub'), bucket: 'shop-test-media' })
    books.push({ ...put('books/a.epub'), change: 'Object Deleted' })
    await books.settle()
    expect(events).toMatchObject([
      {
        source: 'aws.s3',
        'detail-type': 'Object Created',
        time: '2026-12-22T10:00:00Z',
        detail: { bucket: { name: 'shop-test-files' }, object: { key: 'books/a.epub' } },
      },
      { 'detail-type': 'Object Deleted' },
    ])
  })

  it('are repeated twice when the function throws, and then given up', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const deliver = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('out of order'))
    const books = createBucketEvents('books', 'shop-test-files', { prefix: '', suffix: '' }, clock, deliver)
    books.push(put('books/a.epub'))
    await books.settle()
    expect(deliver).toHaveBeenCalledTimes(3)
    expect(written).toHaveBeenCalledTimes(3)
  })
})

describe('the schedule', () => {
  let advanced: (() => void) | undefined
  const now = new Date('2026-12-22T10:00:00.456Z')
  const clock: Clock = {
    now: () => now,
    advance: () => {
      advanced?.()
    },
    onAdvance: listener => void (advanced = listener),
  }

  it('calls its functions right after the clock was moved, with the time of the clock', async () => {
    const calls: unknown[] = []
    const schedule = createSchedule(
      ['settle-orders', 'send-due-mails'],
      async (name, event) => calls.push([name, event]),
      clock,
      MINUTE_MS,
    )
    clock.advance(1)
    await schedule.settle()
    await schedule.close()
    const event = expect.objectContaining({
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: '2026-12-22T10:00:00Z',
    })
    expect(calls).toEqual([
      ['settle-orders', event],
      ['send-due-mails', event],
    ])
  })

  it('goes on after a function has failed', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const calls: string[] = []
    const schedule = createSchedule(
      ['settle-orders', 'send-due-mails'],
      async name => {
        calls.push(name)
        if (name === 'settle-orders') throw new Error('broken')
      },
      clock,
      MINUTE_MS,
    )
    await schedule.run()
    await schedule.close()
    expect(calls).toEqual(['settle-orders', 'send-due-mails'])
    expect(written).toHaveBeenCalledTimes(1)
  })
})
