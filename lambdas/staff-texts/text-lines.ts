import type { PieceType } from '../../contract/content.ts'
import type { TextState } from '../../contract/staff-texts.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'

/** A line is half a kilobyte in the index, and a request reads 1 MB of them. */
const LINES_PER_REQUEST = 2_000
/** So some 6,000 texts; a page of the list begins where the one before ended. */
const MAX_REQUESTS = 3

type Read = { type: PieceType; status?: TextState | undefined; after?: string | undefined }

/**
 * Lines of the index of texts, the last changed first, in at most three requests; `take` looks at those of a request and
 * answers whether it has enough. What follows begins after `next`, which is missing at the end.
 */
export async function readTextLines(
  { type, status, after }: Read,
  take: (lines: readonly Item[]) => boolean,
  limit = LINES_PER_REQUEST,
): Promise<{ next?: string }> {
  let next = after
  for (let request = 0; request < MAX_REQUESTS; request++) {
    // Each page begins where the one before ended.
    const page = await listPage({
      list: `TEXTS#${type}`,
      by: status === undefined ? 'time' : 'status',
      startsWith: status === undefined ? undefined : `${status}#`,
      isDescending: true,
      limit,
      after: next,
    })
    next = page.next
    if (take(page.lines) || next === undefined) break
  }
  return next === undefined ? {} : { next }
}
