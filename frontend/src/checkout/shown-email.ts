// RFC 3492, sections 5 and 6; browsers know it and offer it to no page.
const BASE = 36
const [T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [1, 26, 38, 700, 72, 128]

/**
 * An address as people write it: `xn--exmple-cua.com` → `exämple.com`. Browsers make the one of the other in a field for
 * addresses already, and nobody recognises theirs. What is no such name stays as it is.
 */
export const shownEmail = (email: string): string =>
  email.replaceAll(/(?<=[@.])xn--([a-z0-9-]+)/g, (label, coded: string) => decoded(coded) ?? label)

function decoded(coded: string): string | undefined {
  const end = coded.lastIndexOf('-')
  if (end === coded.length - 1) return undefined
  const letters = Array.from(end < 0 ? '' : coded.slice(0, end))
  let [code, at, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let place = end + 1; place < coded.length;) {
    const before = at
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(coded[place++])
      if (digit === undefined) return undefined
      at += digit * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted(at - before, count, before === 0)
    code += Math.floor(at / count)
    at %= count
    if (code > 0x10_ff_ff) return undefined
    letters.splice(at++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

/** a to z, then 0 to 9. */
function digitOf(letter: string | undefined): number | undefined {
  const index = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter ?? ' ')
  return index < 0 ? undefined : index
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / count)
  let k = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
