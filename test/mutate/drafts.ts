import type { Draft } from '../../lambdas/platform/draft.ts'
import { Change, Condition, oneOf, type Term } from '../../lambdas/platform/expression.ts'
import { INDEX_ATTRIBUTES } from '../../lambdas/platform/system-attributes.ts'

/** Of an item that is put whole, only what steers and ends its life; the rest of it is data. */
const STEERING = new Set([...INDEX_ATTRIBUTES, 'forgetAt'])
const PUTS = new Set(['create', 'put'])
/** Stands for each state of a record that a write does not name; `…` for a value that differs from test to test. */
export const ANOTHER = '{state}'
/** What a record's transitions lead from and to. */
const STATE = /^(?:status|state)$/
const GONE = Symbol('gone')

type Variant = readonly [told: string, rule: unknown]

const isCondition = (rule: unknown): rule is Condition<unknown> => rule instanceof Condition

/** What a condition says, with bare names for what it binds. */
const textOf = (condition: Condition<unknown>): string =>
  condition.express('it', { name: String, value: () => '…', names: {}, values: {} })

/** Of a choice its word; otherwise a value differs from test to test, and its place stands for it. */
function nameOf(option: unknown, index: number, of: Condition<unknown>): string {
  if (isCondition(option)) return textOf(option)
  return / IN /.test(textOf(of)) ? String(option) : `value ${index + 1}`
}

const BOUND = / (<=?|>=?) /
const atItsBound = (rule: Condition<unknown>) =>
  new Condition((path, bindings) =>
    rule
      .express(path, bindings)
      .replace(BOUND, (_, sign: string) => ` ${sign.length > 1 ? sign.slice(0, 1) : `${sign}=`} `),
  )

/** What a rule becomes when one thing that it joins is left out, or one bound in it is moved. */
function* variantsOfRule(rule: unknown): Generator<Variant> {
  if (!isCondition(rule)) return
  const { joined } = rule
  if (joined.length === 0 && BOUND.test(textOf(rule))) yield ['at its very bound', atItsBound(rule)]
  for (const [index, one] of joined.entries()) {
    const name = nameOf(one, index, rule)
    if (joined.length > 1) yield [`without ${name}`, rule.rejoin(joined.toSpliced(index, 1))]
    for (const [what, other] of variantsOfRule(one))
      yield [`${name} ${what}`, rule.rejoin(joined.with(index, other))]
  }
}

const termsOfWhere = (where: unknown): Term[] =>
  // One alternative of a condition is an object like the whole.
  Object.entries(where as object)

/** Holds for no item that is not there: it compares, or names states. */
const demandsAnItem = ([attribute, rule]: Term): boolean =>
  attribute !== 'pk' && attribute !== 'anyOf' && !(isCondition(rule) && / OR |not_exists/.test(textOf(rule)))

function* variantsOfTerm(attribute: string, rule: unknown, at: string): Generator<Variant> {
  yield [`without ${at}`, GONE]
  if (attribute !== 'anyOf' || !Array.isArray(rule)) {
    for (const [what, other] of variantsOfRule(rule)) yield [`${at} ${what}`, other]
    return
  }
  const alternatives: unknown[] = rule
  for (const [index, where] of alternatives.entries()) {
    if (alternatives.length > 1)
      yield [`without ${at} ${index}`, alternatives.filter((_, other) => other !== index)]
    for (const [what, terms] of variantsOfTerms(termsOfWhere(where), `${at} ${index} `))
      yield [what, alternatives.with(index, Object.fromEntries(terms))]
  }
}

function* variantsOfTerms(
  terms: readonly Term[],
  before = '',
): Generator<readonly [string, readonly Term[]]> {
  // That an item is there, is said twice then: leaving it out changes nothing.
  const isSaidTwice = terms.some(demandsAnItem)
  const seen = new Map<string, number>()
  for (const [index, [attribute, rule]] of terms.entries()) {
    const times = seen.get(attribute) ?? 0
    seen.set(attribute, times + 1)
    if (isSaidTwice && attribute === 'pk' && isCondition(rule) && textOf(rule).startsWith('attribute_exists'))
      continue
    // The second one of the same attribute ends with `'`.
    for (const [what, to] of variantsOfTerm(attribute, rule, `${before}${attribute}${"'".repeat(times)}`))
      yield [what, to === GONE ? terms.toSpliced(index, 1) : terms.with(index, [attribute, to])]
  }
}

/**
 * Each write that differs from this one by one thing: a term of its condition left out, one of the things that a term
 * joins, a bound moved, one of these states let in, a change left out or made over what was there.
 */
export function* variantsOf(
  draft: Draft,
  states: readonly string[] = [],
): Generator<readonly [told: string, Draft]> {
  const { name, terms, changes } = draft
  for (const [what, to] of variantsOfTerms(terms)) yield [`if: ${what}`, { ...draft, terms: to }]
  const at = terms.findIndex(([attribute]) => STATE.test(attribute))
  const [attribute = '', rule] = terms[at] ?? []
  const own = statesIn(rule)
  for (const state of own.length > 0 ? states.filter(state => !own.includes(state)) : [])
    yield [
      `if: ${attribute} with ${state} too`,
      { ...draft, terms: terms.with(at, [attribute, oneOf(...own, state)]) },
    ]
  for (const [attribute, to] of Object.entries(changes)) {
    if (to === undefined || (PUTS.has(name) && !STEERING.has(attribute))) continue
    const { [attribute]: _, ...others } = changes
    yield [`set: without ${attribute}`, { ...draft, changes: others }]
    if (to instanceof Change && to.value !== undefined)
      yield [`set: ${attribute} over another`, { ...draft, changes: { ...changes, [attribute]: to.value } }]
  }
}

const statesIn = (rule: unknown): string[] =>
  (isCondition(rule) ? rule.joined : [rule]).filter(state => typeof state === 'string')

/** States that this write names: in `from`, or as what it leads to. */
export function statesOf({ terms, changes }: Draft): string[] {
  const from = terms.flatMap(([attribute, rule]) => (STATE.test(attribute) ? statesIn(rule) : []))
  const to = changes.status ?? changes.state
  return typeof to === 'string' ? [...from, to] : from
}
