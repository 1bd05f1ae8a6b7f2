import type de from '../de/partners.ts'

const en: typeof de = {
  meta: {
    title: 'Partners – together for calmer days | Lumeus',
    description:
      'Health insurers, practices, companies, clubs and media work with Lumeus. What is possible, what matters to us and how to reach us.',
  },
  kicker: 'Partners',
  title: 'Nobody finds listeners alone.',
  lead: 'A training is no use to people who have never heard of it. So we work with those who already listen: health insurers, practices, companies, clubs and newsrooms.',
  action: 'Ask for a partnership',
  kinds: {
    label: 'Possibilities',
    title: 'Five ways to work together.',
    list: [
      {
        name: 'Health insurers',
        text: 'Licences for members, a certified prevention course, materials for your advisers. One example: the twelve-month licence with AOK Bayern.',
      },
      {
        name: 'Practices and clinics',
        text: 'Samples for the waiting room, and plain words on what the training is for and what it is not. We pay nothing for recommendations.',
      },
      {
        name: 'Companies',
        text: 'Licences for employees, with a kick-off session and no data on individuals.',
      },
      {
        name: 'Clubs, schools and towns',
        text: 'Joint theme weeks, readings with music, the children’s training in after-school care.',
      },
      {
        name: 'Media and events',
        text: 'Interviews, audio pieces and contributions to your programme or conference.',
      },
    ],
    walk: 'For clubs and communities: four weeks of walking and listening (German)',
  },
  aok: {
    label: 'So far',
    title: 'Who already works with us.',
    text: [
      'With AOK Bayern there is a twelve-month licence at 25% off (according to the provider). A page of its own explains how it works, in German.',
    ],
    action: 'To the licence with AOK Bayern (German)',
    others: 'Further partners',
  },
  code: {
    label: 'Code',
    title: 'Were you given a code?',
    lead: 'Some partners hand out codes with which a training can be had as a licence for twelve months. Enter it here or while you order.',
    field: 'Your partner’s code',
    submit: 'Check the code',
    failedTitle: 'This code has opened nothing.',
    opened: 'The licences that your code from {{partner}} opens',
    days_one: '{{count}} day of access, paid once',
    days_other: '{{count}} days of access, paid once',
    buy: 'Order the licence',
  },
  values: {
    label: 'What matters',
    title: 'What makes a good partnership.',
    yes: {
      name: 'We bring',
      list: [
        'finished content that professionals have reviewed',
        'one person to talk to',
        'figures only where we can name the source',
        'accessibility to WCAG 2.2 AA',
      ],
    },
    no: {
      name: 'We leave out',
      list: [
        'promises of healing, in small print or otherwise',
        'sharing data about listeners',
        'commissions for doctors',
        'countdown offers without a real end',
      ],
    },
  },
  path: {
    label: 'What happens next',
    title: 'Three steps, no slides.',
    steps: [
      { name: 'You write', text: 'A few lines will do. You get a confirmation by e-mail at once.' },
      { name: 'We read', text: 'Somebody who knows the subject answers within the next few working days.' },
      { name: 'We talk', text: 'Half an hour, and we both know whether it is a match.' },
    ],
  },
  dialog: {
    title: 'Ask for a partnership',
    lead: 'Please fill in every field. We use your details only to answer you.',
    close: 'Close',
    name: 'Your name',
    company: 'Company or institution',
    email: 'E-mail',
    topic: 'What is it about?',
    choose: 'Please choose',
    topics: {
      cooperation: 'Cooperation',
      company: 'Training for a company',
      'health-insurer': 'Health insurer',
      practice: 'Practice or clinic',
      media: 'Press and media',
      other: 'Something else',
    },
    message: 'Your message',
    messageHint: 'What do you have in mind, and by when?',
    needsScript: 'This form needs JavaScript.',
    submit: 'Send request',
    privacy: 'How we handle your details',
    sentTitle: 'Your request has arrived.',
    sentUnmailed:
      'Its number is {{number}}. Please note it down: a lot went to this address today, so no confirmation follows. Somebody from the team will get back to you within the next few working days.',
    sent: 'Its number is {{number}}. A confirmation is on its way to your inbox. Somebody from the team will get back to you within the next few working days.',
    failedTitle: 'That has not worked yet.',
  },
}
export default en
