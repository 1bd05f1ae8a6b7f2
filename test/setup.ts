import { ALL_METHODS } from '../contract/payment-methods.ts'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Handlers read the world from here, as in the cloud. What a file sets itself wins.
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret-key',
  TABLE_NAME: 'shop-test',
  FILES_BUCKET: 'shop-test-files',
  MEDIA_BUCKET: 'shop-test-media',
  SITE_BUCKET: 'shop-test-site',
  DOCUMENTS: 'docs',
  USER_POOL_ID: 'eu-central-1_ShopTest1',
  USER_POOL_CLIENT_ID: 'shoptestclient',
  SECRETS_ID: 'shop-test',
  STRIPE_KEYS_ID: 'shop-test-stripe',
  APP_KEY_ID: 'shop-test-app',
  ORIGIN_KEY_ID: 'shop-test-origin-key',
  SITE_URL: 'https://shop.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  MAIL_EVENTS: 'shop-test-mail',
  TEAM_MAIL: 'team@example.com',
  RETENTION_DAYS: '90',
  VAT: 'german',
  PAYMENT_METHODS: JSON.stringify(ALL_METHODS),
  NEEDS_FACTS: 'no',
  BUILT_AT: '2026-11-02T09:00:00.000Z',
  // The logger then writes through the global console, so a fault that a handler logs fails the test that met it.
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  POWERTOOLS_METRICS_DISABLED: 'true',
  // Node 20 is one of the shop's own (package.json); the functions run on 24.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value

const given = { ...process.env }

/** The next file runs in this process too: it finds the packages loaded, and everything else as this file found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name]
  Object.assign(process.env, given)
  vi.resetModules()
})

const genuine = console.error
let written: unknown[][] = []

beforeEach(() => {
  written = []
  console.error = (...words) => void written.push(words)
})

/** A test that expects an error line replaces `console.error` with a spy of its own. */
afterEach(() => {
  console.error = genuine
  if (written.length > 0) throw new Error(`Written to console.error: ${written.flat().join(' ')}`)
})
