const PART = /\{([\w.]+)\}/g

/** The names in a pattern: of `{status}#{orderId}` status and orderId. */
export const partsOf = (pattern: string): string[] =>
  [...pattern.matchAll(PART)].flatMap(([, path]) => (path === undefined ? [] : [path]))

/** A path leads into objects: `buyer.lastName`. */
export const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      values,
    )

/** The pattern of a key with each `{name}` replaced. */
export const filled = (pattern: string, values: object): string =>
  pattern.replaceAll(PART, (_, path: string) => {
    const value = valueAt(values, path)
    if (typeof value === 'string' && value !== '') return value
    throw new Error(`A part of the key ${pattern} is missing.`)
  })

/** The other way round: the parts of a key, empty where the key is another one's. */
export const refOf = (pattern: { pk: string; sk: string }, key: { pk: string; sk: string }) => ({
  ...partsIn(pattern.pk, key.pk),
  ...partsIn(pattern.sk, key.sk),
})

/** Whether a key is one of this pattern. */
export const fits = (pattern: { pk: string; sk: string }, key: { pk: string; sk: string }): boolean =>
  expressionOf(pattern.pk).test(key.pk) && expressionOf(pattern.sk).test(key.sk)

const partsIn = (pattern: string, text: string): Record<string, string> => ({
  ...expressionOf(pattern).exec(text)?.groups,
})

/** The last part takes the rest, so that a part before it may not hold a `#`. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(PART, '(?<$1>[^#]+)').replace(/\[\^#\]\+\)$/, '.+)')}$`)
