import type { PartnerTopic } from './partners.ts'

/** In German: as the dialog offers them, and as the team's mail names them. Without zod, because a public page shows them. */
export const PARTNER_TOPIC_NAMES: Record<PartnerTopic, string> = {
  cooperation: 'Kooperation',
  company: 'Training für ein Unternehmen',
  'health-insurer': 'Krankenkasse',
  practice: 'Praxis oder Klinik',
  media: 'Presse und Medien',
  other: 'Etwas anderes',
}
