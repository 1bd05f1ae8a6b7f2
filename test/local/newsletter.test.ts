import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { confirmNewsletter, joinNewsletter, readPreferences } from '../../contract/newsletter.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import { trackEvent } from '../../contract/analytics.ts'
import { requestPartnership } from '../../contract/requests.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { between, read } from '../../lambdas/platform/table.ts'
import { dayForgottenAt } from '../../lambdas/analytics/kept-day.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'

const EMAIL = 'kim@example.com'

let folder: string
let cloud: Cloud
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'newsletter-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

async function post(path: string, input: object, headers: Record<string, string> = {}) {
  const response = await fetch(cloud.siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  await cloud.settle()
  return { status: response.status, body: await response.json() }
}
const mailTo = (email: string, subject: string) => {
  const mail = cloud.mails().find(one => one.to.includes(email) && one.subject === subject)
  if (!mail) throw new Error(`No mail to ${email} with the subject ${subject}.`)
  return mail
}
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/newsletter/${page}#token=([\\w.-]+)`).exec(text ?? '')?.[1] ?? ''

it('who signs up, confirms, has a voucher and leaves with one click is a reader for exactly that time', async () => {
  const input = { email: EMAIL, firstName: 'Kim', interests: ['immun-booster'], language: 'de' }
  expect(await post(joinNewsletter.path, input)).toEqual({ status: 200, body: { accepted: true } })
  const asked = mailTo(EMAIL, 'Bitte bestätige deine Anmeldung')
  const token = tokenIn(asked.text, 'bestaetigen')

  const confirmed = await post(confirmNewsletter.path, { token })
  const { voucherCode, validUntil } = confirmNewsletter.output.parse(confirmed.body)
  expect(await post(confirmNewsletter.path, { token })).toEqual(confirmed)
  expect(await read({ pk: `VOUCHER#${voucherCode}`, sk: 'VOUCHER' })).toMatchObject({
    percent: 10,
    products: 'monthly',
    limitTotal: 1,
    limitPerCustomer: 1,
    taken: 0,
    status: 'enabled',
    validUntil,
  })
  const welcome = mailTo(EMAIL, 'Willkommen, deine Anmeldung ist bestätigt')
  expect(welcome.text).toContain(voucherCode)
  expect(welcome.text).toContain('auf die erste Rechnung')

  const reader = { token: tokenIn(welcome.text, 'einstellungen') }
  expect((await post(readPreferences.path, reader)).body).toMatchObject({ status: 'confirmed', email: EMAIL })
  expect(welcome.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<(.+)>$/.exec(welcome.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  // As an older mail program, or a scanner, opens it.
  const opened = await fetch(address, { redirect: 'manual' })
  const leaves = address.split('/').at(-1)
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/newsletter/abmelden#token=${leaves}`,
  ])
  expect((await post(readPreferences.path, { token: leaves })).body).toMatchObject({
    code: 'newsletter-link-invalid',
  })
  expect((await post(readPreferences.path, reader)).body).toMatchObject({ status: 'confirmed' })
  // As a mail program does it, without any of our pages: RFC 8058.
  const left = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([left.status, await left.json()]).toEqual([200, { left: true }])
  expect((await post(readPreferences.path, reader)).body).toEqual({
    status: 'left',
    email: '',
    ...NOTHING_SAID,
  })

  const partition = `EMAIL#${await addressHash(EMAIL)}`
  const proofs = await between(partition, 'NEWSLETTER#PROOF#', 'NEWSLETTER#PROOF#~', 10)
  expect(proofs.map(({ sk }) => sk.split('#').at(-1))).toEqual(['leave', 'confirm', 'signup'])
  const kept = JSON.stringify(await between(partition, '!', '~', 100))
  expect(kept).not.toMatch(/kim@example|127\.0\.0\.1/)
})

it('a partner request reaches the team, which answers the sender, and is acknowledged without a link of it', async () => {
  const email = 'praxis@example.com'
  const input = { name: 'Kim Beispiel', company: 'Praxis Beispiel', topic: 'practice', language: 'de' }
  const request = { ...input, email, message: 'Wir möchten mitmachen: https://praxis.example.com' }
  const answer = await post(requestPartnership.path, request)
  expect(answer.status).toBe(200)
  expect(await post(requestPartnership.path, request)).toEqual(answer)
  const { number } = requestPartnership.output.parse(answer.body)
  const toTeam = cloud.mails().filter(({ to }) => to.includes('team@lumeus.example.com'))
  expect(toTeam).toHaveLength(1)
  expect(toTeam[0]?.headers).toMatchObject({ 'Reply-To': email })
  expect(toTeam[0]?.text).toContain(request.message)
  const toSender = mailTo(email, `Deine Nachricht ist bei uns: ${number}`)
  expect(toSender.text).toContain('Wir möchten mitmachen: […]')
  expect(`${toSender.text} ${toSender.html}`).not.toMatch(/praxis\.example|Kim|Beispiel/)
})

it('views, scrolls and times are counted by day, page and where they came from', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
  const event = { path: '/faq/', timestamp: cloud.clock.now().toISOString(), session_id: 'a'.repeat(64) }
  const view = { ...event, type: 'pageview', referrer: 'suche.example.com' }
  for (const one of [
    view,
    { ...view, referrer: '' },
    { ...event, type: 'scroll', percent: 25 },
    { ...event, type: 'time', seconds: 30, percent: 50 },
  ])
    expect(await post(trackEvent.path, one, browser)).toEqual({ status: 202, body: { accepted: true } })
  await post(trackEvent.path, view, { 'user-agent': 'Examplebot/1.0' })
  const day = berlinDay(cloud.clock.now().toISOString())
  expect(await read({ pk: `DAY#${day}`, sk: 'PAGE#/faq' })).toEqual({
    pk: `DAY#${day}`,
    sk: 'PAGE#/faq',
    kind: 'page-counters',
    views: 2,
    visits: 1,
    scroll25: 1,
    timeMedium: 1,
    scrollMedium: 1,
    forgetAt: dayForgottenAt(day),
  })
  expect(await read({ pk: `FROM#${day}`, sk: 'suche.example.com' })).toMatchObject({ views: 1 })
})
