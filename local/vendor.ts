import type { IncomingMessage, ServerResponse } from 'node:http'

/** One imitated service, mounted on the local cloud's single port by `cloud.ts`. It answers every request it is given. */
export type Vendor = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Reads a whole request body; beyond `limit` bytes it throws a RangeError, which `listen.ts` answers with 413. */
export async function readBody(request: IncomingMessage, limit = 256 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Left early the iterator would end the connection, and nobody could be told why.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    // Node's HTTP request yields Buffers as long as no encoding is set.
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > limit) throw new RangeError('Request body too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
