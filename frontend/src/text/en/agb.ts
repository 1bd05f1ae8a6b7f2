import { terms as formerTerms } from '../../../../contract/terms/2026-11-25.en.ts'
import { terms } from '../../../../contract/terms/2026-12-01.en.ts'
import type de from '../de/agb.ts'

const en: typeof de = {
  meta: {
    title: 'Terms and withdrawal notice – Lumeus',
    description: 'General terms and conditions, withdrawal notice and model withdrawal form, in translation.',
  },
  title: 'General terms and conditions (AGB)',
  stand: 'Version 2026-12-01, for everything ordered from 1 December 2026 on',
  contents: 'On this page',
  sections: terms,
  former: {
    title: 'Until 30 November 2026',
    text: 'What was ordered until 30 November 2026 is under version 2026-11-25, or the one named in your order confirmation. In version 2026-11-25 this read differently:',
    sections: formerTerms.filter(({ text }) => !terms.some(present => present.text.join() === text.join())),
  },
}
export default en
