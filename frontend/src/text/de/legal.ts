import { company } from '../../../../contract/company.ts'

/** Impressum: § 5 DDG, § 18 (2) MStV, § 36 VSBG. */
export default {
  meta: { title: 'Impressum – Lumeus', description: 'Wer Lumeus anbietet und wie du uns erreichst.' },
  title: 'Impressum',
  sections: [
    {
      id: 'anbieter',
      title: 'Anbieter',
      text: [company.name, company.street, company.city, company.country],
    },
    { id: 'vertretung', title: 'Vertreten durch', text: [company.represented] },
    {
      id: 'kontakt',
      title: 'Kontakt',
      text: [`E-Mail: ${company.email}`, `Telefon: ${company.phone}`],
    },
    { id: 'register', title: 'Registereintrag', text: [company.register] },
    { id: 'steuer', title: 'Umsatzsteuer', text: [`Umsatzsteuer-Identifikationsnummer: ${company.taxId}`] },
    {
      id: 'inhalt',
      title: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
      text: [company.represented, 'Anschrift wie oben.'],
    },
    {
      id: 'streit',
      title: 'Streitbeilegung',
      text: [
        'Wir sind weder bereit noch verpflichtet, an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreib uns, wenn etwas nicht stimmt; wir finden eine Lösung.',
      ],
    },
    {
      id: 'schrift',
      title: 'Schriften',
      text: ['Diese Website verwendet Fraunces und Figtree, beide unter der SIL Open Font License 1.1.'],
    },
  ],
}
