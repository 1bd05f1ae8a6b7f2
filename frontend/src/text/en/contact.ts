import type de from '../de/contact.ts'

const en: typeof de = {
  title: 'Write to us',
  lead: 'A person reads it and replies to you by e-mail.',
  close: 'Close',
  labels: {
    topic: 'What is it about?',
    message: 'Your message',
    orderNumber: 'Order number',
    email: 'E-mail',
  },
  choose: 'Please choose',
  topics: {
    question: 'Question about a training',
    order: 'Order and payment',
    download: 'Downloads',
    account: 'Account and sign-in',
    course: 'Course, seminar or coaching',
    withdrawal: 'Withdrawal',
    termination: 'Cancellation',
    other: 'Something else',
  },
  byPage: 'There is a page for that, which confirms at once that it has arrived:',
  messageHint: 'Write only what we need for the reply.',
  orderNumberHint: 'You find it in the e-mails about your order, for example LU-\u20607K3M-\u206092QK.',
  emailHint: 'Our reply goes there.',
  submit: 'Send message',
  privacy: 'How we treat what you enter',
  sentTitle: 'Your message has reached us.',
  sent: 'Its number is {{number}}. A confirmation is on its way to your inbox; the reply follows within the next few working days.',
  sentUnmailed:
    'Its number is {{number}}. Please note it down: a lot went to this address today, so no confirmation follows. The reply comes within the next few working days.',
  failedTitle: 'That has not worked yet.',
}
export default en
