import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import type { DataDisk } from '../data-disk.ts'
import type { Faults } from '../faults.ts'
import { REPORTED, type Reported } from '../mail-event.ts'
import { splitQuery } from '../http-event.ts'
import type { Mail } from '../mail.ts'
import { readBody, type Vendor } from '../vendor.ts'
import { clockPage, moveClock } from './clock.ts'
import { setFault } from './faults.ts'
import { createFileBrowser } from './files.ts'
import { mayInspect } from './guard.ts'
import { html } from '../html.ts'
import { page } from './page.ts'
import type { Sample } from './letter-samples.ts'
import { letterList, oneLetter } from './letters.ts'
import { bodyOf, inbox, oneMail } from './mail-pages.ts'
import { type KindOfObjects, type PaymentDeed, payments, readDeed } from './payments.ts'
import { createTableBrowser } from './table.ts'

export interface InspectOptions {
  clock: Clock
  /** The newest first. */
  mails: () => Mail[]
  stripeObjects: () => readonly KindOfObjects[]
  /** What a person does to a payment; the reason why it cannot be done. */
  actOnPayment: (deed: PaymentDeed) => string | undefined
  faults: Faults
  disk: DataDisk
  tableName: string
  buckets: readonly string[]
  /** Has a mail come back or called unwanted; false where there is none. */
  reportMail: (id: string, what: Reported) => boolean
  /** Resolves when everything that a moved clock sets off is done. */
  settle: () => Promise<void>
}

const FORM_BYTES = 1_000

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Not `no-referrer`: browsers would then send `Origin: null` with the clock's form.
  'referrer-policy': 'same-origin',
}
/** A mail may look as it likes, but it runs nothing and fetches nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const asset = (path: string) => readFileSync(new URL(path, import.meta.url))
const ASSETS: Record<string, { type: string; bytes: () => Buffer }> = {
  '/_local/style.css': { type: 'text/css; charset=utf-8', bytes: () => asset('./style.css') },
  '/_local/figtree.woff2': {
    type: 'font/woff2',
    bytes: () => asset('../../frontend/fonts/figtree-wght.woff2'),
  },
  '/_local/fraunces.woff2': {
    type: 'font/woff2',
    bytes: () => asset('../../frontend/fonts/fraunces-420-opsz.woff2'),
  },
}

/** `/_local`: the inside of the local cloud, as pages for people. */
export function createInspect(options: InspectOptions): { handle: Vendor } {
  const { clock, mails, stripeObjects, settle } = options
  const table = createTableBrowser(options.tableName)
  const files = createFileBrowser(options.buckets, clock)

  async function show(path: string, query: URLSearchParams): Promise<string | undefined> {
    if (path === '/_local') return inbox(mails())
    if (path === '/_local/letters') return letterList(await letterSamples())
    if (path === '/_local/payments') return payments(stripeObjects())
    if (path === '/_local/table') return table(query.get('pk'))
    if (path === '/_local/files') return files()
    if (path === '/_local/clock') return clockPage(clock)
    const mail = mailAt(path)
    if (mail) return oneMail(mail)
    const letter = await letterAt(path)
    return letter && oneLetter(letter)
  }

  function mailAt(path: string): Mail | undefined {
    const id = /^\/_local\/mails\/([\w-]+)(?:\/html)?$/.exec(path)?.[1]
    return mails().find(mail => mail.id === id)
  }

  async function post(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams((await readBody(request, FORM_BYTES)).toString())
    if (path === '/_local/faults') return void response.writeHead(setFault(options, form), HEADERS).end()
    if (path === '/_local/payments') return actOnPayment(form, response)
    if (path === '/_local/mails') return reportMail(form, response)
    if (path !== '/_local/clock') return notFound(response)
    const problem = moveClock(clock, form)
    if (problem !== undefined) return answer(response, 400, clockPage(clock, problem))
    await settle()
    response.writeHead(303, { ...HEADERS, location: '/_local/clock' }).end()
  }

  async function actOnPayment(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const deed = readDeed(form)
    const problem = deed ? options.actOnPayment(deed) : 'Diese Angaben passen nicht.'
    if (problem !== undefined) return answer(response, 400, payments(stripeObjects(), problem))
    await settle()
    response.writeHead(303, { ...HEADERS, location: '/_local/payments' }).end()
  }

  async function reportMail(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const what = REPORTED.find(each => each === form.get('what'))
    if (!what || !options.reportMail(form.get('id') ?? '', what)) return notFound(response)
    await settle()
    response.writeHead(303, { ...HEADERS, location: '/_local' }).end()
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [rawPath, query] = splitQuery(request.url ?? '/')
    const path = rawPath.replace(/\/$/, '')
    if (!mayInspect(request)) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Only for this machine itself.')
      return undefined
    }
    if (request.method === 'POST') return post(path, request, response)
    const file = ASSETS[path]
    if (file) return void response.writeHead(200, { ...HEADERS, 'content-type': file.type }).end(file.bytes())
    if (path === '/_local/mails.json') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(mails()))
      return undefined
    }
    if (path.endsWith('/html')) {
      const mail = mailAt(path) ?? (await letterAt(path))
      if (!mail) return notFound(response)
      return answer(response, 200, bodyOf(mail), { 'content-security-policy': MAIL_POLICY })
    }
    const shown = await show(path, new URLSearchParams(query))
    return shown === undefined ? notFound(response) : answer(response, 200, shown)
  }
  return { handle }
}

/** `/_local/letters/orders/contract/de`, and its document with `/html` behind it. */
async function letterAt(path: string): Promise<Sample | undefined> {
  if (!path.startsWith('/_local/letters/')) return undefined
  const samples = await letterSamples()
  return samples.find(({ name }) => path.replace(/\/html$/, '') === `/_local/letters/${name}`)
}

/** Loaded when it is asked for: the areas' files read the environment, which `setEnvironment` writes first. */
const letterSamples = async (): Promise<Sample[]> => (await import('./letter-samples.ts')).letterSamples()

function answer(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
}

const notFound = (response: ServerResponse): void => {
  answer(
    response,
    404,
    page('/_local', 'Hier ist nichts', html`<p><a href="/_local">Zum Posteingang</a></p>`),
  )
}
