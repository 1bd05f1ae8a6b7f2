import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeLetter } from './code-letters.ts'
import { languageOf } from './language-of.ts'
import { spendMail } from './mail-limit.ts'

/** Asked for without a password, any number of times; a first sign-up was counted before it (pre-sign-up.ts). */
const COUNTED = new Set<CustomMessageTriggerEvent['triggerSource']>([
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
])

/**
 * The mails that the identity service sends itself, in the shop's design. It writes the code over the placeholder, and
 * at the most 20,000 characters: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter, usernameParameter, userAttributes, clientMetadata } = event.request
  if (COUNTED.has(event.triggerSource)) await spendMail('code', userAttributes.email ?? '')
  const letter = codeLetter(
    event.triggerSource,
    languageOf(clientMetadata?.language, userAttributes.locale),
    {
      code: codeParameter,
      username: usernameParameter ?? '',
    },
  )
  if (letter) {
    event.response.emailSubject = letter.subject
    event.response.emailMessage = letter.html
  }
  return event
}
