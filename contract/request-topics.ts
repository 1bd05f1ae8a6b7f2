import type { ContactTopic, PartnerTopic } from './requests.ts'

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
