import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DiskFailure } from './data-disk.ts'
import type { Vendor } from './vendor.ts'

export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken.`)
    this.port = port
  }
}

export interface Door {
  readonly port: number
  readonly server: Server
  /** From now on requests are answered by `handle`; before, by 503. */
  open(handle: Vendor): void
  close(): Promise<void>
}

/** After Node's five seconds a busy machine sends the next request into a connection that is being closed. */
const IDLE_MS = 600_000

/** Answers until what comes after is there. */
export const starting: Vendor = async (_request, response) => {
  response
    .writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
    .end('The shop is starting. The terminal says when it is ready.')
}

/** Listens on 127.0.0.1; port 0 takes a free one. Known before anything is mounted, because addresses carry the port. */
export async function listen(port: number): Promise<Door> {
  let vendor: Vendor = starting
  const server = createServer((request, response) => {
    vendor(request, response).catch((error: unknown) => {
      // A visitor who left in the middle is no fault.
      if (response.destroyed) return
      if (error instanceof RangeError) {
        response.writeHead(413, { 'content-type': 'text/plain', connection: 'close' }).end('Too large')
        return
      }
      // The terminal has been told already.
      if (error instanceof DiskFailure && !response.headersSent) {
        response.writeHead(503, { 'content-type': 'text/plain' }).end(error.message)
        return
      }
      process.stderr.write(
        `${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('Internal Server Error')
    })
  })
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    server,
    open: handle => void (vendor = handle),
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
