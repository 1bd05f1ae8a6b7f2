/** So many are joined at once. */
const MAX_PIECES = 10_000

/**
 * As `replaceAll`, which keeps a list of all that it has found: of a text of some megabytes that is made of nothing else,
 * more than the memory holds.
 */
export function rewritten(
  text: string,
  pattern: RegExp,
  replacement: (found: RegExpExecArray) => string,
): string {
  const done: string[] = []
  let pieces: string[] = []
  let at = 0
  for (const found of text.matchAll(pattern)) {
    pieces.push(text.slice(at, found.index), replacement(found))
    at = found.index + found[0].length
    if (pieces.length < MAX_PIECES) continue
    done.push(pieces.join(''))
    pieces = []
  }
  if (at === 0) return text
  return [...done, ...pieces, text.slice(at)].join('')
}
