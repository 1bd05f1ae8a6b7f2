import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { secrets } from '../../local/names.ts'
import { buy } from '../../local/seed/shopper.ts'
import { emptyPlace, startOptions, startShop } from '../journeys/shop-process.ts'

/** How many purchases, `npm run load -- 2000`; and how many of them at once. */
const PURCHASES = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 4
const STEPS = 10
const CALLS = 20
const ATTEMPTS = 4
const PAUSE_MS = 2_000
/** What the shop may take of a developer's machine after all of them; after fewer less shows that it grows, `npm run load -- 500 350`. */
const MAX_RESIDENT_MEGABYTES = Number(process.argv[3] ?? 400)

const place = await emptyPlace()
// In a process of its own, so that what is measured is the shop and not its customers.
const shop = await startShop(place, '', startOptions())
const { url: siteUrl, cloudUrl } = shop

/** Of some calls in a row the middle one. */
async function millisecondsOf(path: string): Promise<string> {
  const taken: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now()
    const answer = await fetch(cloudUrl + path, { headers: { authorization: `Bearer ${secrets.stripeKey}` } })
    await answer.arrayBuffer()
    taken.push(performance.now() - begun)
  }
  return (taken.sort((one, other) => one - other)[CALLS / 2] ?? 0).toFixed(1)
}

/** Each customer calls from a network of its own (127.0.0.0/8 is this machine), because the shop counts by network. */
const sendFrom =
  (localAddress: string) =>
  async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const isForm = body instanceof URLSearchParams
    const type = isForm && { 'content-type': 'application/x-www-form-urlencoded' }
    const given = { ...Object.fromEntries(new Headers(headers)), ...type }
    const sent = request(url, { method, localAddress, headers: given, agent: false })
    sent.end(isForm || typeof body === 'string' ? body.toString() : '')
    // The event's one argument.
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const { 'set-cookie': cookies = [] } = answer.headers
    const answered = new Headers(cookies.map(cookie => ['set-cookie', cookie]))
    return new Response(await text(answer), { status: answer.statusCode ?? 500, headers: answered })
  }

/** On a machine that is busy otherwise a function may wait for its table for too long, and says so: then they press again. */
async function buys(
  basket: Parameters<typeof buy>[1],
  send: ReturnType<typeof sendFrom>,
  attempts: number,
): Promise<void> {
  try {
    await buy(siteUrl, basket, send)
  } catch (error) {
    if (attempts <= 1) throw error
    await sleep(PAUSE_MS)
    await buys(basket, send, attempts - 1)
  }
}

let bought = 0
async function customer(until: number): Promise<void> {
  while (bought < until) {
    const number = ++bought
    const address = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    const basket = { slug: 'kraft-der-emotionen', email: `load-${number}@example.com` }
    await buys({ ...basket, firstName: 'Erika', lastName: 'Beispiel' }, sendFrom(address), ATTEMPTS)
  }
}

console.log(
  '| purchases | resident | one session | newest sessions | each purchase |\n| ---: | ---: | ---: | ---: | ---: |',
)
for (let step = 0; step <= STEPS; step++) {
  const before = bought
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, () => customer((PURCHASES * step) / STEPS)))
  const each = (performance.now() - begun) / Math.max(1, bought - before)
  const one = await millisecondsOf('/v1/checkout/sessions/cs_test_none')
  const list = await millisecondsOf('/v1/checkout/sessions?limit=10')
  const megabytes = shop.residentMegabytes()
  console.log(`| ${bought} | ${megabytes} MB | ${one} ms | ${list} ms | ${each.toFixed(1)} ms |`)
  if (megabytes > MAX_RESIDENT_MEGABYTES) {
    console.error(`That is more than ${MAX_RESIDENT_MEGABYTES} MB.`)
    process.exitCode = 1
  }
}

await shop.end()
place.forget()
