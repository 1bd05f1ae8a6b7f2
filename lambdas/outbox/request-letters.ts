import { PARTNER_TOPIC_NAMES } from '../../contract/partner-topics.ts'
import type { PartnerRequest } from '../partners/partner-request.ts'
import { environment } from '../platform/environment.ts'
import type { Letter } from '../platform/mail.ts'
import { momentIn } from './dates.ts'
import { layOut } from './layout.ts'

/** To the team, in its language; answering it writes to who asked. */
export function toTheTeam(request: PartnerRequest): Letter {
  const subject = `Partneranfrage: ${PARTNER_TOPIC_NAMES[request.topic]}`
  const parts = [
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
      ] as [string, string][],
    },
    { heading: 'Nachricht' },
    ...request.message.replaceAll('\r\n', '\n').split(/\n{2,}/),
  ]
  return {
    to: environment('TEAM_MAIL'),
    replyTo: request.email,
    subject,
    ...layOut({
      language: 'de',
      subject,
      parts,
      footer: ['Eine Antwort auf diese E-Mail geht an die anfragende Person.'],
    }),
  }
}

const RECEIVED = {
  de: {
    subject: 'Deine Anfrage ist bei uns eingegangen',
    parts: [
      'Hallo,',
      'danke für deine Anfrage. Sie ist bei uns eingegangen, und jemand aus dem Team meldet sich in den nächsten Werktagen bei dir.',
      'Du hast uns nicht geschrieben? Dann hat jemand deine Adresse eingetragen. Du musst nichts tun.',
    ],
    footer: ['Lumeus', 'Fragen? Antworte einfach auf diese E-Mail.'],
  },
  en: {
    subject: 'We have received your request',
    parts: [
      'Hello,',
      'thank you for your request. It has reached us, and somebody from the team will get back to you within the next few working days.',
      'You did not write to us? Then somebody entered your address. There is nothing you need to do.',
    ],
    footer: ['Lumeus', 'Questions? Just reply to this e-mail.'],
  },
}

/** To who asked, without a word of what was written: else anybody could send their own text to anybody in our name. */
export function acknowledgement({ email, language }: PartnerRequest): Letter {
  const { subject, parts, footer } = RECEIVED[language]
  return { to: email, subject, ...layOut({ language, subject, parts, footer }) }
}
