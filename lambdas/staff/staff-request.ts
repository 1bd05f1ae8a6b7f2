import type { StaffRequest } from '../../contract/staff.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { acceptanceOf } from '../contracts/acceptance.ts'
import { orderOf } from '../contracts/withdrawable.ts'
import type { Customer } from '../platform/endpoint.ts'
import { between } from '../platform/table.ts'
import { answers } from '../requests/answer.ts'
import { type Request, requests } from '../requests/request.ts'
import { knownCustomer } from '../customers/customer.ts'
import { guestOf } from '../customers/guest.ts'
import { happeningOf } from './audit-lines.ts'
import { auditsOf } from './audit.ts'
import { writeLook } from './look.ts'

type Member = Pick<Customer, 'signIn' | 'customerId' | 'now'>

/** One request as its page shows it to a member of staff. */
export async function staffRequest(request: Request, member: Member): Promise<StaffRequest> {
  const [lines, carryingOut, isReopenable, written, known] = await Promise.all([
    auditsOf(request.requestId),
    carryingOutOf(request, member),
    canReopen(request),
    answersTo(request),
    knownAs(request, member),
  ])
  // Each day with several looks would hide what was done; the audit as a whole has them.
  const audit = lines.filter(({ action }) => action !== 'look')
  const { number, status, topic, email, name, at, dueAt, doneAt, isUnmailed = false } = request
  const isAccepted = audit.some(({ action }) => action === 'declaration-accepted')
  // It may have been answered before, or put aside and opened again.
  const isDoneByMember = audit.some(line => line.at === doneAt && line.after['status'] === 'done')
  return {
    number,
    status,
    topic,
    email,
    name,
    at,
    dueAt,
    assignee: request.assignee,
    answers: written,
    rev: request.rev,
    language: request.language,
    message: request.message,
    company: request.company,
    ...(known && { known }),
    orderNumber: request.orderNumber,
    namedOrder: request.namedOrder,
    doneAt,
    declared: request.declared,
    isUnmailed,
    isReopenable,
    ...(carryingOut && { carryingOut }),
    timeline: [
      { at, what: `request:${topic}`, by: 'customer', cause: number },
      ...audit.map(happeningOf),
      // As it was accepted, or because the case was clear.
      ...(doneAt !== undefined && !isDoneByMember
        ? [{ at: doneAt, what: isAccepted ? 'request-carried-out' : 'request-done', by: 'clock' as const }]
        : []),
    ],
  }
}

/** The customer or guest of the address that asks; reading the name is a look at them (docs/decisions/108). */
async function knownAs({ email }: Request, member: Member): Promise<StaffRequest['known']> {
  const customer = await knownCustomer(email)
  if (customer === undefined) return undefined
  const { profile, name } = await guestOf(customer)
  if (profile?.erasedAt !== undefined) return undefined
  await writeLook(customer, member)
  const own = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
  return { customer, name: own || name }
}

/** More than anybody writes to one person about one thing. */
const MAX_ANSWERS = 50

async function answersTo({ address, requestId }: Request): Promise<StaffRequest['answers']> {
  const { pk, sk } = requests.keyOf({ address, requestId })
  const items = await between(pk, `${sk}#ANSWER#`, `${sk}#ANSWER#~`, MAX_ANSWERS)
  return items
    .map(item => answers.parse(item))
    .map(({ at, text }) => ({ at, text }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

const canReopen = async (request: Request): Promise<boolean> =>
  request.status === 'done' &&
  (!request.declared || (await declarationTasks.read(request))?.outcome === 'person')

/** What its order and that one's buyer are seen by here is a look at them (docs/decisions/108). */
async function carryingOutOf(request: Request, member: Member): Promise<StaffRequest['carryingOut']> {
  if (!request.declared || request.status === 'done') return undefined
  const acceptance = await acceptanceOf(request)
  if (acceptance === 'under-way' || acceptance === 'change') return { state: acceptance }
  if (acceptance === 'day-named' || acceptance === 'cancelled' || acceptance === 'licence') {
    const order = await orderOf(request)
    return { state: 'impossible', because: acceptance, subscriptionId: order?.subscriptionId }
  }
  if (typeof acceptance === 'string') return { state: 'impossible', because: acceptance }
  const { order, ...effects } = acceptance
  await writeLook(order.customerId, member)
  return {
    state: 'possible',
    ...(request.declared.what === 'termination' && { subscriptionId: order.subscriptionId }),
    effects: { orderNumber: order.number, rev: order.rev, ...effects },
  }
}
