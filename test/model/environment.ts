import { ALL_METHODS } from '../../contract/payment-methods.ts'
// Imported first: the handlers' SDK clients and logger read these when they are made or first used.
const ofTheModel = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret-key',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TABLE_NAME: 'shop-model',
  FILES_BUCKET: 'shop-model-files',
  USER_POOL_ID: 'eu-central-1_ShopModel1',
  USER_POOL_CLIENT_ID: 'shopmodelclient',
  SECRETS_ID: 'shop-model',
  STRIPE_KEYS_ID: 'shop-model-stripe',
  APP_KEY_ID: 'shop-model-app',
  ORIGIN_KEY_ID: 'shop-model-origin-key',
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
  // Faults go through the global console, where a sequence collects them.
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_LOG_LEVEL: 'ERROR',
}
for (const [name, value] of Object.entries(ofTheModel)) process.env[name] ??= value
