import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { NewsletterContent, NewsletterLetters } from './newsletter-letter.ts'

const reader = ({ preferencesUrl, leaveUrl, imprintUrl }: NewsletterContent) => [
  'Lumeus',
  'You receive this message because you subscribed to our newsletter.',
  { words: 'Change your interests', url: preferencesUrl },
  { words: 'Unsubscribe', url: leaveUrl },
  { words: 'Imprint', url: imprintUrl },
  ...contractLinks('en'),
]

const voucher = ({ voucher }: NewsletterContent) =>
  voucher
    ? [
        'As a thank-you, here is your personal voucher:',
        {
          rows: [
            ['Voucher code', voucher.code],
            ['Benefit', `${voucher.percent}% off the first invoice of your first subscription`],
            ['Valid', `once, until ${voucher.validUntil}`],
          ] as [string, string][],
        },
        'Enter the code at checkout when you order a monthly program. From the second month on the regular price applies.',
      ]
    : []

export const en: NewsletterLetters = {
  'newsletter-confirm': ({ confirmUrl, confirmableUntil, leaveUrl, imprintUrl }) => ({
    subject: 'Please confirm your subscription',
    parts: [
      'Hello,',
      'our newsletter was requested with this address. If that was you, open the following page and confirm your subscription there with one click.',
      { button: 'Go to confirmation', url: confirmUrl },
      `The link is valid until ${confirmableUntil}. If you signed up more than once, use the link in the newest e-mail.`,
      'It was not you? Then there is nothing you need to do. Without confirmation you will not receive a newsletter.',
    ],
    footer: [
      'Lumeus',
      'You receive this message because your address was entered in our sign-up form.',
      { words: 'Discard this sign-up', url: leaveUrl },
      { words: 'Imprint', url: imprintUrl },
      ...contractLinks('en'),
    ],
  }),
  'newsletter-known': content => ({
    subject: 'You are already subscribed',
    parts: [
      greeting('en', content),
      'our newsletter has just been requested with your address once more. You are already subscribed, and nothing has changed.',
      'Would you like to read about other topics? You can change your interests at any time:',
      { button: 'Change your interests', url: content.preferencesUrl },
    ],
    footer: reader(content),
  }),
  'newsletter-welcome': content => ({
    subject: 'Welcome, your subscription is confirmed',
    parts: [
      greeting('en', content),
      'good to have you with us. From now on you will receive our newsletter.',
      ...voucher(content),
      'You can change what you would like to read about at any time, or unsubscribe with one click. Both are at the end of every e-mail.',
    ],
    footer: reader(content),
  }),
}
