/** Names and ids that the site, the mails and the receipts share. „[…]“ marks a fact that the company has to fill in. */
export const site = {
  brand: 'Lumeus',
  company: {
    name: '[Firma mit Rechtsform]',
    street: '[Straße und Hausnummer]',
    city: '[Postleitzahl und Ort]',
    country: 'Deutschland',
    represented: '[Vor- und Nachname der vertretungsberechtigten Person]',
    register: '[Registergericht und Registernummer]',
    taxId: '[Umsatzsteuer-Identifikationsnummer]',
    email: '[E-Mail-Adresse]',
    phone: '[Telefonnummer]',
  },
} as const
