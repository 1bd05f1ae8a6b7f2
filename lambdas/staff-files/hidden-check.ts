import type { FileRefusal } from '../../contract/staff-files.ts'

/** So much of a long file's beginning and end is looked through. */
export const EDGE_BYTES = 128 * 1024

/** What a browser that guesses would take for a page: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type */
const MARKUP = /<(?:script|html|svg|iframe|body|!doctype|\?php)[\s>/]/i

const ZIP64_LOCATOR_BYTES = 20

/** Where other programs look for the end of a ZIP: APPNOTE 4.3.16, with a comment of at most 65,535 bytes. */
function endsAsZip(tail: Buffer): boolean {
  for (
    let at = tail.indexOf('PK\x05\x06', 0, 'latin1');
    at >= 0;
    at = tail.indexOf('PK\x05\x06', at + 4, 'latin1')
  ) {
    if (at + 22 > tail.length) return false
    // Of a large archive another record tells the sizes, and its place stands right before this one: APPNOTE 4.3.15.
    if (
      at >= ZIP64_LOCATOR_BYTES &&
      tail.toString('latin1', at - ZIP64_LOCATOR_BYTES, at).startsWith('PK\x06\x07')
    )
      return true
    // Tolerant programs take any end record near the end; its own sizes must make sense.
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (size > 0 && offset !== 0xffffffff && tail.readUInt16LE(at + 10) > 0) return true
  }
  return false
}

/** A file that is two at once: what it seems, and a page, a PDF or an archive for who looks otherwise. */
export function hiddenIn(beginning: Buffer, end: Buffer): FileRefusal | undefined {
  if (MARKUP.test(beginning.toString('latin1')) || MARKUP.test(end.toString('latin1')))
    return 'document-inside'
  // Readers of PDF accept the header anywhere in the first KB.
  if (beginning.subarray(0, 1_024).includes('%PDF-')) return 'document-inside'
  return endsAsZip(end) ? 'archive-inside' : undefined
}
