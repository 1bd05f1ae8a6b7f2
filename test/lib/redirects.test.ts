import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { appPaths, documentOf, writtenShells } from '../../contract/page-paths.ts'
import { REDIRECTS } from '../../contract/redirects.ts'
import { isPublic, routes } from '../../frontend/src/routes.ts'
import { rewriteCode, rewriteCodeOf } from '../../lib/edge/redirect-and-rewrite-code.ts'

interface Answer {
  uri?: string
  statusCode?: number
  headers?: { location?: { value: string } }
}

/** Runs the function as CloudFront does: a fresh global scope, the event as plain JSON, `handler` by its name. */
function visit(uri: string, querystring: object = {}, code = rewriteCode): Answer {
  const request = { method: 'GET', uri, querystring, headers: {} }
  const context = createContext({ event: JSON.stringify({ request }) })
  runInContext(code, context)
  const answer: unknown = runInContext('JSON.stringify(handler(JSON.parse(event)))', context, {
    timeout: 20_000,
  })
  // What the function returns has this shape by the runtime's own definition.
  return JSON.parse(String(answer)) as Answer
}

describe('the edge function', () => {
  test.each([
    ['/', '/index.html'],
    ['/en', '/en.html'],
    ['/agb', '/agb.html'],
    ['/datenschutz2.0', '/datenschutz2.0.html'],
    ['/trainings/kraft-der-emotionen', '/trainings/kraft-der-emotionen.html'],
    ['/trainings/mentales-schlankheitstraining', '/trainings/mentales-schlankheitstraining.html'],
    ['/auth/set-password', '/auth/set-password.html'],
    ['/user-dashboard', '/user-dashboard.html'],
    ['/book-reader/gut-schlafen-lernen/2', '/book-reader/gut-schlafen-lernen/2.html'],
    ['/checkout-success', '/checkout-success.html'],
    ['/checkout/kraft-der-emotionen', '/checkout/kraft-der-emotionen.html'],
    ['/checkout/gibt-es-nicht', '/checkout/gibt-es-nicht.html'],
  ])('finds the page of %s', (uri, document) => {
    expect(visit(uri)).toMatchObject({ uri: document })
  })

  test.each(['/assets/app-D3adB33f.js', '/config.json', '/checkout/a.b', '/a.htmlx'])(
    'leaves the file name %s alone',
    uri => {
      expect(visit(uri)).toMatchObject({ uri })
    },
  )

  test.each(['/agb.html', '/index.html', '/en/dasteam.html', '/404.html', '/agb.HTML'])(
    'finds nothing at %s, because each page has one address',
    uri => {
      expect(visit(uri)).toMatchObject({ uri: `${uri}.html` })
    },
  )

  test.each(['/checkout/one/two', '/nirgendwo', '/constructor', '/__proto__'])(
    'sends %s to no other page: what is not there stays not found',
    uri => {
      expect(visit(uri)).toMatchObject({ uri: `${uri}.html` })
    },
  )

  test.each([
    '/mentales-schlankheitstraining-3',
    '/mentales-schlankheitstraining-3/',
    '/portfolio-item/mentales-schlankheitstraining',
    '/portfolio-item/mentales-schlankheitstraining/',
  ])('sends the old address %s on for good', uri => {
    expect(visit(uri)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/trainings/mentales-schlankheitstraining' } },
    })
  })

  test.each([
    '/en/',
    '/agb/',
    '/datenschutz2.0/',
    '/checkout/kraft-der-emotionen//',
    '/%2F%2Fexample.com/',
    '/x.y/',
  ])('sends %s on to the address without a slash', uri => {
    const location = { value: uri.replace(/\/+$/, '') }
    expect(visit(uri)).toMatchObject({ statusCode: 301, headers: { location } })
  })

  test.each(['/', '//', '//example.com/', '/a//example.com/', '/\\example.com/'])(
    'sends %s to no other site',
    uri => {
      expect(visit(uri).statusCode).toBeUndefined()
    },
  )

  test('and keeps the query, each value as it was encoded', () => {
    const querystring = {
      utm_source: { value: 'brief%20herbst' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
      leer: { value: '' },
    }
    expect(visit('/mentales-schlankheitstraining-3', querystring).headers?.location?.value).toBe(
      '/trainings/mentales-schlankheitstraining?utm_source=brief%20herbst&tag=a&tag=b&leer',
    )
  })

  test.each(['/404', '/checkout/_slug'])('finds no document for %s', uri => {
    expect(visit(uri).uri).toBe(uri)
  })

  test.each(routes.filter(route => !isPublic(route)))('finds the shell of $path', ({ path }) => {
    const query = writtenShells[path]
    const querystring = query ? { [query]: { value: 'ein-wert' } } : {}
    expect(visit(path.replace(/:\w+/g, 'ein-beispiel'), querystring).uri).toBe(documentOf(path))
  })

  test('asks for no written document where an order names the payment: its offer may be gone', () => {
    expect(visit('/checkout/vorbei', { order: { value: 'ord_1' } }).uri).toBe('/checkout/_slug.html')
    expect(visit('/checkout/vorbei', { step: { value: 'review' } }).uri).toBe('/checkout/vorbei.html')
  })

  test('gives no finished page to a shell: the lists of the contract are the frames of the rows', () => {
    const shells = routes.filter(route => !isPublic(route)).map(({ path }) => path)
    expect(Object.values(appPaths).toSorted()).toEqual(shells.toSorted())
  })

  test.each([
    ['/admin/orders', '/admin/orders.html'],
    ['/admin/orders/ord_01J8Z3', '/admin/orders/_id.html'],
    ['/admin/orders/ord_01J8Z3/refunds/2', '/admin/orders/_id/refunds/_number.html'],
    ['/admin/orders/ord_01J8Z3/refunds', '/admin/orders/ord_01J8Z3/refunds.html'],
    ['/admin/orders/a.b', '/admin/orders/a.b'],
  ])('serves %s from its shell where the table has one', (uri, document) => {
    const shells = ['/admin/orders/:id', '/admin/orders/:id/refunds/:number']
    expect(visit(uri, {}, rewriteCodeOf({ shells, redirects: {} })).uri).toBe(document)
  })

  test.each(Object.entries(REDIRECTS))('sends %s to where it went', (from, location) => {
    expect(visit(from)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } })
  })

  test('fits the runtime: no imports, below its 10 KB', () => {
    expect(rewriteCode).not.toMatch(/\b(import|export|require)\b\s*[({'"]/)
    expect(Buffer.byteLength(rewriteCode)).toBeLessThan(10_240)
  })
})
