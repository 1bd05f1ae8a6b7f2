import type de from '../de/barrierefreiheit.ts'

const en: typeof de = {
  meta: {
    title: 'Accessibility statement – Lumeus',
    description: 'How accessible this website is, how we check it and how you report barriers to us.',
  },
  title: 'Accessibility statement',
  stand: 'As of November 2026',
  sections: [
    {
      id: 'dienst',
      title: 'What this is about',
      text: [
        'This statement applies to this website with its order process and account. It is a service in electronic commerce within the meaning of the German Accessibility Strengthening Act (Barrierefreiheitsstärkungsgesetz, BFSG).',
        'Here you can find out about audio trainings, order, pay for and download them, and cancel and withdraw from contracts.',
      ],
    },
    {
      id: 'stand',
      title: 'How accessible the website is',
      text: [
        'We follow EN 301 549 and the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. According to our self-assessment of November 2026, the website largely conforms to them.',
        'This means, among other things:',
        '– Everything can be operated with the keyboard, and the focus is always visible.',
        '– The texts of the public pages are in the document, even without scripts. Everything can be enlarged to 200%.',
        '– Contrasts are at least 4.5 : 1 in the day and the evening appearance.',
        '– Anyone who has asked for less motion sees none. Nothing is missing because of it.',
        '– Errors in forms are named in words, at the field and together above it.',
        '– States always have a word or sign as well, never only a colour.',
      ],
    },
    {
      id: 'luecken',
      title: 'What is still missing',
      text: [
        '– Recordings: for the sound sketches there are texts to read along, for the trainings you buy not yet. They consist of voice and music.',
        '– Text versions of the trainings you buy: {recordingTexts}.',
        '– Orders, accounts and forms need JavaScript. Without JavaScript, write to us at {email}; by e-mail you can also order, cancel and withdraw.',
        '– The payment page belongs to our service provider Stripe. We have only limited influence on its design.',
        '– We do not yet offer explanations in easy-to-read German (Leichte Sprache) and sign language.',
        '– Explanations in easy-to-read German and sign language: {easyLanguage}.',
      ],
    },
    {
      id: 'pruefung',
      title: 'How we check',
      text: [
        'Every change goes through automatic checks of all pages in both appearances, on narrow screens and with the keyboard.',
        'Checks by hand, including with screen readers: {testedByHand}.',
      ],
    },
    {
      id: 'melden',
      title: 'Reporting a barrier',
      text: [
        'Is something not accessible to you? Write to {email} or call: {phone}. Please name the page and what you wanted to do. You will receive an answer within two weeks and, if you wish, another form at once, for example placing the order by e-mail.',
      ],
    },
    {
      id: 'aufsicht',
      title: 'Who supervises this',
      text: [
        'The body responsible is the market surveillance authority of the German states for the accessibility of products and services (Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, MLBF), Magdeburg: {marketSurveillance}. You can contact it if you believe that we are in breach of the BFSG.',
      ],
    },
  ],
}
export default en
