import { describe, expect, it } from 'vitest'
import { confirmNewsletter as route } from '../../../contract/newsletter.ts'
import { handler } from '../../../lambdas/newsletter/handler.ts'
import { consentProofs } from '../../../lambdas/newsletter/consent-proof.ts'
import { readers } from '../../../lambdas/newsletter/reader.ts'
import { after } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { address, confirmLink, readerItem, UNTIL } from './given-reader.ts'

const SOON = Date.parse(NOW) / 1000 + 30 * 86_400
const confirm = async () => ask(handler, route, { input: { token: await confirmLink() } })
const refused = { status: 400, body: { code: 'newsletter-link-invalid' } }

/** Signed up: subscription and proof are forgotten unless it is confirmed. */
async function signedUp() {
  const subscription = { ...(await readerItem()), forgetAt: SOON }
  await given(subscription, {
    ...consentProofs.keyOf({ address: await address(), at: NOW, what: 'signup' }),
    forgetAt: SOON,
  })
  return subscription
}

it('a confirmed reader stays, and so does what they agreed to', async () => {
  const before = await signedUp()
  expect((await confirm()).status).toBe(200)
  const after = await stored(before)
  expect(after).toMatchObject({
    kind: 'newsletter',
    status: 'confirmed',
    confirmedAt: NOW,
    listPk: 'NEWSLETTER#confirmed',
    listSk: `${NOW}#${await address()}`,
    rev: before.rev + 1,
  })
  const all = await partition(before.pk)
  const ending = all.filter(({ sk, forgetAt }) => forgetAt !== undefined && !sk.startsWith('MAIL#'))
  expect(ending).toEqual([])
  expect(all.filter(({ kind }) => kind === undefined)).toEqual([])
  expect(all.map(({ sk }) => sk)).toContain(`NEWSLETTER#PROOF#${NOW}#signup`)
})

describe('between looking and confirming', () => {
  it('another press confirms: both answer its code, and there is one voucher', async () => {
    await signedUp()
    let first: Awaited<ReturnType<typeof confirm>> | undefined
    beforeWrite(readers.keyOf({ address: await address() }), async () => void (first = await confirm()))
    const second = await confirm()
    expect(second).toMatchObject({ status: 200, body: first?.body })
    expect(await stored(readers.keyOf({ address: await address() }))).toMatchObject({
      voucherCode: second.body.voucherCode,
    })
  })

  it.each<[string, object]>([
    ['leaves', { status: 'left' }],
    ['signs up anew, with another link', { tokenUntil: after(UNTIL, 1) }],
  ])('the reader %s: this link confirms nothing', async (_, more) => {
    const before = await signedUp()
    const meanwhile = { ...before, ...more }
    beforeWrite(before, () => given(meanwhile))
    expect(await confirm()).toMatchObject(refused)
    expect(await stored(before)).toEqual(meanwhile)
  })

  it('the link ends: it confirms nothing', async () => {
    const before = await signedUp()
    const meanwhile = { ...before, tokenUntil: NOW }
    beforeWrite(before, () => given(meanwhile))
    expect(await confirm()).toMatchObject(refused)
    expect(await stored(before)).toEqual(meanwhile)
  })

  it('the reader gets a code by another way: it is this one, and no second', async () => {
    const before = await signedUp()
    beforeWrite(before, () => given({ ...before, voucherCode: 'LUM-1' }))
    expect(await confirm()).toMatchObject({ status: 200, body: { voucherCode: 'LUM-1' } })
    expect(await stored(before)).toMatchObject({ status: 'confirmed', voucherCode: 'LUM-1' })
  })
})
