import { environment } from '../platform/environment.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { type Request, requests } from './request.ts'
import { RequestMail, RequestTemplate } from './request-template.ts'

export const letters = areaLetters({
  templates: RequestTemplate.options,
  mail: RequestMail,
  read: aboutRequest,
  words: { de, en },
})

async function aboutRequest({ address, requestId, template }: RequestMail): Promise<Addressed<Request>> {
  const request = await requests.read({ address, requestId })
  if (!request) throw new Error('The request of a mail is gone.')
  const { email, language } = request
  return template === 'request-team'
    ? { to: environment('TEAM_MAIL'), replyTo: email, language: 'de', content: request }
    : { to: email, language, content: request }
}
