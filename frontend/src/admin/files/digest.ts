import { PART_BYTES } from '../../../../contract/staff-files.ts'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * SHA-256 of the SHA-256 of each part, in hex: the browser's own hash takes no stream, and a file of gigabytes has no room in
 * memory. Throws the signal's reason.
 */
export async function digestOf(blob: Blob, signal?: AbortSignal): Promise<string> {
  const digests: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < blob.size; from += PART_BYTES) {
    signal?.throwIfAborted()
    const part = await blob.slice(from, from + PART_BYTES).arrayBuffer()
    digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', part)))
  }
  return hex(await crypto.subtle.digest('SHA-256', await new Blob(digests).arrayBuffer()))
}
