import { describe, expect, it } from 'vitest'
import { handler } from '../../../lambdas/account/handler.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { CUSTOMER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const key = profiles.keyOf({ customerId: CUSTOMER })
const before = { ...key, kind: 'profile', createdAt: NOW, email: 'kim@example.com', provenBy: SUB, rev: 3 }
const wanted = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  phoneNumber: '',
  birthday: '1980-02-29',
  language: 'en',
}
const change = () =>
  ask(handler, routes.changeProfile, { claims: signedIn(CUSTOMER), input: { ...wanted, rev: 3 } })

it('a change is written over the version that it was made from', async () => {
  await given(before)
  expect(await change()).toMatchObject({ status: 200, body: { ...wanted, rev: 4 } })
  expect(await stored(key)).toEqual({
    ...before,
    ...wanted,
    name: 'Kim Beispiel',
    listName: `beispiel kim#${CUSTOMER}`.toLowerCase(),
    listStatus: `kim beispiel#${CUSTOMER}`.toLowerCase(),
    rev: 4,
  })
})

describe('before a change arrives', () => {
  it.each<[string, number, string, object]>([
    ['another tab changes the profile', 409, 'profile-changed', { ...before, firstName: 'Alex', rev: 4 }],
    ['the account is erased', 404, 'not-found', { ...key, erasedAt: NOW, provenBy: SUB, rev: 3 }],
    ['nobody has proven the address any more', 409, 'profile-changed', { ...before, provenBy: undefined }],
  ])('%s: nothing is written', async (_, status, code, meanwhile) => {
    await given(before)
    beforeWrite(key, () => given({ ...key, ...meanwhile }))
    expect(await change()).toMatchObject({ status, body: { code } })
    // As JSON, without what is undefined.
    expect(await stored(key)).toEqual(JSON.parse(JSON.stringify({ ...key, ...meanwhile })))
  })

  it('nobody is there: a profile comes from a proven address only', async () => {
    expect(await change()).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await stored(key)).toBeUndefined()
  })
})
