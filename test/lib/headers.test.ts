import { describe, expect, test } from 'vitest'
import { pathsOf, routes } from '../../frontend/src/routes.ts'
import { cacheControlOf, contentTypeOf } from '../../contract/site-files.ts'
import { type EdgeSettings, type Part, partAt, securityHeaders } from '../../lib/edge/headers.ts'

const headersOf = (part: Part, more: Partial<EdgeSettings> = {}) =>
  securityHeaders(part, {
    connectSources: ['https://identity.example.com'],
    isSecure: true,
    isPreloaded: false,
    ...more,
  })
const policyOf = (isSecure: boolean) => headersOf('site', { isSecure })['content-security-policy'] ?? ''
const REPORTED = 'report-uri /api/violations; report-to policy'
const PARTS = ['site', 'api', 'media', 'pictures', 'codecs'] as const

describe('the headers', () => {
  test('allow our own scripts and styles and nothing unsafe', () => {
    const connecting = "connect-src 'self' https://identity.example.com blob:;"
    expect(policyOf(true)).toContain(connecting)
    // What is under `blob:` may be read, as bytes, and neither be drawn nor run.
    expect(policyOf(true).replace(connecting, '')).not.toMatch(/unsafe-|data:|blob:/)
    for (const rule of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "default-src 'none'",
    ])
      expect(policyOf(true)).toContain(rule)
  })

  test('let pages fetch what they may play, and make the address of one worker alone', () => {
    const files = 'https://s3.example.com/bucket/files/'
    const policy = headersOf('site', { mediaSources: [files] })['content-security-policy'] ?? ''
    expect(policy).toContain(`; media-src 'self' ${files};`)
    expect(policy).toContain(`; connect-src 'self' https://identity.example.com ${files} blob:;`)
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types listening-worker;")
    expect(policy).toContain("; worker-src 'self';")
  })

  test('let one page begin the worker that encodes, and that worker alone compile WebAssembly', () => {
    const policies = PARTS.map(part => [part, headersOf(part)['content-security-policy'] ?? ''] as const)
    const naming = (word: string) =>
      policies.filter(([, policy]) => policy.includes(word)).map(([part]) => part)
    expect(naming('wasm-unsafe-eval')).toEqual(['codecs'])
    expect(naming('picture-codecs')).toEqual(['pictures'])
    expect(naming('/assets/codecs/')).toEqual(['pictures', 'codecs'])
    const [site = '', pictures = '', codecs = ''] = (['site', 'pictures', 'codecs'] as const).map(
      part => headersOf(part)['content-security-policy'],
    )
    // In nothing else does its page differ from the others.
    expect(pictures.replace(' picture-codecs', '').replace(' https://*:*/assets/codecs/', '')).toBe(site)
    expect(codecs).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types 'none', " +
        "script-src https://*:*/assets/codecs/ 'wasm-unsafe-eval'; connect-src https://*:*/assets/codecs/",
    )
  })

  test.each<[Part, string]>([
    ['site', '/'],
    ['site', '/shop-admin'],
    ['site', '/assets/app-12345678.js'],
    ['pictures', '/image-processor'],
    ['codecs', '/assets/codecs/codec-worker-12345678.js'],
    ['api', '/api/orders'],
    ['media', '/media/content/a.webp'],
  ])('are those of the %s at %s', (part, path) => {
    expect(partAt(path)).toBe(part)
  })

  test('are those of the site for every other page', () => {
    const paths = routes.flatMap(pathsOf)
    expect(paths.filter(path => partAt(path) !== 'site')).toEqual(['/image-processor', '/file-manager'])
  })

  test('never send a browser on loopback to https', () => {
    expect(policyOf(false)).not.toContain('upgrade-insecure-requests')
    expect(headersOf('site', { isSecure: false })).not.toHaveProperty('strict-transport-security')
  })

  test('let scripts come from the folder of the build alone, by a second policy that must fit as well', () => {
    const [first = '', second] = policyOf(true).split(', ')
    expect(first).toContain("script-src 'self';")
    const worker = (scheme: string) => `worker-src ${scheme}://*:*/listening-worker.js`
    expect(second).toBe(`script-src https://*:*/assets/; ${worker('https')}; ${REPORTED}`)
    expect(policyOf(false).split(', ')[1]).toBe(
      `script-src http://*:*/assets/; ${worker('http')}; ${REPORTED}`,
    )
    const counted = headersOf('site', { scriptSources: ['https://counter.example.com'] })
    expect(counted['content-security-policy']).toMatch(
      /, script-src https:\/\/\*:\*\/assets\/ https:\/\/counter\.example\.com; worker-src/,
    )
  })

  test.each(PARTS)('reach subdomains and browsers’ lists only where the stage says so: %s', part => {
    const year = 'max-age=63072000'
    expect(headersOf(part)['strict-transport-security']).toBe(year)
    expect(headersOf(part, { isPreloaded: true })['strict-transport-security']).toBe(
      `${year}; includeSubDomains; preload`,
    )
  })

  test('have every policy of a page tell us what it stops, in browsers old and new', () => {
    const { 'content-security-policy': policies = '', 'reporting-endpoints': endpoints } = headersOf('site')
    expect(policies.split(', ').map(policy => policy.endsWith(`; ${REPORTED}`))).toEqual([true, true])
    expect(endpoints).toBe('policy="/api/violations"')
    for (const part of ['api', 'media'] as const)
      expect(headersOf(part)).not.toHaveProperty('reporting-endpoints')
  })

  test('let an answer of the API and an uploaded file load and send nothing', () => {
    const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    expect(headersOf('api')['content-security-policy']).toBe(closed)
    expect(headersOf('media')['content-security-policy']).toBe(`${closed}; sandbox`)
  })

  test('keep hashed files for a year and pages for seconds', () => {
    expect(cacheControlOf('/assets/app-12345678.js')).toBe('public, max-age=31536000, immutable')
    for (const page of ['/index.html', '/agb.html', '/config.json', '/assets.html'])
      expect(cacheControlOf(page)).toContain('s-maxage=2')
  })

  test('give speculation rules the only type that browsers accept', () => {
    expect(contentTypeOf('/speculation-rules.json')).toBe('application/speculationrules+json')
    expect(contentTypeOf('/config.json')).toBeUndefined()
    expect(contentTypeOf('/assets/figtree-12345678.woff2')).toBe('font/woff2')
    expect(contentTypeOf('/toString')).toBeUndefined()
  })
})
