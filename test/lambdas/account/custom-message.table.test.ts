import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import '../local-table.ts'
import { handler } from '../../../lambdas/account/custom-message.ts'
import { SUB } from '../http-event.ts'

type Source = CustomMessageTriggerEvent['triggerSource']

async function messageFor(
  triggerSource: Source,
  { clientMetadata, locale }: { clientMetadata?: Record<string, string>; locale?: string } = {},
) {
  const event = {
    triggerSource,
    request: {
      userAttributes: { sub: SUB, email: 'kim@example.com', ...(locale && { locale }) },
      codeParameter: '{####}',
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
  // Of Cognito's event the trigger reads only these.
  const { response } = await handler(event as unknown as CustomMessageTriggerEvent)
  return { subject: response.emailSubject ?? '', html: response.emailMessage ?? '' }
}

describe.each<Source>([
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
  'CustomMessage_AdminCreateUser',
])('%s', source => {
  it.each(['de', 'en'])(
    'carries the code once in the shop’s design, in %s, within Cognito’s limits',
    async language => {
      const { subject, html } = await messageFor(source, { clientMetadata: { language } })
      expect(html.split('{####}')).toHaveLength(2)
      expect(html.includes('{username}')).toBe(source === 'CustomMessage_AdminCreateUser')
      expect(html).toContain(`<html lang="${language}">`)
      expect(html.length).toBeLessThan(20_000)
      expect(subject.length).toBeLessThanOrEqual(140)
      expect(subject).not.toMatch(/\{|!/)
      expect(html).not.toContain('kim@example.com')
    },
  )
})

it.each([
  ['the page that asked', { clientMetadata: { language: 'en' }, locale: 'de' }, 'en'],
  ['the account', { locale: 'en-GB' }, 'en'],
  ['nobody', {}, 'de'],
  ['somebody who makes something up', { clientMetadata: { language: '<script>' }, locale: 'xx' }, 'de'],
])('the language is what %s says', async (_, said, language) => {
  expect((await messageFor('CustomMessage_ForgotPassword', said)).html).toContain(`<html lang="${language}">`)
})

it('what is sent by text message keeps the service’s own words', async () => {
  expect(await messageFor('CustomMessage_Authentication')).toEqual({ subject: '', html: '' })
})
