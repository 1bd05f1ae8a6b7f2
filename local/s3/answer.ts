import { escapeUTF8 } from 'entities/escape'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A refusal with the code and status of https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** An XML element; `content` is text to be escaped, or elements made by this function. */
export function element(name: string, content: string | number | boolean | string[]): string {
  return `<${name}>${Array.isArray(content) ? content.join('') : escape(String(content))}</${name}>`
}

/** Ends of lines too, which an XML reader would otherwise make into one kind. */
const escape = (text: string): string =>
  escapeUTF8(text).replace(/[\r\n]/g, char => `&#${char.charCodeAt(0)};`)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The texts of all elements of that name, none of which may contain elements. Enough for what the SDKs send. */
export function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(
      /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
      (whole, decimal?: string, hex?: string, word?: string) => {
        if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16))
        return ENTITIES[word ?? ''] ?? whole
      },
    ),
  )
}

/** The inside of each element of that name. */
export function parts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  )
}

export function sendXml(
  response: ServerResponse,
  root: string,
  content: string[],
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

export function sendError(request: IncomingMessage, response: ServerResponse, error: S3Error): void {
  if (request.method === 'HEAD' || error.status === 304) {
    response.writeHead(error.status, error.headers)
    response.end()
    return
  }
  const fields = [
    element('Code', error.code),
    element('Message', error.message),
    element('Resource', (request.url ?? '').replace(/\?.*$/, '')),
    element('RequestId', String(response.getHeader('x-amz-request-id') ?? randomUUID())),
  ]
  sendXml(response, 'Error', fields, { status: error.status, headers: error.headers })
}
