import { momentIn } from '../platform/format-date.ts'
import { contractLinks, type Words } from '../platform/letters.ts'
import { de } from './letters.de.ts'
import { paragraphsOf, quoteOf } from './quote.ts'
import type { RequestContent } from './request-letter.ts'
import type { RequestTemplate } from './request-template.ts'

export const en: Words<RequestTemplate, RequestContent> = {
  // The team reads German.
  'request-team': de['request-team'],
  'request-received': request => {
    const { paragraphs, isChanged } = quoteOf(request.message)
    return {
      subject: `We have received your message: ${request.number}`,
      parts: [
        'Hello,',
        'thank you for your message. It has reached us, and somebody from the team will reply to you within the next few working days.',
        {
          rows: [
            ['Number', request.number],
            ['Received', momentIn('en', request.at)],
          ],
        },
        { heading: 'This is what you wrote' },
        ...paragraphs,
        ...(isChanged ? ['We do not repeat links and very long text here. All of it has reached us.'] : []),
        { heading: 'Was that not you?' },
        'Then somebody entered your address. There is nothing you need to do.',
      ],
    }
  },
  'request-answer': request => ({
    subject: `Our answer to your message ${request.number}`,
    parts: [
      ...paragraphsOf(request.answer),
      { heading: 'What you had written' },
      ...quoteOf(request.message).paragraphs,
    ],
  }),
  footer: () => [
    'Lumeus',
    'Would you like to add something? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
