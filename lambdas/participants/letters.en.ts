import { greeting } from '../platform/greeting.ts'
import { contractLinks } from '../platform/letters.ts'
import type { CourseContent, CourseLetters } from './course-letter.ts'

const place = ({ number, title, units, minutes, venue, joinUrl }: CourseContent) => ({
  rows: [
    ['Order number', number],
    ['Course', title],
    ...units.map((unit, index) => [`Session ${index + 1}`, unit]),
    ['Length', `${minutes} minutes each`],
    ['Where', venue ?? (joinUrl === undefined ? 'online' : `online: ${joinUrl}`)],
  ] as [string, string][],
})

const door = ({ door }: CourseContent) =>
  door.kind === 'dashboard'
    ? [
        'You will also find your place in your account under “Orders”.',
        { button: 'To your account', url: door.url },
      ]
    : [
        'You can see your place in your account too. All you need is a password; this link has confirmed your address. It is valid for 30 days.',
        { button: 'Set a password', url: door.url },
      ]

export const en: CourseLetters = {
  'course-place': content => ({
    subject: 'Your place is booked',
    parts: [
      greeting('en', content),
      'your place is booked. These are your dates; they are attached as a file for your calendar. The course is held in German.',
      place(content),
      'After the last session we enter how many of them you took part in. Then you will get the certificate for your health insurer.',
      ...door(content),
    ],
  }),
  'course-cancelled': content => ({
    subject: 'Your dates are cancelled',
    parts: [
      greeting('en', content),
      'unfortunately we have to cancel these dates. Your place is cancelled with them; there is nothing you need to do.',
      place(content),
      ...(content.isFree
        ? []
        : [
            `We will return ${content.total} in the same way in which you paid, less what has gone back already. It can take some working days until you see it at your bank.`,
          ]),
      ...(content.voucher === undefined
        ? []
        : [
            `Your voucher ${content.voucher} is free again. You can use it once more, as long as it is valid.`,
          ]),
      'Other dates are on our page (in German):',
      { button: 'See the dates', url: content.coursePage },
    ],
  }),
  'course-attended': content => ({
    subject: 'Your certificate is ready',
    parts: [
      greeting('en', content),
      `your attendance has been entered: ${content.attended} of ${content.units.length} sessions. The certificate is attached as a PDF, in German for your insurer. Send it together with the invoice to your health insurer, which decides whether and how much it reimburses.`,
      {
        rows: [
          ['Order number', content.number],
          ['Course', content.title],
        ],
      },
      'Is the number wrong, or does your insurer want a form of its own? Just reply to this e-mail.',
      ...door(content),
    ],
  }),
  footer: () => [
    'Lumeus',
    'You receive this message because an order was placed with us under your address.',
    'Questions? Just reply to this e-mail.',
    ...contractLinks('en'),
  ],
}
