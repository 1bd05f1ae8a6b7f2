import type { Language } from '../language.ts'
import { terms as de202611 } from './2026-11.de.ts'
import { terms as en202611 } from './2026-11.en.ts'
import { terms as de20261123 } from './2026-11-23.de.ts'
import { terms as en20261123 } from './2026-11-23.en.ts'
import { terms as de20261124 } from './2026-11-24.de.ts'
import { terms as en20261124 } from './2026-11-24.en.ts'
import { terms as de20261125 } from './2026-11-25.de.ts'
import { terms as en20261125 } from './2026-11-25.en.ts'
import { terms as de20261201 } from './2026-12-01.de.ts'
import { terms as en20261201 } from './2026-12-01.en.ts'
import type { TermsSection } from './terms-section.ts'

/**
 * Every version of the terms under which something was ordered, whole: other words are another version, and a former one
 * stays (test/contract/terms.test.ts). The German text is the contract, the English its translation.
 */
export const TERMS: Readonly<Record<string, Readonly<Record<Language, readonly TermsSection[]>>>> = {
  '2026-11': { de: de202611, en: en202611 },
  '2026-11-23': { de: de20261123, en: en20261123 },
  '2026-11-24': { de: de20261124, en: en20261124 },
  '2026-11-25': { de: de20261125, en: en20261125 },
  '2026-12-01': { de: de20261201, en: en20261201 },
}
