import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda'
import type { Clock } from '../clock.ts'
import type { DataDisk } from '../data-disk.ts'
import { Journal } from '../journal.ts'
import { Counters, type Count } from './counters.ts'
import type { Device } from './device.ts'
import type { Exchange } from './srp.ts'
import { Users, type User } from './users.ts'

export interface Triggers {
  preSignUp?: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>
  /** Version 2 of the event, whose answer changes the access token too. */
  preTokenGeneration?: (event: PreTokenGenerationV2TriggerEvent) => Promise<PreTokenGenerationV2TriggerEvent>
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
}

export interface CognitoOptions {
  folder: string
  disk: DataDisk
  clock: Clock
  pool: { id: string; clientId: string; identityPoolId: string; groups?: readonly string[] }
  /** The ARN of the role of each group that has one, in the order of their precedence. */
  roles?: Readonly<Record<string, string>>
  triggers?: Triggers
  sendMail: (to: string, subject: string, html: string) => void
  /** The hosted domain with one other identity provider behind it. */
  hosted?: Hosted
  /** Whether each browser gets a secret of its own, without which its refresh token is worth nothing. */
  tracksDevices?: boolean
}

interface Hosted {
  /** The only place that anybody is sent back to. */
  redirectUri: string
  /** And where to after signing out. */
  logoutUri: string
  provider: string
}

/** A sign-in at the provider, waiting to be exchanged for tokens; gone with the process. */
interface HostedGrant {
  sub: string
  challenge: string
  redirectUri: string
  scopes: string[]
  expiresAt: number
}

/** One sign-in on one device; its refresh tokens are kept as hashes. */
export interface Session {
  sub: string
  /** The newest of them, oldest first; used ones are good for the grace period. */
  refreshTokens: { hash: string; usedAt?: number }[]
  /** Milliseconds. */
  authenticatedAt: number
  expiresAt: number
  revoked: boolean
  /** Revoked with every other one of the user. */
  signedOutEverywhere?: boolean
  /** Of a sign-in by another provider; else the one for self-service. */
  scopes?: string[]
  /** The only browser in which it may go on. */
  deviceKey?: string
}

interface Code {
  code: string
  /** Milliseconds. */
  expiresAt: number
  /** The address that the code was sent to. */
  email: string
}

/** Temporary credentials that the identity pool gave to somebody. */
export interface Grant {
  secretKey: string
  sessionToken: string
  identityId: string
  /** Undefined for the one that everybody has who is signed in. */
  role?: string | undefined
  /** Milliseconds. */
  expiresAt: number
}

/** A challenge that waits for its answer: three minutes, one right answer, gone with the process. */
export type Challenge = { expiresAt: number; used: boolean; name: string } & (
  | { kind: 'PASSWORD_VERIFIER'; sub: string | undefined; userId: string; exchange: Exchange }
  | { kind: 'SOFTWARE_TOKEN_MFA' | 'NEW_PASSWORD_REQUIRED'; sub: string; deviceKey?: string | undefined }
  | { kind: 'DEVICE_SRP_AUTH'; sub: string; deviceKey: string }
  | { kind: 'DEVICE_PASSWORD_VERIFIER'; sub: string; deviceKey: string; exchange: Exchange }
)

export interface Keys {
  kid: string
  privateKeyPem: string
  /** For what must look random and stay the same: salts of unknown users, identity ids. */
  secret: string
}

/** Everything that the operations share. */
export interface Pool {
  id: string
  /** The part of the id that SRP hashes. */
  name: string
  region: string
  clientId: string
  identityPoolId: string
  groups: readonly string[]
  roles: Readonly<Record<string, string>>
  issuer: string
  clock: Clock
  triggers: Triggers
  sendMail: CognitoOptions['sendMail']
  keys: Keys
  users: Users
  sessions: Journal<Session>
  codes: Journal<Code>
  counters: Counters
  challenges: Map<string, Challenge>
  hosted: Hosted | undefined
  tracksDevices: boolean
  devices: Journal<Device>
  grants: Map<string, HostedGrant>
  credentials: Journal<Grant>
}

const STAFF_GROUPS = ['admin', 'shop', 'editor', 'support', 'analyst']

export function openPool({
  folder,
  disk,
  clock,
  pool,
  triggers,
  sendMail,
  hosted,
  roles = {},
  tracksDevices = false,
}: CognitoOptions): Pool {
  const [region = '', name = ''] = pool.id.split('_')
  const journal = <Value>(file: string) => new Journal<Value>(join(folder, `${file}.jsonl`), disk)
  return {
    id: pool.id,
    name,
    region,
    clientId: pool.clientId,
    identityPoolId: pool.identityPoolId,
    groups: pool.groups ?? STAFF_GROUPS,
    roles,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${pool.id}`,
    clock,
    triggers: triggers ?? {},
    sendMail,
    keys: openKeys(journal<Keys>('keys')),
    users: new Users(journal<User>('users')),
    sessions: journal<Session>('sign-ins'),
    codes: journal<Code>('codes'),
    counters: new Counters(journal<Count>('counters'), clock),
    challenges: new Map(),
    hosted,
    tracksDevices,
    devices: journal<Device>('devices'),
    grants: new Map(),
    credentials: journal<Grant>('credentials'),
  }
}

function openKeys(journal: Journal<Keys>): Keys {
  const kept = journal.get('keys')
  if (kept) return kept
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys: Keys = {
    kid: randomBytes(32).toString('base64'),
    privateKeyPem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    secret: randomBytes(32).toString('hex'),
  }
  journal.set('keys', keys)
  return keys
}
