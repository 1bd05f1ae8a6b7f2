/** Where the last name ends is not known: `Anna Maria Berger`, `Anna von Berg`. */
const MAX_TURNS = 3

/**
 * How a name may stand in a list that begins with last names, the likeliest first: `Anna Berger` as `Berger Anna`, then as
 * it was typed. With a comma it says itself which is which.
 */
export function lastNamesFirst(typed: string): string[] {
  const [last = '', first] = typed.split(',').map(part => part.trim().replaceAll(/\s+/g, ' '))
  if (first !== undefined) return [`${last} ${first}`.trim()]
  const words = last.split(' ')
  if (words.length < 2) return [last]
  const turns = [
    [...words.slice(-1), ...words.slice(0, -1)],
    words,
    [...words.slice(1), ...words.slice(0, 1)],
  ].map(turn => turn.join(' '))
  return [...new Set(turns)].slice(0, MAX_TURNS)
}

/** The other way round, for a list of names as people sign them: `Berger, Anna` and `Berger Anna` as `Anna Berger`. */
export function lastNamesLast(typed: string): string[] {
  const [last = '', first] = typed.split(',').map(part => part.trim().replaceAll(/\s+/g, ' '))
  if (first !== undefined) return [`${first} ${last}`.trim()]
  const [one = '', ...others] = last.split(' ')
  return [[...others, one].join(' ')]
}
