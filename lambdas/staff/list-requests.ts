import type * as z from 'zod/mini'
import { RequestNumber } from '../../contract/ids.ts'
import { LINES_PER_PAGE, listRequests as route, RequestLine } from '../../contract/staff.ts'
import { factorResets } from '../account/factor-reset.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mintedAt } from '../platform/mint.ts'
import { addressPk } from '../platform/partitions.ts'
import { lastNamesLast } from '../platform/name-order.ts'
import { authorOf } from './audit.ts'
import { firstPageOf, listPage } from '../platform/staff-list.ts'
import { type Item, readEach } from '../platform/table.ts'
import { requestByNumber } from '../requests/request-number.ts'

type Asked = z.output<(typeof route)['input']>

export const listRequests = endpoint(route, async (asked, caller) => {
  const { now } = caller
  const { lines, next } = await pageOfRequests(asked, LINES_PER_PAGE, caller)
  const { search, status, isMine, sort } = asked
  if (search !== undefined || status === 'done' || isMine || sort === 'oldest') return { lines, next }
  // The most urgent is the oldest, which would stand on the last page; there it stands once more.
  const isFirst = asked.after === undefined
  const oldest =
    isFirst && next !== undefined
      ? await openOrDone(asked, { isDescending: false, limit: LINES_PER_PAGE })
      : { lines: [] }
  const overdue = oldest.lines.map(lineOf).filter(line => isOverdue(line, now))
  const more = overdue.filter(({ number }) => lines.every(line => line.number !== number))
  return { lines: overdueFirst([...lines, ...more], now), next }
})

/** Of all topics by state, of one by topic and state. */
const openOrDone = (
  { status, topic }: Pick<Asked, 'status' | 'topic'>,
  page: Pick<Parameters<typeof listPage>[0], 'isDescending' | 'limit' | 'after' | 'where'>,
) =>
  topic === undefined
    ? listPage({ list: 'REQUESTS', by: 'status', startsWith: `${status}#req_`, ...page })
    : listPage({ list: 'REQUESTS', by: 'time', startsWith: `${topic}#${status}#req_`, ...page })

/** Of open requests more than a team has; beyond them a page is short. */
const LOOKED_THROUGH = 1_000

/** One request to the table, two for a number, at most three for a name: of every kind, the newest first. */
export async function pageOfRequests(
  { status, topic, isMine, search = '', sort = 'newest', after }: Asked,
  limit: number,
  caller: Parameters<typeof authorOf>[0],
): Promise<{ lines: RequestLine[]; next?: string | undefined }> {
  const number = RequestNumber.safeParse(search.toUpperCase().replaceAll(' ', '-')).data
  if (number !== undefined) {
    const found = await requestByNumber(number)
    return { lines: found ? [found] : [] }
  }
  if (search === '') {
    const assignee = isMine && (await authorOf(caller))
    const { lines, next } = await openOrDone(
      { status, topic },
      {
        isDescending: sort === 'newest',
        limit: assignee === undefined ? limit : LOOKED_THROUGH,
        after,
        ...(assignee !== undefined && { where: { assignee } }),
      },
    )
    return { lines: lines.map(lineOf), next }
  }
  const by = search.includes('@') ? ('email' as const) : ('name' as const)
  const { lines, next } = await firstPageOf(
    { list: 'REQUESTS', by, isDescending: false, limit, after },
    // As somebody has signed, else with the last name at the end of it.
    by === 'email' ? [search] : [...new Set([search, ...lastNamesLast(search)])].slice(0, 2),
  )
  return { lines: await wholeLines(lines), next }
}

/** By e-mail and name the index projects neither due date nor who answers, so those items are read, in one request. */
async function wholeLines(lines: readonly Item[]): Promise<RequestLine[]> {
  const items = await readEach(lines.map(({ pk, sk }) => ({ pk, sk })))
  // One that was erased since is shown as the index still has it.
  return lines.map((line, index) => lineOf({ ...line, ...items[index] }))
}

/** On its page: what should be done by now, the longest overdue first; then the order of the list. */
function overdueFirst(lines: readonly RequestLine[], now: string): RequestLine[] {
  const overdue = lines.filter(line => isOverdue(line, now))
  return [
    ...overdue.sort((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1)),
    ...lines.filter(line => !isOverdue(line, now)),
  ]
}

const isOverdue = ({ status, dueAt }: RequestLine, now: string): boolean =>
  status === 'open' && dueAt !== undefined && dueAt <= now

/** The index projects no moment of it, and needs none: its id begins with it. */
function lineOf(line: Item): RequestLine {
  const requestId = line.sk.slice('REQUEST#'.length)
  const at = mintedAt(requestId)
  // What an index does not project the title begins with.
  if (line.kind !== factorResets.kind)
    return RequestLine.parse({ topic: String(line.title).split(',')[0], ...line, at })
  const address = line.pk.slice(addressPk('').length)
  return {
    number: `${requestId}-${address}`,
    status: line.status === 'open' ? 'open' : 'done',
    topic: 'factor',
    email: '',
    at,
  }
}
