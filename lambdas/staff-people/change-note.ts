import { changeNote as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { shownAfter } from './decide-customer.ts'
import { notes, REMOVED_KEPT_MS } from './note.ts'

/** Words are changed by who wrote them. Anybody removes what should not stand there. */
export const changeNote = endpoint(route, async ({ customer, note, pressId, rev, text }, caller) => {
  const { now } = caller
  const ref = { customerId: customer, noteId: note }
  const known = await notes.read(ref)
  if (!known) return afterwards('not-found')
  if (text !== undefined && known.who !== caller.signIn.sub) return new Problem('note-of-another')
  const failed = await transact({
    audit: await auditOf(caller, {
      target: customer,
      number: customer,
      pressId,
      action: text === undefined ? 'note-removed' : 'note-changed',
      reason: '',
      before: { note },
      after: {},
    }),
    note: notes.update(ref, {
      if: { rev, removedAt: notExists },
      set:
        text === undefined
          ? { removedAt: now, forgetAt: epochSeconds(after(now, REMOVED_KEPT_MS)), pressId }
          : { text, changedAt: now, pressId },
    }),
  })
  return failed ? afterwards('note-changed') : shownAfter(customer, caller)

  /** Done by this very press, or somebody else has come between. */
  async function afterwards(code: 'not-found' | 'note-changed') {
    return (await audits.read({ target: customer, pressId }))
      ? shownAfter(customer, caller)
      : new Problem(code)
  }
})
