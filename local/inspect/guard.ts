import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Whether a request may see the inside of the local cloud: from this machine, by a local host name (another name would
 * be a foreign site that points its own name here), and changes only from these pages themselves.
 */
export function mayInspect(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return false
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return false
  if (request.method === 'GET' || request.method === 'HEAD') return true
  // Browsers send an Origin with every POST; programs on this machine may do without.
  return origin === undefined || origin === `http://${host}`
}
