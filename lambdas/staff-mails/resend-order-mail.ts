import { resendOrderMail as route } from '../../contract/staff-mails.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mails } from '../platform/mail-item.ts'
import { Problem } from '../platform/problem.ts'
import { after, MINUTES } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { findOrder } from '../staff/staff-order.ts'
import { letterNow, mailAbout } from './order-mail.ts'

/** The stream sends it at once; the sweep, where that came to nothing. */
const GRACE_MS = 5 * MINUTES

/** The same letter as a mail of its own, named by the press: a press that comes twice sends one. */
export const resendOrderMail = endpoint(route, async ({ number, name, pressId, rev, reason }, caller) => {
  const { now } = caller
  const found = await findOrder(number)
  const about = found && (await mailAbout(found, name))
  if (!found || !about) return new Problem('not-found')
  const { order } = found
  const target = order.orderId
  const isDone = async () => (await audits.read({ target, pressId })) !== undefined
  if (order.rev !== rev && !(await isDone())) return new Problem('order-changed')
  const { template, about: what } = about.mail
  const letter = await letterNow({ ...about.mail, sendAt: now }, now)
  if (!letter) return new Problem('mail-unwritten')
  const conditionFailed = await transact({
    audit: await auditOf(caller, {
      target,
      number,
      pressId,
      action: 'mail-again',
      reason,
      before: {},
      after: { mail: template },
    }),
    order: transition(orders, 'tellAgain', order, { rev }, byStaff(caller)),
    mail: mails.create({
      partition: about.key.pk,
      name: `${order.orderId}#${template}#${pressId}`,
      template,
      about: what,
      sendAt: now,
      tries: 0,
      dueAt: after(now, GRACE_MS),
    }),
  })
  if (conditionFailed && !(await isDone())) return new Problem('order-changed')
  return { to: letter.to }
})
