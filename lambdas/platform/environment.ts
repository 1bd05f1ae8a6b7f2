import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** Everything a function may find in its environment: the one list. Each is given what belongs to its uses (`lib/permissions.ts`). */
const Environment = {
  TABLE_NAME: text,
  FILES_BUCKET: text,
  MEDIA_BUCKET: text,
  /** What the public sees: pages, lists, feeds. */
  SITE_BUCKET: text,
  /** The folder of the renderer that the build has written: `render.mjs` and its manifest. */
  RENDERER: text,
  /** The folder `docs` of this repository. */
  DOCUMENTS: text,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** Secrets Manager ids of the JSON secrets, see `secrets.ts`: our own keys, Stripe's, and what signs for the apps. */
  SECRETS_ID: text,
  STRIPE_KEYS_ID: text,
  APP_KEY_ID: text,
  /** Secrets Manager id of what the distribution shows to the API, or `NO_DISTRIBUTION`. */
  ORIGIN_KEY_ID: text,
  /** Where the site is reached: `https://…`, without a slash at the end. */
  SITE_URL: z.url(),
  /** `Name <address>` of the sender. */
  MAIL_FROM: text,
  /** Under this name SES tells what became of a mail. */
  MAIL_EVENTS: text,
  /** Where the team reads what visitors ask. */
  TEAM_MAIL: text,
  /** Are orders refused as long as a legal page lacks a fact of the company? */
  NEEDS_FACTS: z.enum(['yes', 'no']),
  /** Whose value added tax a sale bears: Germany's below the threshold of § 3a (5) UStG, else that of the buyer's country. */
  VAT: z.enum(['german', 'by-country']),
  /** `OfferedMethods` (contract/payment-methods.ts) as JSON. */
  PAYMENT_METHODS: text,
  /** The days for which the private bucket keeps what was written over. */
  RETENTION_DAYS: text,
  /** When this version was built: another moment for each one. */
  BUILT_AT: z.iso.datetime(),
}

/** In place of a key's id where nothing stands before the API. A missing id is a fault, never an open door. */
export const NO_DISTRIBUTION = 'none'

export type Variable = keyof typeof Environment

/** Reads one variable, checked; a missing one is a fault of the deployment and names itself. */
export function environment(name: Variable): string {
  const parsed = Environment[name].safeParse(process.env[name])
  if (!parsed.success) throw new Error(`The environment variable ${name} is missing or malformed.`)
  return parsed.data
}
