import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { Email } from '../../contract/email.ts'
import { log } from '../platform/log.ts'
import { spendMail } from './mail-limit.ts'

/** Our pages refuse it before; who calls the pool by hand reads `PreSignUp failed with error email-invalid.` */
class InvalidAddress extends Error {
  override name = 'InvalidAddress'
  override message = 'email-invalid'
}

/**
 * Cognito calls this immediately before it creates a user, so that what is refused here leaves neither a user nor a mail:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 * An address that the shop takes nowhere, a local part beyond ASCII above all, gets no user either.
 * Users that we create, and those of another provider, get no mail of the pool.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const email = event.request.userAttributes.email ?? ''
  if (!Email.safeParse(email).success) {
    log.info('refused', { what: 'address' })
    throw new InvalidAddress()
  }
  if (event.triggerSource === 'PreSignUp_SignUp') await spendMail('sign-up', email)
  return event
}
