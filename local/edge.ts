import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheControlOf, contentTypeOf } from '../contract/site-files.ts'
import { attachCode } from '../lib/edge/attach-code.ts'
import { type Part, partAt, securityHeaders } from '../lib/edge/headers.ts'
import { rewriteCode } from '../lib/edge/redirect-and-rewrite-code.ts'
import { edgeRequestOf, viewerRequest, viewerResponse } from './edge-function.ts'
import { answerFile } from './file-answer.ts'
import { splitQuery } from './http-event.ts'
import type { MediaAnswer } from './media.ts'
import { createSiteFiles, type SiteFile } from './site-files.ts'
import type { Vendor } from './vendor.ts'

export interface EdgeOptions {
  /** What would be uploaded to the site's bucket. */
  siteDir: string
  /** The browser's configuration, uploaded as `/config.json` by a stage. */
  config: object
  /** Origins that pages may call: the local vendors stand in for the identity service. */
  connectSources: readonly string[]
  /** `/api/*` */
  api: Vendor
  /** Shows the API that a request came this way. */
  originKey: string
  /** Stands before each path that the API is asked for. */
  originPath: string
  /** `/media/*`; undefined where no object is. */
  media: (key: string, request: IncomingMessage) => Promise<MediaAnswer | undefined>
  /** What functions have written into the site's bucket, over what was uploaded. */
  written?: (key: string) => Promise<SiteFile | undefined>
  /** `/_local`, which only exists here. */
  inspect: Vendor
  /** Pages and modules fresh from their sources, in place of `siteDir`, while somebody works on them. */
  pages?: Vendor | undefined
}

/** CloudFront: the real viewer-request function, headers and cache rules in front of the origins. */
export function createEdge(options: EdgeOptions): { handle: Vendor } {
  const { siteDir, config, connectSources, api, originKey, originPath, media, written, inspect, pages } =
    options
  const find = createSiteFiles(siteDir, key => contentTypeOf(`/${key}`))
  const rewrite = viewerRequest(rewriteCode)
  const attach = viewerResponse(attachCode)
  // S3 is one of the vendors there.
  const settings = { connectSources, mediaSources: connectSources, isSecure: false, isPreloaded: false }
  const headersOf = (part: Part) => Object.entries(securityHeaders(part, settings))
  const headers: Record<Part, [string, string][]> = {
    site: headersOf('site'),
    api: headersOf('api'),
    media: headersOf('media'),
    pictures: headersOf('pictures'),
    codecs: headersOf('codecs'),
  }

  function secure(response: ServerResponse, part: Part): void {
    for (const [name, value] of headers[part]) response.setHeader(name, value)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = splitQuery(request.url ?? '/')
    if (path === '/_local' || path.startsWith('/_local/')) return inspect(request, response)
    // A development server needs inline scripts and web sockets; everything else keeps the real headers.
    if (pages && !isOrigin(path)) return pages(request, response)
    secure(response, partAt(path))
    if (path.startsWith('/api/')) {
      handOn(request, { originKey, originPath })
      return api(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return forbid(response)
    if (path.startsWith('/media/')) {
      const key = decoded(path)
      const found = key === undefined ? undefined : await media(key, request)
      if (!found) return notFound(request, response)
      const { status, headers: own, body } = found
      response.writeHead(status, status < 400 ? attach(request, status, own) : own).end(body)
      return undefined
    }
    if (path === '/config.json') return answerConfig(response, config)
    return site(request, response)
  }

  async function site(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const next = rewrite(edgeRequestOf(request))
    if ('statusCode' in next) {
      for (const [name, { value }] of Object.entries(next.headers ?? {})) response.setHeader(name, value)
      const body = typeof next.body === 'string' ? next.body : next.body?.data
      response.writeHead(next.statusCode).end(body)
      return
    }
    const key = decoded(next.uri)
    const file = key === undefined ? undefined : ((await written?.(key)) ?? (await find(key)))
    if (!file) return notFound(request, response)
    await answerFile(request, response, file, { status: 200, cacheControl: cacheControlOf(next.uri) })
  }

  /** The bucket answers 403 for what is missing; the distribution makes the not-found page of it. */
  async function notFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    secure(response, 'site')
    const page = await find('404.html')
    if (page)
      await answerFile(request, response, page, { status: 404, cacheControl: cacheControlOf('/404.html') })
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
  }

  return { handle }
}

/** Makes a visitor's request the one that the distribution asks the API's origin. */
function handOn(
  request: IncomingMessage,
  { originKey, originPath }: Pick<EdgeOptions, 'originKey' | 'originPath'>,
): void {
  const { 'x-forwarded-for': claimed } = request.headers
  // What a visitor claims stays on the left of what the distribution saw itself.
  request.headers['x-forwarded-for'] = [claimed, request.socket.remoteAddress].filter(Boolean).join(', ')
  // The origin's own header; the distribution writes it over a visitor's.
  request.headers['x-origin-key'] = originKey
  request.url = originPath + request.url
}

const isOrigin = (path: string): boolean =>
  path.startsWith('/api/') || path.startsWith('/media/') || path === '/config.json'

/** The object's key behind a path; a broken percent sign names none. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

function answerConfig(response: ServerResponse, config: object): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': cacheControlOf('/config.json'),
  })
  response.end(JSON.stringify(config))
}

/** The distribution passes on nothing but GET and HEAD outside the API. */
function forbid(response: ServerResponse): void {
  response
    .writeHead(403, { 'content-type': 'text/plain' })
    .end('This distribution only answers GET and HEAD here.')
}
