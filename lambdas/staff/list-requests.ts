import { LINES_PER_PAGE, listRequests as route, RequestLine } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mintedAt } from '../platform/mint.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { requests } from '../requests/request.ts'

/** Lost second factors stand in the same list, and have a way of their own (docs/runbook.md). */
export const listRequests = endpoint(route, async ({ status, after }) => {
  const { lines, next } = await listPage({
    list: 'REQUESTS',
    by: 'status',
    startsWith: `${status}#req_`,
    isDescending: true,
    limit: LINES_PER_PAGE,
    after,
  })
  const asked = lines.filter(({ kind }) => kind === requests.kind)
  return { lines: asked.map(lineOf), ...(next !== undefined && { next }) }
})

/** The index projects no moment of it, and needs none: its id begins with it. */
const lineOf = (line: Item) => RequestLine.parse({ ...line, at: mintedAt(line.sk.slice('REQUEST#'.length)) })
