import type { Transfers } from '../platform/area-records.ts'
import { transferNote } from './transfer-note.ts'

export const transfers: Transfers = { note: transferNote }
