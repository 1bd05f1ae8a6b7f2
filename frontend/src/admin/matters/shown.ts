import { MATTER_KINDS } from '../../../../contract/staff-bookkeeping.ts'
import { MATTER_KIND_NAMES } from '../../../../contract/staff-words.ts'

/** In place of an entry: how far the comparison has come. */
export const WALKS = 'verglichen'

/** What is open, as the breadcrumb calls it. */
export function nameOf(open: string): string {
  if (open === WALKS) return 'Zuletzt verglichen'
  const kind = MATTER_KINDS.find(each => open.startsWith(`${each}.`))
  return kind === undefined ? 'Eintrag' : MATTER_KIND_NAMES[kind]
}
