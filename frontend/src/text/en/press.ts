import type de from '../de/press.ts'

const en: typeof de = {
  meta: {
    title: 'Press – releases and contact | Lumeus',
    description: 'Press releases from Lumeus, the contact for editors, and what may be used without asking.',
  },
  title: 'For editors.',
  lead: 'Our releases in full, and a person to answer your questions. We only give figures with their source.',
  list: {
    label: 'Releases',
    title: 'What is new.',
    empty: 'There are no releases at the moment. We are happy to answer questions all the same.',
  },
  contact: {
    label: 'Contact',
    title: 'Are you writing about us?',
    text: [
      'Press office: [first and last name], [e-mail address], [telephone number]. We usually answer on the same working day.',
      'You may reprint texts from this page free of charge, as long as you name the source. We send pictures and samples on request.',
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
