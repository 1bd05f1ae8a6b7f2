import type { Draft } from '../../lambdas/platform/draft.ts'
import { both, Condition, either, oneOf, type Term } from '../../lambdas/platform/expression.ts'

/** One thing left out of, or let into, one write. It can be told to another process and found again in a draft there. */
export interface Mutation {
  readonly what: 'drop-term' | 'drop-option' | 'drop-part' | 'add-state' | 'move-bound' | 'drop-change'
  /** Where the term stands: `status`, or `anyOf 0 revokedAt`; the second one of the same attribute ends with `'`. */
  readonly at: string
  /** The option that is left out, the state that is let in. */
  readonly option?: string
}

/** A write as one test met it. */
export interface Meeting {
  readonly file: string
  readonly line: number
  readonly record: string
  readonly name: string
  readonly mutations: readonly Mutation[]
  readonly states: readonly string[]
}

/** Of an item that is put whole, only what steers and ends its life; the rest of it is data. */
const STEERING = new Set([
  'dueAt',
  'duePk',
  'forgetAt',
  'listPk',
  'listSk',
  'listStatus',
  'listEmail',
  'listName',
])
const PUTS = new Set(['create', 'put'])

const isCondition = (rule: unknown): rule is Condition<unknown> => rule instanceof Condition

/** Each term with the name of its place, those inside `anyOf` too. */
function* placesOf(terms: readonly Term[], before = ''): Generator<{ at: string; rule: unknown }> {
  const seen = new Map<string, number>()
  for (const [attribute, rule] of terms) {
    const times = seen.get(attribute) ?? 0
    seen.set(attribute, times + 1)
    const at = `${before}${attribute}${"'".repeat(times)}`
    yield { at, rule }
    if (attribute !== 'anyOf' || !Array.isArray(rule)) continue
    for (const [index, where] of rule.entries()) {
      yield { at: `${at} ${index}`, rule: where }
      // One alternative of a condition is an object like the whole.
      yield* placesOf(Object.entries(where as object), `${at} ${index} `)
    }
  }
}

const isChoice = (rule: Condition<unknown>): boolean => textOf(rule).startsWith('it IN')

/** Of a choice its word; otherwise a value differs from test to test, and its place stands for it. */
const nameOf = (option: unknown, index: number, of: Condition<unknown>): string =>
  isCondition(option) ? textOf(option) : isChoice(of) ? String(option) : `value ${index + 1}`

/** What a condition says, with bare names for what it binds. */
const textOf = (condition: Condition<unknown>): string =>
  condition.express('it', { name: String, value: () => '…', names: {}, values: {} })

const BOUND = / (<=?|>=?) /
const movedBound = (text: string): string =>
  text.replace(BOUND, (_, sign: string) => ` ${sign.length > 1 ? sign.slice(0, 1) : `${sign}=`} `)

/** Holds for no item that is not there: it compares, or names states. */
const demandsAnItem = ([attribute, rule]: Term): boolean =>
  attribute !== 'pk' && attribute !== 'anyOf' && !(isCondition(rule) && / OR |not_exists/.test(textOf(rule)))

/** Everything that can be taken from this write. States are let in where all tests together have told them. */
export function mutationsOf({ name, terms, changes }: Draft): Mutation[] {
  // That an item is there, is said twice then: leaving it out changes nothing.
  const isSaidTwice = terms.some(demandsAnItem)
  const inTerms = [...placesOf(terms)].flatMap(({ at, rule }): Mutation[] => {
    if (isSaidTwice && at === 'pk' && isCondition(rule) && textOf(rule).startsWith('attribute_exists'))
      return []
    const isAlone = at.startsWith('anyOf') && at.split(' ').length === 1
    const all: Mutation[] = isAlone ? [] : [{ what: 'drop-term', at }]
    if (!isCondition(rule)) return isAlone ? [{ what: 'drop-term', at }] : all
    if (rule.options.length > 1)
      for (const [index, option] of rule.options.entries())
        all.push({ what: 'drop-option', at, option: nameOf(option, index, rule) })
    for (const [index, part] of rule.parts.entries())
      all.push({ what: 'drop-part', at, option: nameOf(part, index, rule) })
    if (rule.options.length + rule.parts.length === 0 && BOUND.test(textOf(rule)))
      all.push({ what: 'move-bound', at })
    return all
  })
  const inChanges = Object.entries(changes)
    .filter(([attribute, to]) => to !== undefined && (!PUTS.has(name) || STEERING.has(attribute)))
    .map(([at]): Mutation => ({ what: 'drop-change', at }))
  return [...inTerms, ...inChanges]
}

/** States that this write names: in `from`, or as what it leads to. */
export function statesOf({ terms, changes }: Draft): string[] {
  const from = terms.flatMap(([attribute, rule]) =>
    attribute === 'status' ? (isCondition(rule) ? rule.options : [rule]) : [],
  )
  return [...from, changes.status].filter(state => typeof state === 'string')
}

/** The draft with one thing altered; the same draft where it has no such thing. */
export function mutated(draft: Draft, { what, at, option }: Mutation): Draft {
  if (what === 'drop-change') {
    const { [at]: _, ...changes } = draft.changes
    return { ...draft, changes }
  }
  return { ...draft, terms: alter(draft.terms, at, rule => altered(rule, what, option)) }
}

const GONE = Symbol('gone')

function altered(rule: unknown, what: Mutation['what'], option: string | undefined): unknown {
  if (what === 'drop-term') return GONE
  if (what === 'add-state') return oneOf(...(isCondition(rule) ? rule.options : [rule]), option)
  if (!isCondition(rule)) return rule
  if (what === 'move-bound')
    return new Condition((path, bindings) => movedBound(rule.express(path, bindings)))
  const others = (one: unknown, index: number) => nameOf(one, index, rule) !== option
  if (what === 'drop-part') return both(...rule.parts.filter(others))
  return isChoice(rule) ? oneOf(...rule.options.filter(others)) : either(...rule.options.filter(others))
}

function alter(terms: readonly Term[], at: string, by: (rule: unknown) => unknown, before = ''): Term[] {
  const seen = new Map<string, number>()
  return terms.flatMap(([attribute, rule]): Term[] => {
    const times = seen.get(attribute) ?? 0
    seen.set(attribute, times + 1)
    const place = `${before}${attribute}${"'".repeat(times)}`
    const to = place === at ? by(rule) : inside(rule, at, by, place)
    return to === GONE ? [] : [[attribute, to]]
  })
}

function inside(rule: unknown, at: string, by: (rule: unknown) => unknown, place: string): unknown {
  if (!Array.isArray(rule)) return rule
  return rule.flatMap((where: object, index) => {
    if (at === `${place} ${index}`) return []
    return [Object.fromEntries(alter(Object.entries(where), at, by, `${place} ${index} `))]
  })
}

const TOLD: Readonly<Record<Mutation['what'], (at: string, option?: string) => string>> = {
  'drop-term': at => `if: without ${at}`,
  'drop-option': (at, option) => `if: ${at} without ${option}`,
  'drop-part': (at, part) => `if: ${at} without ${part}`,
  'add-state': (at, state) => `if: ${at} with ${state} too`,
  'move-bound': at => `if: ${at} at its very bound`,
  'drop-change': at => `set: without ${at}`,
}

/** `if: without status`, `set: without dueAt`: how a survivor is told. */
export const told = ({ what, at, option }: Mutation): string => TOLD[what](at, option)
