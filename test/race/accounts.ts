import { changeEmail, eraseAccount } from '../../contract/account.ts'
import { handler as accountClock } from '../../lambdas/account/process-account-requests.ts'
import { ownerOf } from '../../lambdas/customers/customer.ts'
import { handler as account } from '../../lambdas/account/handler.ts'
import { linkSignIn } from '../../lambdas/account/link-sign-in.ts'
import { handler as ordersClock } from '../../lambdas/orders/settle-orders.ts'
import { after } from '../../lambdas/platform/time.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { ask, justSignedIn, NOW } from '../lambdas/http-event.ts'
import { chance } from './chance.ts'
import { calmly, mortal, untilAnswered } from './faults.ts'
import type { Race } from './race.ts'
import { FILES, hear, ofKind, order, ordersAmong, pay, type Placed, product } from './shop.ts'
import { atOnce, everything, freshTable, provenAddresses, sleep, times } from './stage.ts'

interface Account {
  sub: string
  email: string
  customerId: string
}

const claims = ({ sub, customerId }: Account) =>
  justSignedIn(customerId, { sub, username: sub, origin_jti: sub })

async function open(kind: string, index: number): Promise<Account> {
  const [sub, email] = [`${kind}-${index}`, `${kind}-${index}@example.com`]
  return { sub, email, customerId: await linkSignIn(sub, email, NOW) }
}

/** Functions that a schedule calls take the later of its time and the machine's. */
const present = () => new Date().toISOString()

/** Both clocks of some minutes, several instances of each, any of which may be killed. */
async function minutes(from: string, count: number): Promise<void> {
  for (let minute = 1; minute <= count; minute++) {
    const time = after(from, minute * 60_000)
    await Promise.all(times(2, () => mortal(() => accountClock({ time }))))
    await Promise.all(times(2, () => mortal(() => ordersClock({ time }))))
  }
}

const paidBy = (ref: Placed, index: number) => () => heardOf(ref, index)

/** Somewhere within the time that moving the orders takes. */
const paidMeanwhile = (ref: Placed, index: number) => async () => {
  await sleep(chance() * 120)
  return heardOf(ref, index)
}

const heardOf = (ref: Placed, index: number) =>
  hear({
    eventId: `evt_${index}`,
    type: 'completed',
    isPaid: true,
    ref,
    attempt: 0,
    paymentId: `pi_${index}`,
    at: NOW,
  })

/** What a guest bought is under the account afterwards, once, with all its files; nothing stays behind. */
export const merging: Race = {
  name: 'merge',
  promise: 'guests’ orders moved to accounts twice at once while payments and orders arrive',
  async run({ must, size }) {
    const count = size(50, 12)
    await freshTable([product])
    const guestAddress = (index: number) => `guest-${index}@example.com`
    const [accounts, guests] = await calmly(async () => {
      const all = await atOnce(
        16,
        times(count, index => () => open('account', index)),
      )
      const refs = await atOnce(
        16,
        times(2 * count, index => () => order(guestAddress(index % count))),
      )
      return [all, refs] as const
    })
    provenAddresses(new Map(accounts.map(({ sub }, index) => [sub, guestAddress(index)])))
    const further: Placed[] = []
    await atOnce<unknown>(
      48,
      accounts.flatMap((one, index) => {
        const adopt = async () => {
          await sleep(chance() * 60)
          return untilAnswered(() => ask(account, changeEmail, { input: {}, claims: claims(one) }))
        }
        // Both hear of it: Stripe knows the guest only.
        const [first, second] = [guests[index], guests[index + count]]
        if (!first || !second) throw new Error('Each account has two orders.')
        const buyMore = async () => further.push(await order(guestAddress(index)))
        return [adopt, paidMeanwhile(first, index), buyMore, adopt, paidMeanwhile(second, index + count)]
      }),
    )
    for (const hours of [0, 2, 4]) await minutes(after(present(), hours * 3_600_000), 4)

    const items = await everything()
    const orders = ordersAmong(items)
    must(orders.length === 3 * count, 'orders', orders.length)
    must(new Set(orders.map(({ orderId }) => orderId)).size === 3 * count, 'once each', orders.length)
    const home = new Map(accounts.map(({ customerId }, index) => [guestAddress(index), customerId]))
    for (const { orderId, customerId, buyer } of orders)
      must(home.get(buyer.email) === customerId, 'at home', { orderId, customerId })
    for (const ref of guests) {
      const paid = orders.find(({ orderId }) => orderId === ref.orderId)
      const files = ofKind(items, 'entitlement', ref)
      must(paid?.status === 'completed' && files.length === FILES, 'delivered', [paid?.status, files.length])
      must(
        files.every(({ pk }) => pk === `CUSTOMER#${paid?.customerId}`),
        'files at home',
        files[0]?.pk,
      )
    }
    must(!items.some(({ duePk }) => duePk === 'MERGE'), 'still moving', undefined)
    for (const [index, one] of accounts.entries()) {
      must((await ownerOf(await addressHash(guestAddress(index)))) === one.customerId, 'owner', index)
      must((await ownerOf(await addressHash(one.email))) === undefined, 'old address', index)
      const told = ofKind(items, 'mail').filter(
        ({ sk, pk }) => pk === `CUSTOMER#${one.customerId}` && sk.startsWith('MAIL#account#email-changed#'),
      )
      must(told.length === 1, 'told once', told.length)
    }
    return `${3 * count} orders at home, ${further.length} of them placed meanwhile, 0 lost, 0 doubled`
  },
}

/** No address is left; what was paid stays without the person; what was paid too late goes back. */
export const erasing: Race = {
  name: 'erase',
  promise: 'accounts erased while payments and new orders with the same address arrive',
  async run({ stripe, must, size }) {
    const count = size(40, 10)
    await freshTable([product])
    const [accounts, paid, unpaid] = await calmly(async () => {
      const all = await atOnce(
        16,
        times(count, index => () => open('erased', index)),
      )
      const bought = await atOnce(
        16,
        all.map(
          ({ email }) =>
            () =>
              order(email),
        ),
      )
      await atOnce(16, bought.map(paidBy))
      const waiting = await atOnce(
        16,
        all.map(({ email }) => async () => {
          const ref = await order(email)
          await pay(ref)
          return ref
        }),
      )
      return [all, bought, waiting] as const
    })
    const taken = new Set<string>()
    const payLate = (ref: Placed, index: number) => async () => {
      await sleep(chance() * 400)
      const paymentId = `pi_late_${index}`
      if (!stripe.pay(ref.orderId, paymentId)) return
      taken.add(ref.orderId)
      await sleep(chance() * 200)
      const late = { eventId: `evt_late_${index}`, type: 'completed', isPaid: true, ref } as const
      await hear({ ...late, attempt: 1, paymentId, at: NOW })
    }
    const paying = Promise.all(
      unpaid.filter((_, index) => index % 2).map((ref, index) => payLate(ref, index)()),
    )
    await atOnce<unknown>(
      48,
      accounts.flatMap((one, index) => {
        const request = { input: { confirmation: 'LÖSCHEN' }, claims: claims(one) }
        const erase = () => untilAnswered(() => ask(account, eraseAccount, request))
        const anew = () => (index % 3 ? Promise.resolve() : order(one.email))
        return [erase, anew]
      }),
    )
    await minutes(present(), 6)
    await paying
    for (const hours of [2, 4, 8]) await minutes(after(present(), hours * 3_600_000), 4)

    const items = await everything()
    for (const { customerId, email } of accounts) {
      const left = items.filter(({ pk }) => pk === `CUSTOMER#${customerId}`)
      const withoutLastMail = left.filter(
        ({ template }) => template !== 'account-erased' && template !== 'payment-returned',
      )
      must(!JSON.stringify(withoutLastMail).includes(email), 'an address is left', customerId)
      must(!left.some(({ duePk }) => duePk === 'ERASE' || duePk === 'ORDER'), 'still waiting', customerId)
      must((await ownerOf(await addressHash(email))) !== customerId, 'still owns the address', customerId)
      must(ofKind(left, 'entitlement').length === 0, 'files', ofKind(left, 'entitlement').length)
    }
    const byId = new Map(ordersAmong(items).map(one => [one.orderId, one]))
    for (const { orderId } of paid) {
      const one = byId.get(orderId)
      must(one?.status === 'completed' && one.erasedAt !== undefined, 'paid and without person', one?.status)
      must(one?.totalCents === 119_00, 'amount', one?.totalCents)
    }
    const settled = unpaid.map(({ orderId }) => byId.get(orderId))
    for (const one of settled)
      must(one?.erasedAt !== undefined && (one.paidAt ?? one.closedAt) !== undefined, 'settled', one?.status)
    // Bought and then erased, or erased first: then the money goes back and that is said.
    for (const { orderId, customerId } of unpaid.filter(one => taken.has(one.orderId))) {
      const isPaid = byId.get(orderId)?.paidAt !== undefined
      const owed = ofKind(items, 'task', { orderId, customerId }).length
      const said = items.filter(({ sk }) => sk.startsWith(`MAIL#${orderId}#payment-returned#`)).length
      must(owed === (isPaid ? 0 : 1) && said === owed, 'money goes back', { isPaid, owed, said })
    }
    const newOnes = [...byId.values()].filter(({ erasedAt }) => erasedAt === undefined)
    const old = new Set(accounts.map(({ customerId }) => customerId))
    must(
      !newOnes.some(({ customerId }) => old.has(customerId)),
      'bought under an erased account',
      newOnes.length,
    )
    return `${count} erased, ${settled.filter(one => one?.paidAt).length} paid at the last moment, ${newOnes.length} new customers with an old address`
  },
}
