import type * as z from 'zod/mini'
import { RequestNumber } from '../../contract/ids.ts'
import { LINES_PER_PAGE, listRequests as route, RequestLine } from '../../contract/staff.ts'
import { factorResets } from '../account/factor-reset.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mintedAt } from '../platform/mint.ts'
import { addressPk } from '../platform/partitions.ts'
import { listPage } from '../platform/staff-list.ts'
import { type Item, readEach } from '../platform/table.ts'
import { requestByNumber } from '../requests/request-number.ts'

export const listRequests = endpoint(route, async (asked, { now }) => {
  const { lines, next } = await pageOfRequests(asked, LINES_PER_PAGE)
  return { lines: asked.search === undefined ? overdueFirst(lines, now) : lines, next }
})

/** One request to the table, two for a number or what is looked for: of every kind, the newest first. */
export async function pageOfRequests(
  { status, search = '', after }: z.output<(typeof route)['input']>,
  limit: number,
): Promise<{ lines: RequestLine[]; next?: string | undefined }> {
  const number = RequestNumber.safeParse(search.toUpperCase().replaceAll(' ', '-')).data
  if (number !== undefined) {
    const found = await requestByNumber(number)
    return { lines: found ? [found] : [] }
  }
  const by =
    search === '' ? ('status' as const) : search.includes('@') ? ('email' as const) : ('name' as const)
  const { lines, next } = await listPage({
    list: 'REQUESTS',
    by,
    startsWith: by === 'status' ? `${status}#req_` : search,
    isDescending: by === 'status',
    limit,
    after,
  })
  return { lines: by === 'status' ? lines.map(lineOf) : await wholeLines(lines), next }
}

/** By e-mail and name the index projects neither due date nor who answers, so those items are read, in one request. */
async function wholeLines(lines: readonly Item[]): Promise<RequestLine[]> {
  const items = await readEach(lines.map(({ pk, sk }) => ({ pk, sk })))
  // One that was erased since is shown as the index still has it.
  return lines.map((line, index) => lineOf({ ...line, ...items[index] }))
}

/** On its page: what should be done by now, the longest overdue first; then the order of the list. */
function overdueFirst(lines: readonly RequestLine[], now: string): RequestLine[] {
  const isOverdue = ({ status, dueAt }: RequestLine) =>
    status === 'open' && dueAt !== undefined && dueAt <= now
  const overdue = lines.filter(isOverdue)
  return [
    ...overdue.sort((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1)),
    ...lines.filter(line => !isOverdue(line)),
  ]
}

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
