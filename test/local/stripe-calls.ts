import { readdirSync, readFileSync } from 'node:fs'
import { Stripe } from 'stripe'

const CLIENT = /(?:\bstripe|\(await stripeClient\(\)\))/
const CALL = new RegExp(`${CLIENT.source}((?:\\.\\w+)+)\\(`, 'g')
/** Of the client, or of what makes it; neither a key of an object nor a type. */
const USE = new RegExp(`${CLIENT.source}(?!:|,| \\}|\\w)`, 'g')
/** The forms in which the client is taken: a call follows, or the name under which `USE` finds it. */
const TAKEN = /const stripe = await stripeClient\(\)/g

const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts'))
  .map(path => ({ path, text: readFileSync(`lambdas/${path}`, 'utf8') }))
  .filter(
    ({ text }) =>
      /from '\.\.?\/(?:platform\/)?stripe\.ts'/.test(text) && /\bawait stripeClient\(\)/.test(text),
  )

/** Every method of the SDK that `lambdas` calls: `subscriptions.update`; and what takes the client in a form not read here. */
export function sdkCalls(): { calls: string[]; unread: string[] } {
  const calls = new Set<string>()
  const unread: string[] = []
  for (const { path, text } of sources) {
    const code = text
      .replaceAll(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '')
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/'[^'\n]*'/g, "''")
      .replaceAll(TAKEN, '')
      // Handed on under the same name.
      .replaceAll(text.includes('(stripe: Stripe') ? /\(await stripeClient\(\), /g : TAKEN, '(')
    for (const [, method = ''] of code.matchAll(CALL)) calls.add(method.slice(1))
    for (const use of code.matchAll(USE))
      if (!/^(?:\.\w+)+\(/.test(code.slice(use.index + use[0].length)))
        unread.push(`${path}: ${code.slice(use.index, use.index + 60)}`)
    if (/\bstripeClient\(\)/.test(code.replaceAll(/\(await stripeClient\(\)\)/g, '')))
      unread.push(`${path} takes the client in another way`)
  }
  return { calls: [...calls].toSorted(), unread }
}

class Recorded extends Error {}

/** The method and path of a request, as the SDK itself makes them; undefined: it makes none. */
export async function requestOf(call: string): Promise<string | undefined> {
  let asked: string | undefined
  const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
    asked = `${init?.method} ${new URL(url instanceof Request ? url.url : url).pathname.replace(/^\/v1\//, '')}`
    throw new Recorded()
  })
  const client = new Stripe('sk_test_0', { httpClient, maxNetworkRetries: 0, telemetry: false })
  const names = call.split('.')
  // By its name, as the source calls it.
  let owner: unknown = client
  for (const name of names.slice(0, -1)) owner = (owner as Record<string, unknown>)[name]
  const method = (owner as Record<string, (...given: unknown[]) => unknown>)[names.at(-1) ?? '']
  if (!method) throw new Error(`The SDK has no ${call}.`)
  // What needs an id refuses parameters in its place, and the other way round.
  for (const given of [{}, 'id'])
    try {
      await method.call(owner, given)
    } catch {
      if (asked !== undefined) break
    }
  return asked && decodeURIComponent(asked).replace('[object Object]', '{id}')
}
