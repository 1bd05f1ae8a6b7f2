import { describe, expect, test } from 'vitest'
import { cacheControlOf, contentTypeOf } from '../../contract/site-files.ts'
import { type EdgeSettings, type Part, securityHeaders } from '../../lib/edge/headers.ts'

const headersOf = (part: Part, more: Partial<EdgeSettings> = {}) =>
  securityHeaders(part, {
    connectSources: ['https://identity.example.com'],
    isSecure: true,
    isPreloaded: false,
    ...more,
  })
const policyOf = (isSecure: boolean) => headersOf('site', { isSecure })['content-security-policy'] ?? ''
const REPORTED = 'report-uri /api/violations; report-to policy'
const PARTS = ['site', 'api', 'media'] as const

describe('the headers', () => {
  test('allow our own scripts and styles and nothing unsafe', () => {
    expect(policyOf(true)).not.toMatch(/unsafe-|data:|blob:/)
    expect(policyOf(true)).toContain("connect-src 'self' https://identity.example.com;")
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
    expect(policy).toContain(`; connect-src 'self' https://identity.example.com ${files};`)
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types listening-worker;")
    expect(policy).toContain("; worker-src 'self';")
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
      expect(cacheControlOf(page)).toContain('s-maxage=5')
  })

  test('give speculation rules the only type that browsers accept', () => {
    expect(contentTypeOf('/speculation-rules.json')).toBe('application/speculationrules+json')
    expect(contentTypeOf('/config.json')).toBeUndefined()
    expect(contentTypeOf('/assets/figtree-12345678.woff2')).toBe('font/woff2')
    expect(contentTypeOf('/toString')).toBeUndefined()
  })
})
