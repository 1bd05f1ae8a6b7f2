import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rendererConfig } from '../../frontend/vite.config.ts'
import { functions as deployed } from '../../lambdas/deployed.ts'
import { bundle } from '../../lib/bundle.ts'
import { ShopFunction } from '../../lib/shop-function.ts'
import { stages } from '../../lib/stages.ts'
import { stacksOf } from '../../scripts/synthesis.ts'

const KB = 1_000
/**
 * Of the code as it is deployed, minified, without its source map: what each weighs now and about 3 KB, so that a
 * package, an area or the logger that came in unnoticed is seen. A function without a number has none to spend.
 */
const BUDGETS_KB: Readonly<Record<string, number>> = {
  // DynamoDB, Secrets Manager, logger and metrics.
  catalog: 357,
  'begin-prices': 305,
  newsletter: 377,
  // And what a path names: texts, books and products.
  analytics: 371,
  requests: 388,
  company: 396,
  dashboard: 364,
  'count-sales': 290,
  'index-titles': 311,
  'watch-queues': 285,
  'staff-analytics': 380,
  'staff-docs': 345,
  'count-figures': 284,
  // The dates of a course; who was told of one that is cancelled.
  courses: 354,
  'settle-courses': 326,
  // And what draws a PDF.
  participants: 1_290,
  contracts: 1_364,
  'settle-declarations': 611,
  // And Stripe.
  'app-content': 354,
  'staff-app': 413,
  checkout: 689,
  orders: 699,
  'settle-orders': 639,
  subscriptions: 643,
  reconcile: 642,
  // And links to files; in an account also the user pool, and the 3,000 passwords that it refuses.
  downloads: 541,
  listening: 549,
  receipts: 520,
  'staff-vouchers': 575,
  'staff-texts': 470,
  'publish-planned': 354,
  'preview-text': 460,
  'staff-files': 586,
  'take-uploads': 595,
  'staff-subscriptions': 660,
  // And the lists of files and texts, which it writes into files.
  staff: 708,
  'staff-shop': 622,
  'staff-orders': 694,
  // Every area's letters, to show one.
  'staff-mails': 1_520,
  'staff-people': 491,
  'settle-pool-groups': 333,
  account: 647,
  'process-account-requests': 586,
  // SES, and every area's letters, with each version of the terms.
  'send-new-mails': 1_521,
  'send-due-mails': 1_521,
  'hear-mail-events': 321,
  // Triggers of the user pool; one neither logs nor reads a secret.
  'pre-sign-up': 302,
  'custom-message': 308,
  // With the name on an order, for who signs up by code.
  'pre-token': 382,
  'post-confirmation': 299,
  // The EPUB library, its ZIP and XML readers and the sanitiser, with the S3 client.
  'read-books': 845,
  // The S3 client alone.
  'check-upload': 398,
  'check-recording': 399,
  'number-receipts': 310,
  // The S3 client, and what makes a ZIP.
  'pack-receipts': 480,
  // pdfkit with fontkit, and the S3 client; its fonts lie beside it.
  'draw-receipts': 1_401,
  // With the renderer that lies beside it.
  'write-pages': 1_391,
}
const budgetOf = (slug: string) => BUDGETS_KB[slug] ?? 0

/** They give links to what is stored. */
const linking = ['downloads', 'staff-files', 'listening', 'receipts', 'staff', 'staff-shop', 'account']
const storing = [...linking, 'take-uploads', 'draw-receipts', 'pack-receipts', 'process-account-requests']
const drawing = ['write-pages']
const paying = [
  'checkout',
  'orders',
  'settle-orders',
  'settle-declarations',
  'subscriptions',
  'reconcile',
  'staff-subscriptions',
  'staff-orders',
]
const papers = [
  'draw-receipts',
  'contracts',
  'participants',
  'send-new-mails',
  'send-due-mails',
  'staff-mails',
]

/** Packages that only some functions need; another one that carries them imports too much. */
const owners: Record<string, readonly string[]> = {
  stripe: paying,
  '@aws-sdk/client-s3': [...storing, ...drawing, 'read-books', 'check-upload', 'check-recording'],
  '@aws-sdk/s3-request-presigner': linking,
  fflate: ['process-account-requests', 'read-books', 'pack-receipts'],
  pdfkit: papers,
  fontkit: papers,
  '@lingo-reader/epub-parser': ['read-books'],
  'sanitize-html': ['read-books'],
  '@aws-sdk/client-sesv2': ['send-new-mails', 'send-due-mails'],
  '@aws-sdk/client-cognito-identity-provider': [
    'account',
    'staff-people',
    'settle-pool-groups',
    'process-account-requests',
    'pre-token',
    'post-confirmation',
  ],
  react: [],
  'react-dom': [],
  'aws-cdk-lib': [],
  electrodb: [],
}

const START = 'const { handler } = await import(process.argv[1]); process.stdout.write(typeof handler)'

const functions = stacksOf(stages.dev)
  .app.node.findAll()
  .filter(each => each instanceof ShopFunction)
const folder = mkdtempSync(join(tmpdir(), 'functions-'))
const renderer = join(folder, 'render', 'render.mjs')
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await build(rendererConfig(join(folder, 'render')))
  vi.unstubAllEnvs()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** In a process and a folder of its own: no package of ours is in reach, as in Lambda. */
const run = (script: string, file: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', script, file], {
    cwd: folder,
    encoding: 'utf8',
  })

test('the renderer is one file that needs nothing else', () => {
  const script =
    'const { openRenderer } = await import(process.argv[1]); process.stdout.write(typeof openRenderer)'
  expect(run(script, renderer)).toMatchObject({ stderr: '', stdout: 'function' })
})

/** Whether one of our areas calls a method of this name: the minifier leaves names of properties alone. */
function isCalled(method: string, code: string, map: string): boolean {
  const sources = new SourceMap(JSON.parse(map))
  return code.split('\n').some((line, number) =>
    [...line.matchAll(new RegExp(`\\.${method}\\(`, 'g'))].some(({ index }) => {
      const entry = sources.findEntry(number, index + 1)
      return 'originalSource' in entry && /\/lambdas\/(?!platform\/)/.test(entry.originalSource)
    }),
  )
}

describe.each(functions.map(({ slug, entry }) => [slug, entry] as const))(
  'the function %s',
  (slug, entry) => {
    const { outputFiles, metafile } = bundle(entry)
    const code = outputFiles.find(({ path }) => path.endsWith('.mjs'))
    const packages = new Set(
      Object.keys(metafile.inputs).flatMap(
        input => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
      ),
    )

    test(`weighs at most ${budgetOf(slug)} KB, minified`, () => {
      const beside = drawing.includes(slug) ? statSync(renderer).size : 0
      const size = ((code?.contents.length ?? Number.POSITIVE_INFINITY) + beside) / KB
      console.info(`${slug}: ${size.toFixed(0)} KB`)
      expect(size).toBeLessThanOrEqual(budgetOf(slug))
    })

    // lib/bundle.ts bundles JSON as empty objects.
    test('asks for no JSON but the package.json of the SDK’s clients', () => {
      const others = Object.keys(metafile.inputs).filter(
        input => input.endsWith('.json') && !/\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/.test(input),
      )
      expect(others).toEqual([])
    })

    test('contains no package that is another function’s', () => {
      const strangers = Object.entries(owners).filter(
        ([name, slugs]) => packages.has(name) && !slugs.includes(slug),
      )
      expect(strangers.map(([name]) => name)).toEqual([])
    })

    test('contains what it is there for', () => {
      const needed = Object.entries(owners).filter(([, slugs]) => slugs.includes(slug))
      for (const [name] of needed) expect([...packages]).toContain(name)
    })

    // Neither mocks nor the local table refuse it: an index has an ARN of its own, removing is an action of its own.
    test('may do in the table what its code asks of it', () => {
      const uses: readonly string[] = deployed.find(({ name }) => name === slug)?.uses ?? []
      const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
      const pagesList = parts.some(
        ([input, { bytesInOutput }]) => input.endsWith('platform/staff-list.ts') && bytesInOutput > 0,
      )
      const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? ''
      expect(uses.includes('reads-lists')).toBe(pagesList)
      expect(uses.includes('reads-due')).toBe(code?.text.includes('IndexName:"due"'))
      const removes = isCalled('remove', code?.text ?? '', map)
      expect(removes && !uses.includes('erases-table')).toBe(false)
    })

    test('starts as the one file that is deployed', () => {
      const file = join(folder, `${slug}.mjs`)
      writeFileSync(file, code?.contents ?? '')
      expect(run(START, file)).toMatchObject({ stderr: '', stdout: 'function' })
    })
  },
)

test('the function draw-receipts draws with the folder that is deployed beside it', () => {
  const code = bundle('lambdas/receipts/draw-receipt.ts').outputFiles.find(({ path }) =>
    path.endsWith('.mjs'),
  )
  const file = join(folder, 'draw-receipt.mjs')
  writeFileSync(file, code?.contents ?? '')
  cpSync('lambdas/platform/data', join(folder, 'data'), { recursive: true })
  const seller = {
    name: 'Beispiel GmbH',
    street: 'Beispielstraße 1',
    city: '12345 Beispielstadt',
    taxId: 'DE1',
  }
  const sold = { title: 'Ruhe', netCents: 1, taxCents: 0, taxPercent: 19, totalCents: 1 }
  const at = '2026-11-20T10:00:00.000Z'
  const moments = { paidAt: at, suppliedAt: at, issuedAt: at }
  const receipt = {
    language: 'de',
    number: 'RE-2026-000001',
    orderNumber: 'LU-1',
    seller,
    ...sold,
    ...moments,
  }
  const script = `
    const { drawReceipt } = await import(process.argv[1])
    const pdf = await drawReceipt(${JSON.stringify(receipt)})
    process.stdout.write(Buffer.from(pdf).subarray(0, 8).toString())`
  expect(run(script, file)).toMatchObject({ stderr: '', stdout: '%PDF-1.7' })
})
