import { areaRecord } from '../platform/area-records.ts'
import { declarationTasks } from './declaration.ts'

export const records = [
  areaRecord(declarationTasks, {
    chapter: 'other',
    what: { de: 'Widerruf oder Kündigung in Arbeit', en: 'Withdrawal or termination in progress' },
  }),
]
