import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeLetter } from './code-letters.ts'
import { languageOf } from './language-of.ts'
import { spendChange, spendMail } from './mail-limit.ts'

type Source = CustomMessageTriggerEvent['triggerSource']

/** Asked for without a password, any number of times; a first sign-up was counted before it (pre-sign-up.ts). */
const FOR_MAILBOX = new Set<Source>(['CustomMessage_ResendCode', 'CustomMessage_ForgotPassword'])
/** The address in the event is the one in use, and the code goes to another. */
const FOR_CHANGE = new Set<Source>(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])

/**
 * The mails that the identity service sends itself, in the shop's design. It writes the code over the placeholder, and
 * at the most 20,000 characters: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter, usernameParameter, userAttributes, clientMetadata } = event.request
  if (FOR_MAILBOX.has(event.triggerSource)) await spendMail('code', userAttributes.email ?? '')
  if (FOR_CHANGE.has(event.triggerSource)) await spendChange(userAttributes.sub ?? event.userName)
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
