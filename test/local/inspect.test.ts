import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../../local/clock.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { Faults } from '../../local/faults.ts'
import { letters } from '../../lambdas/letters.ts'
import type { AreaLetters } from '../../lambdas/platform/letters.ts'
import { createInspect } from '../../local/inspect/inspect.ts'
import { letterSamples } from '../../local/inspect/letter-samples.ts'
import type { Mail } from '../../local/mail.ts'
import { serve } from './serve.ts'

const HOUR_MS = 3_600_000
let now = Date.parse('2026-11-21T10:00:00.000Z')
let settled = 0
const clock: Clock = { now: () => new Date(now), advance: ms => void (now += ms), onAdvance: () => undefined }
const mail: Mail = {
  id: 'mail-1',
  at: '2026-11-21T10:00:00.000Z',
  from: 'Lumeus <post@example.com>',
  to: ['kundin@example.com'],
  subject: 'Deine <Bestellung>',
  text: 'Hier geht es weiter: http://localhost:3000/auth/set-password#invite=abc.def.\nBis bald',
  html: '<p>Hallo</p><script>alert(1)</script><a href="http://localhost:3000/agb?a=1&amp;b=2">AGB</a>',
}

const faults = new Faults()
const deeds: unknown[] = []
const reports: unknown[] = []
let served: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  const inspect = createInspect({
    clock,
    mails: () => [mail],
    stripeObjects: () => [
      { kind: 'checkout.session', count: 1, newest: [{ id: 'cs_1', created: 1_795_255_200 }] },
    ],
    actOnPayment: deed => (deeds.push(deed), deed.cents === 1 ? 'Zu wenig' : undefined),
    faults,
    disk: new DataDisk(),
    tableName: 'shop-local',
    buckets: [],
    reportMail: (id, what) => (reports.push([id, what]), id === 'mail-1'),
    settle: async () => void settled++,
  })
  served = await serve(inspect.handle)
})
afterAll(() => served.close())

/** Node's own client: `fetch` chooses Host and Origin itself. */
function ask(path: string, headers: Record<string, string> = {}, form?: string) {
  return new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
    const { hostname, port, host } = new URL(served.url)
    const method = form === undefined ? 'GET' : 'POST'
    httpRequest({ hostname, port, path, method, headers: { host, ...headers } }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () => {
        const policy = String(response.headers['content-security-policy'])
        resolve({ status: response.statusCode ?? 0, text, policy })
      })
    })
      .on('error', reject)
      .end(form)
  })
}

describe('the letters', () => {
  it('are all there, in both languages', () => {
    const names = letterSamples().map(({ name }) => name)
    for (const [area, { templates }] of Object.entries<AreaLetters>(letters))
      for (const template of templates)
        for (const language of ['de', 'en']) expect(names).toContain(`${area}/${template}/${language}`)
  })

  it('lead to the pages on which contracts end, unless they go to the team or bring a code', () => {
    for (const { name, text } of letterSamples()) {
      if (/^codes|-team/.test(name)) continue
      expect([name, text]).toEqual([
        name,
        expect.stringMatching(/\/vertrag-widerrufen[^]*\/vertraege-kuendigen/),
      ])
    }
  })

  it('are shown as they look and as text', async () => {
    expect((await ask('/_local/letters')).text).toContain('href="/_local/letters/orders/contract/de"')
    const { text } = await ask('/_local/letters/orders/contract/en')
    expect(text).toContain('src="/_local/letters/orders/contract/en/html"')
    expect(text).toContain('the binding text')
    const { text: document, policy } = await ask('/_local/letters/orders/contract/en/html')
    expect(document).toContain('<html lang="en">')
    expect(policy).toContain('sandbox')
    expect((await ask('/_local/letters/orders/contract/fr')).status).toBe(404)
  })
})

describe('the inbox', () => {
  it('lists every mail, escaped, and as JSON', async () => {
    const { text } = await ask('/_local')
    expect(text).toContain('<a href="/_local/mails/mail-1">Deine &lt;Bestellung&gt;</a>')
    expect(JSON.parse((await ask('/_local/mails.json')).text)).toEqual([mail])
  })

  it('shows one mail with its links, and its own document only in a frame that runs nothing', async () => {
    const { text, status } = await ask('/_local/mails/mail-1')
    expect(status).toBe(200)
    expect(text).toContain('href="http://localhost:3000/auth/set-password#invite=abc.def"')
    expect(text).toContain('href="http://localhost:3000/agb?a=1&amp;b=2"')
    expect(text).not.toContain('<script')
    const body = await ask('/_local/mails/mail-1/html')
    expect(body.text).toContain('<p>Hallo</p>')
    expect(body.policy).toMatch(/default-src 'none'.*sandbox allow-popups/)
    expect(body.policy).not.toContain('allow-scripts')
  })

  it('says so when there is no such mail', async () => {
    expect((await ask('/_local/mails/other')).status).toBe(404)
  })
})

describe('the clock', () => {
  it('moves forward by the form and waits for what that sets off', async () => {
    const before = now
    expect((await ask('/_local/clock', { origin: served.url }, 'hours=24')).status).toBe(303)
    expect([now - before, settled]).toEqual([24 * HOUR_MS, 1])
  })

  it.each(['hours=-1', 'hours=0', 'hours=abc', 'hours=1e9', ''])('does not move by %j', async form => {
    const before = now
    const { status, text } = await ask('/_local/clock', {}, form)
    expect([status, now]).toEqual([400, before])
    expect(text).toContain('Bitte gib eine Zahl')
  })
})

describe('only this machine and these pages are answered', () => {
  it('not a website that posts to them', async () => {
    const before = now
    for (const origin of ['https://evil.example.com', 'null', 'http://localhost:9'])
      expect((await ask('/_local/clock', { origin }, 'hours=1')).status).toBe(403)
    expect(now).toBe(before)
  })

  it('not a website whose name was pointed at this machine', async () => {
    expect((await ask('/_local', { host: 'evil.example.com:3000' })).status).toBe(403)
    expect((await ask('/_local/mails.json', { host: 'localhost.evil.example.com' })).status).toBe(403)
  })
})

it('payments are shown by kind', async () => {
  const { text } = await ask('/_local/payments')
  expect(text).toContain('checkout.session (1)')
  expect(text).toContain('cs_1')
})

describe('a payment', () => {
  const press = (form: string) => ask('/_local/payments', { origin: served.url }, form)

  it('is refunded, disputed and decided by hand', async () => {
    deeds.length = 0
    for (const form of ['deed=refund&id=ch_1&euros=12,50', 'deed=refund&id=ch_1&euros=', 'deed=win&id=du_1'])
      expect((await press(form)).status).toBe(303)
    expect(deeds).toEqual([
      { deed: 'refund', id: 'ch_1', cents: 1250 },
      { deed: 'refund', id: 'ch_1' },
      { deed: 'win', id: 'du_1' },
    ])
  })

  it('is left alone where it cannot be done, and that is said', async () => {
    deeds.length = 0
    expect((await press('deed=refund&id=ch_1&euros=0,01')).text).toContain('Zu wenig')
    for (const form of ['deed=refund&id=ch_1&euros=viel', 'deed=burn&id=ch_1', ''])
      expect((await press(form)).status).toBe(400)
    expect(deeds).toHaveLength(1)
  })
})

it('a mail comes back or is called unwanted by a button', async () => {
  const press = (form: string) => ask('/_local/mails', { origin: served.url }, form)
  expect((await press('id=mail-1&what=Bounce')).status).toBe(303)
  expect((await press('id=mail-1&what=Complaint')).status).toBe(303)
  expect(reports).toEqual([
    ['mail-1', 'Bounce'],
    ['mail-1', 'Complaint'],
  ])
  for (const form of ['id=mail-2&what=Bounce', 'id=mail-1&what=Open', ''])
    expect((await press(form)).status).toBe(404)
})
