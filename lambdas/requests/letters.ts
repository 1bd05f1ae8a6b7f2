import { environment } from '../platform/environment.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { answers } from './answer.ts'
import type { RequestContent } from './request-letter.ts'
import { requests } from './request.ts'
import { RequestMail, RequestTemplate } from './request-template.ts'

export const letters = areaLetters({
  templates: RequestTemplate.options,
  mail: RequestMail,
  read: aboutRequest,
  words: { de, en },
})

async function aboutRequest({
  address,
  requestId,
  template,
  pressId,
}: RequestMail): Promise<Addressed<RequestContent>> {
  const request = await requests.read({ address, requestId })
  if (!request) throw new Error('The request of a mail is gone.')
  const { email, language } = request
  const answer = pressId === undefined ? undefined : await answers.read({ address, requestId, pressId })
  if (template === 'request-answer' && !answer) throw new Error('An answer is gone.')
  return template === 'request-team'
    ? { to: environment('TEAM_MAIL'), replyTo: email, language: 'de', content: { ...request, answer: '' } }
    : { to: email, language, content: { ...request, answer: answer?.text ?? '' } }
}
