import type { StaffOrder } from '../../../../contract/staff.ts'
import { useAsSeen } from '../editing/use-as-seen.ts'

/** The order that somebody began to decide on, and whether it has become another one since. */
export const useOrderAsSeen = (order: StaffOrder) => useAsSeen(order, ({ rev }) => rev)
