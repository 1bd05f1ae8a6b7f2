import { bytesOf } from '../../../../contract/at-most.ts'

/** Of a unit of UTF-16 never more become bytes: https://www.rfc-editor.org/rfc/rfc3629#section-3 */
const MOST_BYTES_A_UNIT = 3

/** What is stored is counted in bytes; far from the limit nothing has to be counted. */
export function fitsBytes(
  text: { readonly length: number; toString: () => string },
  maxBytes: number,
): boolean {
  if (text.length * MOST_BYTES_A_UNIT <= maxBytes) return true
  return text.length <= maxBytes && bytesOf(text.toString()) <= maxBytes
}
