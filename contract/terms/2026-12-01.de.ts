import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11-25.de.ts'

const PLANS =
  'Ein Abo geht jeden Monat weiter, bis du es kündigst. Du kannst es für einen bis drei Monate pausieren, sobald der laufende Monat bezahlt ist, und in ein anderes wechseln. Ein günstigeres beginnt mit der nächsten Abbuchung, und bis dahin kannst du den Wechsel zurücknehmen. Jedes andere beginnt sofort; nur wenn deine erste Zahlung später als einen Tag nach der Bestellung angekommen ist, beginnt ein teureres in diesem ersten Monat ebenfalls mit der nächsten Abbuchung. Den Tag und den Unterschied für den Rest des Monats siehst du, bevor du bestellst.'

/** As 2026-11-25; new is when a pause may begin, and a dearer plan in a first month whose payment came late. */
export const terms: TermsSection[] = former.map(section =>
  section.id === 'abo' ? { ...section, text: [PLANS, ...section.text.slice(1)] } : section,
)
