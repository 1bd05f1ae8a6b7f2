import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { STAFF_ROLES } from '../../contract/route.ts'
import { userOf } from '../platform/identity.ts'
import { customerOfSignIn, linkSignIn } from './customer.ts'

type Answer = NonNullable<PreTokenGenerationV2TriggerEvent['response']['claimsAndScopeOverrideDetails']>

/**
 * Writes our customer id into the tokens, so that no request has to look it up. A proven address that is not linked
 * yet (a sign-up by code) is linked here. Cognito's triggers carry no time, so the clock is read here, once a call.
 * Groups of the staff stay in the tokens only of users who sign in with a second factor.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub } = event.request.userAttributes
  const [customerId, groups] = await Promise.all([
    sub && customerOfSignIn(sub).then(known => known ?? link(event.userName, event.request.userAttributes)),
    groupsFor(event),
  ])
  if (!customerId && !groups) return event
  const claims = { ...(customerId && { customerId }) }
  // For the staff door alone: it leads to the set-up of what is missing. No right hangs on it.
  const missing = groups?.groupsToOverride?.length === 0 && { needsSecondFactor: 'true' }
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: { claimsToAddOrOverride: { ...claims, ...missing } },
    accessTokenGeneration: { claimsToAddOrOverride: claims },
    ...(groups && { groupOverrideDetails: groups }),
  }
  return event
}

const link = async (
  username: string,
  { sub, email, email_verified: isVerified }: PreTokenGenerationV2TriggerEvent['request']['userAttributes'],
) =>
  sub && email && isVerified === 'true'
    ? linkSignIn(sub, email, new Date().toISOString(), username)
    : undefined

/**
 * Asks the pool only about users with groups. Cognito replaces the groups by what is answered here, so those that may
 * stay are repeated: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
async function groupsFor({
  request: { groupConfiguration },
  userPoolId,
  userName,
}: PreTokenGenerationV2TriggerEvent): Promise<Answer['groupOverrideDetails'] | undefined> {
  // Cognito puts everybody who signs in elsewhere into a group of that provider; it means nothing here.
  const groups = STAFF_ROLES.filter(role => groupConfiguration.groupsToOverride?.includes(role))
  if (groups.length === 0) return undefined
  const { UserMFASettingList = [] } = await userOf(userPoolId, userName)
  const hasSecondFactor = UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
  return { groupsToOverride: hasSecondFactor ? groups : [] }
}
