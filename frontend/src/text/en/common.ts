import type de from '../de/common.ts'

const en: typeof de = {
  skip: 'Skip to content',
  reload: 'Load this page again',
  loading: 'Just a moment.',
  offline: 'The connection is interrupted. You can keep reading; we try again at your next touch.',
  otherLanguage: 'Diese Seite auf Deutsch lesen',
  optional: '(optional)',
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
    terminate: 'Cancel contracts here',
    withdraw: 'Withdraw from a contract',
    theme: 'Appearance',
    system: 'As the system',
    day: 'Day',
    evening: 'Evening',
    note: 'Lumeus supports you in dealing with your feelings. It does not replace medical or psychotherapeutic treatment.',
    emergency:
      'If you do not know how to go on right now: in Germany the crisis line is open day and night, free of charge, at 0800 111 0 111.',
  },
  notFound: {
    meta: { title: 'Page not found – Lumeus', description: 'There is no page at this address.' },
    title: 'It is very quiet here.',
    text: 'There is no page at this address. It may have moved, or the address may be missing a letter.',
    home: 'To the home page',
    training: 'To the training Power of Emotions',
  },
}
export default en
