import { createHash } from 'node:crypto'
import { exportList as route } from '../../contract/exports.ts'
import { EXPORT_TITLES } from '../../contract/staff-words.ts'
import { BYTE_ORDER_MARK } from '../platform/csv.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { before, HOURS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Audit, auditOf, audits } from './audit.ts'
import { csvLists } from './csv-lists.ts'

/** A line of an index has at most some 2 KB, and a Query reads at most 1 MB. */
const LINES_PER_ANSWER = 500
/** The pages of a file follow each other at once. */
const PRESS_MS = HOURS

/**
 * The line in the audit is written before the first page goes out, and no page of another file goes out under it. A search is
 * not part of it: it may name a person, and the audit outlives an erasure.
 */
export const exportList = endpoint(route, async ({ list, asks, pressId, after, only }, caller) => {
  const { isFor, head, read } = csvLists[list]
  if (!isFor(caller.groups, asks)) return new Problem('not-found')
  const page = await read({ ...asks, after }, { ...caller, limit: LINES_PER_ANSWER, only })
  if (!page) return new Problem('invalid-input')
  const target = `export-${list}`
  const isFirst = after === undefined || only !== undefined
  const { search, ...narrowed } = asks
  const what = {
    list,
    ...narrowed,
    ...(search !== undefined && { search: 'ja' }),
    ...(only && { lines: only.length, chosen: digestOf(only) }),
  }
  if (isFirst)
    await send(
      await auditOf(caller, {
        target,
        number: EXPORT_TITLES[list],
        pressId,
        action: 'export',
        reason: '',
        before: {},
        after: what,
      }),
    )
  const line = await audits.read({ target, pressId })
  if (!line || !isOf(line, { what, who: caller.signIn.sub, now: caller.now })) return new Problem('not-found')
  return { ...page, csv: isFirst ? BYTE_ORDER_MARK + head + page.csv : page.csv }
})

/** A press that comes twice finds its line; what is another file, somebody else's or of another hour finds none. */
const isOf = (
  { after, who, at }: Audit,
  asked: { what: Audit['after']; who: string; now: string },
): boolean => who === asked.who && at > before(asked.now, PRESS_MS) && wordsOf(after) === wordsOf(asked.what)

/** The table keeps no order of names. */
const wordsOf = (image: Audit['after']): string =>
  JSON.stringify(Object.entries(image).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Tells one selection from another, and names nothing of it. */
const digestOf = (keys: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16)
