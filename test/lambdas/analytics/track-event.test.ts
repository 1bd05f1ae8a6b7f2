import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { trackEvent as route } from '../../../contract/analytics.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { after, epochSeconds } from '../../../lambdas/platform/time.ts'
import { throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { cancelled, refusal, sent, table, written } from '../mocked-cloud.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const SESSION = `c${'0'.repeat(63)}`

// What an instance has seen of a day and of a network it remembers, so each test has its own.
let days = 0
let networks = 0
let now = NOW
const day = () => now.slice(0, 10)
beforeEach(() => {
  now = after(NOW, ++days * 86_400_000)
  networks++
  table.on(PutCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(GetCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
})

const event = (more: object = {}) => ({
  type: 'pageview',
  path: '/faq',
  referrer: '',
  timestamp: NOW,
  session_id: SESSION,
  ...more,
})
const record = (more: object = {}, headers: Record<string, string> = {}) =>
  ask(handler, route, {
    input: event(more),
    headers: { 'user-agent': BROWSER, ...throughDistribution(`198.51.100.${networks}`), ...headers },
    now,
  })
const scroll = (more: object = {}) => record({ type: 'scroll', referrer: undefined, percent: 75, ...more })
const time = (more: object = {}) =>
  record({ type: 'time', referrer: undefined, seconds: 60, percent: 0, ...more })

const updates = () =>
  table.commandCalls(UpdateCommand).map(call => {
    const { Key, UpdateExpression = '' } = call.args[0].input
    // Each counter by its own name, and by one.
    const counted = [...UpdateExpression.matchAll(/#(\w+) = if_not_exists\(#\1, :zero\) \+ :\1By/g)]
    expect(call.args[0].input.ExpressionAttributeValues).toMatchObject({ ':zero': 0 })
    return [Key?.pk, Key?.sk, ...counted.map(([, name]) => name)]
  })

describe('a page view', () => {
  it('is accepted with JSON', async () => {
    const { status, body, headers } = await record()
    expect([status, body, headers['content-type']]).toEqual([202, { accepted: true }, 'application/json'])
  })

  it('costs three writes where nothing is new', async () => {
    table.on(GetCommand).resolves({ Item: { pk: `FROM#${day()}`, sk: 'suche.example.com', views: 1 } })
    await record({ referrer: 'suche.example.com' })
    expect(written().toSorted()).toEqual(['PutCommand', 'UpdateCommand', 'UpdateCommand'])
  })

  it('without a referrer costs two', async () => {
    await record()
    expect(sent()).toEqual(['PutCommand', 'UpdateCommand'])
  })

  it('counts a visit when its session is new today, and remembers that for two days', async () => {
    await record()
    expect(table.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
      Item: { pk: `SEEN#${day()}#c`, sk: SESSION, forgetAt: epochSeconds(after(now, 2 * 86_400_000)) },
      ConditionExpression: 'attribute_not_exists(#pk)',
    })
    expect(updates()).toEqual([[`DAY#${day()}`, 'PAGE#/faq', 'views', 'visits']])
  })

  it('of a session that was seen before is a view only', async () => {
    table.on(PutCommand).rejects(refusal({ pk: 'SEEN', sk: SESSION }))
    await record()
    expect(updates()).toEqual([[`DAY#${day()}`, 'PAGE#/faq', 'views']])
  })

  it('keeps no network, no agent and no time of its own', async () => {
    await record({ referrer: 'suche.example.com' })
    const all = JSON.stringify(table.calls().map(call => call.args[0].input))
    expect(all).not.toMatch(/198\.51\.100|192\.0\.2|iPhone|T10:00/)
  })

  it('belongs to the day in Berlin', async () => {
    now = after(now, 13.5 * 3_600_000)
    await record()
    expect(updates()[0]?.[0]).toBe(`DAY#${after(now, 3_600_000).slice(0, 10)}`)
  })

  it.each([
    ['/faq/', 'PAGE#/faq'],
    ['/', 'PAGE#/'],
    ['', 'PAGE#/'],
    ['//', 'PAGE#/'],
    ['/en', 'PAGE#/en'],
    ['/en/faq', 'PAGE#/en/faq'],
    ['/datenschutz2.0', 'PAGE#/datenschutz2.0'],
    ['/gibt-es-nicht', 'PAGE#elsewhere'],
    ['/admin-anderswo', 'PAGE#elsewhere'],
    ['/artikel/a/b', 'PAGE#elsewhere'],
    ['/en/en/faq', 'PAGE#elsewhere'],
  ])('of %j is counted as %s', async (path, key) => {
    await record({ path })
    expect(updates()[0]?.[1]).toBe(key)
  })
})

describe('a name from outside', () => {
  const transaction = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems

  it.each([
    ['a host', { referrer: 'neu.example.com' }, 'FROM#', 'neu.example.com', 200],
    ['an article', { path: '/artikel/neu' }, 'DAY#', 'PAGE#/artikel/neu', 500],
  ])('that is new today, %s, is counted together with the number of names', async (_, more, pk, sk, max) => {
    const slug = { pk: 'SLUG#article#de#neu', sk: 'SLUG', contentId: 'con_01KAG000000000000000000001' }
    table.on(GetCommand, { Key: { pk: slug.pk, sk: slug.sk } }).resolves({ Item: slug })
    await record(more)
    expect(transaction()?.slice(0, 2)).toMatchObject([
      {
        Put: {
          Item: { pk: `${pk}${day()}`, sk, views: 1 },
          ConditionExpression: 'attribute_not_exists(#pk)',
        },
      },
      {
        Update: {
          Key: { pk: `${pk}${day()}`, sk: 'COUNT' },
          ConditionExpression: '(attribute_not_exists(#taken) OR #taken < :taken)',
          ExpressionAttributeValues: { ':taken': max },
        },
      },
    ])
  })

  it('is known to the instance from then on: no read and one write', async () => {
    await record({ referrer: 'neu.example.com' })
    table.resetHistory()
    await record({ referrer: 'neu.example.com' })
    expect(sent().toSorted()).toEqual(['PutCommand', 'UpdateCommand', 'UpdateCommand'])
    expect(updates().map(([, sk]) => sk)).toContain('neu.example.com')
  })

  it('beyond the limit is counted as others, and the instance does not try again', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(2, { 1: { pk: 'FROM', sk: 'COUNT', taken: 200 } }))
    await record({ referrer: 'zuviel.example.com' })
    await record({ referrer: 'nochmehr.example.com' })
    expect(updates().filter(([, sk]) => sk === 'other')).toHaveLength(2)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('that another instance has just written is counted under its name', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: { pk: 'FROM', sk: 'neu.example.com' } }))
    await record({ referrer: 'neu.example.com' })
    expect(updates().map(([, sk]) => sk)).toContain('neu.example.com')
  })

  it('that is our own is no referrer', async () => {
    await record({ referrer: 'shop.example.com' })
    expect(sent()).toEqual(['PutCommand', 'UpdateCommand'])
  })
})

describe('scrolling and staying', () => {
  it.each([25, 50, 75, 90, 100])('to %i percent is one write', async percent => {
    expect((await scroll({ percent })).status).toBe(202)
    const counter = `scroll${percent}`
    expect(updates()).toEqual([[`DAY#${day()}`, 'PAGE#/faq', counter]])
    expect(sent()).toEqual(['UpdateCommand'])
  })

  it.each([
    [11, 'timeShort'],
    [29, 'timeShort'],
    [30, 'timeMedium'],
    [119, 'timeMedium'],
    [120, 'timeLong'],
    [3_599, 'timeLong'],
  ])('for %i seconds is one write to %s', async (seconds, counter) => {
    await time({ seconds })
    expect(updates()).toEqual([[`DAY#${day()}`, 'PAGE#/faq', counter, 'scrollLow']])
    expect(sent()).toEqual(['UpdateCommand'])
  })

  it.each([
    [0, 'scrollLow'],
    [25, 'scrollLow'],
    [50, 'scrollMedium'],
    [75, 'scrollHigh'],
    [100, 'scrollHigh'],
  ])('a view that came to %i percent has the level %s', async (percent, level) => {
    await time({ percent })
    expect(updates()[0]?.slice(2)).toEqual(['timeMedium', level])
  })

  it('on a page that nobody viewed today makes no item', async () => {
    table.on(UpdateCommand).rejects(refusal())
    expect((await scroll({ path: '/artikel/erfunden' })).status).toBe(202)
    const { ConditionExpression } = table.commandCalls(UpdateCommand)[0]?.args[0].input ?? {}
    expect(ConditionExpression).toBe('attribute_exists(#pk)')
  })
})

describe('not counted, but answered the same, is', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/147.0.0.0',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('%s', async agent => {
    expect(await record({}, { 'user-agent': agent })).toMatchObject({ status: 202, body: { accepted: true } })
    expect(sent()).toEqual([])
  })
})

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  'Mozilla/5.0 (Linux; Android 16; Cubot KingKong) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('a person with %s is counted', async agent => {
  await record({}, { 'user-agent': agent })
  expect(sent()).toContain('PutCommand')
})

describe('a flood', () => {
  const codes = async (count: number) => {
    const answers = []
    for (let n = 0; n < count; n++) answers.push((await scroll()).status)
    return answers
  }

  it('from one network is refused before it costs anything, and may come back slowly', async () => {
    const answers = await codes(125)
    expect(answers.filter(status => status === 202)).toHaveLength(120)
    expect(answers.at(-1)).toBe(429)
    expect(written()).toHaveLength(120)
    now = after(now, 2_000)
    expect((await codes(5)).filter(status => status === 202)).toHaveLength(4)
  })

  it('that goes on gets through as often as is allowed all the same', async () => {
    await codes(125)
    const answers = []
    for (let n = 0; n < 280; n++) {
      now = after(now, 450)
      answers.push(...(await codes(1)))
    }
    // 126 s, two a second.
    const taken = answers.filter(status => status === 202).length
    expect(taken).toBeGreaterThanOrEqual(251)
    expect(taken).toBeLessThanOrEqual(253)
  })

  it('from elsewhere does not shut out others', async () => {
    await codes(125)
    networks += 100
    expect(await codes(1)).toEqual([202])
  })

  it('cannot hide behind addresses that it writes into the header itself', async () => {
    for (let n = 0; n < 125; n++)
      await record({}, { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.${networks}, 192.0.2.1` })
    expect((await scroll()).status).toBe(429)
  })
})

describe('refused at its field is', () => {
  it.each<[string, object, string]>([
    ['a path with a query', { path: '/faq?email=kim' }, 'path'],
    ['a path with a fragment', { path: '/faq#kim' }, 'path'],
    ['a path that is no path', { path: 'https://example.com/' }, 'path'],
    ['a path with an address in it', { path: '/kim@example.com' }, 'path'],
    ['a path of 201 characters', { path: `/${'a'.repeat(200)}` }, 'path'],
    ['a referrer with more than its host', { referrer: 'example.com/suche?q=angst' }, 'referrer'],
    ['a session in plain words', { session_id: 'kim@example.com' }, 'session_id'],
    ['a time that is none', { timestamp: 'gestern' }, 'timestamp'],
    ['another milestone', { type: 'scroll', referrer: undefined, percent: 60 }, 'percent'],
    ['a stay of ten seconds', { type: 'time', referrer: undefined, percent: 0, seconds: 10 }, 'seconds'],
    ['a stay of an hour', { type: 'time', referrer: undefined, percent: 0, seconds: 3_600 }, 'seconds'],
    ['half a second', { type: 'time', referrer: undefined, percent: 0, seconds: 11.5 }, 'seconds'],
    ['a milestone of nothing', { type: 'scroll', referrer: undefined, percent: 0 }, 'percent'],
    ['a stay without how far', { type: 'time', referrer: undefined, seconds: 60 }, 'percent'],
    ['a scroll without its percent', { type: 'scroll', referrer: undefined }, 'percent'],
    ['a view with a percent', { percent: 25 }, 'percent'],
    ['a view without a referrer', { referrer: undefined }, 'referrer'],
    ['another type', { type: 'click' }, 'type'],
  ])('%s', async (_, more, field) => {
    const { status, body } = await record(more)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field)
    expect(sent()).toEqual([])
  })

  it('anything more than an event needs', async () => {
    expect((await record({ email: 'kim@example.com' })).status).toBe(400)
    expect(sent()).toEqual([])
  })
})
