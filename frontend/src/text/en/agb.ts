import { terms } from '../../../../contract/terms/2026-11-25.en.ts'
import type de from '../de/agb.ts'

const en: typeof de = {
  meta: {
    title: 'Terms and withdrawal notice – Lumeus',
    description: 'General terms and conditions, withdrawal notice and model withdrawal form, in translation.',
  },
  title: 'General terms and conditions (AGB)',
  stand: 'Version 2026-11-25',
  contents: 'On this page',
  sections: terms,
}
export default en
