import { beforeEach, describe, expect, it, vi } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { reportViolations as route } from '../../../contract/policy-violations.ts'
import { nameCounts, violationCounters } from '../../../lambdas/analytics/counters.ts'
import { handler } from '../../../lambdas/analytics/handler.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { throughDistribution } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const SITE = 'https://shop.example.com'
const OLDER = 'application/csp-report'
const NEWER = 'application/reports+json'

// What an instance remembers of a day is of an earlier test.
let now = NOW
beforeEach(() => void (now = after(now, DAYS)))

const send = (
  body: unknown,
  {
    type = NEWER,
    network = 1,
    ip = `198.51.100.${network}`,
  }: Partial<Record<'type' | 'ip', string>> & { network?: number } = {},
) =>
  ask(handler, route, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, ...throughDistribution(ip) },
    now,
  })
const newer = (more: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: `${SITE}/faq?name=Kim`,
  user_agent: 'Mozilla/5.0 (Kim)',
  body: {
    documentURL: `${SITE}/faq?name=Kim#Kim`,
    referrer: 'https://elsewhere.example.com/Kim',
    blockedURL: 'https://boese.example.com/script.js?name=Kim',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: `${SITE}/assets/app.js?Kim`,
    sample: 'Kim',
    disposition: 'enforce',
    ...more,
  },
})
const older = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/faq?name=Kim`,
    referrer: 'https://elsewhere.example.com/Kim',
    'violated-directive': 'script-src-elem https://*:*/assets/',
    'blocked-uri': 'https://boese.example.com/Kim',
    'script-sample': 'Kim',
    ...more,
  },
})
const counted = async () =>
  Object.fromEntries(
    (await partition(`VIOLATION#${berlinDay(now)}`)).map(({ sk, reports, taken }) => [sk, reports ?? taken]),
  )

const NAME = 'script-src-elem boese.example.com /faq'
const violationKey = (name: string) => violationCounters.keyOf({ day: berlinDay(now), violation: name })
const violation = (name: string, reports: number) => ({
  ...violationKey(name),
  kind: 'violation-counter',
  reports,
  forgetAt: epochSeconds(after(now, 90 * DAYS)),
})

describe('what the policy has stopped', () => {
  it('is counted by directive, host and page, whichever way the browser says it, and nothing else is kept', async () => {
    expect(await send([newer(), newer()])).toMatchObject({ status: 202, body: { accepted: true } })
    expect(await send(older(), { type: OLDER })).toMatchObject({ status: 202, body: { accepted: true } })
    const items = await partition(`VIOLATION#${berlinDay(now)}`)
    expect(items).toEqual([
      {
        pk: `VIOLATION#${berlinDay(now)}`,
        sk: 'COUNT',
        kind: 'name-count',
        taken: 1,
        forgetAt: epochSeconds(after(now, 90 * DAYS)),
      },
      {
        pk: `VIOLATION#${berlinDay(now)}`,
        sk: NAME,
        kind: 'violation-counter',
        reports: 3,
        forgetAt: epochSeconds(after(now, 90 * DAYS)),
      },
    ])
    expect(JSON.stringify(items)).not.toContain('Kim')
  })

  it.each<[object, string]>([
    [{ blockedURL: 'inline' }, 'script-src-elem inline /faq'],
    [{ blockedURL: `${SITE}/media/Kim.js` }, 'script-src-elem self /faq'],
    [
      { blockedURL: 'trusted-types-sink', effectiveDirective: 'require-trusted-types-for' },
      'require-trusted-types-for trusted-types-sink /faq',
    ],
    [
      { documentURL: `${SITE}/en/press-release/kim` },
      'script-src-elem boese.example.com /press-release/:slug',
    ],
    [
      { documentURL: `${SITE}/checkout/ruhe?order=ord_Kim` },
      'script-src-elem boese.example.com /checkout/:slug',
    ],
    [{ documentURL: `${SITE}/Kim@example.com` }, 'script-src-elem boese.example.com elsewhere'],
    [{ documentURL: `${SITE}/${'kim/'.repeat(200)}` }, 'script-src-elem boese.example.com elsewhere'],
  ])('names no address: %j', async (more, name) => {
    await send([newer(more)])
    expect(await counted()).toEqual({ COUNT: 1, [name]: 1 })
  })

  it.each<[string, unknown]>([
    ['of another site’s page', [newer({ documentURL: 'https://elsewhere.example.com/' })]],
    ['of a page that is none', [newer({ documentURL: 'about:blank' })]],
    [
      'of an extension of the browser',
      [newer({ blockedURL: 'chrome-extension' }), newer({ blockedURL: 'moz-extension://1/a.js' })],
    ],
    ['of a directive that is none', [newer({ effectiveDirective: 'Kim' })]],
    ['of another kind', [{ ...newer(), type: 'deprecation' }]],
    ['without words', [null, 7, 'csp', {}, [], { type: 'csp-violation' }, { 'csp-report': {} }]],
    ['that is broken', '[{"type":'],
    ['that is too long', JSON.stringify([newer({ sample: 'x'.repeat(17_000) })])],
    ['without a body', ''],
  ])('a report %s counts nothing and is answered like the rest', async (_, body) => {
    for (const type of [NEWER, OLDER])
      expect(await send(body, { type })).toMatchObject({ status: 202, body: { accepted: true } })
    expect(await counted()).toEqual({})
  })

  it.each(['text/plain', 'application/json', ''])('is no report as %j', async type => {
    expect((await send([newer()], { type })).status).toBe(202)
    expect(await counted()).toEqual({})
  })

  it('of one network is a sample: ten, then one a minute', async () => {
    for (let n = 0; n < 5; n++)
      await send(
        Array.from({ length: 30 }, () => newer()),
        { network: 7 },
      )
    expect(await counted()).toMatchObject({ [NAME]: 10 })
    now = after(now, 60_000)
    await send([newer(), newer()], { network: 7 })
    expect(await counted()).toMatchObject({ [NAME]: 11 })
  })

  it('of all networks is a sample of sixty, then one a second', async () => {
    for (let network = 10; network < 90; network++) await send([newer()], { network })
    expect(await counted()).toMatchObject({ [NAME]: 60 })
  })

  it('has no name of its own once a day has taken two hundred, and is forgotten like those that have', async () => {
    await given({ pk: `VIOLATION#${berlinDay(now)}`, sk: 'COUNT', kind: 'name-count', taken: 200 })
    await send([newer(), newer({ blockedURL: 'https://noch.example.com/' })])
    expect(await counted()).toEqual({ COUNT: 200, other: 2 })
    expect(await stored(violationKey('other'))).toEqual(violation('other', 2))
  })

  it('has five names from one provider’s network a day, whichever of its addresses invents them, and leaves the others to who comes from elsewhere', async () => {
    for (let n = 0; n < 50; n++)
      await send([newer({ blockedURL: `https://erfunden-${n}.example.com/` })], { ip: `203.0.113.${n}` })
    await send([newer()], { network: 1 })
    await send([newer()], { ip: '203.0.113.60' })
    expect(await counted()).toMatchObject({ COUNT: 6, other: 45, [NAME]: 2 })
  })

  it('once is forgotten after ninety days', async () => {
    await send([newer()])
    expect(await stored(violationKey(NAME))).toEqual(violation(NAME, 1))
  })

  it('again later that day is kept for ninety days from then', async () => {
    await send([newer()])
    now = after(now, 60_000)
    await send([newer()])
    expect(await stored(violationKey(NAME))).toEqual(violation(NAME, 2))
  })

  it('is counted beside what another instance counts in the same moment', async () => {
    beforeWrite(violationKey(NAME), () => given({ ...violationKey(NAME), reports: 5 }))
    await send([newer()])
    expect(await stored(violationKey(NAME))).toEqual(violation(NAME, 6))
    expect(await stored(nameCounts.keyOf({ partition: violationKey(NAME).pk }))).toBeUndefined()
  })

  it('troubles no browser when it cannot be counted', async () => {
    vi.stubEnv('TABLE_NAME', '')
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    expect(await send([newer()])).toMatchObject({ status: 202, body: { accepted: true } })
    vi.unstubAllEnvs()
    expect(said.mock.calls[0]?.[0]).toBe('violation')
  })
})
