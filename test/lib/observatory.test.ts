import { describe, expect, test } from 'vitest'
import { type Part, securityHeaders } from '../../lib/edge/headers.ts'

/**
 * Mozilla's Observatory, by its published rules: what it adds to a hundred, and takes away, for each header.
 * https://github.com/mdn/mdn-http-observatory, src/grader/charts.js (version 1.6) and src/analyzer/tests.
 * Left out is what it knows of a running site only: redirection (0), cookies (up to 5) and the browsers' lists (5).
 */
function scoreOf(headers: Readonly<Record<string, string>>): number {
  const policies = (headers['content-security-policy'] ?? '').split(', ').map(directivesOf)
  const [first = new Map<string, string[]>()] = policies
  const named = (name: string) => first.get(name) ?? first.get('default-src') ?? ['*']
  const dangerous = ['script-src', 'object-src', 'style-src'].flatMap(named).filter(isDangerous)
  const isClosed = first.get('default-src')?.join() === "'none'"
  const [, age = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? []
  const frames = first.get('frame-ancestors') ?? []
  return [
    100,
    dangerous.length ? -20 : isClosed ? 10 : 5,
    Number(age) >= 15_552_000 ? 0 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    frames.length ? 5 : -20,
    PRIVATE.has(headers['referrer-policy'] ?? '') ? 5 : 0,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
    headers['access-control-allow-origin'] === '*' ? -50 : 0,
  ].reduce((sum, points) => sum + points)
}

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const BROAD = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
  'data:',
])
const isDangerous = (source: string) => source.startsWith("'unsafe-") || BROAD.has(source)

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

const settings = { connectSources: ['https://identity.example.com'], isSecure: true, isPreloaded: true }

describe('Mozilla’s Observatory', () => {
  test.each<Part>(['site', 'api', 'media'])('gives an answer of the %s at least 135 points', part => {
    expect(scoreOf(securityHeaders(part, settings))).toBeGreaterThanOrEqual(135)
    const script = { ...settings, scriptSources: ['https://counter.example.com'] }
    expect(scoreOf(securityHeaders(part, script))).toBeGreaterThanOrEqual(135)
  })

  test('would take points for each header that were missing or weaker', () => {
    const headers = securityHeaders('site', settings)
    const best = scoreOf(headers)
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-resource-policy',
      'cross-origin-opener-policy',
    ])
      expect([name, scoreOf({ ...headers, [name]: '' }) < best]).toEqual([name, true])
    const unsafe = headers['content-security-policy']?.replace(
      "style-src 'self'",
      "style-src 'unsafe-inline'",
    )
    expect(scoreOf({ ...headers, 'content-security-policy': unsafe ?? '' })).toBeLessThan(135)
  })
})
