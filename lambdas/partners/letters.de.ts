import { PARTNER_TOPIC_NAMES } from '../../contract/partner-topics.ts'
import { momentIn } from '../platform/format-date.ts'
import type { Words } from '../platform/letters.ts'
import type { PartnerTemplate } from './partner-template.ts'
import type { PartnerRequest } from './partner-request.ts'

export const de: Words<PartnerTemplate, PartnerRequest> = {
  // Answering it writes to who asked.
  'partner-request': request => ({
    subject: `Partneranfrage: ${PARTNER_TOPIC_NAMES[request.topic]}`,
    parts: [
      'Über das Formular auf der Partnerseite kam diese Anfrage:',
      {
        facts: [
          ['Name', request.name],
          ['Unternehmen', request.company],
          ['E-Mail', request.email],
          ['Thema', PARTNER_TOPIC_NAMES[request.topic]],
          ['Sprache', request.language === 'de' ? 'Deutsch' : 'Englisch'],
          ['Eingegangen', momentIn('de', request.at)],
          ['Nummer', request.requestId],
        ],
      },
      { heading: 'Nachricht' },
      ...request.message.replaceAll('\r\n', '\n').split(/\n{2,}/),
    ],
    footer: ['Eine Antwort auf diese E-Mail geht an die anfragende Person.'],
  }),
  // Without a word of what was written: else anybody could send their own text to anybody in our name.
  'partner-received': () => ({
    subject: 'Deine Anfrage ist bei uns eingegangen',
    parts: [
      'Hallo,',
      'danke für deine Anfrage. Sie ist bei uns eingegangen, und jemand aus dem Team meldet sich in den nächsten Werktagen bei dir.',
      'Du hast uns nicht geschrieben? Dann hat jemand deine Adresse eingetragen. Du musst nichts tun.',
    ],
  }),
  footer: ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.'],
}
