import { type MatterLine, readMatter } from '../../../../contract/staff-bookkeeping.ts'
import { queryOf } from '../../query/query-client.ts'

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofMatter = (ref: Pick<MatterLine, 'kind' | 'about' | 'part'>) => ({
  ...queryOf(readMatter, ref),
  staleTime: 5_000,
})
