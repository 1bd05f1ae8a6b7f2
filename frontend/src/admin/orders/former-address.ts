import type { StaffOrder } from '../../../../contract/staff.ts'

/** What stood there before it was corrected last. */
export const formerAddress = ({ timeline }: Pick<StaffOrder, 'timeline'>) =>
  timeline.findLast(({ what }) => what === 'staff:address-corrected')?.before
