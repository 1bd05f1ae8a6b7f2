export interface ByteReader {
  /** So many of the next bytes; fewer at the end. */
  take: (count: number) => Promise<Buffer>
  /** Hands on so many, or all that are left, as they come. */
  pass: (count?: number) => AsyncGenerator<Buffer>
}

/** Reads a stream piece by piece; never more than what is taken at once lies in memory. */
export function byteReader(chunks: AsyncIterable<Uint8Array>): ByteReader {
  const source = chunks[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)

  async function next(): Promise<boolean> {
    const { done, value } = await source.next()
    if (done) return false
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    return true
  }

  async function* pass(count = Infinity): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      // A stream is read in its order.
      if (waiting.length === 0 && !(await next())) return
      const piece = waiting.subarray(0, Math.min(left, waiting.length))
      waiting = waiting.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  return {
    pass,
    async take(count) {
      // A stream is read in its order.
      while (waiting.length < count && (await next()));
      const taken = waiting.subarray(0, count)
      waiting = waiting.subarray(taken.length)
      return taken
    },
  }
}
