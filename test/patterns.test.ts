import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { analyse } from 'scslre'
import { expect, it, vi } from 'vitest'
import { parseSync, Visitor } from 'vite'
import * as z from 'zod/mini'
import { PhoneNumber } from '../contract/person.ts'
import { maxBytesOf, type Route } from '../contract/route.ts'
import { routes } from '../lambdas/deployed.ts'
import { rewriteCode } from '../lib/edge/redirect-and-rewrite-code.ts'

// What matching costs is counted, not measured: scslre finds which patterns may look at the same characters again, and each
// run of a pattern then counts as the characters that it met, or their square, or as endless.

const LONG = 64 * 1024
/** A request is some twenty fields, each met by a pattern or two. */
const MAX_STEPS = 48 * LONG

type Growth = 'linear' | 'square' | 'endless'
const known = new Map<string, Growth>()

function growthOf(source: string, flags: string): Growth {
  const key = `/${source}/${flags}`
  const before = known.get(key)
  if (before) return before
  const { reports } = analyse({ source, flags }, { maxReports: 1_000 })
  const growth = reports.length === 0 ? 'linear' : reports.some(one => one.exponential) ? 'endless' : 'square'
  known.set(key, growth)
  return growth
}

const steps = (pattern: RegExp, met: number): number =>
  ({ linear: met, square: met ** 2, endless: met > 40 ? Infinity : 2 ** met })[
    growthOf(pattern.source, pattern.flags.replace(/[dy]/g, ''))
  ]

interface Met {
  pattern: string
  characters: number
  steps: number
}

/** What `run` has patterns look at: everything ends at `exec`, once it is not the built-in one any more. */
function metBy(run: () => void, { RegExp: { prototype } } = globalThis): Met[] {
  const met: { pattern: RegExp; characters: number }[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with each pattern as `this`
  const original = prototype.exec
  prototype.exec = function (text) {
    const goesOn = this.global || this.sticky
    const from = goesOn ? this.lastIndex : 0
    const found = original.call(this, text)
    met.push({ pattern: this, characters: (found && goesOn ? this.lastIndex : text.length) - from })
    return found
  }
  try {
    run()
  } finally {
    prototype.exec = original
  }
  return met.map(({ pattern, characters }) => ({
    pattern: String(pattern),
    characters,
    steps: steps(pattern, characters),
  }))
}

/** The dearest of them where they cost too much; else nothing. */
function tooDear(met: readonly Met[]): Met[] {
  const sum = met.reduce((before, one) => before + one.steps, 0)
  return sum > MAX_STEPS ? [...met].sort((one, other) => other.steps - one.steps).slice(0, 3) : []
}

const REPEATED = [
  '/',
  '.',
  '-',
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '@',
  'a@',
  'a.',
  '..',
  '%2',
  'ß',
  '\u0301',
  '(0',
  '\u00a0',
]
const worst = REPEATED.flatMap(part => {
  const long = part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG)
  return [long, `a${long}!`, `${long}\u0000`, `kim@${long}`]
})

type Described = z.ZodMiniType & {
  def: {
    innerType?: Described
    element?: Described
    shape?: Record<string, Described>
    options?: Described[]
    keyType?: Described
    valueType?: Described
  }
}

/** Values of the schema's form with the text wherever text may stand: as many as its unions have forms. */
function filled(schema: Described, text: string): unknown[] {
  const { innerType, element, shape, options, valueType } = schema.def
  if (innerType) return filled(innerType, text)
  if (options) return options.flatMap(each => filled(each, text))
  if (element) return [filled(element, text)]
  if (valueType) return filled(valueType, text).map(value => ({ [text]: value }))
  if (!shape) return [text]
  const forms = Object.entries(shape).map(([name, own]) => [name, filled(own, text)] as const)
  const most = Math.max(1, ...forms.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, n) =>
    Object.fromEntries(forms.map(([name, values]) => [name, values[n % values.length]])),
  )
}

/** What the schema is made of, one step in. */
function inside({ def }: Described): Described[] {
  const { innerType, element, shape, options, keyType, valueType } = def
  return [innerType, element, ...Object.values(shape ?? {}), ...(options ?? []), keyType, valueType].filter(
    each => each !== undefined,
  )
}

/** The length that the schema of a text names, and its patterns. */
function boundsOf(schema: Described): { longest: number | undefined; patterns: string[] } {
  const {
    maxLength,
    pattern,
    allOf = [],
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as { maxLength?: number; pattern?: string; allOf?: { pattern?: string }[] }
  const patterns = [pattern, ...allOf.map(each => each.pattern)].filter(each => each !== undefined)
  return { longest: maxLength, patterns }
}

/** From the first character on, and no part as often as one likes: it looks at no more than it may match. */
const isClosed = (pattern: string): boolean =>
  pattern.startsWith('^') && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, 'x'))

/** Looks twice at each character of what a request may hold, and no length is worth its bytes in the checkout. */
const PHONE = z.toJSONSchema(PhoneNumber).pattern

function texts(schema: Described): Described[] {
  const parts = inside(schema)
  return parts.length ? parts.flatMap(texts) : [schema]
}

const all = Object.entries<Route>(routes).filter(([, { input }]) => Object.keys(input.shape).length > 0)

/** How many texts a value of the schema's form has. */
const countOf = (schema: Described): number => texts(schema).length

it.each(all)('what a stranger sends to %s costs no pattern more than a few steps a character', (_, route) => {
  const input = route.input as unknown as Described
  // Of many fields none can be as long: what is above the route's own limit is never parsed.
  const share = Math.floor(Math.max(16 * LONG, maxBytesOf(route)) / countOf(input))
  for (const text of worst) {
    for (const value of filled(input, text.slice(0, share)))
      expect(tooDear(metBy(() => void z.safeParse(input, value)))).toEqual([])
  }
})

/** How zod itself counts the characters of a text. */
const COUNTS = String.raw`/[\uD800-\uDBFF]/`

it.each(all)('what is longer than its field meets no pattern: %s', (_, { input }) => {
  const bounded = texts(input as unknown as Described).map(schema => ({ schema, ...boundsOf(schema) }))
  const open = bounded.flatMap(({ longest, patterns }) => (longest === undefined ? patterns : []))
  expect(open.filter(pattern => pattern !== PHONE && !isClosed(pattern))).toEqual([])
  for (const { schema, longest = Infinity } of bounded)
    for (const part of ['a', '/', 'kim@']) {
      const met = metBy(() => void z.safeParse(schema, part.repeat(LONG)))
      const beyond = met.filter(({ pattern, characters }) => pattern !== COUNTS && characters > longest)
      expect(beyond).toEqual([])
    }
})

it('an address costs the function at the edge no more either', () => {
  const context = createContext({ event: '' })
  runInContext(rewriteCode, context)
  // The scope of the function has patterns of its own.
  const scope = runInContext('globalThis', context) as typeof globalThis
  for (const text of worst) {
    context.event = JSON.stringify({ request: { uri: `/${text}`, querystring: {}, headers: {} } })
    const met = metBy(() => void runInContext('handler(JSON.parse(event))', context), scope)
    expect(met.length).toBeGreaterThan(0)
    expect(tooDear(met)).toEqual([])
  }
})

it('only orders, requests, declarations, texts and sounds of the staff, reports of browsers and signed events may be large', () => {
  const large = Object.entries<Route>(routes).filter(([, route]) => maxBytesOf(route) > 4 * 1024)
  expect(Object.fromEntries(large.map(([name, route]) => [name, maxBytesOf(route) / 1024]))).toEqual({
    placeOrder: 10,
    placeOwnOrder: 10,
    requestPartnership: 16,
    writeToUs: 16,
    terminateContract: 8,
    openCourseDate: 8,
    answerRequest: 32,
    changeNote: 16,
    writeNote: 16,
    makeVoucher: 8,
    saveFacts: 240,
    saveOfferTerms: 32,
    saveThanks: 32,
    createText: 700,
    exportList: 32,
    saveText: 700,
    saveAppProgram: 192,
    saveAppAnnouncements: 72,
    saveAppSwitches: 32,
    saveFile: 8,
    beginUpload: 16,
    replaceFile: 16,
    restoreAppVersion: 16,
    publishApp: 16,
    receiveStripeEvent: 64,
    reportViolations: 16,
  })
})

const files = ['contract', 'lambdas', 'lib/edge', 'frontend/src'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map(path => posix.join(room, path))
    .filter(path => /\.(?:tsx?|js)$/.test(path)),
)

it('no pattern in the sources takes more than a few steps a character', () => {
  const found: string[] = []
  let count = 0
  for (const path of files) {
    const { program } = parseSync(path, readFileSync(path, 'utf8'))
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        count += 1
        const { pattern, flags } = node.regex
        const growth = growthOf(pattern, flags)
        if (growth !== 'linear') found.push(`${path} /${pattern}/${flags} ${growth}`)
      },
    }).visit(program)
  }
  expect(count).toBeGreaterThan(60)
  expect(found).toEqual([])
})

/** Those that are made within a function, as their files have them made. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'lambdas/staff-files/book-text.ts': async () =>
    (await import('../lambdas/staff-files/book-text.ts')).namedAsText(
      '<item href="a.html" media-type="text/html"/>',
    ),
  'lambdas/platform/pattern.ts': async () =>
    (await import('../lambdas/platform/pattern.ts')).fits(
      { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}#FILE#{fileId}' },
      { pk: 'a', sk: 'b' },
    ),
  'contract/open-media.ts': async () =>
    (await import('../contract/open-media.ts')).openMedia({ body: '' }, ['/media/content/a.png']),
  'lambdas/titles/title-match.ts': async () =>
    (await import('../lambdas/titles/title-match.ts')).lookedFor('massstabssoße(+)'),
  'frontend/src/site/faq/find-questions.ts': async () =>
    (await import('../frontend/src/site/faq/find-questions.ts')).isAbout('einschlafen', 'b'),
  'frontend/src/admin/files/book-text.ts': async () =>
    (await import('../frontend/src/admin/files/book-text.ts')).bookText(name =>
      name.endsWith('container.xml')
        ? '<rootfile full-path="a.opf"/>'
        : '<item id="e" href="e.xhtml" media-type="application/xhtml+xml"/><itemref idref="e"/>',
    ),
}

it('no pattern that is put together takes more than a few steps a character', async () => {
  const places = new Map<string, number>()
  for (const path of files) {
    let count = 0
    new Visitor({
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') count += 1
      },
    }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
    if (count > 0) places.set(path, count)
  }
  const made: { source: string; flags: string; from: string }[] = []
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given) {
        const pattern = Reflect.construct(target, given) as RegExp
        made.push({
          source: pattern.source,
          flags: pattern.flags,
          from: new Error().stack?.split('\n')[2] ?? '',
        })
        return pattern
      },
    }),
  )
  vi.resetModules()
  for (const path of places.keys()) {
    await import(/* @vite-ignore */ `../${path}`)
    await CALLS[path]?.()
  }
  vi.unstubAllGlobals()
  const placesIn = (path: string) =>
    new Set(made.map(({ from }) => from).filter(from => from.includes(`/${path}:`))).size
  expect(Object.fromEntries([...places.keys()].map(path => [path, placesIn(path)]))).toEqual(
    Object.fromEntries(places),
  )
  const dear = made.filter(({ source, flags }) => growthOf(source, flags.replace(/[dy]/g, '')) !== 'linear')
  expect(dear).toEqual([])
})
