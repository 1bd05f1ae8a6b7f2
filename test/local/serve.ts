import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Vendor } from '../../local/vendor.ts'

/** Puts one imitated vendor on a port of this machine, by itself on a free one; `close` also cuts the connections that clients keep alive. */
export async function serve(handle: Vendor, wanted = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => {
    server.listen(wanted, '127.0.0.1', resolve)
  })
  // A TCP server's address is an AddressInfo; it is a string for pipes only.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close(error => {
          if (error) reject(error)
          else resolve()
        })
        server.closeAllConnections()
      }),
  }
}
