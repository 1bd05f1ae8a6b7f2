import type { Transfers } from '../platform/area-records.ts'
import { transferAlone } from '../platform/transfer-alone.ts'

// The subscription itself goes with the order that began it.
export const transfers: Transfers = { 'plan-contract': transferAlone }
