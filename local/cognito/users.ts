import type { Journal } from '../journal.ts'
import { badParameter, notAuthorized, CognitoError } from './cognito-error.ts'

export interface User {
  /** The username too, except for users of another provider: with e-mail as sign-in name Cognito makes a UUID. */
  sub: string
  /** `Provider_id`; with one there is no password here, and the address is no name to sign in with. */
  username?: string
  /** Everything but `sub`, as the strings that Cognito keeps: `email`, `email_verified`, `given_name`, … */
  attributes: Record<string, string>
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'
  enabled: boolean
  /** Milliseconds. */
  createdAt: number
  changedAt: number
  /** Of a password that an administrator gave. */
  temporaryUntil?: number
  salt: string
  verifier: string
  groups: string[]
  secondFactor?: SecondFactor
}

export interface SecondFactor {
  /** Shown by AssociateSoftwareToken, not yet answered with a code. */
  pendingSecret?: string
  secret?: string
  deviceName?: string
  enabled: boolean
  preferred: boolean
  /** Time steps of the last codes: each is taken once. */
  usedSteps: number[]
}

/** The pool's users; names are found without regard to case, as the pool is configured. */
export class Users {
  readonly #journal: Journal<User>

  constructor(journal: Journal<User>) {
    this.#journal = journal
  }

  /** By `sub`, by the name that another provider gave, or by e-mail address. */
  find(name: string): User | undefined {
    return (
      this.#journal.get(name) ??
      this.#journal.values().find(({ username }) => username === name) ??
      this.byEmail(name)
    )
  }

  byEmail(email: string): User | undefined {
    return this.#journal
      .values()
      .find(user => !user.username && emailOf(user).toLowerCase() === email.toLowerCase())
  }

  all(): User[] {
    return this.#journal.values()
  }

  add(user: User): User {
    this.#journal.set(user.sub, user)
    return user
  }

  /** Reads the user again, so that a change made meanwhile is not undone. */
  change(sub: string, fields: Partial<User>, now: Date): User {
    const user = this.#journal.get(sub)
    if (!user) throw userNotFound()
    return this.add({ ...user, ...fields, changedAt: now.getTime() })
  }

  remove(sub: string): void {
    this.#journal.delete(sub)
  }
}

export const usernameOf = (user: User): string => user.username ?? user.sub
export const emailOf = (user: User): string => user.attributes.email ?? ''
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.')
/** Said even with user-existence errors hidden: the service cannot make a second user of the same name. */
export const usernameTaken = () =>
  new CognitoError('UsernameExistsException', 'An account with the given email already exists.')
export const emailTaken = () =>
  new CognitoError('AliasExistsException', 'An account with the email already exists.')

export interface Attribute {
  Name: string
  Value?: string | undefined
}

export const listAttributes = (user: User): Attribute[] => [
  ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
  { Name: 'sub', Value: user.sub },
]

/** The attributes that the client's calls and tokens show. */
export const readableAttributes = ({ attributes }: User): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => CLIENT_READS.includes(name)))

const STANDARD = new Set(
  [
    'address',
    'birthdate',
    'email',
    'family_name',
    'gender',
    'given_name',
    'locale',
    'middle_name',
    'name',
  ].concat([
    'nickname',
    'phone_number',
    'picture',
    'preferred_username',
    'profile',
    'updated_at',
    'website',
    'zoneinfo',
  ]),
)
const ADMINISTRATIVE = new Set(['email_verified', 'phone_number_verified'])

/** What the web client may write and read, as lib/identity-stack.ts sets it; administrators may everything. */
export const CLIENT_WRITES: readonly string[] = ['email', 'locale']
export const CLIENT_READS: readonly string[] = ['email', 'email_verified', 'locale']

/** Checks names against the pool's schema, and a client's against what it may write. */
export function readAttributes(
  list: readonly Attribute[],
  writer: 'client' | 'admin',
): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const { Name, Value } of list) {
    if (Name === 'sub') throw badParameter('Cannot modify the non-mutable attribute sub')
    const isAdministrative = ADMINISTRATIVE.has(Name) || Name.startsWith('custom:')
    if (!isAdministrative && !STANDARD.has(Name))
      throw badParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      )
    if (writer === 'client' && !CLIENT_WRITES.includes(Name))
      throw notAuthorized('A client attempted to write unauthorized attribute')
    if (Name === 'email' && !isEmail(Value ?? '')) throw badParameter('Invalid email address format.')
    attributes[Name] = Value ?? ''
  }
  return attributes
}

export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
