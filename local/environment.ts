import { fileURLToPath } from 'node:url'
import { ALL_METHODS } from '../contract/payment-methods.ts'
import type { Variable } from '../lambdas/platform/environment.ts'
import {
  APP_SECRET,
  FILES_BUCKET,
  MAIL_EVENTS,
  MEDIA_BUCKET,
  ORIGIN_KEY_SECRET,
  POOL,
  REGION,
  SECRET,
  SITE_BUCKET,
  STRIPE_SECRET,
  TABLE,
} from './names.ts'
import { ACCESS_KEY, SECRET_KEY } from './signature-v4.ts'

/** Whatever this machine's owner has set for real AWS accounts must not reach the handlers. */
const FOREIGN = /^(AWS_|_X_AMZN_)/

/** Puts everything that the handlers and the SDKs read into `process.env`; call it before the first handler is loaded. */
export function setEnvironment({ siteUrl, cloudUrl }: { siteUrl: string; cloudUrl: string }): void {
  for (const name of Object.keys(process.env)) if (FOREIGN.test(name)) delete process.env[name]
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: cloudUrl,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    // Profiles could name other endpoints and credentials.
    AWS_CONFIG_FILE: 'none',
    AWS_SHARED_CREDENTIALS_FILE: 'none',
    AWS_EC2_METADATA_DISABLED: 'true',
    // Written to the terminal at each start on Node 20; the deployed runtime is newer.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    STRIPE_API_URL: cloudUrl,
    ...variables(siteUrl),
    // People read this terminal: faults only, and no embedded metrics.
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
}

/** What the handlers read; the renderer's folder is named once there is one. */
const variables = (siteUrl: string): Record<Exclude<Variable, 'RENDERER'>, string> => ({
  TABLE_NAME: TABLE,
  FILES_BUCKET,
  MEDIA_BUCKET,
  SITE_BUCKET,
  DOCUMENTS: fileURLToPath(new URL('../docs', import.meta.url)),
  USER_POOL_ID: POOL.id,
  USER_POOL_CLIENT_ID: POOL.clientId,
  SECRETS_ID: SECRET,
  STRIPE_KEYS_ID: STRIPE_SECRET,
  APP_KEY_ID: APP_SECRET,
  ORIGIN_KEY_ID: ORIGIN_KEY_SECRET,
  SITE_URL: siteUrl,
  MAIL_FROM: 'Lumeus <post@lumeus.example.com>',
  MAIL_EVENTS,
  TEAM_MAIL: 'team@lumeus.example.com',
  // As `prod`.
  RETENTION_DAYS: '90',
  // `yes`: as `prod`.
  NEEDS_FACTS: process.env.NEEDS_FACTS ?? 'no',
  // `by-country`: as a stage that is past the threshold.
  VAT: process.env.VAT ?? 'german',
  // `{ "payment": ["card"], … }`: as a stage with fewer.
  PAYMENT_METHODS: process.env.PAYMENT_METHODS ?? JSON.stringify(ALL_METHODS),
  // Each start is a version of its own.
  BUILT_AT: new Date().toISOString(),
})
