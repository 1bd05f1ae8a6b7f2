import type { Federation } from './federation.ts'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { ALL_METHODS, type OfferedMethods } from '../contract/payment-methods.ts'

const stageNames = ['dev', 'staging', 'prod'] as const
type StageName = (typeof stageNames)[number]

/** Everything in which one stage differs from another. Accounts are not named: the credentials choose. */
export interface Stage {
  readonly name: StageName
  /** CloudFront with its certificate and web ACL. Without: the API answers at its own address. */
  readonly edge: boolean
  /** The site's own host name; without one it lives under CloudFront's. Only with `edge`. */
  readonly domain?: string
  /** Where the pages are reached without `edge`: mails link there, and CORS lets that origin call the API. */
  readonly siteUrl?: string
  /** `Name <address>` of every mail. SES must have verified the address or its domain in this account and region. */
  readonly mailFrom: string
  /** Gets what visitors write to us. In SES's sandbox it must be verified as well. */
  readonly teamMail: string
  /** Codes for sign-up and passwords go through SES too; the identity service itself sends 50 mails a day. */
  readonly sendsCodesBySes: boolean
  /** Gets a mail from each alarm, once the subscription is confirmed. The synthesis warns when `prod` has none. */
  readonly alarmAddress?: string
  /** Real money, by live keys of the payment provider. Such a stage has a domain of its own, or it is not synthesised. */
  readonly takesMoney: boolean
  /**
   * Whose value added tax a sale bears: Germany's as long as sales into other member states stay below 10,000 € a year, else
   * that of the buyer's country (docs/decisions/044-tax-by-country.md). Prices include it either way.
   */
  readonly vat: 'german' | 'by-country'
  /** What the pages name when checkout starts and Stripe's page offers; each must be switched on in the account. */
  readonly paymentMethods: OfferedMethods
  /** HSTS reaches the subdomains of the domain, and browsers may build it in: years until that is taken back. */
  readonly isPreloaded: boolean
  /** Refuses the deletion of table and user pool, even by hand. */
  readonly isProtected: boolean
  readonly logRetention: RetentionDays
  /** For old versions of bought files, and for the access logs of buckets and distribution. */
  readonly retentionDays: number
  /** Compromised passwords and odd sign-ins are blocked: the user pool's Plus plan, paid by active user. */
  readonly hasThreatProtection: boolean
  /** Signing in through another identity provider; without it OAuth is off. */
  readonly federation?: Federation
  /**
   * Address of an external analytics script, a module over https that its server opens to other origins (CORS). It is
   * loaded with consent alone; the stage's policy then lets it run and call its own origin, nothing else.
   */
  readonly analyticsScript?: string
  /** The domain whose hosts share a sign-in, by cookies; without one it lies in local storage, for one host alone. */
  readonly sharesSignInOn?: string
  readonly isTraced: boolean
  /** Of the whole API. */
  readonly throttle: { readonly perSecond: number; readonly burst: number }
  /** Page views, scrolls and times that are counted at most; each is up to three writes. */
  readonly analyticsPerSecond: number
  /** More than this from one address in five minutes is refused by the web ACL. */
  readonly requestsPerAddress: number
}

const rehearsal = {
  edge: true,
  mailFrom: 'Lumeus <post@example.com>',
  teamMail: 'team@example.com',
  sendsCodesBySes: false,
  takesMoney: false,
  vat: 'german',
  paymentMethods: ALL_METHODS,
  isPreloaded: false,
  isProtected: false,
  logRetention: RetentionDays.TWO_WEEKS,
  retentionDays: 14,
  hasThreatProtection: false,
  isTraced: true,
  throttle: { perSecond: 50, burst: 100 },
  analyticsPerSecond: 10,
  requestsPerAddress: 2_000,
} as const satisfies Omit<Stage, 'name'>

export const stages: Readonly<Record<StageName, Stage>> = {
  dev: { ...rehearsal, name: 'dev' },
  staging: { ...rehearsal, name: 'staging', isProtected: true },
  prod: {
    name: 'prod',
    edge: true,
    takesMoney: true,
    vat: 'german',
    paymentMethods: ALL_METHODS,
    domain: 'lumeus.example',
    mailFrom: 'Lumeus <post@example.com>',
    teamMail: 'team@example.com',
    sendsCodesBySes: true,
    isPreloaded: true,
    isProtected: true,
    logRetention: RetentionDays.THREE_MONTHS,
    retentionDays: 90,
    hasThreatProtection: true,
    // Each trace costs; errors carry the request id without.
    isTraced: false,
    // A burst of 100 orders a second (docs/data-model.md, hot keys), each with a handful of calls.
    throttle: { perSecond: 500, burst: 1_000 },
    // About four million page views a day with all that belongs to them; flooded to the brim, some fifteen euros a day.
    analyticsPerSecond: 50,
    requestsPerAddress: 2_000,
  },
}

/** Where a stage's analytics script comes from, as the policy names it. Throws where the address is none over https. */
export function analyticsOriginOf({ name, analyticsScript }: Stage): string | undefined {
  if (analyticsScript === undefined) return undefined
  // Stricter than a URL, whose host may hold what separates the policy's rules.
  if (!/^https:\/\/[\w.-]+(?::\d+)?\/\S+$/.test(analyticsScript))
    throw new Error(`The analytics script of ${name} needs a whole https address, not ${analyticsScript}.`)
  return new URL(analyticsScript).origin
}

/** The stage of this name, or undefined. */
export function stageNamed(name: unknown): Stage | undefined {
  return Object.values(stages).find(stage => stage.name === name)
}
