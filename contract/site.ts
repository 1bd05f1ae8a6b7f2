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
  /** The stores' searches; the app's own addresses take their place once it is listed there. */
  apps: {
    ios: 'https://apps.apple.com/de/search?term=Lumeus',
    android: 'https://play.google.com/store/search?q=Lumeus&c=apps',
  },
} as const
