import { restoreNote as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { gt, remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { before } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { shownAfter } from './decide-customer.ts'
import { notes, REMOVED_KEPT_MS } from './note.ts'

/** As it was, for its author as well; the table may forget a note hours after its time. */
export const restoreNote = endpoint(route, async ({ customer, note, pressId, rev }, caller) => {
  const ref = { customerId: customer, noteId: note }
  if (!(await notes.read(ref))) return new Problem('not-found')
  const failed = await transact({
    audit: await auditOf(caller, {
      target: customer,
      number: customer,
      pressId,
      action: 'note-restored',
      reason: '',
      before: {},
      after: { note },
    }),
    note: notes.update(ref, {
      if: { rev, removedAt: gt(before(caller.now, REMOVED_KEPT_MS)) },
      set: { removedAt: remove, forgetAt: remove, pressId },
    }),
  })
  const isRepeat = failed && (await audits.read({ target: customer, pressId })) !== undefined
  return failed && !isRepeat ? new Problem('note-changed') : shownAfter(customer, caller)
})
