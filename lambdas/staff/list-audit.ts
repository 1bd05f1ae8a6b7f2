import type * as z from 'zod/mini'
import { AuditLine, listAudit as route } from '../../contract/audit.ts'
import { berlinMidnight } from '../../contract/berlin-midnight.ts'
import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { audits } from './audit.ts'

export const listAudit = endpoint(route, asked => pageOfAudit(asked, LINES_PER_PAGE))

export async function pageOfAudit(asked: z.output<(typeof route)['input']>, limit: number) {
  const { search = '', action, day, sort = 'newest', after } = asked
  const isDescending = sort === 'newest'
  const list = { list: 'AUDIT', limit, isDescending } as const
  if (search !== '') {
    const by = search.includes('@') ? ('email' as const) : ('name' as const)
    return linesOf(await listPage({ ...list, by, startsWith: search, after }))
  }
  const start = day && berlinMidnight(day, isDescending ? 1 : 0)
  return linesOf(
    action === undefined
      ? await listPage({ ...list, by: 'time', after: after ?? start })
      : await listPage({
          ...list,
          by: 'status',
          startsWith: `${action}#`,
          after: after ?? (start && `${action}#${start}`),
        }),
  )
}

const linesOf = ({ lines, next }: { lines: Item[]; next?: string }) => ({
  lines: lines.map(lineOf),
  ...(next !== undefined && { next }),
})

/** What the index shows, and what stands in the key; the title is the action with its reason. */
function lineOf(item: Item): AuditLine {
  const [action = '', ...reason] = String(item.title).split(': ')
  return AuditLine.parse({
    ...audits.refOf(item),
    at: item.createdAt,
    author: item.name,
    number: item.number,
    action,
    reason: reason.join(': '),
  })
}
