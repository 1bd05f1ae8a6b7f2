type Image = Record<string, string | number>

/** What an audit shows of a change: only what differs, nested values under dotted names. */
export function imagesOf(before: object, after: object): { before: Image; after: Image } {
  const [was, is] = [flat(before), flat(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    name => was[name] !== is[name],
  )
  return { before: only(changed, was), after: only(changed, is) }
}

const only = (names: readonly string[], image: Image): Image =>
  Object.fromEntries(names.map(name => [name, image[name] ?? '']))

function flat(value: object, prefix = ''): Image {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      const path = prefix + name
      if (typeof each === 'object' && each !== null) return Object.entries(flat(each, `${path}.`))
      if (typeof each === 'boolean') return [[path, each ? 'ja' : 'nein']]
      return typeof each === 'string' || typeof each === 'number' ? [[path, each]] : []
    }),
  )
}
