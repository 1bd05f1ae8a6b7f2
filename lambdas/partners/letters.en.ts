import type { Words } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import type { PartnerTemplate } from './partner-template.ts'
import type { PartnerRequest } from './partner-request.ts'

export const en: Words<PartnerTemplate, PartnerRequest> = {
  // The team reads German.
  'partner-request': de['partner-request'],
  'partner-received': () => ({
    subject: 'We have received your request',
    parts: [
      'Hello,',
      'thank you for your request. It has reached us, and somebody from the team will get back to you within the next few working days.',
      'You did not send this request? Then somebody entered your address. There is nothing you need to do.',
    ],
  }),
  footer: ['Lumeus', 'Questions? Just reply to this e-mail.'],
}
