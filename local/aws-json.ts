import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { signatureFault } from './signature-v4.ts'
import { wordsOf } from './data-disk.ts'
import { readBody } from './vendor.ts'
import type { Vendor } from './vendor.ts'

export const ACCOUNT = '000000000000'

/** A refusal as the JSON protocols write it: `{ __type, message, …fields }`. `type` may carry the service's namespace. */
export class AwsError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(type: string, message: string, fields: Record<string, unknown> = {}, status = 400) {
    super(message)
    this.status = status
    this.body = { __type: type, message, ...fields }
  }
}

/** DynamoDB's own limit for a request: https://docs.aws.amazon.com/general/latest/gr/ddb.html */
const BODY_BYTES = 16 * 1024 * 1024

/**
 * A vendor that speaks one of Amazon's JSON protocols (`x-amz-target: prefix.Operation`, JSON in and out).
 * Requests must be signed with the local key for `service`.
 * `run` gets the operation's name and the parsed input; what it throws as an `AwsError` becomes the answer.
 */
export function awsJson(
  contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1',
  service: string,
  run: (operation: string, input: Record<string, unknown>) => unknown,
): Vendor {
  return async (request, response) => {
    let status = 200
    let answer: unknown
    try {
      // Nothing happens before the body has arrived in full, and nothing that happens after waits for the client:
      // one that dies in the middle can leave neither half an effect nor a lock behind.
      const body = await readBody(request, BODY_BYTES)
      const fault = signatureFault(request, body, service)
      if (fault) throw new AwsError(`com.amazon.coral.service#${fault.type}`, fault.message)
      answer = await run(operationOf(request), parse(body))
    } catch (error) {
      if (request.destroyed && !request.complete) return
      const refusal = error instanceof AwsError ? error : unexpected(error)
      status = refusal.status
      answer = refusal.body
    }
    const text = JSON.stringify(answer)
    response.writeHead(status, {
      'content-type': contentType,
      'content-length': Buffer.byteLength(text),
      'x-amzn-requestid': randomUUID(),
    })
    response.end(text)
  }
}

function operationOf(request: IncomingMessage): string {
  return String(request.headers['x-amz-target'] ?? '').replace(/^[^.]*\./, '')
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString('utf8'))
    // Any object is a record of unknowns; the operations check what they read.
    if (input && typeof input === 'object' && !Array.isArray(input)) return input as Record<string, unknown>
  } catch {
    // Answered below, like JSON that is not an object.
  }
  throw new AwsError('com.amazon.coral.service#SerializationException', 'The body is not a JSON object.')
}

function unexpected(error: unknown): AwsError {
  if (error instanceof RangeError) {
    return new AwsError('com.amazon.coral.service#RequestEntityTooLargeException', error.message, {}, 413)
  }
  return new AwsError('com.amazon.coral.service#InternalFailure', wordsOf(error), {}, 500)
}
