/** Impressum: § 5 DDG, § 18 (2) MStV, § 36 VSBG. */
export default {
  meta: { title: 'Impressum – Lumeus', description: 'Wer Lumeus anbietet und wie du uns erreichst.' },
  title: 'Impressum',
  sections: [
    {
      id: 'anbieter',
      title: 'Anbieter',
      text: ['{name}', '{street}', '{city}', '{?street}Deutschland'],
    },
    { id: 'vertretung', title: 'Vertreten durch', text: ['{represented}'] },
    {
      id: 'kontakt',
      title: 'Kontakt',
      text: ['E-Mail: {email}', 'Telefon: {phone}'],
    },
    { id: 'register', title: 'Registereintrag', text: ['{register}'] },
    { id: 'steuer', title: 'Umsatzsteuer', text: ['Umsatzsteuer-Identifikationsnummer: {taxId}'] },
    {
      id: 'inhalt',
      title: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
      text: ['{represented}', '{?represented}Anschrift wie oben.'],
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
