import { readBody } from '../vendor.ts'
import { element, S3Error, sendXml } from './answer.ts'
import type { Call } from './call.ts'
import { keptHeaders, store } from './objects.ts'
import type { Rooms } from './objects.ts'
import { keep } from './receive.ts'
import { verifyPolicy } from './signature.ts'

type Condition = unknown[] | Record<string, unknown>

/**
 * An upload by an HTML form: the fields, then the file, allowed by a signed policy.
 * The form is held in memory, at most the 256 MB of `readBody`; larger files go by a link for PUT.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export async function postForm(call: Call, rooms: Rooms): Promise<void> {
  const { file, fields } = await readForm(call)
  const field = (name: string) => fields.get(name) ?? ''
  if (!fields.has('policy')) throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const claim = {
    credential: field('x-amz-credential'),
    date: field('x-amz-date'),
    signature: field('x-amz-signature'),
  }
  verifyPolicy(field('policy'), claim, rooms.keyOf)
  checkPolicy(field('policy'), fields, call.bucket, file.size, rooms)

  const key = field('key').replace('${filename}', file.name)
  if (!key) throw new S3Error(400, 'InvalidArgument', 'Bucket POST must contain a field named key')
  const headers = keptHeaders({
    key,
    headers: Object.fromEntries(fields),
    parameter: name => fields.get(name),
    query: new Map(),
  })
  const object = store(rooms, call.bucket, key, await keep(file.stream(), rooms.disk), headers)

  const location = `http://${call.headers['host'] ?? ''}/${object.bucket}/${object.key}`
  const redirect = fields.get('success_action_redirect')
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect)
    for (const name of ['bucket', 'key', 'etag'] as const) target.searchParams.set(name, object[name])
    call.response.writeHead(303, { location: target.href, etag: object.etag }).end()
  } else if (field('success_action_status') === '201') {
    const answer = [
      element('Location', location),
      element('Bucket', object.bucket),
      element('Key', object.key),
      element('ETag', object.etag),
    ]
    sendXml(call.response, 'PostResponse', answer, { status: 201, headers: { etag: object.etag } })
  } else {
    const status = field('success_action_status') === '200' ? 200 : 204
    call.response.writeHead(status, { location, etag: object.etag }).end()
  }
}

async function readForm(call: Call): Promise<{ file: File; fields: Map<string, string> }> {
  let form: FormData
  try {
    const body = await readBody(call.request)
    form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': call.headers['content-type'] ?? '' },
    }).formData()
  } catch (error) {
    if (error instanceof RangeError) {
      throw new S3Error(400, 'EntityTooLarge', 'The local S3 takes forms of at most 256 MB.')
    }
    if (call.request.destroyed && !call.request.complete) throw error
    throw new S3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
  }
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    else if (name.toLowerCase() === 'file') file = value
  }
  if (!file) throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  return { file, fields }
}

function checkPolicy(
  policy: string,
  fields: Map<string, string>,
  bucket: string,
  size: number,
  { clock }: Rooms,
): void {
  const { expiration, conditions } = parse(policy)
  if (!(clock.now().getTime() < Date.parse(expiration))) {
    throw refused('Policy expired.')
  }
  const values = new Map([...fields, ['bucket', bucket]])
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      checkLength(size, Number(condition[1]), Number(condition[2]))
    } else {
      for (const [name, isMet] of tests(condition)) {
        covered.add(name)
        if (!isMet(values.get(name) ?? ''))
          throw refused(`Policy Condition failed: ${JSON.stringify(condition)}`)
      }
    }
  }
  const extra = [...fields.keys()].filter(name => !covered.has(name) && !name.startsWith('x-ignore-'))
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`)
}

function parse(policy: string): { expiration: string; conditions: Condition[] } {
  try {
    const document: unknown = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'))
    if (document && typeof document === 'object' && 'expiration' in document && 'conditions' in document) {
      const { expiration, conditions } = document
      // Entries of another shape fail in `tests`.
      if (typeof expiration === 'string' && Array.isArray(conditions)) {
        return { expiration, conditions: conditions as Condition[] }
      }
    }
  } catch {
    // Refused below, like JSON of another shape.
  }
  throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
}

/** The fields that a condition speaks about, with what it demands of them. */
function tests(condition: Condition): [string, (value: string) => boolean][] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, wanted]) => [name.toLowerCase(), value => value === wanted])
  }
  const [operator, field, wanted] = condition.map(String)
  const name = (field ?? '').replace(/^\$/, '').toLowerCase()
  if (operator === 'eq') return [[name, value => value === wanted]]
  if (operator === 'starts-with') return [[name, value => value.startsWith(wanted ?? '')]]
  throw new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: Invalid operator ${operator}.`)
}

function checkLength(size: number, min: number, max: number): void {
  if (size < min) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  }
  if (size > max) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
}

function refused(reason: string): S3Error {
  return new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)
}
