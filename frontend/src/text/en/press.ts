import type de from '../de/press.ts'

const en: typeof de = {
  meta: {
    title: 'Press – releases and contact | Lumeus',
    description:
      'Press releases from Lumeus, the way for editors to ask, and what may be used without asking.',
  },
  title: 'For editors.',
  lead: 'Our releases in full, and a way to ask. We only give figures with their source.',
  list: {
    label: 'Releases',
    title: 'What is new.',
    empty: 'There are no releases at the moment. We are happy to answer questions all the same.',
  },
  contact: {
    label: 'Contact',
    title: 'Are you writing about us?',
    text: [
      'Ask your question in the form on our page for partners, with “Press and media” as its topic. You get a confirmation at once, and then an answer from a person.',
      'Whom to ask: {pressName}.',
      'E-mail: {pressEmail}',
      'Phone: {pressPhone}',
      'You may reprint texts from this page free of charge, as long as you name the source.',
    ],
    action: 'To the form',
  },
  piece: {
    meta: { title: 'Press release – Lumeus', description: 'A release from Lumeus.' },
    back: 'Back to press',
    kind: 'Press release',
    more: 'More releases',
  },
}
export default en
