/**
 * What the imprint, the contracts and the mails say of the company. „[…]“ marks a fact that it has to fill in.
 * A file of its own, because every page wakes with the site's name and only a few name the company.
 */
export const company = {
  name: '[Firma mit Rechtsform]',
  street: '[Straße und Hausnummer]',
  city: '[Postleitzahl und Ort]',
  country: 'Deutschland',
  represented: '[Vor- und Nachname der vertretungsberechtigten Person]',
  register: '[Registergericht und Registernummer]',
  taxId: '[Umsatzsteuer-Identifikationsnummer]',
  email: '[E-Mail-Adresse]',
  phone: '[Telefonnummer]',
} as const
