import { describe, expect, it } from 'vitest'
import { linkSignIn } from '../../../lambdas/account/link-sign-in.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { CUSTOMER, orderItem, paid, STRANGER } from '../given.ts'
import { NOW, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const EMAIL = 'kim@example.com'
const address = () => addressHash(EMAIL)
const ownerKey = async () => owners.keyOf({ address: await address() })
const guest = profiles.keyOf({ customerId: CUSTOMER })
const own = profiles.keyOf({ customerId: STRANGER })
const link = () =>
  linkSignIn(SUB, EMAIL, NOW, { language: 'en', names: { firstName: 'Kim', lastName: 'Beispiel' } })

it('who proves an address is the customer behind it, with what a guest has told before', async () => {
  await given(
    { ...(await ownerKey()), customerId: CUSTOMER },
    { ...guest, createdAt: '2026-01-01T00:00:00.000Z', language: 'de' },
  )
  expect(await link()).toBe(CUSTOMER)
  expect(await stored(guest)).toMatchObject({
    createdAt: '2026-01-01T00:00:00.000Z',
    email: EMAIL,
    provenBy: SUB,
    firstName: 'Kim',
    lastName: 'Beispiel',
    language: 'de',
    listPk: 'CUSTOMERS',
    listSk: CUSTOMER,
    listEmail: `${EMAIL}#${CUSTOMER}`.toLowerCase(),
    listName: `beispiel kim#${CUSTOMER}`.toLowerCase(),
    name: 'Kim Beispiel',
  })
  expect(await stored(await ownerKey())).toMatchObject({ customerId: CUSTOMER, provenBy: SUB })
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({
    customerId: CUSTOMER,
    address: await address(),
  })
})

it('who was never here is a new customer, in whose name everything is made', async () => {
  const customerId = await link()
  const made = profiles.keyOf({ customerId })
  expect(await stored(made)).toMatchObject({ kind: 'profile', createdAt: NOW, email: EMAIL })
  const owner = await ownerKey()
  expect(await stored(owner)).toEqual({ ...owner, kind: 'owner', customerId, provenBy: SUB })
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ kind: 'sign-in', customerId })
})

it('a name that somebody has given meanwhile stays', async () => {
  await given({ ...(await ownerKey()), customerId: CUSTOMER }, { ...guest, rev: 1 })
  const meanwhile = { firstName: 'Ada', lastName: 'Muster', listName: 'muster ada#', rev: 2 }
  beforeWrite(guest, () => given({ ...guest, ...meanwhile }))
  await link()
  expect(await stored(guest)).toMatchObject({ ...meanwhile, email: EMAIL, rev: 3 })
})

describe('who signs up by code', () => {
  const byCode = () => linkSignIn(SUB, EMAIL, NOW)
  const paidAs = (firstName: string, more: Partial<Order> = {}) =>
    orderItem({ ...paid, buyer: { ...orderItem().buyer, firstName, lastName: 'Beispiel' }, ...more })

  it('is called as on the newest order that was paid: anybody may have placed the others', async () => {
    const unpaid = { orderId: 'ord_01KAG000000000000000000003', sk: 'ORDER#ord_01KAG000000000000000000003' }
    const { paidAt: _, ...begun } = { ...paidAs('Spott'), ...unpaid }
    await given({ ...(await ownerKey()), customerId: CUSTOMER }, { ...guest, rev: 1 }, paidAs('Kim'), begun)
    await byCode()
    expect(await stored(guest)).toMatchObject({
      firstName: 'Kim',
      lastName: 'Beispiel',
      name: 'Kim Beispiel',
    })
  })

  it('has no name where nothing was paid, and keeps the one that is there', async () => {
    await given({ ...(await ownerKey()), customerId: CUSTOMER }, { ...guest, rev: 1 })
    await byCode()
    expect(await stored(guest)).not.toHaveProperty('firstName')
    await given({ ...guest, rev: 1, firstName: 'Ada', lastName: 'Muster' }, paidAs('Kim'))
    await byCode()
    expect(await stored(guest)).toMatchObject({ firstName: 'Ada', lastName: 'Muster' })
  })
})

describe('between the question who owns the address and the answer', () => {
  it.each<[string, object]>([
    ['the guest is merged into an account', { mergedInto: STRANGER }],
    ['the account is erased', { erasedAt: NOW }],
  ])('%s: the sign-in leads to who owns it then', async (_, meanwhile) => {
    const owner = await ownerKey()
    await given({ ...owner, customerId: CUSTOMER }, { ...guest, rev: 1 })
    beforeWrite(guest, () =>
      given({ ...guest, rev: 2, ...meanwhile }, { ...owner, customerId: STRANGER }, { ...own, rev: 1 }),
    )
    expect(await link()).toBe(STRANGER)
    expect(await stored(guest)).toEqual({ ...guest, rev: 2, ...meanwhile })
    expect(await stored(own)).toMatchObject({ email: EMAIL, provenBy: SUB })
    const logins = (await partition(guest.pk)).filter(({ sk }) => sk.startsWith('LOGIN#'))
    expect(logins).toEqual([])
  })

  it('the address goes to another customer: the sign-in leads there', async () => {
    const owner = await ownerKey()
    await given({ ...owner, customerId: CUSTOMER }, { ...guest, rev: 1 }, { ...own, rev: 1 })
    beforeWrite(guest, () => given({ ...owner, customerId: STRANGER }))
    expect(await link()).toBe(STRANGER)
    expect(await stored(guest)).toEqual({ ...guest, rev: 1 })
    expect(await stored(owner)).toMatchObject({ customerId: STRANGER, provenBy: SUB })
  })
})
