import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { customerOfSignIn, linkSignIn } from './customer.ts'

/**
 * Writes our customer id into the tokens, so that no request has to look it up. A proven address that is not linked
 * yet (a sign-up by code) is linked here. Cognito's triggers carry no time, so the clock is read here, once a call.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub, email, email_verified: isVerified } = event.request.userAttributes
  const customerId = sub && ((await customerOfSignIn(sub)) ?? (await link(sub, email, isVerified)))
  if (!customerId) return event
  const claims = { claimsToAddOrOverride: { customerId } }
  event.response.claimsAndScopeOverrideDetails = { idTokenGeneration: claims, accessTokenGeneration: claims }
  return event
}

const link = async (sub: string, email: string | undefined, isVerified: string | undefined) =>
  email && isVerified === 'true' ? linkSignIn(sub, email, new Date().toISOString()) : undefined
