import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from './answer.ts'

/** One request, taken apart: `/bucket/key?query`. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Decoded, with its leading slash. */
  path: string
  bucket: string
  key: string
  query: Map<string, string>
  /** By lower-case name. */
  headers: Record<string, string>
  isPresigned: boolean
  /** A parameter that S3 reads from its header; presigners move such headers into the link's query. */
  parameter(name: string): string | undefined
}

export function takeApart(request: IncomingMessage, response: ServerResponse): Call {
  const [rawPath = '/', ...rest] = (request.url ?? '/').split('?')
  const path = decode(rawPath)
  const [, bucket = '', ...segments] = path.split('/')
  const query = new Map(
    rest
      .join('?')
      .split('&')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', ...value] = pair.split('=')
        return [decode(name), decode(value.join('='))]
      }),
  )
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  )
  const isPresigned = query.has('X-Amz-Signature')
  const hoisted = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  return {
    request,
    response,
    method: request.method ?? 'GET',
    path,
    bucket,
    key: segments.join('/'),
    query,
    headers,
    isPresigned,
    parameter: name => headers[name] ?? (isPresigned ? hoisted.get(name) : undefined),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
