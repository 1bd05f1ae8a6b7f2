import { LINES_PER_PAGE } from '../../contract/staff.ts'
import {
  listUndelivered as listRoute,
  readUndelivered as readRoute,
  sendUndelivered as sendRoute,
  type StaffUndelivered,
  type UndeliveredLine,
} from '../../contract/staff-mails.ts'
import { ownerOf } from '../customers/customer.ts'
import { mailboxes } from '../mail-queue/mailbox.ts'
import { pageOfUndelivered } from '../mail-queue/undelivered-lines.ts'
import { readOrder } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exists, notExists, remove } from '../platform/expression.ts'
import { mails } from '../platform/mail-item.ts'
import { customerIn, customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { deedsOf } from '../staff/deeds.ts'

type Ref = Pick<UndeliveredLine, 'what' | 'id'>
type Seen = Omit<StaffUndelivered, 'deeds'>

/** Letters, digits, `_` and `-`: what names a thing in the audit. */
const targetOf = ({ what, id }: Ref): string => `${what}-${id}`.replaceAll(/[^\w-]/g, '-').slice(0, 160)

export const listUndelivered = endpoint(listRoute, asked => pageOfUndelivered(asked, LINES_PER_PAGE))

export const readUndelivered = endpoint(readRoute, async ref => {
  const seen = await seenOf(ref)
  return seen ? { ...seen, deeds: await deedsOf(targetOf(ref)) } : new Problem('not-found')
})

const seenOf = (ref: Ref): Promise<Seen | undefined> =>
  ref.what === 'mail' ? seenMail(ref.id) : seenMailbox(ref.id)

const keyOf = (id: string) => {
  const [partition = '', name = ''] = id.split('~')
  return { partition, name }
}

/** What was given up, or what staff have taken up again from there. */
async function seenMail(id: string): Promise<Seen | undefined> {
  const ref = keyOf(id)
  const mail = await mails.read(ref)
  if (!mail) return undefined
  const isTakenUp = mail.failedAt === undefined
  if (isTakenUp && (await deedsOf(targetOf({ what: 'mail', id }))).length === 0) return undefined
  const { template, tries, failedAt, sentAt, sendAt, about } = mail
  const customer = about.customerId ?? customerOfPartition(ref.partition)
  const order =
    customer !== undefined && about.orderId !== undefined
      ? await readOrder({ customerId: customer, orderId: about.orderId })
      : undefined
  return {
    what: 'mail',
    id,
    at: failedAt ?? sentAt ?? sendAt,
    template,
    tries,
    state: isTakenUp ? 'under-way' : 'stuck',
    ...(order && { orderNumber: order.number }),
    ...(customer !== undefined && { customer }),
  }
}

const customerOfPartition = (pk: string): string | undefined =>
  pk.startsWith(customerPk('')) ? customerIn({ pk, sk: '' }) : undefined

async function seenMailbox(address: string): Promise<Seen | undefined> {
  const [mailbox, customer] = await Promise.all([mailboxes.read({ address }), ownerOf(address)])
  if (!mailbox) return undefined
  const { email, status, at, reason } = mailbox
  return {
    what: 'mailbox',
    id: address,
    at,
    state: status === 'stopped' ? 'stuck' : 'under-way',
    ...(email !== undefined && { email }),
    ...(reason !== undefined && { reason }),
    ...(customer !== undefined && { customer }),
  }
}

/** The clock sends it within a minute. Of two who press at once one has decided; the same press finds its own line. */
export const sendUndelivered = endpoint(sendRoute, async ({ pressId, reason, ...ref }, caller) => {
  const seen = await seenOf(ref)
  if (!seen) return new Problem('not-found')
  const target = targetOf(ref)
  const isDone = async () => (await audits.read({ target, pressId })) !== undefined
  if (seen.state === 'stuck') {
    const isMail = ref.what === 'mail'
    const refused = await transact({
      audit: await auditOf(caller, {
        target,
        number: isMail ? (seen.orderNumber ?? seen.template ?? ref.what) : ref.id.slice(0, 8),
        pressId,
        action: isMail ? 'mail-retried' : 'mailbox-opened',
        reason,
        before: isMail ? { tries: seen.tries ?? 0 } : { status: 'stopped' },
        after: isMail ? { tries: 0 } : { status: 'heard' },
      }),
      thing: isMail
        ? mails.update(keyOf(ref.id), {
            if: { failedAt: exists, sentAt: notExists },
            set: { failedAt: remove, claimedUntil: remove, forgetAt: remove, tries: 0, dueAt: caller.now },
          })
        : transition(
            mailboxes,
            'lift',
            { address: ref.id },
            {},
            { by: 'staff', who: caller.signIn.sub, at: caller.now, cause: 'decided' },
          ),
    })
    if (refused && !(await isDone())) return new Problem('matter-changed')
  } else if (!(await isDone())) return new Problem('matter-changed')
  const now = await seenOf(ref)
  return now ? { ...now, deeds: await deedsOf(target) } : new Problem('not-found')
})
