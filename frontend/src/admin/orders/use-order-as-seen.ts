import { useState } from 'react'
import type { StaffOrder } from '../../../../contract/staff.ts'

/** The order that somebody began to decide on, and whether it has become another one since. */
export function useOrderAsSeen(order: StaffOrder) {
  const [seen, setSeen] = useState(order)
  return {
    seen,
    changed: order.rev !== seen.rev,
    /** From now on it is decided on the order as it is. */
    lookAgain: () => setSeen(order),
  }
}
