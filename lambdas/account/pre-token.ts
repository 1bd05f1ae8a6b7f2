import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { OWN_ACCOUNT_SCOPE } from '../../contract/account-terms.ts'
import { STAFF_ROLES, type StaffRole } from '../../contract/route.ts'
import { isFederated, provenEmail, unusableEmail, userOf } from '../platform/identity.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { addressHashes } from '../platform/signed.ts'
import { STAFF_CLAIM } from '../platform/sign-in.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { before, SECONDS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { members } from '../members/member.ts'
import { followProvenEmail, tellOfUnusable } from './follow-proven-email.ts'
import { asksForCode, linkOf } from './login.ts'
import { knownCustomer } from '../customers/customer.ts'
import { languageOf } from './language-of.ts'
import { linkSignIn } from './link-sign-in.ts'
import { type FactorFound, recordFactorFound, recordFactorOff } from './second-factor.ts'

type Answer = NonNullable<PreTokenGenerationV2TriggerEvent['response']['claimsAndScopeOverrideDetails']>

/**
 * Writes our customer id into the tokens, so that no request has to look it up. A proven address that is not linked
 * yet (a sign-up by code) is linked here. Cognito's triggers carry no time, so the clock is read here, once a call.
 * Groups of the staff stay in the tokens only of users who sign in here, with a second factor that we know of.
 * Only the token of a sign-in itself may change the account at the pool; every renewed one, and so all that browsers
 * store, may not.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub } = event.request.userAttributes
  const known = sub ? await linkOf(sub) : undefined
  const [customer, { override, isFactorMissing }] = await Promise.all([
    sub ? customerFor(event, known) : undefined,
    groupsFor(event, known),
  ])
  const isRenewed = event.triggerSource === 'TokenGeneration_RefreshTokens'
  if (!customer && !override && !isRenewed) return event
  const claims = customer === 'needs-code' ? {} : { ...customer }
  // For pages alone, which say what is missing and lead to it. No right hangs on either.
  const missing = {
    ...(isFactorMissing && { needsSecondFactor: 'true' }),
    ...(customer === 'needs-code' && { needsCode: 'true' }),
  }
  const hasRights = (override?.groupsToOverride?.length ?? 0) > 0
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: { claimsToAddOrOverride: { ...claims, ...missing } },
    accessTokenGeneration: {
      claimsToAddOrOverride: { ...claims, ...(hasRights && STAFF_CLAIM) },
      ...(isRenewed && { scopesToSuppress: [OWN_ACCOUNT_SCOPE] }),
    },
    ...(override && { groupOverrideDetails: override }),
  }
  return event
}

type Event = PreTokenGenerationV2TriggerEvent
type Known = Awaited<ReturnType<typeof linkOf>>

/**
 * Whose tokens these are; `needs-code`: of somebody who signs in here with a code, and came from another provider,
 * where nobody is asked for one.
 */
async function customerFor(
  { userName, request: { userAttributes: attributes } }: Event,
  known: Known,
): Promise<{ customerId: string } | 'needs-code' | undefined> {
  const { sub = '', locale } = attributes
  const proven = provenEmail(attributes)
  const now = new Date().toISOString()
  if (isFederated(attributes)) {
    const customerId = known?.customerId ?? (proven && (await knownCustomer(proven)))
    if (customerId && (await asksForCode(customerId, sub))) return 'needs-code'
  }
  const link = { username: userName, language: languageOf(locale) }
  if (!known) return proven ? { customerId: await linkSignIn(sub, proven, now, link) } : undefined
  const unusable = unusableEmail(attributes)
  if (unusable !== undefined) {
    await tellMoved(known.customerId, unusable, now)
    return undefined
  }
  const isChanged = proven && known.address && !(await addressHashes(proven)).includes(known.address)
  if (isChanged && (await follow(known.customerId, sub, proven, now)) === 'account-exists') return undefined
  return { customerId: known.customerId }
}

/** The sign-in opens nothing until the pool has an address again that the shop takes; the next token tells again. */
async function tellMoved(customerId: string, email: string, now: string): Promise<void> {
  try {
    await tellOfUnusable(customerId, email, now)
  } catch (error) {
    fault('email-change', error)
  }
}

/**
 * An address was proven and the page closed: our side follows with the next token. Orders move by the clock. Where
 * somebody else's address may not be taken, the sign-in opens nothing until the pool has the former one again.
 */
async function follow(customerId: string, sub: string, email: string, now: string) {
  try {
    const changed = await followProvenEmail({ customerId, sub, email }, now)
    if (!(changed instanceof Problem)) return undefined
    fault('email-change', new Error(changed.code))
    return changed.code
  } catch (error) {
    // Nobody is kept out for that; the next token tries again.
    fault('email-change', error)
    return undefined
  }
}

interface Groups {
  /** Undefined: they stay as the pool has them, which is none. */
  readonly override?: Answer['groupOverrideDetails']
  /** Of the staff, and all that keeps their groups from them. */
  readonly isFactorMissing?: true
}

const NO_GROUPS = { groupsToOverride: [], iamRolesToOverride: [] }

/**
 * Asks the pool at each sign-in with a password, and at a renewal only about users with groups and those of whom we know a
 * second factor. One that was switched on at the pool alone is told and recorded with the sign-in that it was asked for
 * (docs/decisions/094). For groups it counts once `secondFactorChanged` has recorded it, because that ended every sign-in
 * that began without one: their refreshed tokens come by here too, and no time of theirs does. Cognito replaces groups and
 * their roles, for which the identity pool gives credentials, by what is answered here, so those that may stay are
 * repeated:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
async function groupsFor(event: Event, known: Known): Promise<Groups> {
  const { groupConfiguration, userAttributes } = event.request
  // Cognito puts everybody who signs in elsewhere into a group of that provider; it means nothing here.
  const inPool = STAFF_ROLES.filter(role => groupConfiguration.groupsToOverride?.includes(role))
  const groups = await rolesOf(userAttributes.sub, inPool)
  const isStaff = groups.length > 0
  // A group that the table does not know of, or no longer, opens nothing.
  const none = inPool.length > 0 ? { override: NO_GROUPS } : {}
  const isSignIn = event.triggerSource !== 'TokenGeneration_RefreshTokens'
  if (!isStaff && !known?.hasSecondFactor && !(known && isSignIn)) return none
  if (!userAttributes.sub || isFederated(userAttributes)) return isStaff ? { override: NO_GROUPS } : none
  const isOn = await isFactorOn(event, isStaff)
  if (known?.hasSecondFactor && isOn === false) await tellOff(known.customerId, userAttributes.sub, isStaff)
  if (known?.hasSecondFactor === false && isOn && isSignIn)
    await tellFound({
      customerId: known.customerId,
      sub: userAttributes.sub,
      username: event.userName,
      isStaff,
    })
  if (!isStaff) return none
  if (!isOn || !known?.hasSecondFactor) return { override: NO_GROUPS, isFactorMissing: true }
  if (isSignIn) await noteSignIn(userAttributes.sub)
  // The pool's roles of IAM are those of all its groups; they wait until the groups are the same again.
  const roles = groups.length === inPool.length ? groupConfiguration : { iamRolesToOverride: [] }
  return { override: { ...roles, groupsToOverride: groups } }
}

/** Roles are given in the table, and the pool's groups follow: what only one of the two says is none. */
async function rolesOf(sub: string | undefined, inPool: readonly StaffRole[]): Promise<StaffRole[]> {
  if (!sub || inPool.length === 0) return []
  const member = await members.read({ sub })
  return inPool.filter(role => member?.roles.includes(role))
}

/** For the list of members. Nobody is kept out for it. */
async function noteSignIn(sub: string): Promise<void> {
  try {
    await send(signIns.update({ sub }, { set: { lastSignInAt: new Date().toISOString() } }))
  } catch (error) {
    fault('last sign-in', error)
  }
}

/** Undefined when nobody answered, which keeps no customer out. */
async function isFactorOn({ userPoolId, userName }: Event, isStaff: boolean): Promise<boolean | undefined> {
  try {
    const { UserMFASettingList = [] } = await userOf(userPoolId, userName)
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
  } catch (error) {
    if (isStaff) throw error
    fault('second-factor', error)
    return undefined
  }
}

/** Cognito waits so long for this trigger: a sign-in that it is called for began no earlier, and must not end here. */
const PATIENCE_MS = 5 * SECONDS

/** The token of a sign-in switches it off in the pool, which tells nobody: without this, the mail would hang on that browser. */
async function tellOff(customerId: string, sub: string, isStaff: boolean): Promise<void> {
  const now = new Date().toISOString()
  try {
    await recordFactorOff(
      { customerId, sub, signedOutAt: isStaff ? before(now, PATIENCE_MS) : undefined },
      now,
    )
  } catch (error) {
    // As in `follow`.
    fault('second-factor', error)
  }
}

/** A thief of the password calls the pool, not our page: without this its owner would hear of nothing. */
async function tellFound(found: Omit<FactorFound, 'signedOutAt'>): Promise<void> {
  const now = new Date().toISOString()
  try {
    await recordFactorFound({ ...found, signedOutAt: before(now, PATIENCE_MS) }, now)
  } catch (error) {
    // As in `follow`.
    fault('second-factor', error)
  }
}
