import { environment } from '../platform/environment.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import { PartnerMail, PartnerTemplate } from './partner-template.ts'
import { type PartnerRequest, partnerRequests } from './partner-request.ts'

export const letters = areaLetters({
  templates: PartnerTemplate.options,
  mail: PartnerMail,
  read: aboutRequest,
  words: { de, en },
})

async function aboutRequest({
  address,
  requestId,
  template,
}: PartnerMail): Promise<Addressed<PartnerRequest>> {
  const request = await partnerRequests.read({ address, requestId })
  if (!request) throw new Error('The request of a mail is gone.')
  const { email, language } = request
  return template === 'partner-request'
    ? { to: environment('TEAM_MAIL'), replyTo: email, language: 'de', content: request }
    : { to: email, language, content: request }
}
