import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { mailCode } from './codes.ts'
import { adminOperation, attributes, metadata, text } from './operation.ts'
import { forget } from './own-account.ts'
import { acceptPassword } from './passwords.ts'
import type { Pool } from './pool.ts'
import { badParameter, CognitoError, notFound } from './cognito-error.ts'
import { factorFields, prefer, preferences } from './second-factor.ts'
import { revokeAll } from './tokens.ts'
import { preSignUp, type Metadata } from './triggers.ts'
import {
  emailOf,
  emailTaken,
  isEmail,
  listAttributes,
  readAttributes,
  usernameOf,
  usernameTaken,
  userNotFound,
  type User,
} from './users.ts'

/** The pool's TemporaryPasswordValidityDays. */
const TEMPORARY_PASSWORD_MILLISECONDS = 7 * 24 * 3_600_000

const adminCreateUser = adminOperation(
  {
    Username: text,
    TemporaryPassword: z.optional(text),
    UserAttributes: z.optional(attributes),
    MessageAction: z.optional(z.enum(['RESEND', 'SUPPRESS'])),
    ClientMetadata: metadata,
  },
  async (pool, { Username: email, UserAttributes = [], MessageAction, ClientMetadata, ...input }) => {
    if (!isEmail(email)) throw badParameter('Username should be an email.')
    if (MessageAction === 'RESEND') return await inviteAgain(pool, email, { ...input, ClientMetadata })
    const sub = randomUUID()
    const password = input.TemporaryPassword ?? temporaryPassword()
    const verifier = acceptPassword(pool, sub, password)
    if (pool.users.byEmail(email)) throw usernameTaken()
    const now = pool.clock.now().getTime()
    const user: User = {
      sub,
      attributes: { ...readAttributes(UserAttributes, 'admin'), email },
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      createdAt: now,
      changedAt: now,
      temporaryUntil: now + TEMPORARY_PASSWORD_MILLISECONDS,
      ...verifier,
      groups: [],
    }
    await preSignUp(pool, 'PreSignUp_AdminCreateUser', { user, metadata: ClientMetadata })
    // Another one may have been faster while the trigger ran.
    if (pool.users.byEmail(email)) throw usernameTaken()
    pool.users.add(user)
    if (MessageAction !== 'SUPPRESS') await mailInvitation(pool, user, password, ClientMetadata)
    return { User: { ...describe(user), Attributes: listAttributes(user) } }
  },
)

/**
 * Another temporary password, with as many days as the first.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
async function inviteAgain(
  pool: Pool,
  email: string,
  { TemporaryPassword, ClientMetadata }: { TemporaryPassword?: string | undefined; ClientMetadata: Metadata },
) {
  const user = pool.users.byEmail(email)
  if (!user) throw userNotFound()
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.sub} status is not FORCE_CHANGE_PASSWORD`,
    )
  const password = TemporaryPassword ?? temporaryPassword()
  const verifier = acceptPassword(pool, user.sub, password)
  const now = pool.clock.now()
  const temporaryUntil = now.getTime() + TEMPORARY_PASSWORD_MILLISECONDS
  const changed = pool.users.change(user.sub, { ...verifier, temporaryUntil }, now)
  await mailInvitation(pool, changed, password, ClientMetadata)
  return { User: { ...describe(changed), Attributes: listAttributes(changed) } }
}

const temporaryPassword = () => randomBytes(9).toString('base64url')

const mailInvitation = (pool: Pool, user: User, code: string, metadata: Metadata) =>
  mailCode(pool, { user, source: 'CustomMessage_AdminCreateUser', metadata, code, email: emailOf(user) })

const adminSetUserPassword = onUser(
  { Password: text, Permanent: z.optional(z.boolean()) },
  (pool, user, { Password, Permanent = false }) => {
    const password = acceptPassword(pool, user.sub, Password)
    const now = pool.clock.now()
    const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
    const temporaryUntil = now.getTime() + TEMPORARY_PASSWORD_MILLISECONDS
    pool.users.change(user.sub, { ...password, status, temporaryUntil }, now)
    return {}
  },
)

const adminGetUser = onUser({}, (_pool, user) => ({
  ...describe(user),
  UserAttributes: listAttributes(user),
  ...factorFields(user),
}))

/** Unlike a client's change, an administrator's takes effect at once and may say that the address is proven. */
const adminUpdateUserAttributes = onUser({ UserAttributes: attributes }, (pool, user, { UserAttributes }) => {
  const changes = readAttributes(UserAttributes, 'admin')
  const owner = changes.email === undefined ? undefined : pool.users.byEmail(changes.email)
  if (owner && owner.sub !== user.sub) throw emailTaken()
  const attributes = { ...user.attributes }
  if (changes.email !== undefined && changes.email !== attributes.email) attributes.email_verified = 'false'
  pool.users.change(user.sub, { attributes: { ...attributes, ...changes } }, pool.clock.now())
  return {}
})

const adminDeleteUser = onUser({}, (pool, user) => {
  forget(pool, user)
  return {}
})

const adminDisableUser = onUser({}, (pool, user) => {
  pool.users.change(user.sub, { enabled: false }, pool.clock.now())
  revokeAll(pool, user.sub)
  return {}
})

const adminEnableUser = onUser({}, (pool, user) => {
  pool.users.change(user.sub, { enabled: true }, pool.clock.now())
  return {}
})

const adminUserGlobalSignOut = onUser({}, (pool, user) => {
  revokeAll(pool, user.sub)
  return {}
})

/** Its refresh tokens stop working: `isSessionsDevice` in tokens.ts looks for it. */
const adminForgetDevice = onUser({ DeviceKey: text }, (pool, user, { DeviceKey }) => {
  if (pool.devices.get(DeviceKey)?.sub !== user.sub) throw notFound('Device does not exist.')
  pool.devices.delete(DeviceKey)
  return {}
})

const adminAddUserToGroup = onUser({ GroupName: text }, (pool, user, { GroupName }) => {
  demandGroup(pool, GroupName)
  pool.users.change(user.sub, { groups: [...new Set([...user.groups, GroupName])] }, pool.clock.now())
  return {}
})

const adminRemoveUserFromGroup = onUser({ GroupName: text }, (pool, user, { GroupName }) => {
  demandGroup(pool, GroupName)
  pool.users.change(user.sub, { groups: user.groups.filter(group => group !== GroupName) }, pool.clock.now())
  return {}
})

const adminListGroupsForUser = onUser({}, (pool, user) => ({
  Groups: user.groups.map(GroupName => ({ GroupName, UserPoolId: pool.id })),
}))

const adminSetUserMfaPreference = onUser(preferences, (pool, user, settings) => {
  prefer(pool, user, settings)
  return {}
})

const listUsers = adminOperation(
  {
    Filter: z.optional(z.string()),
    Limit: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
    PaginationToken: z.optional(z.string()),
  },
  (pool, { Filter, Limit = 60, PaginationToken = '0' }) => {
    const matches = pool.users.all().filter(readFilter(Filter))
    const start = Number(PaginationToken)
    if (!Number.isInteger(start)) throw badParameter('Invalid pagination token.')
    const end = start + (Limit || 60)
    return {
      Users: matches.slice(start, end).map(user => ({ ...describe(user), Attributes: listAttributes(user) })),
      ...(end < matches.length && { PaginationToken: String(end) }),
    }
  },
)

export const adminOperations = {
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminGetUser: adminGetUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminForgetDevice: adminForgetDevice,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  ListUsers: listUsers,
}

/** An operation on the user that it names; an administrator is told when there is none. */
function onUser<Shape extends z.core.$ZodShape>(
  shape: Shape,
  run: (pool: Pool, user: User, input: z.infer<z.ZodMiniObject<Shape>>) => object,
) {
  const schema = z.object(shape)
  return adminOperation({ Username: text, ...shape }, (pool, input) => {
    // Parsed already with the same shape; generics cannot follow the spread.
    const { Username } = input as { Username: string }
    const user = pool.users.find(Username)
    // The service takes a `sub` for a name only of who has a password.
    if (!user || (user.username && user.username !== Username)) throw userNotFound()
    return run(pool, user, schema.parse(input))
  })
}

const describe = (user: User) => ({
  Username: usernameOf(user),
  UserStatus: user.status,
  Enabled: user.enabled,
  UserCreateDate: user.createdAt / 1_000,
  UserLastModifiedDate: user.changedAt / 1_000,
})

/** `email = "…"` for equal, `email ^= "…"` for the beginning; any attribute, `username` and `cognito:user_status`. */
function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true
  const [, name, operator, wanted] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? []
  if (name === undefined || wanted === undefined) throw badParameter('Error while parsing filter.')
  const lower = wanted.replaceAll('\\"', '"').toLowerCase()
  return user => {
    const known: Record<string, string> = {
      username: user.sub,
      sub: user.sub,
      'cognito:user_status': user.status,
    }
    const value = (known[name] ?? user.attributes[name])?.toLowerCase()
    return operator === '=' ? value === lower : (value?.startsWith(lower) ?? false)
  }
}

function demandGroup(pool: Pool, name: string): void {
  if (!pool.groups.includes(name)) throw notFound('Group not found.')
}
