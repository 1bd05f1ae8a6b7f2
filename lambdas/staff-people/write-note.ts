import { writeNote as route } from '../../contract/staff-people.ts'
import { profiles, readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { mint } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { shownAfter } from './decide-customer.ts'
import { notes } from './note.ts'

/** The audit says that a note was written and never what: it stays when the customer is erased. */
export const writeNote = endpoint(route, async ({ customer, pressId, text }, caller) => {
  const { now, signIn, customerId } = caller
  if (!(await readProfile(customer))) return new Problem('not-found')
  const noteId = mint('not', now)
  const author = (await readProfile(customerId))?.email ?? signIn.sub
  const failed = await transact({
    audit: await auditOf(caller, {
      target: customer,
      number: customer,
      pressId,
      action: 'note-written',
      reason: '',
      before: {},
      after: { note: noteId },
    }),
    profile: profiles.check({ customerId: customer }, { erasedAt: notExists, mergedInto: notExists }),
    note: notes.create({
      customerId: customer,
      noteId,
      text,
      at: now,
      who: signIn.sub,
      author,
      pressId,
      rev: 0,
    }),
  })
  const isRepeat = failed && (await audits.read({ target: customer, pressId })) !== undefined
  return failed && !isRepeat ? new Problem('not-found') : shownAfter(customer, caller)
})
