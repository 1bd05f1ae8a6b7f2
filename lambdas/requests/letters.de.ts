import { CONTACT_TOPIC_NAMES, PARTNER_TOPIC_NAMES } from '../../contract/request-topics.ts'
import { momentIn } from '../platform/format-date.ts'
import { contractLinks, type Words } from '../platform/letters.ts'
import { paragraphsOf, quoteOf } from './quote.ts'
import type { Request } from './request.ts'
import type { RequestContent } from './request-letter.ts'
import type { RequestTemplate } from './request-template.ts'

const topicOf = ({ topic, partnerTopic = 'other' }: Request): string =>
  topic === 'partner' ? `Partnerschaft, ${PARTNER_TOPIC_NAMES[partnerTopic]}` : CONTACT_TOPIC_NAMES[topic]

export const de: Words<RequestTemplate, RequestContent> = {
  // Answering it writes to who asked.
  'request-team': request => ({
    subject: `${request.number}: ${topicOf(request)}`,
    parts: [
      'Über die Website kam diese Nachricht:',
      {
        rows: [
          ['Nummer', request.number],
          ['Thema', topicOf(request)],
          ...(request.orderNumber ? [['Bestellung', request.orderNumber] satisfies [string, string]] : []),
          ...(request.name ? [['Name', request.name] satisfies [string, string]] : []),
          ...(request.company ? [['Unternehmen', request.company] satisfies [string, string]] : []),
          ['E-Mail', request.email],
          ['Sprache', request.language === 'de' ? 'Deutsch' : 'Englisch'],
          ['Eingegangen', momentIn('de', request.at)],
        ],
      },
      { heading: 'Nachricht' },
      ...paragraphsOf(request.message),
    ],
    footer: ['Eine Antwort auf diese E-Mail geht an die Person, die geschrieben hat.'],
  }),
  'request-received': request => {
    const { paragraphs, isChanged } = quoteOf(request.message)
    return {
      subject: `Deine Nachricht ist bei uns: ${request.number}`,
      parts: [
        'Hallo,',
        'danke für deine Nachricht. Sie ist bei uns eingegangen, und jemand aus dem Team antwortet dir in den nächsten Werktagen.',
        {
          rows: [
            ['Nummer', request.number],
            ['Eingegangen', momentIn('de', request.at)],
          ],
        },
        { heading: 'Das hast du geschrieben' },
        ...paragraphs,
        ...(isChanged
          ? ['Links und sehr langen Text geben wir hier nicht wieder. Angekommen ist alles.']
          : []),
        { heading: 'Das warst nicht du?' },
        'Dann hat jemand deine Adresse eingetragen. Du musst nichts tun.',
      ],
    }
  },
  'request-answer': request => ({
    subject: `Antwort auf deine Nachricht ${request.number}`,
    parts: [
      ...paragraphsOf(request.answer),
      { heading: 'Das hattest du geschrieben' },
      ...quoteOf(request.message).paragraphs,
    ],
  }),
  footer: () => [
    'Lumeus',
    'Möchtest du etwas ergänzen? Antworte einfach auf diese E-Mail.',
    ...contractLinks('de'),
  ],
}
