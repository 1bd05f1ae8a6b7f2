import { ALL_METHODS } from '../../contract/payment-methods.ts'
// Imported first: the handlers' SDK clients and logger read these when they are made or first used.
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret-key',
  // A fault on one call in eight must not end a race: 0.12^12 does.
  AWS_MAX_ATTEMPTS: '12',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  FILES_BUCKET: 'shop-race-files',
  USER_POOL_ID: 'eu-central-1_ShopRace1',
  USER_POOL_CLIENT_ID: 'shopraceclient',
  SECRETS_ID: 'shop-race',
  STRIPE_KEYS_ID: 'shop-race-stripe',
  APP_KEY_ID: 'shop-race-app',
  ORIGIN_KEY_ID: 'shop-race-origin-key',
  SITE_URL: 'https://shop.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  MAIL_EVENTS: 'shop-test-mail',
  TEAM_MAIL: 'team@example.com',
  RETENTION_DAYS: '90',
  VAT: 'german',
  PAYMENT_METHODS: JSON.stringify(ALL_METHODS),
  NEEDS_FACTS: 'no',
  BUILT_AT: '2026-11-02T09:00:00.000Z',
  POWERTOOLS_METRICS_DISABLED: 'true',
}
for (const [name, value] of Object.entries(environment)) process.env[name] ??= value

// Injected faults are logged as what they are; the outcome is what counts here.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
