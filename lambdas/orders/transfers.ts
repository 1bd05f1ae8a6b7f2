import type { Transfers } from '../platform/area-records.ts'
import { transferOrder } from './transfer-order.ts'

export const transfers: Transfers = { order: transferOrder }
