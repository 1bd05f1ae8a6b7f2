import { eraseCustomer as route } from '../../contract/staff-people.ts'
import { closeInPool, erasureOf, freed, mayBeTakenBack } from '../account/begin-erasure.ts'
import { logins as loginRecord } from '../account/login.ts'
import { ownerOf } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import { addressHash } from '../platform/signed.ts'
import { audits } from '../staff/audit.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'
import { nobodyOfTheStaff } from '../members/member.ts'
import { findCustomer } from './staff-customer.ts'

/** Begun as by its owner (account/erase-account.ts), and ended by the same clock. A guest has no account to do it in. */
export const eraseCustomer = endpoint(route, async (decision, caller) => {
  const { customer, rev, pressId } = decision
  const found = await findCustomer(customer)
  if (!found) return new Problem('not-found')
  const { profile, email, items } = found
  const logins = items.flatMap(item => (item.kind === loginRecord.kind ? loginRecord.parse(item) : []))
  if (profile.erasedAt)
    return (await audits.read({ target: customer, pressId })) ? closed() : new Problem('customer-changed')
  if (email === undefined || profile.mergedInto !== undefined) return new Problem('not-found')
  if (mayBeTakenBack(profile, caller.now)) return new Problem('email-just-changed')
  const erasing = erasureOf({ customerId: customer, profile, email, logins, rev }, caller.now)
  const leadsElsewhere = (await ownerOf(await addressHash(email))) !== customer
  const owner = await freed(email, customer, leadsElsewhere)
  const done = await decideCustomer(decision, caller, {
    action: 'erased',
    before: {},
    after: { orders: found.orders.length },
    members: nobodyOfTheStaff(logins),
    profile: erasing.profile,
    writes: [
      ...erasing.signIns,
      ...(owner ? [owner] : []),
      owedMail({
        pk: customerPk(customer),
        cause: 'account',
        template: 'erased-on-request',
        about: { language: profile.language },
        recipient: email,
        outlivesAccount: true,
        sendAt: caller.now,
      }),
    ],
  })
  return done instanceof Problem ? done : closed()

  /** Again by a press whose answer was lost: until the clock ends it, a user who is left in the pool signs in. */
  async function closed() {
    try {
      await closeInPool(logins)
    } catch (error) {
      fault('erasure', error)
    }
    return shownAfter(customer, caller)
  }
})
