/** The names and values of one request. Every name is bound, because 573 words are reserved: `status`, `name`, `count` … */
export class Bindings {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  /** Letters that a token may not hold are left out; two names that look alike then get a number. */
  name(attribute: string, stem = attribute): string {
    const plain = `#${stem.replaceAll(/\W/g, '')}`
    let token = plain
    for (let n = 2; (this.names[token] ?? attribute) !== attribute; n++) token = plain + n
    this.names[token] = attribute
    return token
  }

  /** Called after its attribute; another value of the same attribute gets a number: `:status`, `:status2`. */
  value(path: string, value: unknown): string {
    const stem = `:${path.replaceAll(/\W/g, '')}`
    let token = stem
    for (let n = 2; token in this.values && this.values[token] !== value; n++) token = stem + n
    this.values[token] = value
    return token
  }
}

type Express = (path: string, bindings: Bindings) => string

/** A condition on one attribute of type `V`; `of` exists for the compiler only. */
export class Condition<V> {
  declare readonly of?: V
  declare readonly isCondition: true
  readonly express: Express
  /** What it joins: of `oneOf` its values, of `either` and `both` their conditions. */
  readonly joined: readonly unknown[]
  /** The same condition on other values or conditions. */
  readonly rejoin: (joined: readonly unknown[]) => unknown
  constructor(
    express: Express,
    joined: readonly unknown[] = [],
    rejoin: (joined: readonly unknown[]) => unknown = () => this,
  ) {
    this.express = express
    this.joined = joined
    this.rejoin = rejoin
  }
}

/** What an update does to one attribute of type `V`. */
export class Change<V> {
  declare readonly of?: V
  declare readonly isChange: true
  readonly express: Express
  /** Of `ifNotExists` its value. */
  readonly value: unknown
  constructor(express: Express, value?: unknown) {
    this.express = express
    this.value = value
  }
}

class AttributeName<N extends string> {
  readonly name: N
  constructor(name: N) {
    this.name = name
  }
}

/** The value of another attribute of the same item: `used: lt(attribute('allowed'))`. */
export const attribute = <const N extends string>(name: N) => new AttributeName(name)

/** Marked, so that a function carries only the comparisons that it uses. */
// @__NO_SIDE_EFFECTS__
const compare =
  (operator: string) =>
  <const V extends string | number | boolean | AttributeName<string>>(to: V) =>
    new Condition<V>((path, bindings) => {
      // Left out, the write would go through unguarded.
      if (to === undefined) throw new Error(`The comparison of ${path} has no value.`)
      const operand = to instanceof AttributeName ? bindings.name(to.name) : bindings.value(path, to)
      return `${path} ${operator} ${operand}`
    })
export const ne = compare('<>')
export const lt = compare('<')
export const lte = compare('<=')
export const gt = compare('>')
export const gte = compare('>=')
export const exists = /* @__PURE__ */ new Condition<never>(path => `attribute_exists(${path})`)
export const notExists = /* @__PURE__ */ new Condition<never>(path => `attribute_not_exists(${path})`)

/** One of these values. */
export const oneOf = <const V>(...values: readonly V[]): Condition<V> =>
  new Condition<V>(
    (path, bindings) => `${path} IN (${values.map(value => bindings.value(path, value)).join(', ')})`,
    values,
    some => oneOf(...some),
  )

/** One of these conditions or values, of the same attribute: `either(notExists, code)`. */
export const either = <const V>(...conditions: readonly (V | Condition<V>)[]): Condition<V> =>
  new Condition<V>(
    (path, bindings) => `(${conditions.map(each => express(path, each, bindings)).join(' OR ')})`,
    conditions,
    some => either(...some),
  )

/** All of these conditions, of the same attribute: `both(seen, lt(MAX_ATTEMPTS))`. */
export const both = <const V>(...conditions: readonly (V | Condition<V>)[]): Condition<V> =>
  new Condition<V>(
    (path, bindings) => conditions.map(each => express(path, each, bindings)).join(' AND '),
    conditions,
    some => both(...some),
  )

function express(path: string, rule: unknown, bindings: Bindings): string {
  if (rule === undefined) throw new Error(`The condition on ${bindings.names[path] ?? path} has no value.`)
  return rule instanceof Condition ? rule.express(path, bindings) : `${path} = ${bindings.value(path, rule)}`
}

/** No `Change`, so that what is required cannot be removed. */
class Removal {
  readonly isRemoval = true
}
export const remove = /* @__PURE__ */ new Removal()

/** Adds to a number that is there; on a missing one DynamoDB rejects the update. */
export const add = (by: number) =>
  new Change<number>((path, bindings) => `${path} = ${path} + ${bindings.value(`${path}By`, by)}`)

/** Adds to a number that may be missing: then it counts as 0. */
export const count = (by = 1) =>
  new Change<number>(
    (path, bindings) =>
      `${path} = if_not_exists(${path}, ${bindings.value('zero', 0)}) + ${bindings.value(`${path}By`, by)}`,
  )
export const ifNotExists = <const V>(value: V) =>
  new Change<V>((path, bindings) => `${path} = if_not_exists(${path}, ${bindings.value(path, value)})`, value)

/** `list_append` rejects a missing list: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html */
export const append = <V>(...items: V[]) =>
  new Change<V[]>(
    (path, bindings) =>
      `${path} = list_append(if_not_exists(${path}, ${bindings.value(`${path}None`, [])}), ${bindings.value(path, items)})`,
  )

/** One entry of a map, in a condition (`entry(id, notExists)`) or an update (`entry(id, now)`). The map must be there. */
export function entry<V>(key: string, rule: Condition<V>): Condition<Record<string, V>>
export function entry<const V>(key: string, value: V | Change<V>): Change<Record<string, V>>
export function entry(key: string, rule: unknown) {
  const at = (path: string, bindings: Bindings) => `${path}.${bindings.name(key, `${path.slice(1)}Key`)}`
  if (rule instanceof Condition)
    return new Condition(
      (path, bindings) => rule.express(at(path, bindings), bindings),
      rule.joined,
      some => entry(key, rule.rejoin(some)),
    )
  return new Change((path, bindings) => set(at(path, bindings), rule, bindings))
}

const set = (path: string, to: unknown, bindings: Bindings): string =>
  to instanceof Change ? to.express(path, bindings) : `${path} = ${bindings.value(path, to)}`

type Value<T, K extends keyof T> = Exclude<T[K], undefined>
type AttributesLike<T, V> = {
  [K in keyof T]-?: Exclude<T[K], undefined> extends V ? K & string : never
}[keyof T]

/** Attribute by attribute, joined by AND; a bare value means "equals". `anyOf` joins several of these by OR. */
export type Where<T> = {
  [K in keyof T]?: Value<T, K> | Condition<Value<T, K> | AttributeName<AttributesLike<T, Value<T, K>>>>
} & { anyOf?: readonly Where<T>[] }

/** A bare value replaces the attribute, `undefined` leaves it alone, and only what is optional can be removed. */
export type Changes<T> = {
  [K in keyof T]?: Value<T, K> | Change<Value<T, K>> | (undefined extends T[K] ? Removal : never)
}

/** One term of a condition; those of a write are joined by AND. */
export type Term = readonly [attribute: string, rule: unknown]

export const termsOf = (...wheres: readonly (object | undefined)[]): Term[] =>
  wheres.flatMap(where => Object.entries(where ?? {}))

/** The text of a condition; empty where it has no term. An `undefined` in it is a fault, never "no condition". */
const conditionText = (terms: readonly Term[], bindings: Bindings): string =>
  terms
    .map(([attribute, rule]) =>
      attribute === 'anyOf' && Array.isArray(rule)
        ? `(${rule.map((where: object) => conditionText(termsOf(where), bindings)).join(' OR ')})`
        : express(bindings.name(attribute), rule, bindings),
    )
    .join(' AND ')

/** The condition of a write with its names and values; nothing where it has no term. */
export function writeText(terms: readonly Term[], bindings = new Bindings()) {
  const when = conditionText(terms, bindings)
  return {
    ...(when && { when }),
    ...(Object.keys(bindings.names).length && { names: bindings.names }),
    ...(Object.keys(bindings.values).length && { values: bindings.values }),
  }
}

/** The text of an update. */
export function updateText(changes: object, bindings: Bindings): string {
  const sets: string[] = []
  const removes: string[] = []
  for (const [attribute, to] of Object.entries(changes)) {
    if (to === undefined) continue
    const path = bindings.name(attribute)
    if (to instanceof Removal) removes.push(path)
    else sets.push(set(path, to, bindings))
  }
  const parts = [sets.length && `SET ${sets.join(', ')}`, removes.length && `REMOVE ${removes.join(', ')}`]
  return parts.filter(Boolean).join(' ')
}
