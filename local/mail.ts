import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Archive } from './archive.ts'
import type { Clock } from './clock.ts'
import { type DataDisk, wordsOf } from './data-disk.ts'
import { mailEvent, type MailEvent, type Reported } from './mail-event.ts'
import { signatureFault } from './signature-v4.ts'
import { readBody, type Vendor } from './vendor.ts'

export interface Mail {
  id: string
  /** When it was accepted, ISO 8601. */
  at: string
  from: string
  /** Everyone it went to: to, cc and bcc. */
  to: string[]
  subject: string
  text?: string
  html?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  /** Of SES: told again with what becomes of the mail. */
  tags?: Record<string, string[]>
}

interface Attachment {
  name: string
  type: string
  base64: string
}

export type Letter = Omit<Mail, 'id' | 'at'>

const HOUR_MS = 3_600_000
/** Mails that are kept; older ones go. */
const KEPT = 1_000
/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const MAX_RECIPIENTS = 50
const LARGEST_MESSAGE = 40 * 1024 * 1024

const content = z.object({ Data: z.string() })
const header = z.object({ Name: z.string(), Value: z.string() })
/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const word = z.string().check(z.regex(/^[\w.@-]{1,256}$/))
const tag = z.object({ Name: word, Value: word })
const Simple = z.object({
  Subject: content,
  Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
  Headers: z.optional(z.array(header)),
  Attachments: z.optional(
    z.array(z.object({ FileName: z.string(), ContentType: z.optional(z.string()), RawContent: z.string() })),
  ),
})
const addresses = z.optional(z.array(z.string()))
const SendEmail = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z.optional(
    z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.optional(word),
  EmailTags: z.optional(z.array(tag)),
  Content: z.object({ Simple: z.optional(Simple), Raw: z.optional(content) }),
})

class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const badRequest = (message: string) => new Refusal('BadRequestException', message)

/**
 * SES (API v2) whose mails go nowhere but into a list. Two sentinels fail as the service would:
 * mails to `bounce.example.com` come back, and the first in an hour to one at `throttled.example.com` is refused.
 * What becomes of a mail is told by events, as its configuration set wants it.
 */
export function createMail({ folder, disk, clock }: { folder: string; disk: DataDisk; clock: Clock }): {
  handle: Vendor
  /** Registers the listener that hears of mails; there is none until it is called. */
  onEvent: (listener: (event: MailEvent) => void) => void
  /** A mail that was delivered comes back after all, or its reader calls it unwanted; false where there is none. */
  report: (id: string, what: Reported) => boolean
  send: (letter: Letter) => Mail
  /** The newest first. */
  list: () => Mail[]
} {
  const ids = new Set<string>()
  const mails = new Archive<Mail>(join(folder, 'mails.jsonl'), disk, (id, mail) => {
    if (mail) ids.add(id)
    else ids.delete(id)
  })
  const throttledAt = new Map<string, number>()
  let tell: (event: MailEvent) => void = () => undefined

  function send(letter: Letter): Mail {
    const mail = { id: randomUUID(), at: clock.now().toISOString(), ...letter }
    const surplus = [...ids].slice(0, Math.max(0, ids.size + 1 - KEPT))
    mails.write([[mail.id, mail], ...surplus.map(id => [id, null] as const)])
    tell(mailEvent(mail, 'Send', clock.now()))
    if (mail.to.some(bounces)) tell(mailEvent(mail, 'Bounce', clock.now()))
    return mail
  }

  function refuseSentinels(to: string[]): void {
    const now = clock.now().getTime()
    for (const address of to.map(bare)) {
      if (!address.endsWith('@throttled.example.com') || now - (throttledAt.get(address) ?? 0) < HOUR_MS)
        continue
      throttledAt.set(address, now)
      throw new Refusal('TooManyRequestsException', 'Maximum sending rate exceeded.')
    }
  }

  return {
    send,
    onEvent(listener) {
      tell = listener
    },
    report(id, what) {
      const mail = mails.get(id)
      if (mail) tell(mailEvent(mail, what, clock.now()))
      return mail !== undefined
    },
    list: () => [...ids].reverse().flatMap(id => mails.get(id) ?? []),
    async handle(request, response) {
      response.setHeader('content-type', 'application/json')
      response.setHeader('x-amzn-requestid', randomUUID())
      try {
        const letter = await readLetter(request)
        refuseSentinels(letter.to)
        response.end(JSON.stringify({ MessageId: send(letter).id }))
      } catch (error) {
        const { type, message } =
          error instanceof Refusal ? error : new Refusal('InternalServiceErrorException', wordsOf(error))
        response.statusCode = STATUS[type] ?? 400
        response.setHeader('x-amzn-errortype', type)
        response.end(JSON.stringify({ message }))
      }
    },
  }
}

const STATUS: Record<string, number> = {
  InternalServiceErrorException: 500,
  NotFoundException: 404,
  MissingAuthenticationTokenException: 403,
  IncompleteSignatureException: 403,
  InvalidSignatureException: 403,
  UnrecognizedClientException: 403,
  AccessDeniedException: 403,
  TooManyRequestsException: 429,
}

async function readLetter(request: IncomingMessage): Promise<Letter> {
  if (request.method !== 'POST' || request.url?.split('?')[0] !== '/v2/email/outbound-emails')
    throw new Refusal('NotFoundException', 'Only SendEmail is imitated.')
  const body = await readBody(request, LARGEST_MESSAGE)
  const fault = signatureFault(request, body, 'ses')
  if (fault) throw new Refusal(fault.type, fault.message)
  const parsed = SendEmail.safeParse(readJson(body))
  if (!parsed.success)
    throw badRequest(`Invalid or missing ${parsed.error.issues[0]?.path.join('.') || 'body'}.`)
  const { Content, Destination, FromEmailAddress, ReplyToAddresses, ConfigurationSetName } = parsed.data
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination ?? {}
  const named = [...ToAddresses, ...CcAddresses, ...BccAddresses]
  if ((Content.Simple === undefined) === (Content.Raw === undefined))
    throw badRequest('Content has to be exactly one of Simple and Raw.')
  const letter = Content.Simple
    ? readSimple(Content.Simple, ReplyToAddresses)
    : readRaw(Buffer.from(Content.Raw?.Data ?? '', 'base64').toString())
  return checkAddresses({
    ...letter,
    from: FromEmailAddress ?? letter.from,
    to: named.length > 0 ? named : letter.to,
    ...(ConfigurationSetName !== undefined && {
      tags: {
        'ses:configuration-set': [ConfigurationSetName],
        ...Object.fromEntries((parsed.data.EmailTags ?? []).map(({ Name, Value }) => [Name, [Value]])),
      },
    }),
  })
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw badRequest('The body is not JSON.')
  }
}

function readSimple(simple: z.infer<typeof Simple>, replyTo: string[] = []): Letter {
  const { Subject, Body, Headers = [], Attachments = [] } = simple
  if (!Body.Text && !Body.Html) throw badRequest('Body has to have a text or an HTML part.')
  if (/[\r\n]/.test(Subject.Data)) throw badRequest('Header Subject contains a line break.')
  const headers: Record<string, string> = replyTo.length > 0 ? { 'Reply-To': replyTo.join(', ') } : {}
  for (const { Name, Value } of Headers) {
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
    if (!/^[!-9;-~]{1,126}$/.test(Name)) throw badRequest(`Invalid header name ${JSON.stringify(Name)}.`)
    if (!/^[ -~]{1,870}$/.test(Value)) throw badRequest(`Invalid value of header ${Name}.`)
    headers[Name] = Value
  }
  const attachments = Attachments.map(({ FileName, ContentType, RawContent }) => ({
    name: FileName,
    type: ContentType ?? 'application/octet-stream',
    base64: RawContent,
  }))
  return {
    from: '',
    to: [],
    subject: Subject.Data,
    ...(Body.Text && { text: Body.Text.Data }),
    ...(Body.Html && { html: Body.Html.Data }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(attachments.length > 0 && { attachments }),
  }
}

/** A message that its sender has written whole: its head is read, its body kept as it came. */
function readRaw(message: string): Letter {
  const [head = '', ...body] = message.replaceAll('\r\n', '\n').split('\n\n')
  const headers: Record<string, string> = {}
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) headers[name.toLowerCase()] = value ?? ''
  }
  const { from = '', to = '', subject = '', ...others } = headers
  const isHtml = others['content-type']?.startsWith('text/html') ?? false
  const recipients = to.split(',').map(address => address.trim())
  return {
    from,
    to: recipients.filter(address => address !== ''),
    subject,
    [isHtml ? 'html' : 'text']: body.join('\n\n'),
    headers: others,
  }
}

function checkAddresses(letter: Letter): Letter {
  if (letter.from === '') throw badRequest('The sender is missing.')
  if (letter.to.length === 0) throw badRequest('There are no recipients.')
  if (letter.to.length > MAX_RECIPIENTS) throw badRequest(`Recipient count exceeds ${MAX_RECIPIENTS}.`)
  for (const address of [letter.from, ...letter.to]) {
    if (!/^[!-?A-~]+@[!-?A-~]+$/.test(bare(address))) throw badRequest("Missing final '@domain'")
  }
  return letter
}

/** Nobody is there. */
const bounces = (address: string) => bare(address).endsWith('@bounce.example.com')

/** `a@example.com` of `Name <a@example.com>`. */
const bare = (address: string) => (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase()
