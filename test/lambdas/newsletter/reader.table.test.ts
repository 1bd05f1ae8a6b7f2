import { describe, expect, it } from 'vitest'
import {
  changePreferences,
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
} from '../../../contract/newsletter.ts'
import { NEWSLETTER_WORDING } from '../../../contract/newsletter-terms.ts'
import { NOTHING_SAID, READER_FIELDS } from '../../../contract/reader.ts'
import { endAfterComplaint } from '../../../lambdas/newsletter/end-after-complaint.ts'
import { consentProofs } from '../../../lambdas/newsletter/consent-proof.ts'
import { followEmailChange } from '../../../lambdas/newsletter/follow-email-change.ts'
import { forgetReader } from '../../../lambdas/newsletter/forget-reader.ts'
import { handler } from '../../../lambdas/newsletter/handler.ts'
import { type Reader, readers } from '../../../lambdas/newsletter/reader.ts'
import { classOf } from '../../../lambdas/platform/attribute.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { transact } from '../../../lambdas/platform/transact.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { address, confirmLink, EMAIL, readerLink, readerItem, UNTIL } from './given-reader.ts'

const IN_3_YEARS = epochSeconds(after(NOW, 3 * 366 * DAYS))
const TO = 'f'.repeat(64)
const keyOf = (address: string) => readers.keyOf({ address })
const proofOf = async (at: string, what: string) => ({
  ...consentProofs.keyOf({ address: await address(), at, what }),
})

const confirmed = () =>
  readerItem({ status: 'confirmed', confirmedAt: NOW, voucherCode: 'LUM-1' }).then(item => ({
    ...item,
    listPk: 'NEWSLETTER#confirmed',
    listSk: `${NOW}#${item.address}`,
  }))

/** Of the schema, so that an attribute that is added is asked about here too. */
const PERSONAL = Object.entries(readers.spec.schema.shape)
  .filter(([, schema]) => classOf(schema)?.class === 'personal')
  .map(([name]) => name)

/** What stands there, and the names of what should not: the person, and the list of readers. */
async function remains(address: string) {
  const item = (await stored(keyOf(address))) ?? {}
  return { ...item, person: [...PERSONAL, 'listPk', 'listSk'].filter(name => name in item) }
}
const NOBODY = { status: 'left', leftAt: NOW, forgetAt: IN_3_YEARS, person: [] }

it('name, address and interests are what a subscription knows about the person', async () => {
  expect(PERSONAL).toEqual(['email', ...READER_FIELDS])
  expect(Object.keys(await confirmed())).toEqual(expect.arrayContaining(PERSONAL))
})

describe('a sign-up', () => {
  const join = (more: object = {}) =>
    ask(handler, joinNewsletter, {
      input: { email: EMAIL, firstName: 'Kim', interests: ['meno-pow'], language: 'de', ...more },
    })

  it('stores what was said, forgets it unless it is confirmed, and stands in no list', async () => {
    expect((await join()).status).toBe(200)
    const item = await stored(keyOf(await address()))
    expect(item).toEqual({
      ...(await readerItem({ interests: ['meno-pow'] })),
      forgetAt: epochSeconds(after(NOW, 30 * DAYS)),
    })
  })

  it('sent twice in a moment is one: one letter, and its link confirms', async () => {
    await join()
    const again = await ask(handler, joinNewsletter, {
      input: { email: EMAIL, firstName: 'Kim', interests: ['meno-pow'], language: 'de' },
      now: after(NOW, 300),
    })
    expect(again.status).toBe(200)
    const items = await partition(keyOf(await address()).pk)
    expect(items.filter(({ template }) => template === 'newsletter-confirm')).toHaveLength(1)
    expect(items.filter(({ sk }) => sk.endsWith('#signup'))).toHaveLength(1)
    expect(await stored(keyOf(await address()))).toMatchObject({ tokenUntil: UNTIL, signedUpAt: NOW })
  })

  it('sent again a minute later is another one, and only its link confirms', async () => {
    await join()
    const later = after(NOW, MINUTES)
    await ask(handler, joinNewsletter, { input: { email: EMAIL, language: 'de' }, now: later })
    const items = await partition(keyOf(await address()).pk)
    expect(items.filter(({ template }) => template === 'newsletter-confirm')).toHaveLength(2)
    expect(await stored(keyOf(await address()))).toMatchObject({
      signedUpAt: later,
      tokenUntil: after(UNTIL, MINUTES),
    })
  })

  it('proves its browser by three hundred characters at most', async () => {
    const headers = { 'user-agent': 'x'.repeat(301) }
    await ask(handler, joinNewsletter, { input: { email: EMAIL, language: 'de' }, headers })
    expect(await stored(await proofOf(NOW, 'signup'))).toMatchObject({ userAgent: 'x'.repeat(300) })
  })

  it.each<[string, Partial<Reader> | undefined]>([
    ['of somebody new', undefined],
    ['of an older sign-up that nobody confirmed', { signedUpAt: after(NOW, -DAYS) }],
    ['of somebody who has left', { status: 'left' }],
  ])('%s that comes twice at once is one: one letter, and its link confirms', async (_, before) => {
    if (before) await given(await readerItem(before))
    const twin = after(NOW, 40)
    beforeWrite(keyOf(await address()), async () => void (await join()))
    const again = await ask(handler, joinNewsletter, {
      input: { email: EMAIL, firstName: 'Kim', interests: ['meno-pow'], language: 'de' },
      now: twin,
    })
    expect(again.status).toBe(200)
    const items = await partition(keyOf(await address()).pk)
    expect(items.filter(({ template }) => template === 'newsletter-confirm')).toHaveLength(1)
    expect(items.filter(({ sk }) => sk.endsWith('#signup'))).toHaveLength(1)
    expect(await stored(keyOf(await address()))).toMatchObject({ tokenUntil: UNTIL, signedUpAt: NOW })
  })

  it('pressed five times at once owes one letter, and every press is accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const items = await partition(keyOf(await address()).pk)
    expect(items.filter(({ template }) => template === 'newsletter-confirm')).toHaveLength(1)
  })

  it('takes nothing away that was filled in before, and replaces what is filled in', async () => {
    await join()
    await join({ firstName: '', interests: [] })
    expect(await stored(keyOf(await address()))).toMatchObject({ firstName: 'Kim', interests: ['meno-pow'] })
    await join({ firstName: 'Alex', interests: [] })
    expect(await stored(keyOf(await address()))).toMatchObject({ firstName: 'Alex', rev: 3 })
  })

  it('where a reader has moved away from follows nobody any more', async () => {
    const { listPk } = await confirmed()
    await given({ ...(await readerItem({ status: 'left', rev: 4 })), leftAt: NOW, movedTo: TO, listPk })
    await join()
    const item = await stored(keyOf(await address()))
    expect(item).toMatchObject({ status: 'pending', rev: 5 })
    expect([item?.movedTo, item?.listPk]).toEqual([undefined, undefined])
  })

  it('owes its letter, which the sweep finds should the stream lose it', async () => {
    await join()
    const items = await partition(keyOf(await address()).pk)
    expect(items.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { template: 'newsletter-confirm', sendAt: NOW, duePk: 'MAIL', dueAt: after(NOW, 5 * MINUTES) },
    ])
  })

  it('of a reader owes one letter a day, also when that was sent', async () => {
    await given(await confirmed())
    await join()
    const { pk } = keyOf(await address())
    const mail = (await partition(pk)).find(({ kind }) => kind === 'mail')
    expect(mail).toMatchObject({
      template: 'newsletter-known',
      duePk: 'MAIL',
      dueAt: after(NOW, 5 * MINUTES),
    })
    const sent = { ...(mail ?? keyOf(pk)), sentAt: NOW }
    await given(sent)
    await join()
    expect(await stored(sent)).toEqual(sent)
  })

  it('of who confirms in between changes nothing', async () => {
    await given(await readerItem())
    const reader = { ...(await confirmed()), rev: 2 }
    beforeWrite(keyOf(await address()), () => given(reader))
    expect((await join({ firstName: 'Fremd' })).status).toBe(200)
    expect(await stored(keyOf(await address()))).toEqual(reader)
  })
})

describe('a confirmation', () => {
  it('has both proofs and the voucher for good', async () => {
    await given(await readerItem(), { ...(await proofOf(NOW, 'signup')), forgetAt: IN_3_YEARS })
    const { body } = await ask(handler, confirmNewsletter, { input: { token: await confirmLink() } })
    expect(await stored(await proofOf(NOW, 'signup'))).not.toHaveProperty('forgetAt')
    expect(await stored(await proofOf(NOW, 'confirm'))).not.toHaveProperty('forgetAt')
    expect(await partition(`VOUCHER#${body.voucherCode}`)).toMatchObject([
      {
        validUntil: after(NOW, 365 * DAYS),
        limitTotal: 1,
        taken: 0,
        listPk: 'VOUCHERS',
        listSk: `personal#${NOW}#${body.voucherCode}`,
        listStatus: `personal#enabled#${NOW}#${body.voucherCode}`,
        listName: String(body.voucherCode).toLowerCase(),
      },
    ])
  })
})

describe('leaving', () => {
  const leave = async () => ask(handler, leaveNewsletter, { input: { token: await readerLink() } })

  it('leaves no person behind, and each proof three years', async () => {
    const soon = IN_3_YEARS - 1
    const [open, ending] = [await proofOf(before(NOW, 2), 'signup'), await proofOf(before(NOW, 1), 'signup')]
    await given({ ...(await confirmed()), movedTo: TO }, open, { ...ending, forgetAt: soon })
    expect((await leave()).body).toEqual({ left: true })
    expect(await stored(keyOf(await address()))).not.toHaveProperty('movedTo')
    expect(await remains(await address())).toMatchObject({ ...NOBODY, voucherCode: 'LUM-1', rev: 2 })
    expect(await stored(open)).toMatchObject({ kind: 'newsletter-proof', forgetAt: IN_3_YEARS })
    expect(await stored(ending)).toMatchObject({ forgetAt: soon })
    expect(await stored(await proofOf(NOW, 'leave'))).toMatchObject({ forgetAt: IN_3_YEARS })
  })

  it('while the other link confirms leaves no proof without an end', async () => {
    const before = await readerItem()
    await given(before, { ...(await proofOf(NOW, 'signup')), forgetAt: IN_3_YEARS })
    const confirm = async () => ask(handler, confirmNewsletter, { input: { token: await confirmLink() } })
    beforeWrite(before, confirm)
    expect((await leave()).body).toEqual({ left: true })
    const proofs = (await partition(before.pk)).filter(({ sk }) => sk.startsWith('NEWSLETTER#PROOF#'))
    expect(proofs.map(({ sk, forgetAt }) => [sk.split('#').at(-1), forgetAt])).toEqual(
      ['confirm', 'leave', 'signup'].map(what => [what, IN_3_YEARS]),
    )
    expect(await stored(before)).toMatchObject({ status: 'left' })
  })

  it('of who is asked to confirm leaves no person either', async () => {
    await given(await readerItem())
    await leave()
    expect(await remains(await address())).toMatchObject(NOBODY)
  })

  it('again, or by who never was, writes nothing', async () => {
    await leave()
    expect(await partition(keyOf(await address()).pk)).toEqual([])
    await given(await readerItem({ status: 'left' }))
    await leave()
    expect(await stored(keyOf(await address()))).toEqual(await readerItem({ status: 'left' }))
  })

  it('follows to where the newsletter has moved, and ends there', async () => {
    const gone = { ...(await readerItem({ status: 'left' })), movedTo: TO }
    await given(gone, { ...(await confirmed()), ...keyOf(TO), address: TO })
    await leave()
    expect(await remains(TO)).toMatchObject(NOBODY)
  })

  it.each([
    ['ten times', 'left', 10],
    ['eleven times', 'confirmed', 11],
  ] as const)('where the newsletter has moved %s, its reader is then %s', async (_, status, moves) => {
    const addresses = [await address(), ...Array.from({ length: moves }, (__, move) => `moved-${move}`)]
    const left = await readerItem({ status: 'left' })
    for (const [move, address] of addresses.entries()) {
      const movedTo = addresses[move + 1]
      await given({ ...(movedTo ? { ...left, movedTo } : await confirmed()), ...keyOf(address), address })
    }
    await leave()
    expect(await stored(keyOf(`moved-${moves - 1}`))).toMatchObject({ status })
  })
})

describe('a mail that was called unwanted', () => {
  const complain = async () => endAfterComplaint(await address(), { at: NOW, messageId: 'mail-1' })

  it.each(['pending', 'confirmed'] as const)('ends the newsletter of a reader who is %s', async status => {
    await given({ ...(await confirmed()), status })
    await complain()
    expect(await remains(await address())).toMatchObject(NOBODY)
    expect(await stored(await proofOf(NOW, 'leave'))).toMatchObject({
      wording: NEWSLETTER_WORDING,
      forgetAt: IN_3_YEARS,
    })
  })

  it('and told a second time changes nothing more', async () => {
    await given(await confirmed())
    await complain()
    const once = await partition(keyOf(await address()).pk)
    await complain()
    expect(await partition(keyOf(await address()).pk)).toEqual(once)
  })

  it('ends nothing that was signed up for since', async () => {
    const fresh = await readerItem({ signedUpAt: after(NOW, 1) })
    await given(fresh)
    await complain()
    expect(await partition(fresh.pk)).toEqual([fresh])
  })

  it('writes nothing about nobody', async () => {
    await complain()
    expect(await partition(keyOf(await address()).pk)).toEqual([])
  })
})

describe('preferences', () => {
  const change = async () =>
    ask(handler, changePreferences, {
      input: { token: await readerLink(), ...NOTHING_SAID, firstName: 'Alex', interests: ['meno-pow'] },
    })

  it.each(['pending', 'confirmed'] as const)('of a reader who is %s are replaced', async status => {
    await given(await readerItem({ status }))
    expect((await change()).status).toBe(200)
    expect(await stored(keyOf(await address()))).toMatchObject({
      status,
      firstName: 'Alex',
      interests: ['meno-pow'],
      rev: 2,
    })
  })

  it('bring nothing about the person back who leaves just before', async () => {
    await given(await confirmed())
    beforeWrite(keyOf(await address()), async () =>
      ask(handler, leaveNewsletter, { input: { token: await readerLink() } }),
    )
    expect(await change()).toMatchObject({ status: 400, body: { code: 'newsletter-link-invalid' } })
    expect(await remains(await address())).toMatchObject(NOBODY)
  })

  it('make no subscription of nobody', async () => {
    expect((await change()).status).toBe(400)
    expect(await stored(keyOf(await address()))).toBeUndefined()
  })
})

describe('a reader with another address', () => {
  const email = 'neu@example.com'
  const follow = async () => {
    const writes = await followEmailChange({ from: await address(), to: TO, email }, NOW)
    return writes.length > 0 ? transact({ reader: writes }) : undefined
  }
  const proofs = async () => (await partition(keyOf(TO).pk)).filter(({ sk }) => sk.includes('#PROOF#'))

  it('is read there with the proofs, and no person is left at the old one', async () => {
    const proof = { ...(await proofOf(before(NOW, 1), 'confirm')), wording: '2026-11', ipHash: 'a' }
    await given(await confirmed(), proof)
    expect(await follow()).toBeUndefined()
    expect(await remains(await address())).toMatchObject({ ...NOBODY, movedTo: TO, rev: 2 })
    expect(await stored(proof)).toMatchObject({ forgetAt: IN_3_YEARS })
    const { listPk, ...rest } = await confirmed()
    expect(await stored(keyOf(TO))).toEqual({
      ...rest,
      ...keyOf(TO),
      kind: 'newsletter',
      address: TO,
      email,
      listPk,
      listSk: `${NOW}#${TO}`,
      rev: 2,
    })
    expect(await proofs()).toMatchObject([
      { wording: '2026-11', ipHash: 'a' },
      { sk: `NEWSLETTER#PROOF#${NOW}#move`, from: await address() },
    ])
    for (const proof of await proofs()) expect(proof).not.toHaveProperty('forgetAt')
  })

  it('keeps the link and the code of the new address, where one waits there to be confirmed', async () => {
    const waiting = { tokenUntil: after(UNTIL, 1), rev: 7, voucherCode: 'LUM-2' }
    await given(await confirmed(), { ...(await readerItem(waiting)), ...keyOf(TO), address: TO })
    expect(await follow()).toBeUndefined()
    expect(await stored(keyOf(TO))).toMatchObject({
      ...waiting,
      status: 'confirmed',
      email,
      listPk: 'NEWSLETTER#confirmed',
      listSk: `${NOW}#${TO}`,
      rev: 8,
    })
  })

  it.each(['confirmed', 'left'] as const)(
    'changes nothing there for who is %s by themselves',
    async status => {
      const there = { ...(await readerItem({ status, rev: 4 })), ...keyOf(TO), address: TO }
      await given(await confirmed(), there)
      expect(await follow()).toBeUndefined()
      expect(await stored(keyOf(TO))).toEqual(there)
      expect(await remains(await address())).toMatchObject({ ...NOBODY, movedTo: TO })
    },
  )

  it('comes back to where they left by an earlier move', async () => {
    const there = { ...(await readerItem({ status: 'left', rev: 4 })), ...keyOf(TO), movedTo: 'b' }
    await given(await confirmed(), there)
    expect(await follow()).toBeUndefined()
    const back = await stored(keyOf(TO))
    expect(back).toMatchObject({ status: 'confirmed', email })
    expect(back).not.toHaveProperty('movedTo')
  })

  it('takes nothing along that has no subscription, or is not confirmed', async () => {
    expect(await follow()).toBeUndefined()
    await given(await readerItem())
    expect(await follow()).toBeUndefined()
    expect(await stored(keyOf(await address()))).toEqual(await readerItem())
  })

  it.each<[string, object]>([
    ['leaves', { status: 'left' }],
    ['signs up anew', { status: 'pending' }],
    ['changes the preferences', { rev: 9 }],
  ])('who %s in between is looked at again: nothing is written', async (_, more) => {
    const meanwhile = { ...(await confirmed()), ...more }
    await given(await confirmed())
    beforeWrite(keyOf(await address()), () => given(meanwhile))
    expect(await follow()).toHaveProperty('reader')
    expect(await stored(keyOf(await address()))).toEqual(meanwhile)
    expect(await stored(keyOf(TO))).toBeUndefined()
  })

  it.each<[string, boolean]>([
    ['signs up', false],
    ['confirms', true],
  ])('whose new address %s in between is looked at again', async (_, wasThere) => {
    const there = { ...(await readerItem()), ...keyOf(TO), address: TO }
    await given(await confirmed(), ...(wasThere ? [there] : []))
    const meanwhile = { ...there, rev: there.rev + 1 }
    beforeWrite(keyOf(TO), () => given(meanwhile))
    expect(await follow()).toHaveProperty('reader')
    expect(await stored(keyOf(TO))).toEqual(meanwhile)
    expect(await stored(keyOf(await address()))).toMatchObject({ status: 'confirmed' })
  })
})

describe('an erasure of the account', () => {
  const forget = (key: { pk: string; sk: string }) => forgetReader(key, { erasedAt: NOW, now: NOW })

  it.each(['pending', 'confirmed'] as const)('leaves no person of a reader who was %s', async status => {
    await given({ ...(await confirmed()), status })
    await forget(keyOf(await address()))
    expect(await remains(await address())).toMatchObject({ ...NOBODY, voucherCode: 'LUM-1', rev: 2 })
  })

  it.each(['email', 'signedUpAt'])('ends a subscription that lacks %s, too', async name => {
    await given({ ...(await confirmed()), [name]: undefined })
    await forget(keyOf(await address()))
    expect(await remains(await address())).toMatchObject(NOBODY)
  })

  it('takes the address of who had left with one, and not the moment when', async () => {
    const leftAt = before(NOW, DAYS)
    await given(await readerItem({ status: 'left', leftAt }))
    await forget(keyOf(await address()))
    expect(await remains(await address())).toMatchObject({ ...NOBODY, leftAt })
  })

  it('does nothing more to who had left without one', async () => {
    const { email: _, ...left } = await readerItem({ status: 'left' })
    await given(left)
    await forget(keyOf(await address()))
    expect(await stored(left)).toEqual(left)
  })

  it('leaves a new reader alone, and makes none of nobody', async () => {
    await forget(keyOf(await address()))
    expect(await partition(keyOf(await address()).pk)).toEqual([])
    const fresh = await readerItem({ signedUpAt: after(NOW, 1) })
    await given(fresh)
    await forget(fresh)
    expect(await stored(fresh)).toEqual(fresh)
  })

  it('ends the proofs, but not those of a new reader', async () => {
    const [old, fresh] = [await proofOf(NOW, 'confirm'), await proofOf(after(NOW, 1), 'signup')]
    await given(old, fresh)
    await forget(old)
    await forget(fresh)
    expect(await stored(old)).toMatchObject({ forgetAt: IN_3_YEARS })
    expect(await stored(fresh)).toEqual(fresh)
  })

  it('keeps no proof longer than it had, and brings none back that is forgotten meanwhile', async () => {
    const [ending, gone] = [await proofOf(before(NOW, 1), 'signup'), await proofOf(NOW, 'confirm')]
    await given({ ...ending, forgetAt: 1 }, gone)
    await forget(ending)
    beforeWrite(gone, () => deleteItem(gone))
    await forget(gone)
    expect(await stored(ending)).toMatchObject({ forgetAt: 1 })
    expect(await stored(gone)).toBeUndefined()
  })
})
