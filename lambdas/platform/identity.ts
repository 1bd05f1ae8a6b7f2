import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminForgetDeviceCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ResourceNotFoundException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { Email } from '../../contract/email.ts'
import { environment } from './environment.ts'
import { timeouts } from './timeouts.ts'

export const identity = new CognitoIdentityProviderClient(timeouts.quick)

/** A user of the pool, by name or e-mail address; UserNotFoundException when there is none. */
export const userOf = (poolId: string, name: string) =>
  identity.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))

/** The same; undefined when the pool has nobody of that name or address. */
export const userIfAny = (name: string) => unlessGone(() => userOf(environment('USER_POOL_ID'), name))

/** What the pool says of somebody now; the browser's word for it is never taken. */
export interface PoolUser {
  sub: string
  /** As `provenEmail` says. */
  provenEmail: string | undefined
  /** As `unusableEmail` says. */
  unusableEmail: string | undefined
  hasSecondFactor: boolean
}

/**
 * As it is kept, compared and hashed here, however the pool or another provider spells it. Undefined where it is not
 * proven, and for an address that the shop takes nowhere: a change and a provider bring such a one past the sign-up.
 */
export const provenEmail = (attributes: EmailAttributes): string | undefined =>
  attributes.email_verified === 'true' ? Email.safeParse(attributes.email).data : undefined

/**
 * A proven address that the shop takes nowhere. At the pool only who changed it past our pages has one; of another
 * provider's address nothing hangs on.
 */
export const unusableEmail = (attributes: UserAttributes): string | undefined =>
  attributes.email_verified === 'true' && !isFederated(attributes) && provenEmail(attributes) === undefined
    ? attributes.email
    : undefined

/**
 * Whether somebody signs in at another provider and not here, where Cognito asks for a second factor.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
 */
export const isFederated = (attributes: UserAttributes): boolean =>
  attributes['cognito:user_status'] === 'EXTERNAL_PROVIDER' || attributes.identities !== undefined

interface EmailAttributes {
  email?: string | undefined
  email_verified?: string | undefined
}

/** As a trigger of the pool is given them. */
interface UserAttributes extends EmailAttributes {
  identities?: string | undefined
  'cognito:user_status'?: string | undefined
}

/** Undefined when the pool has nobody of that name or address. */
export async function poolUser(name: string): Promise<PoolUser | undefined> {
  const user = await userIfAny(name)
  if (!user) return undefined
  const attributes: UserAttributes & { sub?: string } = {
    ...Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value])),
    'cognito:user_status': user.UserStatus,
  }
  return {
    sub: attributes.sub ?? user.Username ?? '',
    provenEmail: provenEmail(attributes),
    unusableEmail: unusableEmail(attributes),
    hasSecondFactor: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
  }
}

/** The groups of a user; nobody there has none. */
export async function groupsInPool(username: string): Promise<string[]> {
  const answer = await unlessGone(() => identity.send(new AdminListGroupsForUserCommand(named(username))))
  return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
}

/** By the pool's name: by `sub` it finds only who has a password there. */
const named = (username: string, poolId = environment('USER_POOL_ID')) => ({
  UserPoolId: poolId,
  Username: username,
})

/** Every refresh token stops working. Access tokens still verify until they end: hence the marks in the table. */
export const signOutOfPool = (username: string, poolId?: string) =>
  unlessGone(() => identity.send(new AdminUserGlobalSignOutCommand(named(username, poolId))))

/**
 * Its refresh tokens stop working, and it is asked for nothing when it signs in the next time. The only way to end one
 * sign-in at the pool without its own token: https://github.com/amazon-archives/amazon-cognito-identity-js/issues/200
 */
export async function forgetDevice(username: string, deviceKey: string): Promise<void> {
  try {
    await unlessGone(() =>
      identity.send(new AdminForgetDeviceCommand({ ...named(username), DeviceKey: deviceKey })),
    )
  } catch (error) {
    // Forgotten already.
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}

/** In force at once; throws `InvalidPasswordException` for one that the pool does not take. */
export const replacePassword = (UserPoolId: string, Username: string, Password: string) =>
  identity.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))

/** At once, and as proven; throws `AliasExistsException` where it is somebody else's. */
export const replaceEmail = (username: string, email: string) =>
  identity.send(
    new AdminUpdateUserAttributesCommand({
      ...named(username),
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )

/** No code goes to the address, and nobody gets in by it, until it is proven again. */
export const unproveEmail = (username: string) =>
  identity.send(
    new AdminUpdateUserAttributesCommand({
      ...named(username),
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    }),
  )

export const disableInPool = (username: string) =>
  unlessGone(() => identity.send(new AdminDisableUserCommand(named(username))))

export const enableInPool = (username: string) =>
  unlessGone(() => identity.send(new AdminEnableUserCommand(named(username))))

/** Both may be repeated. */
export const joinGroup = (username: string, GroupName: string) =>
  unlessGone(() => identity.send(new AdminAddUserToGroupCommand({ ...named(username), GroupName })))
export const leaveGroup = (username: string, GroupName: string) =>
  unlessGone(() => identity.send(new AdminRemoveUserFromGroupCommand({ ...named(username), GroupName })))

/** Makes a user, to whom the pool mails a temporary password. Throws `UsernameExistsException`. */
export const inviteToPool = (email: string) =>
  identity.send(
    new AdminCreateUserCommand({
      ...named(email),
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'locale', Value: 'de' },
      ],
    }),
  )

/**
 * Mails a new temporary password in place of the one before, which may have lapsed. Throws
 * `UnsupportedUserStateException` once the user has chosen one of their own, and `UserNotFoundException`.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
export const inviteToPoolAgain = (email: string) =>
  identity.send(new AdminCreateUserCommand({ ...named(email), MessageAction: 'RESEND' }))

/** Was invited and has never chosen a password: nothing but another invitation lets them in. */
export const isInvited = (user: { UserStatus?: string | undefined } | undefined): boolean =>
  user?.UserStatus === 'FORCE_CHANGE_PASSWORD'

export const deleteFromPool = (username: string) =>
  unlessGone(() => identity.send(new AdminDeleteUserCommand(named(username))))

/** The next sign-in asks for the password only. */
export const removeSecondFactor = (username: string) =>
  unlessGone(() =>
    identity.send(
      new AdminSetUserMFAPreferenceCommand({
        ...named(username),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    ),
  )

/** A repeated step may have been done before. */
async function unlessGone<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}
