import { logins } from '../../../lambdas/account/login.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { members } from '../../../lambdas/members/member.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { notes } from '../../../lambdas/staff-people/note.ts'
import { handler as settlePoolGroups } from '../../../lambdas/staff-people/settle-pool-groups.ts'
import { CUSTOMER, orderItem, paid } from '../given.ts'
import { NOW, SUB } from '../http-event.ts'
import { given } from '../local-table.ts'
import { type Deed, LATER } from './deed.ts'
import { neighbours } from './neighbours.ts'

const EMAIL = 'kim@example.com'
const NOTE = 'not_01KAG000000000000000000001'
const OTHER = '5f2c1f6e-0000-4000-8000-000000000002'
const ADMIN = '5f2c1f6e-0000-4000-8000-000000000003'
const deed = { customer: CUSTOMER, rev: 1, reason: 'Am Telefon' }

async function customer(more: object = {}): Promise<void> {
  await given(
    profiles.put({
      customerId: CUSTOMER,
      createdAt: NOW,
      email: EMAIL,
      provenBy: SUB,
      firstName: 'Kim',
      lastName: 'Beispiel',
      rev: 1,
      ...more,
    }).put,
    owners.put({ address: await addressHash(EMAIL), customerId: CUSTOMER }).put,
    orderItem(paid),
  )
}
const account =
  (input: object = {}) =>
  async () => {
    await customer()
    await given(logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB, at: NOW }).put)
    return { ...deed, ...input }
  }
const noted =
  (input: object, more: object = {}) =>
  async () => {
    await customer()
    await given(
      notes.put({
        customerId: CUSTOMER,
        noteId: NOTE,
        text: 'Ruft an.',
        at: NOW,
        who: 'another',
        author: EMAIL,
        pressId: 'prs_0123456789anote',
        rev: 0,
        ...more,
      }).put,
    )
    return { customer: CUSTOMER, note: NOTE, ...input }
  }
const clock = () => settlePoolGroups({ time: LATER })
const team = async () => {
  for (const sub of [OTHER, ADMIN]) neighbours.set(`${sub} in admin`, 'yes')
  await given(
    ...[OTHER, ADMIN].map(
      sub =>
        members.put({ sub, username: sub, email: `${sub}@example.com`, roles: ['admin'], since: NOW, rev: 0 })
          .put,
    ),
    // Roles are taken from an admin as long as there is another who has come.
    signIns.put({ sub: ADMIN, hasSecondFactor: true, lastSignInAt: NOW }).put,
  )
}

export const OF_PEOPLE = {
  resendInvite: {
    given: async () => {
      await customer({ email: undefined, provenBy: undefined, firstName: '', lastName: '' })
      return deed
    },
    leaves: ['invite-sent'],
    writes: 'mail profile',
  },
  endCustomerSignIns: { given: account(), leaves: ['sign-ins-ended'], writes: 'profile sign-in' },
  switchSignIn: {
    given: account({ isAllowed: false }),
    leaves: ['sign-in-disabled'],
    writes: 'profile sign-in',
  },
  'switchSignIn allowed': {
    given: async () => {
      await given({ ...signIns.keyOf({ sub: SUB }), kind: signIns.kind, disabledAt: NOW })
      return account({ isAllowed: true })()
    },
    leaves: ['sign-in-allowed'],
    writes: 'profile sign-in',
  },
  exportCustomer: { given: account(), leaves: ['export-started'], writes: 'export profile' },
  eraseCustomer: {
    given: account({ confirmation: 'LÖSCHEN' }),
    leaves: ['erased'],
    writes: 'mail owner profile sign-in',
  },
  writeNote: {
    given: async () => {
      await customer()
      return { customer: CUSTOMER, text: 'Ruft an.' }
    },
    leaves: ['note-written'],
    writes: 'note',
    isEachOnesOwn: true,
  },
  changeNote: { given: noted({ rev: 0 }), leaves: ['note-removed'], writes: 'note' },
  'changeNote by its author': {
    given: async (_, [one]) => noted({ rev: 0, text: 'Ruft morgen an.' }, { who: one?.sub })(),
    leaves: ['note-changed'],
    writes: 'note',
  },
  restoreNote: {
    given: noted({ rev: 1 }, { rev: 1, removedAt: NOW, forgetAt: Date.parse(after(NOW, 7 * DAYS)) / 1_000 }),
    leaves: ['note-restored'],
    writes: 'note',
  },
  lookAtCustomer: { given: account(), leaves: ['look'], writes: '', isEachOnesOwn: true },
  inviteMember: {
    given: async () => {
      await team()
      return { email: 'neu@example.com', roles: ['support'], reason: 'Neu' }
    },
    leaves: ['member-invited'],
    writes: 'member',
    isToldAgain: true,
  },
  resendMemberInvite: {
    given: async () => {
      await team()
      neighbours.set(`user ${OTHER}`, 'invited')
      return { sub: OTHER, rev: 0, reason: 'Abgelaufen' }
    },
    leaves: ['invite-sent'],
    writes: 'member',
  },
  changeRoles: {
    given: async () => {
      await team()
      return { sub: OTHER, roles: ['shop'], rev: 0, reason: 'Wechsel' }
    },
    leaves: ['roles-changed'],
    writes: 'member sign-in',
    isToldAgain: true,
    clock,
  },
  leaveStaff: {
    given: async (_, people) => {
      await team()
      for (const { sub } of people) neighbours.set(`${sub} in shop`, 'yes')
      await given(
        ...people.map(
          ({ sub }) =>
            members.put({
              sub,
              username: sub,
              email: `${sub}@example.com`,
              roles: ['shop'],
              since: NOW,
              rev: 0,
            }).put,
        ),
      )
      return {}
    },
    leaves: ['member-left'],
    writes: 'member',
    isEachOnesOwn: true,
    clock,
    isToldOnce: true,
  },
} as const satisfies Record<string, Deed>
