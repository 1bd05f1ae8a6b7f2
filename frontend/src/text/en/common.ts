import type de from '../de/common.ts'

const en: typeof de = {
  skip: 'Skip to content',
  reload: 'Load this page again',
  loading: 'Just a moment.',
  offline:
    'The connection is interrupted. You can keep reading; we will try again the next time you touch the page.',
  otherLanguage: 'Diese Seite auf Deutsch lesen',
  optional: '(optional)',
  changed: 'changed on',
  vat: 'incl. {{percent}}% VAT',
  errorsTitle: 'Please check these fields',
  nav: {
    home: 'To the home page',
    account: 'Account',
  },
  footer: {
    label: 'Legal',
    imprint: 'Imprint (German)',
    privacy: 'Privacy (German)',
    terms: 'Terms (German)',
    disclaimer: 'Disclaimer (German)',
    cookiePolicy: 'Cookie policy (German)',
    accessibility: 'Accessibility (German)',
    terminate: 'Cancel contracts here (German)',
    withdraw: 'Withdraw from a contract (German)',
    cookies: 'Cookie settings',
    newsletter: 'Newsletter',
    theme: 'Appearance',
    system: 'Same as system',
    day: 'Day',
    evening: 'Evening',
    note: 'Lumeus supports you in dealing with your feelings. It does not replace medical or psychotherapeutic treatment.',
    emergency:
      'If you do not know how to go on right now: in Germany the crisis line is open day and night, free of charge, at 0800 111 0 111.',
  },
  consent: {
    title: 'May we count?',
    close: 'Close',
    text: 'Only what sign-in and orders need is necessary. Everything else is your decision, now or later under “Cookie settings” at the end of each page.',
    settings: 'Settings',
    necessary: {
      name: 'Necessary',
      text: 'Sign-in, orders, language and this choice. Cannot be switched off.',
    },
    analytics: {
      name: 'Statistics',
      text: 'Counts which pages are read, how far and how long. Without names, without IP addresses.',
    },
    marketing: { name: 'Marketing', text: 'Measures advertising. At present we use none of it.' },
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
      text: 'A calm letter now and then, and 10% off the first invoice of a monthly program.',
      link: 'To the newsletter',
    },
    social: { text: 'Short exercises and news are on our channels, too.', link: 'To the channels' },
  },
  notFound: {
    meta: { title: 'Page not found – Lumeus', description: 'There is no page at this address.' },
    title: 'It is very quiet here.',
    text: 'There is no page at this address. It may have moved, or the address may be missing a letter.',
    home: 'To the home page',
    training: 'To the training Kraft der Emotionen',
  },
}
export default en
