import { sendUndelivered as route } from '../../contract/staff-mails.ts'
import { mailboxes } from '../mail-queue/mailbox.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exists, notExists, remove } from '../platform/expression.ts'
import { mails } from '../platform/mail-item.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { mailRefOf, seenUndelivered, targetOf } from './staff-undelivered.ts'

/** The clock sends it within a minute. Of two who press at once one has decided; the same press finds its own line. */
export const sendUndelivered = endpoint(route, async ({ pressId, reason, ...ref }, caller) => {
  const seen = await seenUndelivered(ref)
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
        ? mails.update(mailRefOf(ref.id), {
            if: { failedAt: exists, sentAt: notExists },
            set: { failedAt: remove, claimedUntil: remove, forgetAt: remove, tries: 0, dueAt: caller.now },
          })
        : transition(mailboxes, 'lift', { address: ref.id }, {}, byStaff(caller)),
    })
    if (refused && !(await isDone())) return new Problem('matter-changed')
  } else if (!(await isDone())) return new Problem('matter-changed')
  const now = await seenUndelivered(ref)
  return now ? { ...now, deeds: await auditLinesOf(target) } : new Problem('not-found')
})
