import type { Transfers } from '../platform/area-records.ts'
import { transferAlone } from '../platform/transfer-alone.ts'

export const transfers: Transfers = { note: transferAlone }
