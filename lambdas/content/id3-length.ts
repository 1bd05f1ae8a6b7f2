export const ID3_HEADER_BYTES = 10

/** How long the tag is that begins so, without its ten bytes; undefined where none begins. */
export function id3Length(header: Buffer): number | undefined {
  if (header.length < ID3_HEADER_BYTES || header.toString('latin1', 0, 3) !== 'ID3') return undefined
  const isFollowed = ((header[5] ?? 0) & 0x10) !== 0
  return fromSevenBits(header.subarray(6)) + (isFollowed ? ID3_HEADER_BYTES : 0)
}

/** Lengths never look like the beginning of a sound's frame: seven bits of each byte count. */
export const fromSevenBits = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  ((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f)
