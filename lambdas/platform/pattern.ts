const PART = /\{([\w.]+)\}/g

/** The names in a pattern: of `{status}#{orderId}` status and orderId. */
export const partsOf = (pattern: string): string[] =>
  [...pattern.matchAll(PART)].flatMap(([, path]) => (path === undefined ? [] : [path]))

/** A path leads into objects: `buyer.lastName`. */
const at = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      values,
    )

/** The pattern with each `{name}` replaced; undefined where one of them is no text. */
export function filledIfKnown(pattern: string, values: object): string | undefined {
  let isKnown = true
  const text = pattern.replaceAll(PART, (_, path: string) => {
    const value = at(values, path)
    if (typeof value === 'string' && value !== '') return value
    isKnown = false
    return ''
  })
  return isKnown ? text : undefined
}

/** The same for a key, which must be whole. */
export function filled(pattern: string, values: object): string {
  const text = filledIfKnown(pattern, values)
  if (text === undefined) throw new Error(`A part of the key ${pattern} is missing.`)
  return text
}

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
