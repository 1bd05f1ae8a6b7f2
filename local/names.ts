/** What the stacks choose or generate in the cloud is fixed here, so that links and bookmarks survive a `--fresh`. */
export const TABLE = 'shop-local'
export const FILES_BUCKET = 'shop-local-files'
export const MEDIA_BUCKET = 'shop-local-media'
export const SITE_BUCKET = 'shop-local-site'
export const SECRET = 'shop-local'
export const STRIPE_SECRET = 'shop-local-stripe'
export const APP_SECRET = 'shop-local-app'
export const ORIGIN_KEY_SECRET = 'shop-local-origin-key'

/** SES's configuration set, under whose name it tells what became of a mail. */
export const MAIL_EVENTS = 'shop-local-mail'

export const REGION = 'eu-central-1'
export const POOL = {
  id: 'eu-central-1_LocalShop',
  clientId: 'localwebclient000000000000',
  identityPoolId: 'eu-central-1:00000000-0000-4000-8000-000000000001',
} as const

/** The imitated identity provider, as its button names it. */
export const PROVIDER = 'Beispiel'

/** They protect nothing: everything listens on loopback only, and every clone of the repository knows them. */
export const secrets = {
  stripeKey: 'sk_test_local',
  stripeWebhookSecret: 'whsec_local',
  signingKey: 'local-signing-key-that-protects-nothing',
  addressKey: 'local-address-key-that-protects-nothing',
  appKey: 'MC4CAQAwBQYDK2VwBCIEINRM1ehiTSuwYO6zLKHTi3mMc5mW+f1NA8MfdSAPG3oN',
} as const
/** The API's stage, which the distribution puts before each path. */
export const API_STAGE = 'local-distribution'
export const ORIGIN_KEY = 'local-origin-key-that-protects-nothing'
