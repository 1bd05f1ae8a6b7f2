import type de from '../de/common.ts'

const en: typeof de = {
  skip: 'Skip to content',
  reload: 'Load this page again',
  broken: {
    title: 'This page could not be loaded.',
    text: 'As soon as the connection is back, the page will load by itself.',
  },
  loading: 'Just a moment.',
  again: 'Try again',
  offline: 'No connection right now. You can keep reading – please try again in a moment.',
  unheard: 'The sound could not be loaded. Please try again in a moment.',
  otherLanguage: 'Diese Seite auf Deutsch lesen',
  optional: '(optional)',
  changed: 'changed on',
  vat: 'incl. {{percent}}% VAT',
  free: 'Free of charge',
  perMonth: 'a month',
  lowest: 'Lowest price of the 30 days before the reduction: {{price}}',
  errorsTitle: 'Please check these fields',
  nav: {
    home: 'To the home page',
    account: 'Account',
    signOut: 'Sign out',
  },
  footer: {
    label: 'Legal',
    questions: 'Questions',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    disclaimer: 'Disclaimer',
    cookiePolicy: 'Cookie policy',
    accessibility: 'Accessibility',
    terminate: 'Cancel contracts here',
    withdraw: 'Withdraw from a contract',
    cookies: 'Cookie settings',
    newsletter: 'Newsletter',
    theme: 'Appearance',
    system: 'Same as system',
    day: 'Day',
    evening: 'Evening',
    note: 'Lumeus supports you in dealing with your feelings. It does not replace medical or psychotherapeutic treatment.',
    emergency:
      'If you feel you cannot go on: in Germany there is a crisis line, open day and night and free of charge, on 0800 111 0 111 (in German).',
  },
  contact: {
    open: 'Write to us',
    needsScript: 'Without JavaScript: reply to an e-mail from us.',
  },
  consent: {
    title: 'May we count?',
    close: 'Close',
    text: 'All we need is what makes signing in and ordering work. Everything else is up to you, now or later under “Cookie settings” at the foot of each page.',
    settings: 'Settings',
    necessary: {
      name: 'Necessary',
      text: 'Sign-in, orders, language and this choice. Cannot be switched off.',
    },
    analytics: {
      name: 'Statistics',
      text: 'Counts which pages are read, how far and for how long. Without names, without IP addresses.',
    },
    marketing: { name: 'Marketing', text: 'Measures advertising. We use none at present.' },
    preferences: { name: 'Convenience', text: 'Remembers which notes you have read.' },
    answers: {
      necessary: 'Necessary only',
      all: 'Accept all',
      selection: 'Accept selection',
    },
  },
  widget: {
    title: 'Messages',
    unread: 'unread',
    newsletter: {
      text: 'A calm letter now and then, and 10% off the first invoice of your first subscription.',
      link: 'To the newsletter',
    },
    social: {
      text: 'What we share on social networks, what we never will, and which channels there are so far.',
      link: 'To social media (in German)',
    },
  },
  noConnection: 'No connection right now. Nothing is lost – please try again in a moment.',
  paging: {
    label: 'Pages of this list',
    place: 'Page {{page}} of {{of}}',
    newer: 'Newer texts',
    older: 'Older texts',
  },
  notFound: {
    meta: { title: 'Page not found – Lumeus', description: 'There is no page at this address.' },
    title: 'It is very quiet here.',
    text: 'There is no page at this address.',
    training: 'To the training Kraft der Emotionen',
  },
}
export default en
