import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Vendor } from './vendor.ts'

export const VENDOR_NAMES = ['dynamo', 'cognito', 'secrets', 'mail', 'stripe', 's3'] as const
export type VendorName = (typeof VENDOR_NAMES)[number]

/**
 * `hang`: the request is taken and never answered. `fail`: it is answered 500 and nothing was done.
 * `lose`: it was done, but the connection ends before the answer. `deny`: it was done, and is answered 500 all the same.
 */
export const TROUBLES = ['hang', 'fail', 'lose', 'deny'] as const
export type Trouble = (typeof TROUBLES)[number]

interface Fault {
  trouble: Trouble
  /** Part of the target or path of the requests that meet it. */
  only: string
}

/** A test hook: has the imitated vendors misbehave until `end`. */
export class Faults {
  readonly #faults = new Map<VendorName, Fault>()
  readonly #hanging = new Set<ServerResponse>()

  /** `only` is a part of the operation's name or path, such as `GetItem` or `/v1/refunds`; without it all requests are met. */
  begin(vendor: VendorName, trouble: Trouble, only = ''): void {
    this.#faults.set(vendor, { trouble, only })
  }

  /** Everything works again; who still waits for an answer loses the connection. */
  end(): void {
    this.#faults.clear()
    for (const response of this.#hanging) response.destroy()
  }

  /** The vendor's own answer, or what the test wants in its place. */
  async meet(
    name: VendorName,
    vendor: Vendor,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.#faults.get(name)
    const asked = `${String(request.headers['x-amz-target'] ?? '')} ${request.url}`
    if (!fault || !asked.includes(fault.only)) return vendor(request, response)
    if (fault.trouble === 'fail') return fail(request, response)
    if (fault.trouble === 'hang') {
      this.#hanging.add(response)
      response.once('close', () => this.#hanging.delete(response))
      return undefined
    }
    const { trouble } = fault
    const end = response.end.bind(response)
    response.writeHead = () => response
    response.write = () => true
    response.end = () => {
      if (trouble === 'lose') return response.destroy()
      response.statusCode = 500
      return end(FAILURE)
    }
    return vendor(request, response)
  }
}

/** In the words of each protocol at once. */
const WORDS = 'A test wants this to fail.'
const FAILURE = JSON.stringify({
  __type: 'InternalServerError',
  message: WORDS,
  error: { type: 'api_error', message: WORDS },
})

function fail(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(500, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(FAILURE)
}
