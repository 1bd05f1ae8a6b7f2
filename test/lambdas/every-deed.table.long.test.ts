// Every deed of the staff by two people at once, and with each of its calls in trouble and the same press again: the table
// stands afterwards as after one press that went well, with the lines in the audit that this leaves.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Route } from '../../contract/route.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/audit.ts'
import { changedName } from '../../contract/changed-name.ts'
import { problemsOf } from '../../contract/route.ts'
import { answered, functions, type RouteName, routes } from '../../lambdas/deployed.ts'
import { client, type Item } from '../../lambdas/platform/table.ts'
import { after, MINUTES } from '../../lambdas/platform/time.ts'
import { type Deed, LATER } from './deeds/deed.ts'
import { DEEDS, READING } from './deeds/deeds.ts'
import { changed, empty, everything, inWords, isLine } from './deeds/snapshot.ts'
import { neighbours } from './deeds/neighbours.ts'
import { WAYS } from './deeds/ways-back.ts'
import { type Trouble, troubled, troubleWritesOf } from './deeds/trouble.ts'
import { type Answer, anotherSub, ask, NOW, ofStaff, SIGN_IN } from './http-event.ts'
import { given as putItems } from './local-table.ts'

troubleWritesOf(client)
/** Their sign-in is in use: no request writes that down. */
const usedUntil = (sub: string, signIn: string) => ({
  pk: `SIGNIN#${sub}`,
  sk: `IN#${signIn}`,
  usedAt: '9999-01-01T00:00:00.000Z',
})
const ALL: Readonly<Record<string, Deed>> = DEEDS
/** `changeFile close` is done by `changeFile`. */
const routeOf = (name: string) => name.split(' ', 1)[0] as RouteName

const handlers = new Map(
  await Promise.all(
    functions
      .filter(({ on }) => on.api)
      .map(async ({ name, entry }) => {
        // What answers the API is made by `area` (lambdas/platform/endpoint.ts).
        const { handler } = (await import(/* @vite-ignore */ `../../${entry}`)) as {
          handler: Parameters<typeof ask>[0]
        }
        return [name, handler] as const
      }),
  ),
)

const ofTheStaff = Object.entries(routes).flatMap(([name, route]: [string, Route]) =>
  // The keys of the same object.
  typeof route.role === 'string' || route.method === 'GET' ? [] : [name as RouteName],
)

// What an event starts is never earlier than the machine's clock (lambdas/platform/time.ts).
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => void vi.useRealTimers())

let runs = 0
const silent = () => undefined
beforeEach(() => {
  console.error = silent
})

/** A world of its own with what must be there, and two members of the staff who know of it. */
async function told(name: string) {
  const deed = ALL[name]
  const routeName = routeOf(name)
  const route: Route = routes[routeName]
  const { function: area } = answered.find(each => each.name === routeName) ?? {}
  const handler = area && handlers.get(area)
  if (!deed || !handler || typeof route.role === 'string') throw new Error(`No function answers ${name}.`)
  const n = ++runs
  await empty()
  neighbours.reset()
  const people = [1, 2].map(at => ({
    sub: anotherSub(),
    customerId: `cus_01KAG00000000000000000008${at}`,
    pressId: `prs_0123456789press${n}x${at}`,
  }))
  const role = deed.role ?? route.role[0]
  const given = await deed.given(n, people)
  await putItems(...people.map(({ sub }) => usedUntil(sub, SIGN_IN)))
  const theirs = new Set(people.map(({ sub }) => `SIGNIN#${sub}`))
  const others = async () => (await everything()).filter(({ pk }) => !theirs.has(pk))
  const before = await others()
  const press = async (at: 0 | 1): Promise<Answer> => {
    const one = people[at]
    if (!one) throw new Error('There are two.')
    const claims = { ...ofStaff(one.customerId, `[${role}]`), sub: one.sub }
    return ask(handler, route, { input: { ...given, pressId: one.pressId }, claims })
  }
  const known = [
    ...people.flatMap(({ sub, customerId, pressId }) => [
      [sub, 'who'] as const,
      [customerId, 'whose'] as const,
      [pressId, 'press'] as const,
    ]),
    [`run${n}x`, 'run'] as const,
    // What the clock does is done later.
    [LATER, NOW] as const,
    // A mail that it owes is looked at again as long after that.
    [after(LATER, 5 * MINUTES), after(NOW, 5 * MINUTES)] as const,
  ]
  const end = async () => {
    await deed.clock?.()
    const after = await others()
    const items = changed(before, after)
    return {
      table: inWords(items, known).map(words => (deed.isToldAgain ? words.replace(/"rev":\d+,/, '') : words)),
      leaves: items.flatMap(item => (isLine(item) ? [String(item.action)] : [])).toSorted(),
      kinds: kindsOf(items),
      wordless: items.filter(isLine).flatMap(wordlessIn),
      neighbours: neighbours.stand(known),
    }
  }
  return { press, end }
}

/** Names of the values in a line of the audit that are shown with a part of them as the code has it. */
const wordlessIn = ({ action, before, after }: Item): string[] =>
  Object.keys({ ...(before as object), ...(after as object) }).filter(name => {
    const words = changedName(String(action), name).split(/[ ,:]+/)
    return name.split(/[./]/).some(part => /[a-z]/.test(part) && words.includes(part))
  })

const kindsOf = (items: readonly Item[]) =>
  [
    ...new Set(
      items.filter(item => !isLine(item)).map(({ kind }) => (typeof kind === 'string' ? kind : 'mark')),
    ),
  ]
    .toSorted()
    .join(' ')

const TROUBLES = ['before', 'after', 'twice'] as const
/** Of another deed of the same route one will do: a call that is lost before leaves what the one before it left, lost after. */
const troublesOf = (name: string) => (name === routeOf(name) ? TROUBLES : (['after'] as const))

it('each route of the staff that is no GET is a deed, or is said to read', () => {
  const named = new Set([...Object.keys(ALL).map(routeOf), ...Object.keys(READING)])
  expect([...named].toSorted()).toEqual(ofTheStaff.toSorted())
})

it('each deed that the audit knows is done by one of them', () => {
  const left = new Set(Object.values(ALL).flatMap(({ leaves }) => leaves))
  expect([...left].toSorted()).toEqual(AUDIT_ACTIONS.toSorted())
})

const admin = (file: string) => readFileSync(join('frontend/src/admin', file), 'utf8')
const sources = readdirSync('frontend/src/admin', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(admin)
const asksFor = (source: string, routeName: string) => source.includes(`call(${routeName},`)
/** The rows that leave a deed in the audit, which is seen below. */
const rowsOf = (action: AuditAction) => Object.keys(ALL).filter(name => ALL[name]?.leaves.includes(action))

const ways = AUDIT_ACTIONS.map(action => [action, WAYS[action]] as const)

it.each(ways.flatMap(([action, way]) => ('back' in way ? [[action, way.back] as const] : [])))(
  '%s is taken back by %s, which a page offers',
  (action, deed) => {
    // A deed that takes back itself is another row, or restores what it has restored from.
    const others = deed === action && !action.endsWith('restored') ? 1 : 0
    const rows = rowsOf(deed).slice(others)
    expect(rows).not.toEqual([])
    expect(rows.filter(row => sources.some(source => asksFor(source, routeOf(row))))).toEqual(rows)
  },
)

it.each(ways.flatMap(([action, way]) => ('form' in way ? [[action, way] as const] : [])))(
  'what %s changed is brought back in its form',
  (action, way) => {
    const form = admin(way.form)
    expect(rowsOf(action).some(row => asksFor(form, routeOf(row)))).toBe(true)
    const [there, part] =
      'readIn' in way ? [admin(way.readIn), /<(?:Deeds|Timeline|\w+Comparison) /] : [form, way.offers]
    expect(there).toMatch(part)
  },
)

describe.each(Object.entries(ALL))('%s', (name, deed) => {
  const { writes, leaves, isEachOnesOwn, isToldOnce } = deed
  const refusals = problemsOf(routes[routeOf(name)] as Route)

  let once: ReturnType<typeof goesWell> | undefined
  const calm = () => (once ??= goesWell())
  async function goesWell() {
    const { press, end } = await told(name)
    const { answer, calls } = await troubled(() => press(0))
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
    return { ...(await end()), calls }
  }
  const isDoneOrRefused = ({ status, body }: Answer) =>
    status < 300 || (status < 500 && refusals.includes(body.code))

  it('has its effect, and its line in the audit', async () => {
    const { kinds, leaves: left, wordless, calls } = await calm()
    expect([kinds, left, wordless]).toEqual([writes, leaves.toSorted(), []])
    expect(calls).toBeGreaterThan(0)
  })

  /** Two who each make one of their own, one after the other. */
  async function goesWellTwice() {
    const { press, end } = await told(name)
    const answers = [await press(0), await press(1)]
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true])
    return end()
  }

  it('by two people at once, at each of its calls, is done once', async () => {
    const { calls, ...alone } = await calm()
    const wanted = isEachOnesOwn ? await goesWellTwice() : alone
    for (let at = -1; at < calls; at++) {
      const { press, end } = await told(name)
      let other: Answer | undefined
      const how: Trouble = async () => void (other = await press(1))
      const both = () => Promise.all([press(0), press(1)])
      const answers =
        at < 0 ? await both() : [(await troubled(() => press(0), at, how)).answer, ...(other ? [other] : [])]
      const stand = await end()
      const seen = answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`).join(', ')
      expect([at, seen, answers.every(isDoneOrRefused)]).toEqual([at, seen, true])
      expect([at, seen, stand]).toEqual([at, seen, wanted])
    }
  })

  it('with each of its calls in trouble and the same press again is done once', async () => {
    const { calls, ...one } = await calm()
    for (let at = 0; at < calls; at++)
      for (const how of troublesOf(name)) {
        const { press, end } = await told(name)
        const { answer: first, isHit } = await troubled(() => press(0), at, how)
        expect([at, how, isHit]).toEqual([at, how, true])
        const again = await press(0)
        const seen = `${how}: ${first.status}, ${again.status} ${again.body?.code ?? ''}`
        expect([at, seen, isToldOnce ? isDoneOrRefused(again) : again.status < 300]).toEqual([at, seen, true])
        expect([at, seen, await end()]).toEqual([at, seen, one])
      }
  })
})
