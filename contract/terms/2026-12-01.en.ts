import type { TermsSection } from './terms-section.ts'
import { terms as former } from './2026-11-25.en.ts'

const PLANS =
  'A subscription goes on each month until you cancel it. You can pause it for one to three months once the current month is paid, and change to another one. A cheaper one begins with the next billing, and until then you can take the change back. Any other begins at once; only if your first payment arrived more than one day after the order does a dearer one begin with the next billing in that first month, too. The day and the difference for the rest of the month are shown to you before you order.'

/** As 2026-11-25; new is when a pause may begin, and a dearer plan in a first month whose payment came late. */
export const terms: TermsSection[] = former.map(section =>
  section.id === 'abo' ? { ...section, text: [PLANS, ...section.text.slice(1)] } : section,
)
