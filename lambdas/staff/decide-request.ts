import type { AuditAction } from '../../contract/audit.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { StaffRequest } from '../../contract/staff.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import type { Customer } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { type Request, requests } from '../requests/request.ts'
import { type Audit, auditBy, audits, authorOf, byStaff } from './audit.ts'
import { staffRequest } from './staff-request.ts'

interface Decision {
  number: string
  pressId: string
  reason?: string
}

/** What a decision does: a write of the request, or a look at it, and whatever belongs to it. */
interface Effects<Code extends ProblemCode> {
  action: AuditAction
  before: Audit['before']
  after: Audit['after']
  writes: {
    request: Write
    order?: Write
    task?: Write | undefined
    named?: Write | undefined
    answer?: Write
    mail?: Write
  }
  /** Where one of them fails, by how the request stands now. */
  refused: (failed: { request?: object; order?: object; task?: object }, present: Request) => Code
}

/**
 * One decision of staff about a request, with its line in the audit: all of it or nothing. Of two who decide on the same
 * request one has done it; the same press again finds its own line.
 */
export async function decideRequest<Code extends ProblemCode>(
  { number, pressId, reason = '' }: Decision,
  caller: Pick<Customer, 'signIn' | 'customerId' | 'now'>,
  effectsOn: (
    request: Request,
    by: { why: Why<'staff'>; author: string },
  ) => Effects<Code> | Problem<Code> | Promise<Effects<Code> | Problem<Code>>,
): Promise<StaffRequest | Problem<Code | 'not-found'>> {
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const { requestId: target } = request
  const isDone = async () => (await audits.read({ target, pressId })) !== undefined
  const present = async () => (await requestByNumber(number)) ?? request
  const author = await authorOf(caller)
  const effects = await effectsOn(request, { why: byStaff(caller), author })
  if (effects instanceof Problem) return (await isDone()) ? staffRequest(await present(), caller) : effects
  const { writes, refused, ...what } = effects
  const failed = await transact({
    audit: auditBy(author, caller, { target, number, pressId, reason, ...what }),
    ...writes,
  })
  const now = await present()
  return failed && !(await isDone()) ? new Problem(refused(failed, now)) : staffRequest(now, caller)
}

export const doneOrChanged = ({ status }: Request) =>
  status === 'done' ? ('request-done' as const) : ('request-changed' as const)

/** Nobody need do anything more. What a declaration owes by itself, or what was accepted, is not put aside. */
export const finished = (request: Request, rev: number, why: Why<'staff'>) => ({
  request: transition(
    requests,
    'finish',
    request,
    { doneAt: why.at, topic: request.topic },
    { ...why, if: { rev } },
  ),
  task: request.declared && declarationTasks.check(request, { dueAt: notExists }),
})

export const notFinished = ({ request }: { request?: object }, present: Request) =>
  request ? doneOrChanged(present) : ('declaration-under-way' as const)
