import type de from '../de/partners.ts'

const en: typeof de = {
  meta: {
    title: 'Partners – together for calmer days | Lumeus',
    description:
      'Health insurers, practices, companies, clubs and media work with Lumeus. What is possible, what we expect and how to reach us.',
    keywords: 'partners, cooperation, health insurer, practice, health promotion',
  },
  kicker: 'Partners',
  title: 'Nobody reaches listeners alone.',
  lead: 'A training helps nobody who does not know of it. So we work with people who are listening already: in insurance, practices, companies, clubs and newsrooms.',
  action: 'Ask for a partnership',
  kinds: {
    label: 'Possibilities',
    title: 'Five ways to work together.',
    list: [
      {
        name: 'Health insurers',
        text: 'Licences for the insured, a certified prevention course, material for your advisers. One example: the twelve-month licence with AOK Bayern.',
      },
      {
        name: 'Practices and clinics',
        text: 'Samples for the waiting room and plain words about what the training is meant for and what it is not. We pay nothing for recommendations.',
      },
      {
        name: 'Companies',
        text: 'Access for employees, with an opening and without evaluating individuals.',
      },
      {
        name: 'Clubs, schools and towns',
        text: 'Joint weeks of action, readings with music, the children’s training in all-day care.',
      },
      {
        name: 'Media and events',
        text: 'Conversations, audio pieces and company for your programme or congress.',
      },
    ],
  },
  aok: {
    label: 'In conversation',
    title: 'Who works with us already.',
    text: [
      'With AOK Bayern there is a licence for twelve months at 25% off (according to the provider). How it works is told on a page of its own, in German.',
      'Further partners: [names and logos, once the partners have approved them].',
    ],
    action: 'To the licence with AOK Bayern (German)',
  },
  values: {
    label: 'What matters',
    title: 'How we recognise a good partnership.',
    yes: {
      name: 'We bring',
      list: [
        'finished, professionally reviewed content',
        'one person to talk to',
        'numbers only where we can say where they come from',
        'accessibility to WCAG 2.2 AA',
      ],
    },
    no: {
      name: 'We leave out',
      list: [
        'promises of healing, not even in small print',
        'passing on data about listeners',
        'commissions to doctors',
        'countdown offers without a real end',
      ],
    },
  },
  path: {
    label: 'What happens next',
    title: 'Three steps, no slides.',
    steps: [
      { name: 'You write', text: 'A few lines will do. You get a confirmation by e-mail at once.' },
      { name: 'We read', text: 'Somebody who knows the subject answers, as a rule within two working days.' },
      { name: 'We talk', text: 'Half an hour; then both sides know whether it fits.' },
    ],
  },
  dialog: {
    title: 'Ask for a partnership',
    lead: 'Every field needs an entry. We use them only to answer you.',
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
    needsScript: 'Sending this needs JavaScript.',
    submit: 'Send request',
    privacy: 'How we treat what you enter',
    sentTitle: 'Your request has arrived.',
    sent: 'A confirmation is on its way to your inbox. As a rule we answer within two working days.',
    failedTitle: 'Your request is not with us yet.',
  },
}
export default en
