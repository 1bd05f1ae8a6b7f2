import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { spendMail } from './mail-limit.ts'

/**
 * Cognito calls this immediately before it creates a user, so that what is refused here leaves neither a user nor a mail:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 * Users that we create, and those of another provider, get no mail of the pool.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_SignUp')
    await spendMail('sign-up', event.request.userAttributes.email ?? '')
  return event
}
