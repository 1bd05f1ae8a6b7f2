import { sendUndelivered as route } from '../../contract/staff-mails.ts'
import { mailboxes } from '../mail-queue/mailbox.ts'
import { mailRefOf } from '../mail-queue/undelivered-lines.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists, remove } from '../platform/expression.ts'
import { mails } from '../platform/mail-item.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { seenUndelivered, targetOf } from './staff-undelivered.ts'

/**
 * The clock sends it within a minute. Decided on what was seen: of two who press at once one has decided, and the same press
 * finds its own line.
 */
export const sendUndelivered = endpoint(route, async ({ pressId, seen: { at }, reason, ...ref }, caller) => {
  const found = await seenUndelivered(ref)
  if (!found) return new Problem('not-found')
  const target = targetOf(ref)
  const isDone = async () => (await audits.read({ target, pressId })) !== undefined
  if (found.state === 'stuck') {
    const isMail = ref.what === 'mail'
    const refused = await transact({
      audit: await auditOf(caller, {
        target,
        number: isMail ? (found.orderNumber ?? found.template ?? ref.what) : ref.id.slice(0, 8),
        pressId,
        action: isMail ? 'mail-retried' : 'mailbox-opened',
        reason,
        before: isMail ? { tries: found.tries ?? 0 } : { status: 'stopped' },
        after: isMail ? { tries: 0 } : { status: 'heard' },
      }),
      thing: isMail
        ? mails.update(mailRefOf(ref.id), {
            if: { failedAt: at, sentAt: notExists },
            set: { failedAt: remove, claimedUntil: remove, forgetAt: remove, tries: 0, dueAt: caller.now },
          })
        : transition(mailboxes, 'lift', { address: ref.id }, {}, { ...byStaff(caller), if: { at } }),
    })
    if (refused && !(await isDone())) return new Problem('undelivered-changed')
  } else if (!(await isDone())) return new Problem('undelivered-changed')
  const now = await seenUndelivered(ref)
  return now ? { ...now, deeds: await auditLinesOf(target) } : new Problem('not-found')
})
