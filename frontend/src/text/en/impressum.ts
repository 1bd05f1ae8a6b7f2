import type de from '../de/impressum.ts'

const en: typeof de = {
  meta: { title: 'Imprint (Impressum) – Lumeus', description: 'Who offers Lumeus and how to reach us.' },
  title: 'Imprint (Impressum)',
  sections: [
    {
      id: 'anbieter',
      title: 'Provider',
      text: ['{name}', '{street}', '{city}', '{?street}Germany'],
    },
    { id: 'vertretung', title: 'Represented by', text: ['{represented}'] },
    {
      id: 'kontakt',
      title: 'Contact',
      text: ['E-mail: {email}', 'Phone: {phone}'],
    },
    { id: 'register', title: 'Register entry', text: ['{register}'] },
    { id: 'steuer', title: 'Value added tax', text: ['VAT identification number: {taxId}'] },
    {
      id: 'inhalt',
      title: 'Responsible for the content under Section\u00a018(2) of the Interstate Media Treaty (MStV)',
      text: ['{represented}', '{?represented}Address as above.'],
    },
    {
      id: 'streit',
      title: 'Dispute resolution',
      text: [
        'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board (Verbraucherschlichtungsstelle). Write to us if something is not right; we will find a solution.',
      ],
    },
    {
      id: 'schrift',
      title: 'Typefaces',
      text: ['This website uses Fraunces and Figtree, both under the SIL Open Font License 1.1.'],
    },
  ],
}
export default en
