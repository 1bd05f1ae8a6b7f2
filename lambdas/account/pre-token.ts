import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { STAFF_ROLES } from '../../contract/route.ts'
import { userOf } from '../platform/identity.ts'
import { fault } from '../platform/log.ts'
import { addressHash } from '../platform/signed.ts'
import { isFactorRecorded } from '../platform/sign-in.ts'
import { adopt } from './adoption.ts'
import { linkOf, linkSignIn } from './customer.ts'

type Answer = NonNullable<PreTokenGenerationV2TriggerEvent['response']['claimsAndScopeOverrideDetails']>

/**
 * Writes our customer id into the tokens, so that no request has to look it up. A proven address that is not linked
 * yet (a sign-up by code) is linked here. Cognito's triggers carry no time, so the clock is read here, once a call.
 * Groups of the staff stay in the tokens only of users who sign in here, with a second factor that we know of.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub } = event.request.userAttributes
  const [customerId, groups] = await Promise.all([
    sub && customerFor(event.userName, event.request.userAttributes),
    groupsFor(event),
  ])
  if (!customerId && !groups) return event
  const claims = { ...(customerId && { customerId }) }
  // For the staff door alone: it leads to the set-up of what is missing. No right hangs on it.
  const isMissing = groups?.groupsToOverride?.length === 0 && !isFederated(event.request.userAttributes)
  const missing = isMissing && { needsSecondFactor: 'true' }
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: { claimsToAddOrOverride: { ...claims, ...missing } },
    accessTokenGeneration: { claimsToAddOrOverride: claims },
    ...(groups && { groupOverrideDetails: groups }),
  }
  return event
}

type Attributes = PreTokenGenerationV2TriggerEvent['request']['userAttributes']

async function customerFor(
  username: string,
  { sub, email, email_verified: isVerified }: Attributes,
): Promise<string | undefined> {
  const known = sub && (await linkOf(sub))
  const proven = isVerified === 'true' ? email : undefined
  const now = new Date().toISOString()
  if (!known) return sub && proven ? linkSignIn(sub, proven, now, username) : undefined
  if (proven && known.address && known.address !== (await addressHash(proven)))
    await follow(known.customerId, sub, proven.trim().toLowerCase(), now)
  return known.customerId
}

/** Whoever proved a new address and then closed the page: our side follows with the next token. Orders move by the clock. */
async function follow(customerId: string, sub: string, email: string, now: string): Promise<void> {
  try {
    await adopt({ customerId, sub, email }, now)
  } catch (error) {
    // Nobody is kept out for that; the next token tries again.
    fault('adoption', error)
  }
}

/**
 * Asks the pool only about users with groups. The factor counts once `secondFactorChanged` has recorded it, because
 * that ended every sign-in that began without one: their refreshed tokens come by here too, and no time of theirs
 * does. Cognito replaces groups and their roles, for which the identity pool gives
 * credentials, by what is answered here, so those that may stay are repeated: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
async function groupsFor({
  request: { groupConfiguration, userAttributes },
  userPoolId,
  userName,
}: PreTokenGenerationV2TriggerEvent): Promise<Answer['groupOverrideDetails'] | undefined> {
  // Cognito puts everybody who signs in elsewhere into a group of that provider; it means nothing here.
  const groups = STAFF_ROLES.filter(role => groupConfiguration.groupsToOverride?.includes(role))
  if (groups.length === 0) return undefined
  if (!userAttributes.sub || isFederated(userAttributes)) return NO_GROUPS
  const { UserMFASettingList = [] } = await userOf(userPoolId, userName)
  const isOn = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
  const isRecorded = isOn && (await isFactorRecorded(userAttributes.sub))
  return isRecorded ? { ...groupConfiguration, groupsToOverride: groups } : NO_GROUPS
}

const NO_GROUPS = { groupsToOverride: [], iamRolesToOverride: [] }

/** Cognito asks nobody for a second factor who comes from another provider: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html */
const isFederated = (attributes: Attributes): boolean =>
  attributes['cognito:user_status'] === 'EXTERNAL_PROVIDER' || attributes.identities !== undefined
