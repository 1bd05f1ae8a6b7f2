import { NOTHING_SAID } from '../../contract/reader.ts'
import type { Reader } from './reader.ts'

/** Nobody there any more looks like somebody who has left. */
export const shownPreferences = (subscription: Reader | undefined) => ({
  status: 'left' as const,
  email: '',
  ...NOTHING_SAID,
  ...subscription,
})
