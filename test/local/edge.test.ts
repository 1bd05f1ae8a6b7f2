import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdge } from '../../local/edge.ts'
import { siteFile } from '../../local/site-files.ts'
import { serve } from './serve.ts'

const HOME = `<!doctype html><title>Start</title>${'Ruhe und Klang. '.repeat(200)}`
const MEDIA: Record<string, string> = {
  'media/content/line.webp': 'image/webp',
  'media/klang/ruhe.wav': 'audio/wav',
  'media/content/line.svg': 'image/svg+xml',
  'media/content/page.html': 'text/html',
  'media/content/page.png': 'image/png; charset=utf-7',
  'media/content/blatt.pdf': 'application/pdf',
}
let folder: string
let isWritten = false
let served: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-'))
  const site = join(folder, 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(site, 'trainings'))
  await writeFile(join(site, 'index.html'), HOME)
  await writeFile(join(site, '404.html'), '<title>Nicht gefunden</title>')
  await mkdir(join(site, 'checkout'))
  await writeFile(join(site, 'checkout/_slug.html'), 'shell')
  await writeFile(join(site, 'checkout/meno-pow.html'), 'checkout of meno-pow')
  await writeFile(join(site, 'trainings/meno-pow.html'), 'Meno-Pow')
  await writeFile(join(site, 'assets/app-1a2b.js'), '0123456789')
  await writeFile(join(site, 'speculation-rules.json'), '{}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const edge = createEdge({
    siteDir: site,
    config: { region: 'eu-central-1' },
    connectSources: ['http://localhost:3001'],
    api: async (request, response) =>
      void response
        .writeHead(401, {
          'x-seen-from': request.headers['x-forwarded-for'],
          'x-seen-key': request.headers['x-origin-key'],
        })
        .end(`api ${request.url}`),
    originKey: 'key-of-the-edge',
    originPath: '/stage-of-the-edge',
    media: async key => {
      const type = MEDIA[key]
      if (type === undefined) return undefined
      // As somebody may have uploaded it: to be opened whatever it is, or the other way round.
      const said = type.startsWith('image/') ? 'attachment' : 'inline'
      return {
        status: 200,
        headers: { 'content-type': type, 'content-disposition': said },
        body: Buffer.from('uploaded'),
      }
    },
    written: async key =>
      key === 'trainings/meno-pow.html' && isWritten
        ? siteFile(Buffer.from('Meno-Pow, anderer Preis'), 'text/html; charset=utf-8', new Date(0))
        : undefined,
    inspect: async (_request, response) => void response.end('inspect'),
  })
  served = await serve(edge.handle)
})
afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Node's own client: `fetch` would tidy paths and undo compression. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url)
    httpRequest({ hostname, port, path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

describe('a page', () => {
  it('is found under its clean address, with the headers and the life that the distribution gives it', async () => {
    const { status, headers, body } = await ask('/trainings/meno-pow')
    expect([status, body.toString()]).toEqual([200, 'Meno-Pow'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:3001")
  })

  it.each(['/trainings/meno-pow.html', '/index.html', '/404.html'])(
    'is missing under the name of its document, %s',
    async path => {
      const { status, body } = await ask(path)
      expect([status, body.toString()]).toEqual([404, '<title>Nicht gefunden</title>'])
    },
  )

  it('that a function has written stands over the one that was uploaded', async () => {
    isWritten = true
    const { body } = await ask('/trainings/meno-pow')
    isWritten = false
    expect(body.toString()).toBe('Meno-Pow, anderer Preis')
  })

  it('of a checkout is the one that was written for its offer', async () => {
    expect((await ask('/checkout/meno-pow')).body.toString()).toBe('checkout of meno-pow')
    expect((await ask('/checkout/meno-pow?order=ord_1')).body.toString()).toBe('shell')
  })

  it('that moved is answered by the edge function', async () => {
    const { status, headers } = await ask('/mentales-schlankheitstraining-3/')
    expect([status, headers.location]).toEqual([301, '/trainings/mentales-schlankheitstraining'])
  })

  it('that moved takes the query along, encoded as it came', async () => {
    const { headers } = await ask('/mentales-schlankheitstraining-3?utm_source=brief%20a&x=1&x=2')
    expect(headers.location).toBe('/trainings/mentales-schlankheitstraining?utm_source=brief%20a&x=1&x=2')
  })

  it.each(['/gibt-es-nicht', '/404', '/checkout', '/checkout/gibt-es-nicht'])(
    'is the not-found page with status 404 at %s',
    async path => {
      const { status, headers, body } = await ask(path)
      expect([status, body.toString()]).toEqual([404, '<title>Nicht gefunden</title>'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('takes nothing but GET and HEAD', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(403)
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      `${HOME.length}`,
    ])
  })
})

describe('what a browser asks for', () => {
  it('is compressed with brotli, else gzip, else not at all', async () => {
    const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(HOME)
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.body).toString()).toBe(HOME)
    expect((await ask('/')).headers).not.toHaveProperty('content-encoding')
  })

  it('is not sent twice when it has not changed', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' })
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask('/', { 'if-modified-since': String(headers['last-modified']) })).status).toBe(304)
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])('in the range %s is answered with %i', async (range, status, text, contentRange) => {
    const answer = await ask('/assets/app-1a2b.js', { range })
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('is kept for a year when its name changes with its content', async () => {
    const { headers } = await ask('/assets/app-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('has the type under which browsers accept speculation rules', async () => {
    expect((await ask('/speculation-rules.json')).headers['content-type']).toBe(
      'application/speculationrules+json',
    )
  })
})

describe('nothing outside the site can be read', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%00.js',
    '/%E0%A4%A.txt',
    '//secret.txt',
    '/assets',
  ])('by %s', async path => {
    const { status, body } = await ask(path)
    expect([status, body.toString()]).toEqual([404, '<title>Nicht gefunden</title>'])
  })

  it('by a request line that is no path at all', async () => {
    const { hostname, port } = new URL(served.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET ../secret.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      })
      let text = ''
      socket.on('data', chunk => (text += chunk.toString()))
      socket.on('end', () => {
        resolve(text)
      })
      socket.on('error', reject)
    })
    expect(answer).not.toContain('secret')
  })
})

describe('what was uploaded', () => {
  it.each(Object.entries(MEDIA))('has no origin and runs nothing: %s', async key => {
    const { status, headers, body } = await ask(`/${key}`)
    expect([status, body.toString()]).toEqual([200, 'uploaded'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('speculation-rules')
  })

  it('is shown when it is a picture, sound or film by its type, else saved, whatever the file says', async () => {
    const shown = await Promise.all(
      Object.keys(MEDIA).map(async key => (await ask(`/${key}`)).headers['content-disposition'] ?? 'shown'),
    )
    expect(shown).toEqual(['shown', 'shown', 'attachment', 'attachment', 'attachment', 'attachment'])
  })

  it('is the not-found page, as of any page, where nothing is', async () => {
    const { status, headers } = await ask('/media/nichts.png')
    expect(status).toBe(404)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('other origins', () => {
  it('learn the visitor from the distribution, not from the visitor', async () => {
    const { headers } = await ask('/api/orders', { 'x-forwarded-for': '198.51.100.7' })
    expect(headers['x-seen-from']).toBe('198.51.100.7, 127.0.0.1')
  })

  it('know the distribution by its key, which no visitor can send', async () => {
    const { headers } = await ask('/api/orders', { 'x-origin-key': 'guessed' })
    expect(headers['x-seen-key']).toBe('key-of-the-edge')
  })

  it('answer behind the same headers', async () => {
    const api = await ask('/api/orders?x=1')
    expect([api.status, api.body.toString()]).toEqual([401, 'api /stage-of-the-edge/api/orders?x=1'])
    expect(api.headers['x-content-type-options']).toBe('nosniff')
    expect((await ask('/media/other.svg')).status).toBe(404)
    expect((await ask('/_local/clock')).body.toString()).toBe('inspect')
    expect(JSON.parse((await ask('/config.json')).body.toString())).toEqual({ region: 'eu-central-1' })
  })
})
