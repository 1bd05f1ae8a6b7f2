import type { StaffRequest } from '../../contract/staff.ts'
import { grantableOf } from '../contracts/grantable.ts'
import type { Request } from '../requests/request.ts'
import { auditsOf } from './audit.ts'

/** One request as its page shows it. */
export async function staffRequest(request: Request): Promise<StaffRequest> {
  const [audit, carryingOut] = await Promise.all([auditsOf(request.requestId), carryingOutOf(request)])
  const { number, status, topic, email, name, at, dueAt, doneAt, isUnmailed = false } = request
  const [isGranted, isPutAside] = (['declaration-granted', 'request-done'] as const).map(action =>
    audit.some(line => line.action === action),
  )
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
    ...(carryingOut && { carryingOut }),
    timeline: [
      { at, what: `request:${topic}`, by: 'customer', cause: number },
      ...audit.map(({ at: when, action, author, reason }) => ({
        at: when,
        what: `staff:${action}`,
        by: 'staff' as const,
        who: author,
        reason,
      })),
      // As it was granted, with its order, or because the case was clear.
      ...(doneAt !== undefined && !isPutAside
        ? [{ at: doneAt, what: isGranted ? 'request-carried-out' : 'request-done', by: 'clock' as const }]
        : []),
    ],
  }
}

async function carryingOutOf(request: Request): Promise<StaffRequest['carryingOut']> {
  if (!request.declared || request.status === 'done') return undefined
  const grantable = await grantableOf(request)
  if (typeof grantable === 'string') return { state: grantable }
  const { order, ...effects } = grantable
  return { state: 'possible', effects: { orderNumber: order.number, rev: order.rev, ...effects } }
}
