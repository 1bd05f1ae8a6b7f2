import { describe, expect, test } from 'vitest'
import { cacheControlOf, contentTypeOf } from '../../contract/site-files.ts'
import { securityHeaders } from '../../lib/edge/headers.ts'

const policyOf = (isSecure: boolean) =>
  securityHeaders({ connectSources: ['https://identity.example.com'], isSecure })['content-security-policy']

describe('the headers', () => {
  test('allow our own scripts and styles and nothing unsafe', () => {
    expect(policyOf(true)).not.toMatch(/unsafe-|\*|data:|blob:/)
    expect(policyOf(true)).toContain("connect-src 'self' https://identity.example.com;")
    for (const rule of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "default-src 'none'",
    ])
      expect(policyOf(true)).toContain(rule)
  })

  test('never send a browser on loopback to https', () => {
    expect(policyOf(false)).not.toContain('upgrade-insecure-requests')
    expect(securityHeaders({ connectSources: [], isSecure: false })).not.toHaveProperty(
      'strict-transport-security',
    )
    expect(securityHeaders({ connectSources: [], isSecure: true })).toHaveProperty(
      'strict-transport-security',
    )
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
