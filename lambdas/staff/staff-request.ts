import type { StaffRequest } from '../../contract/staff.ts'
import type { Request } from '../requests/request.ts'
import { auditsOf } from './audit.ts'

/** One request as its page shows it. */
export async function staffRequest(request: Request): Promise<StaffRequest> {
  const audit = await auditsOf(request.requestId)
  const { number, status, topic, email, name, at, dueAt, doneAt, isUnmailed = false } = request
  const isByItself = doneAt !== undefined && audit.length === 0
  return {
    number,
    status,
    topic,
    email,
    name,
    at,
    dueAt,
    rev: request.rev,
    language: request.language,
    message: request.message,
    company: request.company,
    orderNumber: request.orderNumber,
    doneAt,
    declared: request.declared,
    isUnmailed,
    timeline: [
      { at, what: `request:${topic}`, by: 'customer', cause: number },
      ...audit.map(({ at: when, action, author, reason }) => ({
        at: when,
        what: `staff:${action}`,
        by: 'staff' as const,
        who: author,
        reason,
      })),
      // With its order, or because the case was clear.
      ...(isByItself ? [{ at: doneAt, what: 'request-done', by: 'clock' as const }] : []),
    ],
  }
}
