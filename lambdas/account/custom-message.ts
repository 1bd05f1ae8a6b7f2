import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { Language } from '../../contract/language.ts'
import { codeLetter } from '../outbox/code-letters.ts'

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

/** What the page says that asked for the mail; else what the account says; else German. */
const languageOf = (...said: (string | undefined)[]): Language =>
  said
    .map(each => Language.safeParse(each?.slice(0, 2).toLowerCase()).data)
    .find(each => each !== undefined) ?? 'de'
