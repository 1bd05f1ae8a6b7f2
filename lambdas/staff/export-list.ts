import { exportList as route } from '../../contract/exports.ts'
import { BYTE_ORDER_MARK } from '../platform/csv.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { send } from '../platform/transact.ts'
import { auditOf, audits } from './audit.ts'
import { exports } from './exports.ts'

/** A line of an index has at most some 2 KB, and a Query reads at most 1 MB. */
const LINES_PER_ANSWER = 500

/**
 * The line in the audit is written before the first page goes out, and no further page goes out without it. A search is
 * not part of it: it may name a person, and the audit outlives an erasure.
 */
export const exportList = endpoint(route, async ({ list, asks, pressId, after, only }, caller) => {
  const { isFor, head, read } = exports[list]
  if (!isFor(caller.groups)) return new Problem('not-found')
  const page = await read({ ...asks, after }, { limit: LINES_PER_ANSWER, now: caller.now, only })
  if (!page) return new Problem('invalid-input')
  const target = `export-${list}`
  if (after === undefined || only) {
    const { search, ...narrowed } = asks
    const what = {
      list,
      ...narrowed,
      ...(search !== undefined && { search: 'ja' }),
      ...(only && { lines: page.lines }),
    }
    // A repeated press finds its line there.
    await send(
      await auditOf(caller, {
        target,
        number: list,
        pressId,
        action: 'export',
        reason: '',
        before: {},
        after: what,
      }),
    )
  } else if (!(await audits.read({ target, pressId }))) return new Problem('not-found')
  return { ...page, csv: after === undefined || only ? BYTE_ORDER_MARK + head + page.csv : page.csv }
})
