import type de from '../de/press.ts'

const en: typeof de = {
  meta: {
    title: 'Press – releases and contact | Lumeus',
    description: 'Press releases from Lumeus, the contact for editors, and what may be used without asking.',
    keywords: 'Lumeus press, press release, press contact',
  },
  kicker: 'Press',
  title: 'For editors.',
  lead: 'Our releases in full, and a person who answers questions. We give figures only with their source.',
  list: {
    label: 'Releases',
    title: 'What is new.',
    empty: 'There are no releases at the moment. We are glad to answer questions all the same.',
  },
  contact: {
    label: 'Contact',
    title: 'Are you writing about us?',
    text: [
      'Press office: [first and last name], [e-mail address], [telephone number]. We usually answer on the same working day.',
      'You may print texts from this page free of charge if you name the source. We send pictures and samples on request.',
    ],
  },
  piece: {
    meta: { title: 'Press release – Lumeus', description: 'A release from Lumeus.' },
    back: 'Back to press',
    kind: 'Press release',
    more: 'More releases',
  },
}
export default en
