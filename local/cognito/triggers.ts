import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda'
import type { Pool } from './pool.ts'
import { CognitoError } from './cognito-error.ts'
import { usernameOf, type User } from './users.ts'

export type Metadata = Record<string, string> | undefined
export type MessageSource = CustomMessageTriggerEvent['triggerSource']
export type ConfirmationSource = PostConfirmationTriggerEvent['triggerSource']
export type TokenSource = PreTokenGenerationV2TriggerEvent['triggerSource']

/** Where the message wants its code; the pool writes the real one over it. */
export const CODE_PLACEHOLDER = '{####}'
export const USERNAME_PLACEHOLDER = '{username}'

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html */
const MESSAGE_CHARACTERS = 20_000
const SUBJECT_CHARACTERS = 140
const isTooLong = (text: string | null, max: number) => text !== null && text.length > max

const userAttributes = (user: User): Record<string, string> => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...user.attributes,
})

/** Just before a user is made: what it refuses leaves nobody behind. */
export async function preSignUp(
  pool: Pool,
  source: PreSignUpTriggerEvent['triggerSource'],
  { user, metadata }: { user: User; metadata: Metadata },
): Promise<void> {
  if (!pool.triggers.preSignUp) return
  const { 'cognito:user_status': _status, sub: _sub, ...given } = userAttributes(user)
  const event = {
    ...baseOf(pool, '1', user),
    triggerSource: source,
    request: { userAttributes: given, validationData: null, ...withMetadata(metadata) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    // The published type has no null here, the service sends it.
  } as unknown as PreSignUpTriggerEvent
  await run('PreSignUp', pool.triggers.preSignUp, event)
}

export async function customMessage(pool: Pool, source: MessageSource, user: User, metadata: Metadata) {
  if (!pool.triggers.customMessage) return undefined
  const event = {
    ...baseOf(pool, '1', user),
    triggerSource: source,
    request: {
      userAttributes: userAttributes(user),
      codeParameter: CODE_PLACEHOLDER,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'CustomMessage_AdminCreateUser' ? USERNAME_PLACEHOLDER : null,
      ...withMetadata(metadata),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
    // The published type is a union over triggerSource, which a variable source cannot meet.
  } as CustomMessageTriggerEvent
  const { response } = await run('CustomMessage', pool.triggers.customMessage, event)
  if (response.emailMessage && !response.emailMessage.includes(CODE_PLACEHOLDER))
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'CustomMessage returned a message without its code parameter',
    )
  if (
    isTooLong(response.emailMessage, MESSAGE_CHARACTERS) ||
    isTooLong(response.emailSubject, SUBJECT_CHARACTERS)
  )
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'CustomMessage returned a message that is too long',
    )
  return response
}

export async function postConfirmation(
  pool: Pool,
  source: ConfirmationSource,
  user: User,
  metadata: Metadata,
) {
  if (!pool.triggers.postConfirmation) return
  const event = {
    ...baseOf(pool, '1', user),
    triggerSource: source,
    request: { userAttributes: userAttributes(user), ...withMetadata(metadata) },
    response: {},
  }
  await run('PostConfirmation', pool.triggers.postConfirmation, event)
}

export async function preTokenGeneration(pool: Pool, source: TokenSource, user: User, metadata: Metadata) {
  if (!pool.triggers.preTokenGeneration) return undefined
  const event = {
    ...baseOf(pool, '2', user),
    triggerSource: source,
    request: {
      userAttributes: userAttributes(user),
      groupConfiguration: groupConfigurationOf(pool, user),
      scopes: ['aws.cognito.signin.user.admin'],
      ...withMetadata(metadata),
    },
    response: { claimsAndScopeOverrideDetails: null },
    // The published type has no null here, the service sends it: a trigger has to make the object itself.
  } as unknown as PreTokenGenerationV2TriggerEvent
  const { response } = await run('PreTokenGeneration', pool.triggers.preTokenGeneration, event)
  return response.claimsAndScopeOverrideDetails
}

/** The role of the group with the best precedence is the preferred one. */
export function groupConfigurationOf({ roles }: Pool, { groups }: User) {
  const iamRolesToOverride = Object.keys(roles).flatMap(group =>
    groups.includes(group) ? (roles[group] ?? []) : [],
  )
  return { groupsToOverride: groups, iamRolesToOverride, preferredRole: iamRolesToOverride[0] ?? null }
}

const withMetadata = (metadata: Metadata) => (metadata ? { clientMetadata: metadata } : {})

const baseOf = (pool: Pool, version: string, user: User) => ({
  version,
  region: pool.region,
  userPoolId: pool.id,
  userName: usernameOf(user),
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
})

/** A trigger gets a copy, as over the wire, and its failure reaches the caller in the words of the service. */
async function run<Event>(
  name: string,
  trigger: (event: Event) => Promise<Event>,
  event: Event,
): Promise<Event> {
  try {
    return await trigger(structuredClone(event))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${reason}.`)
  }
}
