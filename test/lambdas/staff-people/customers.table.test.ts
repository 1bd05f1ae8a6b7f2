import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeNote,
  endCustomerSignIns,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  lookAtCustomer,
  readCustomerHistory,
  resendInvite,
  restoreNote,
  switchSignIn,
  writeNote,
} from '../../../contract/staff-people.ts'
import type { Route } from '../../../contract/route.ts'
import { begunExport, customerExports } from '../../../lambdas/account/export.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { eraseCustomer as eraseByClock } from '../../../lambdas/account/erase-customer.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { addressPk, customerPk } from '../../../lambdas/platform/partitions.ts'
import { after, before, DAYS, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { openSignIns, signedOut, signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { audits } from '../../../lambdas/staff/audit.ts'
import { handler } from '../../../lambdas/staff-people/handler.ts'
import { notes } from '../../../lambdas/staff-people/note.ts'
import { transferAlone } from '../../../lambdas/platform/transfer-alone.ts'
import { planContracts } from '../../../lambdas/subscriptions/plan-contract.ts'
import { subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const EMAIL = 'kim@example.com'
const SUBSCRIPTION = 'sub_01KAG000000000000000000001'
const MEMBER = '5f2c1f6e-0000-4000-8000-000000000007'
const press = (n: number) => `prs_0123456789abcde${n}`
const claims = { ...ofStaff(STRANGER, '[support]'), sub: MEMBER }
const by = (route: Route, input: object) =>
  ask(handler, route, { input: { customer: CUSTOMER, ...input }, claims })
const decide = (route: Route, more: object = {}, n = 1) =>
  by(route, { pressId: press(n), rev: 1, reason: 'Am Telefon', ...more })
const lines = async () => (await partition(`AUDIT#${CUSTOMER}`)).filter(({ action }) => action !== 'look')
const keyOfNote = (note: string) => notes.keyOf({ customerId: CUSTOMER, noteId: note })
const profile = (more: object = {}) => ({
  ...profiles.put({
    customerId: CUSTOMER,
    createdAt: NOW,
    email: EMAIL,
    provenBy: SUB,
    firstName: 'Kim',
    lastName: 'Beispiel',
    rev: 1,
    ...more,
  }).put,
})
const account = async () => {
  await given(
    profile(),
    logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB, at: NOW }).put,
    owners.put({ address: await addressHash(EMAIL), customerId: CUSTOMER }).put,
    orderItem(paid),
    entitlementItem({ used: 2 }),
  )
}
const guest = async () => {
  await given(
    profile({ email: undefined, provenBy: undefined, firstName: '', lastName: '', newestOrder: ORDER }),
    owners.put({ address: await addressHash(EMAIL), customerId: CUSTOMER }).put,
    orderItem(paid),
  )
}
beforeEach(() => {
  for (const command of [
    AdminDeleteUserCommand,
    AdminDisableUserCommand,
    AdminEnableUserCommand,
    AdminUserGlobalSignOutCommand,
  ])
    pool.on(command).resolves({})
})

describe('a look', () => {
  it('shows what was bought, and leaves one line a day', async () => {
    await account()
    await by(lookAtCustomer, {})
    const { body } = await by(lookAtCustomer, {})
    expect(body).toMatchObject({
      name: 'Kim Beispiel',
      email: EMAIL,
      isGuest: false,
      signIns: [{ hasSecondFactor: false }],
      orders: [{ number: 'LU-7K3M-92QK', files: [{ used: 2, allowed: 5 }], consents: [{ text: 'terms' }] }],
    })
    expect(await partition(`AUDIT#${CUSTOMER}`)).toMatchObject([{ action: 'look', who: MEMBER, at: NOW }])
    expect((await by(readCustomerHistory, {})).body.events).toMatchObject([{ action: 'look' }])
  })

  it('shows where they are signed in, and what was agreed to with a change of plan', async () => {
    await account()
    const used = (signIn: string, begunAt: string, more: Partial<ReturnType<typeof openSignIns.parse>>) =>
      openSignIns.put({ sub: SUB, signIn, begunAt, usedAt: after(begunAt, HOURS), ...more }).put
    const consents = [{ text: 'terms', version: '2026-05-01', at: NOW, wording: 'Ich stimme zu.' }]
    const side = (title: string) => ({ title, summary: title, amountCents: 19_90 })
    const change = {
      customerId: CUSTOMER,
      subscriptionId: SUBSCRIPTION,
      orderId: ORDER,
      at: NOW,
      language: 'de',
      taxPercent: 19,
      currency: 'EUR',
      dueNowCents: 0,
      nextBillingAt: NOW,
      consents,
    } as const
    const from = side('Ruhe')
    const kept = after(NOW, -HOURS)
    await given(
      used('old', after(NOW, -40 * DAYS), {}),
      used('ended', after(NOW, -2 * DAYS), { browser: 'chrome' }),
      signedOut.put({ sub: SUB, signedOut: 'ended', at: NOW }).put,
      used('first', after(NOW, -3 * DAYS), { browser: 'firefox', system: 'windows' }),
      used('last', after(NOW, -DAYS), { browser: 'safari', system: 'iphone' }),
      subscriptions.create({
        customerId: CUSTOMER,
        subscriptionId: SUBSCRIPTION,
        orderId: ORDER,
        status: 'active',
        type: 'monthly',
        createdAt: NOW,
        slug: 'ruhe',
        productVersion: 1,
        title: 'Ruhe',
        summary: 'Ruhe',
        files: [],
        amountCents: 19_90,
        currency: 'EUR',
        taxPercent: 19,
        language: 'de',
        firstName: 'Kim',
        email: EMAIL,
        startedAt: NOW,
        trail: [],
        rev: 0,
      }).put,
      planContracts.put({
        ...change,
        changeId: `${SUBSCRIPTION}:1`,
        at: kept,
        keptAt: NOW,
        from,
        to: side('Mut'),
      }).put,
      planContracts.put({ ...change, changeId: `${SUBSCRIPTION}:2`, from, to: side('Alles') }).put,
    )
    const { body } = await by(lookAtCustomer, {})
    const [begunFirst, begunLast] = [after(NOW, -3 * DAYS), after(NOW, -DAYS)]
    expect(body.signIns[0].open).toEqual([
      { browser: 'safari', system: 'iphone', begunAt: begunLast, usedAt: after(begunLast, HOURS) },
      { browser: 'firefox', system: 'windows', begunAt: begunFirst, usedAt: after(begunFirst, HOURS) },
    ])
    expect(body.subscriptions[0].type).toBe('monthly')
    expect(body.subscriptions[0].changes).toEqual([
      { at: NOW, from: 'Ruhe', to: 'Alles', consents },
      { at: kept, from: 'Ruhe', to: 'Mut', keptAt: NOW, consents },
    ])
  })

  it('stays in the history however many there are, in the order of time, page by page', async () => {
    await account()
    // As two members leave them who look every day; what a press is called says nothing of time.
    const moments = Array.from({ length: 420 }, (_, index) => after(NOW, -index * HOURS))
    const lines = moments.map((at, index) =>
      audits.put({
        target: CUSTOMER,
        number: CUSTOMER,
        pressId: `prs_${createHash('sha256').update(`${index}`).digest('hex').slice(0, 32)}`,
        at,
        action: 'look',
        who: MEMBER,
        author: 'team@example.com',
        reason: '',
        before: {},
        after: {},
        title: 'look',
      }),
    )
    await given(...lines.map(({ put }) => put))
    const seen: string[] = []
    let next: string | undefined
    do {
      // Each page begins where the last one ended.
      const { body } = await by(readCustomerHistory, next === undefined ? {} : { after: next })
      seen.push(...body.events.map(({ at }: { at: string }) => at))
      next = body.next
    } while (next !== undefined)
    expect(seen).toEqual(moments)
  })

  it('at nobody leaves none', async () => {
    expect((await by(lookAtCustomer, {})).status).toBe(404)
    expect(await partition(`AUDIT#${CUSTOMER}`)).toEqual([])
  })
})

describe('the list', () => {
  const names = async (input: Record<string, unknown>) =>
    (await ask(handler, listCustomers, { input, claims })).body.lines.map(
      ({ customer, email }: { customer: string; email: string }) => [customer, email],
    )

  it('finds an account by the beginning of its address, its last or its first name', async () => {
    await account()
    expect(await names({})).toEqual([[CUSTOMER, EMAIL]])
    expect(await names({ search: 'kim@' })).toEqual([[CUSTOMER, EMAIL]])
    expect(await names({ search: 'beisp' })).toEqual([[CUSTOMER, EMAIL]])
    expect(await names({ search: 'Beispiel, Kim' })).toEqual([[CUSTOMER, EMAIL]])
    expect(await names({ search: 'KIM' })).toEqual([[CUSTOMER, EMAIL]])
    expect(await names({ search: 'Muster' })).toEqual([])
  })

  it('calls guests as they ordered last, without a search, too, until they are gone', async () => {
    await guest()
    const shown = async () => (await ask(handler, listCustomers, { input: {}, claims })).body.lines
    expect(await shown()).toMatchObject([{ name: 'Kim Beispiel', email: EMAIL }])
    await given(orderItem({ ...paid, erasedAt: NOW }))
    expect(await shown()).toMatchObject([{ name: '', email: '' }])
  })

  it('calls an account without a name by its address, also where somebody else has ordered for it', async () => {
    await given(profile({ firstName: '', lastName: '', newestOrder: ORDER }), orderItem(paid))
    const { body } = await ask(handler, listCustomers, { input: {}, claims })
    expect(body.lines).toMatchObject([{ name: '', email: EMAIL }])
  })

  it('finds a guest by the whole address, by the name of the order', async () => {
    await guest()
    expect(await names({ search: 'kim@' })).toEqual([])
    expect(await names({ search: ' KIM@example.com' })).toEqual([[CUSTOMER, EMAIL]])
    const { body } = await ask(handler, listCustomers, { input: { search: EMAIL }, claims })
    expect(body.lines).toMatchObject([{ name: 'Kim Beispiel' }])
  })
})

describe('a deed', () => {
  it('is done once by one press, and of two at once by one', async () => {
    await account()
    let other: { status: number } | undefined
    beforeWrite(signIns.keyOf({ sub: SUB }), async () => {
      other = await decide(endCustomerSignIns, {}, 2)
    })
    expect((await decide(endCustomerSignIns)).body.code).toBe('customer-changed')
    expect(other?.status).toBe(200)
    expect((await decide(endCustomerSignIns, {}, 2)).status).toBe(200)
    expect(await lines()).toMatchObject([{ action: 'sign-ins-ended', who: MEMBER, reason: 'Am Telefon' }])
    expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ signedOutAt: NOW })
  })

  it('is read in the history with what it has changed', async () => {
    await account()
    await given(
      audits.put({
        target: CUSTOMER,
        number: CUSTOMER,
        pressId: 'prs_0123456789abcdef9',
        at: NOW,
        action: 'sign-in-disabled',
        who: MEMBER,
        author: 'eins@example.com',
        reason: 'Am Telefon',
        before: { signIns: 2 },
        after: { signIns: 0 },
        title: '',
      }).put,
    )
    expect((await by(readCustomerHistory, {})).body.events).toMatchObject([
      { action: 'sign-in-disabled', before: { signIns: 2 }, after: { signIns: 0 } },
    ])
  })

  it('keeps somebody out, and lets them in again', async () => {
    await account()
    const { body } = await decide(switchSignIn, { isAllowed: false })
    expect(body).toMatchObject({ rev: 2, signIns: [{ disabledAt: NOW }] })
    expect(pool.commandCalls(AdminDisableUserCommand)).toHaveLength(1)
    const again = await decide(switchSignIn, { isAllowed: true, rev: 2 }, 2)
    expect(again.body.signIns[0]).not.toHaveProperty('disabledAt')
    expect(pool.commandCalls(AdminEnableUserCommand)).toHaveLength(1)
  })

  it('lets the pool follow what was decided last, also where an earlier press comes again', async () => {
    await account()
    await decide(switchSignIn, { isAllowed: false })
    await decide(switchSignIn, { isAllowed: true, rev: 2 }, 2)
    const { body } = await decide(switchSignIn, { isAllowed: false })
    expect(body.signIns[0]).not.toHaveProperty('disabledAt')
    expect(pool.commandCalls(AdminDisableUserCommand)).toHaveLength(1)
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1)
    expect(pool.commandCalls(AdminEnableUserCommand)).toHaveLength(2)
  })

  it('tells the pool once more where somebody decides otherwise while it is told', async () => {
    await account()
    let isOpen = true
    pool.on(AdminEnableUserCommand).callsFake(() => void (isOpen = true))
    pool.on(AdminDisableUserCommand).callsFakeOnce(async () => {
      await decide(switchSignIn, { isAllowed: true, rev: 2 }, 2)
      isOpen = false
    })
    await decide(switchSignIn, { isAllowed: false })
    expect(isOpen).toBe(true)
  })

  it('has an export made, and tells nobody of the team where it lies', async () => {
    await account()
    const { body } = await decide(exportCustomer)
    expect(body.exported).toEqual({ state: 'making', requestedAt: NOW })
    expect(JSON.stringify(body)).not.toContain('.zip')
    expect(await stored(customerExports.keyOf({ customerId: CUSTOMER }))).toMatchObject({ duePk: 'EXPORT' })
  })

  it('says so where one is being made already, as its owner has asked for it', async () => {
    await account()
    const asked = { by: 'customer', at: before(NOW, HOURS), cause: 'asked' } as const
    const { write } = begunExport({ customerId: CUSTOMER, language: 'de' }, asked)
    await send(write)
    expect((await decide(exportCustomer)).body.code).toBe('export-under-way')
    expect((await partition(`AUDIT#${CUSTOMER}`)).filter(({ action }) => action !== 'look')).toEqual([])
    const running = { ...(await stored(customerExports.keyOf({ customerId: CUSTOMER }))) }
    await given({ ...customerExports.keyOf({ customerId: CUSTOMER }), ...running, state: 'ready' })
    expect((await decide(exportCustomer)).status).toBe(200)
  })

  it('sends a guest the invitation again, once for each press', async () => {
    await guest()
    await decide(resendInvite)
    await decide(resendInvite)
    const owed = (await partition(customerPk(CUSTOMER))).filter(({ kind }) => kind === 'mail')
    expect(owed).toMatchObject([{ template: 'invite-again' }])
  })
})

describe('an erasure', () => {
  const LAST = { confirmation: 'LÖSCHEN' }

  it('frees the address, closes the account and is ended by the clock', async () => {
    await account()
    await decide(writeNote, { text: 'Ruft an.' }, 3)
    const { body } = await decide(eraseCustomer, LAST)
    expect(body).toMatchObject({ erasedAt: NOW, email: '' })
    expect(await partition(addressPk(await addressHash(EMAIL)))).toEqual([])
    expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(1)
    await eraseByClock(profiles.keyOf({ customerId: CUSTOMER }), NOW)
    const kinds = (await partition(customerPk(CUSTOMER))).map(({ kind }) => kind)
    expect(kinds).not.toContain('note')
    expect(kinds).toContain('order')
    // The same press again changes nothing.
    expect((await decide(eraseCustomer, LAST)).status).toBe(200)
    expect((await lines()).map(({ action }) => action)).toEqual(['erased', 'note-written'])
  })

  it('takes a guest, too, and tells them', async () => {
    await guest()
    expect((await decide(eraseCustomer, LAST)).status).toBe(200)
    const owed = (await partition(customerPk(CUSTOMER))).filter(({ kind }) => kind === 'mail')
    expect(owed).toMatchObject([{ template: 'erased-on-request', recipient: EMAIL }])
    expect(await stored(profiles.keyOf({ customerId: CUSTOMER }))).toMatchObject({ duePk: 'ERASE' })
    expect(await stored(owners.keyOf({ address: await addressHash(EMAIL) }))).toBeUndefined()
  })

  it('is not made of what has changed since it was shown', async () => {
    await account()
    beforeWrite(profiles.keyOf({ customerId: CUSTOMER }), () => decide(endCustomerSignIns, {}, 2))
    expect((await decide(eraseCustomer, LAST)).body.code).toBe('customer-changed')
    expect(await stored(profiles.keyOf({ customerId: CUSTOMER }))).not.toHaveProperty('erasedAt')
  })
})

describe('a note', () => {
  it('is written once, changed by its author, and goes along with a merge', async () => {
    await account()
    await decide(writeNote, { text: 'Ruft an.' })
    const { body } = await decide(writeNote, { text: 'Ruft an.' })
    expect(body.notes).toMatchObject([{ text: 'Ruft an.', isOwn: true, rev: 0 }])
    const [{ note }] = body.notes
    const changed = await decide(changeNote, { note, rev: 0, text: 'Schreibt.' }, 2)
    expect(changed.body.notes).toMatchObject([{ text: 'Schreibt.', changedAt: NOW, rev: 1 }])
    expect((await decide(changeNote, { note, rev: 0, text: 'Mailt.' }, 3)).body.code).toBe('note-changed')
    const item = (await partition(customerPk(CUSTOMER))).find(({ kind }) => kind === 'note')
    if (!item) throw new Error('It was just written.')
    const arrival = profiles.check({ customerId: CUSTOMER }, { rev: 1 })
    expect(await transferAlone(item, { to: STRANGER, arrival })).toBe(true)
    expect(await partition(customerPk(STRANGER))).toMatchObject([{ kind: 'note', text: 'Schreibt.' }])
  })

  it('that was removed shows no words, is put back as it was, and goes after a week', async () => {
    await account()
    const { body } = await decide(writeNote, { text: 'Ruft an.' })
    const [{ note }] = body.notes
    expect((await decide(restoreNote, { note, rev: 0 }, 2)).body.code).toBe('note-changed')
    const removed = (await decide(changeNote, { note, rev: 0 }, 3)).body
    expect(removed.notes).toMatchObject([{ text: '', removed: { at: NOW, goneAt: after(NOW, 7 * DAYS) } }])
    expect((await stored(keyOfNote(note)))?.forgetAt).toBe(epochSeconds(after(NOW, 7 * DAYS)))
    // Neither changed nor removed once more.
    expect((await decide(changeNote, { note, rev: 1, text: 'Schreibt.' }, 4)).body.code).toBe('note-changed')
    expect((await decide(changeNote, { note, rev: 1 }, 5)).body.code).toBe('note-changed')
    const item = await stored(keyOfNote(note))
    if (!item) throw new Error('It was just removed.')
    await given({ ...item, removedAt: before(NOW, 7 * DAYS) })
    expect((await decide(restoreNote, { note, rev: 1 }, 6)).body.code).toBe('note-changed')
    expect((await by(lookAtCustomer, {})).body.notes).toEqual([])
    await given({ ...item, removedAt: before(NOW, 7 * DAYS - 1) })
    for (let times = 0; times < 2; times++)
      expect((await decide(restoreNote, { note, rev: 1 }, 7)).body.notes).toMatchObject([
        { text: 'Ruft an.', isOwn: true, rev: 2 },
      ])
    expect(await stored(keyOfNote(note))).not.toHaveProperty('forgetAt')
    expect(new Set((await lines()).map(({ action }) => action))).toEqual(
      new Set(['note-written', 'note-removed', 'note-restored']),
    )
  })

  it('that somebody else has put back meanwhile is put back once', async () => {
    await account()
    const { body } = await decide(writeNote, { text: 'Ruft an.' })
    const [{ note }] = body.notes
    await decide(changeNote, { note, rev: 0 }, 2)
    beforeWrite(keyOfNote(note), () => decide(restoreNote, { note, rev: 1 }, 3))
    expect((await decide(restoreNote, { note, rev: 1 }, 4)).body.code).toBe('note-changed')
    expect(await stored(keyOfNote(note))).toMatchObject({ text: 'Ruft an.', rev: 2 })
  })

  it('is never told by the audit', async () => {
    await account()
    await decide(writeNote, { text: 'Ruft an.' })
    expect(JSON.stringify(await lines())).not.toContain('Ruft')
  })
})
