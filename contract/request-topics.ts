/** What somebody may write to us about, as the dialog in the footer offers it. */
export const CONTACT_TOPICS = [
  'question',
  'order',
  'download',
  'account',
  'course',
  'withdrawal',
  'termination',
  'other',
] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** What a request may be about; the lost second factors stand in the same list. */
export const REQUEST_TOPICS = [...CONTACT_TOPICS, 'partner', 'factor'] as const

/** What a partnership may be about, as the dialog offers it. */
export const PARTNER_TOPICS = [
  'cooperation',
  'company',
  'health-insurer',
  'practice',
  'media',
  'other',
] as const
export type PartnerTopic = (typeof PARTNER_TOPICS)[number]

// In German, as the dialogs offer them and as the team's mails name them. Without zod, because pages show them.

export const CONTACT_TOPIC_NAMES: Record<ContactTopic, string> = {
  question: 'Frage zu einem Training',
  order: 'Bestellung und Zahlung',
  download: 'Downloads',
  account: 'Konto und Anmeldung',
  course: 'Kurs, Seminar oder Coaching',
  withdrawal: 'Widerruf',
  termination: 'Kündigung',
  other: 'Etwas anderes',
}

export const PARTNER_TOPIC_NAMES: Record<PartnerTopic, string> = {
  cooperation: 'Kooperation',
  company: 'Training für ein Unternehmen',
  'health-insurer': 'Krankenkasse',
  practice: 'Praxis oder Klinik',
  media: 'Presse und Medien',
  other: 'Etwas anderes',
}
