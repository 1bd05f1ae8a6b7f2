import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeLetter } from './code-letters.ts'
import { languageOf } from './language-of.ts'

/**
 * The mails that the identity service sends itself, in the shop's design. It writes the code over the placeholder, and
 * at the most 20,000 characters: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter, usernameParameter, userAttributes, clientMetadata } = event.request
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
