import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { STAFF_ROLES } from '../../contract/route.ts'
import { userOf } from '../platform/identity.ts'
import { fault } from '../platform/log.ts'
import { addressHash } from '../platform/signed.ts'
import { isFactorRecorded } from '../platform/sign-in.ts'
import { adopt } from './adoption.ts'
import { asksForCode, knownCustomer, linkOf } from './customer.ts'
import { linkSignIn } from './link-sign-in.ts'

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
  const [customer, groups] = await Promise.all([
    sub ? customerFor(event.userName, event.request.userAttributes) : undefined,
    groupsFor(event),
  ])
  if (!customer && !groups) return event
  const claims = customer === 'needs-code' ? {} : { ...customer }
  // For pages alone, which say what is missing and lead to it. No right hangs on either.
  const isMissing = groups?.groupsToOverride?.length === 0 && !isFederated(event.request.userAttributes)
  const missing = {
    ...(isMissing && { needsSecondFactor: 'true' }),
    ...(customer === 'needs-code' && { needsCode: 'true' }),
  }
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: { claimsToAddOrOverride: { ...claims, ...missing } },
    accessTokenGeneration: { claimsToAddOrOverride: claims },
    ...(groups && { groupOverrideDetails: groups }),
  }
  return event
}

type Attributes = PreTokenGenerationV2TriggerEvent['request']['userAttributes']

/**
 * Whose tokens these are; `needs-code`: of somebody who signs in here with a code, and came from another provider,
 * where nobody is asked for one.
 */
async function customerFor(
  username: string,
  attributes: Attributes,
): Promise<{ customerId: string } | 'needs-code' | undefined> {
  const { sub = '', email, email_verified: isVerified } = attributes
  const known = await linkOf(sub)
  const proven = isVerified === 'true' ? email : undefined
  const now = new Date().toISOString()
  if (isFederated(attributes)) {
    const customerId = known?.customerId ?? (proven && (await knownCustomer(proven)))
    if (customerId && (await asksForCode(customerId, sub))) return 'needs-code'
  }
  if (!known) return proven ? { customerId: await linkSignIn(sub, proven, now, username) } : undefined
  if (proven && known.address && known.address !== (await addressHash(proven)))
    await follow(known.customerId, sub, proven.trim().toLowerCase(), now)
  return { customerId: known.customerId }
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
