import { resendOrderMail as route } from '../../contract/staff-mails.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { Letter } from '../platform/mail.ts'
import { mails, SWEEP_AFTER_MS } from '../platform/mail-item.ts'
import { Problem } from '../platform/problem.ts'
import { after } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { decideOn } from '../staff/decide-order.ts'
import { findOrder } from '../staff/staff-order.ts'
import { letterNow, mailAbout } from './order-mail.ts'

/** The same letter as a mail of its own, named by the press: a press that comes twice sends one. */
export const resendOrderMail = endpoint(route, async ({ name, ...decision }, caller) => {
  const { now } = caller
  const found = await findOrder(decision.number)
  const known = found && (await mailAbout(found, name))
  if (!found || !known) return new Problem('not-found')
  const { template, about } = known.mail
  let written: Promise<Letter | undefined> | undefined
  const letter = () => (written ??= letterNow({ ...known.mail, sendAt: now }, now))
  const refused = await decideOn(found.order, decision, caller, async (order, why) => {
    if (!(await letter())) return new Problem('mail-unwritten')
    return {
      action: 'mail-again',
      before: {},
      after: { mail: template },
      writes: [
        transition(orders, 'tellAgain', order, { rev: decision.rev }, why),
        mails.create({
          partition: known.key.pk,
          name: `${order.orderId}#${template}#${decision.pressId}`,
          template,
          about,
          sendAt: now,
          tries: 0,
          dueAt: after(now, SWEEP_AFTER_MS),
        }),
      ],
    }
  })
  if (refused) return refused
  // A press that comes again is told the same.
  const sent = await letter()
  return sent ? { to: sent.to } : new Problem('mail-unwritten')
})
