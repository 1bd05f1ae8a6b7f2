/** The same numbers each time: between 0 and 1, by what it is called with. */
export function chance(...seed: readonly (string | number)[]): number {
  let hash = 2_166_136_261
  for (const letter of seed.join('/')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
