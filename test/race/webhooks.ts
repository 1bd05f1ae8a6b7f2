import type { Item } from '../../lambdas/platform/table.ts'
import { after } from '../../lambdas/platform/time.ts'
import { NOW } from '../lambdas/http-event.ts'
import { below, shuffled } from './chance.ts'
import type { Answer } from '../lambdas/http-event.ts'
import { calmly } from './faults.ts'
import type { Race, Trial } from './race.ts'
import {
  FILES,
  hear,
  hearOf,
  ofKind,
  order,
  ordersAmong,
  pay,
  type Placed,
  product,
  type Word,
} from './shop.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

type Told = Pick<Word, 'type' | 'isPaid' | 'attempt'> & { payment?: string; sameMoment?: boolean }
/** What is told of the money of an order that was paid at its first attempt: by its event, and what is read of its object. */
interface MoneyTold {
  event: string
  object: { id: string; amount: number; status: string; reason?: string; evidence_details?: { due_by: null } }
}
interface History {
  attempts: number
  told: Told[]
  ends: 'pending' | 'processing' | 'failed' | 'completed'
  waives?: boolean
  owedBack?: boolean
  money?: MoneyTold[]
  /** Of its files: closed, and why. */
  revokedFor?: 'refund' | 'dispute'
  refundedCents?: number
}

const paid = (attempt = 1): Told => ({ type: 'completed', isPaid: true, attempt })
const underWay = (attempt = 1): Told => ({ type: 'completed', isPaid: false, attempt })
const arrived = (attempt = 1): Told => ({ type: 'async_payment_succeeded', isPaid: true, attempt })
const bounced = (attempt = 1): Told => ({ type: 'async_payment_failed', isPaid: false, attempt })

const refund = (id: string, amount: number, status = 'succeeded'): MoneyTold => ({
  event: status === 'failed' ? 'refund.failed' : 'refund.created',
  object: { id: `re_${id}`, amount, status },
})
const dispute = (status: string, reason = 'fraudulent'): MoneyTold => ({
  event: 'charge.dispute.updated',
  object: { id: 'du_', amount: 119_00, status, reason, evidence_details: { due_by: null } },
})
const returnedDebit = dispute('lost', 'insufficient_funds')

/** What Stripe may tell of an order, in the order in which it happened, and where that order must stand afterwards. */
const HISTORIES: History[] = [
  { attempts: 1, told: [paid()], ends: 'completed' },
  { attempts: 1, told: [underWay(), arrived()], ends: 'completed' },
  { attempts: 1, told: [underWay(), bounced()], ends: 'failed' },
  { attempts: 2, told: [bounced(), underWay(2), arrived(2)], ends: 'completed' },
  {
    attempts: 2,
    told: [paid(), { ...paid(2), payment: 'b', sameMoment: true }],
    ends: 'completed',
    owedBack: true,
  },
  { attempts: 2, told: [underWay(), bounced()], ends: 'pending' },
  { attempts: 1, told: [paid()], ends: 'completed', waives: false },
  { attempts: 1, told: [paid(), { ...arrived(), sameMoment: true }], ends: 'completed' },
  { attempts: 1, told: [underWay()], ends: 'processing' },
  { attempts: 1, told: [], ends: 'pending' },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [refund('a', 119_00)],
    revokedFor: 'refund',
    refundedCents: 119_00,
  },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [refund('a', 47_60), refund('b', 71_40), refund('b', 71_40)],
    revokedFor: 'refund',
    refundedCents: 119_00,
  },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [refund('a', 119_00, 'pending'), refund('a', 119_00, 'failed')],
  },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [dispute('needs_response'), dispute('under_review'), dispute('won')],
  },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [dispute('needs_response'), dispute('lost')],
    revokedFor: 'dispute',
  },
  {
    attempts: 1,
    told: [paid()],
    ends: 'completed',
    money: [refund('a', 11_90), returnedDebit],
    revokedFor: 'dispute',
    refundedCents: 11_90,
  },
]

interface Case extends History {
  ref: Placed
  words: (() => Promise<Answer>)[]
}

async function prepare(stripe: Trial['stripe'], index: number): Promise<Case> {
  const history = HISTORIES[index % HISTORIES.length]
  if (!history) throw new Error('There are histories.')
  // Two orders of each customer.
  const email = `kim-${Math.floor(index / 2)}@example.com`
  const ref = await order(email, { waivesWithdrawal: history.waives ?? true })
  const pages = []
  for (let attempt = 1; attempt <= history.attempts; attempt++) {
    const { body } = await pay(ref)
    const session = [...stripe.sessions.values()].find(({ url }) => url === body.url)
    pages.push(session)
    if (session && attempt < history.attempts) Object.assign(session, { status: 'expired', url: null })
  }
  let at = after(NOW, index * 1_000_000)
  const words = history.told.map((told, number) => {
    if (!told.sameMoment) at = after(at, 60_000)
    const { type, isPaid, attempt, payment = '' } = told
    const eventId = `evt_${index}_${number}`
    const word: Word = { eventId, type, isPaid, ref, attempt, paymentId: `pi_${index}${payment}`, at }
    return () => hear(word)
  })
  const [page] = pages
  // Stripe answers about that payment that it was made.
  if (history.money && page) {
    const latest_charge = { refunded: false, created: Date.parse(at) / 1000 }
    const payment_intent = { id: `pi_${index}`, status: 'succeeded', latest_charge }
    Object.assign(page, { status: 'complete', payment_status: 'paid', payment_intent, url: null })
  }
  const money = (history.money ?? []).map(({ event, object }, number) => {
    const [told, created] = [after(at, (number + 1) * 60_000), Date.parse(at) / 1000 + 30]
    const about = { ...object, id: `${object.id}${index}`, payment_intent: `pi_${index}`, currency: 'eur' }
    return () => hearOf(`evt_${index}_money_${number}`, event, told, { ...about, created })
  })
  return { ...history, ref, words: [...words, ...money] }
}

/** Letters that nobody needs once a later word has come. */
const POINTLESS = /#(?:payment-processing|dispute-opened|dispute-won)#/

/** Every item by its key, without what may differ: how often and in which order it was written, or asked for. */
function compared(items: readonly Item[], twicePaid: ReadonlySet<string>): Map<string, string> {
  const plain = items.filter(({ pk, sk }) => !/^(?:STRIPE|RATE)#/.test(pk) && !POINTLESS.test(sk))
  return new Map(
    plain.map(item => {
      const { rev: _, trail: __, ...rest } = item
      const isTwicePaid = [...twicePaid].some(
        orderId => item.orderId === orderId || item.sk.includes(orderId),
      )
      // Which of two payments at the same moment stays is open; that the other goes back is not.
      if (isTwicePaid) for (const name of ['paymentId', 'paidAttempt']) delete rest[name as keyof typeof rest]
      const key = `${item.pk} ${item.sk}`
      return [isTwicePaid ? key.replace(/(pi_\d+)b/, '$1') : key, sorted(rest, isTwicePaid)]
    }),
  )
}

function sorted(item: object, isTwicePaid: boolean): string {
  const text = JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
  return isTwicePaid ? text.replaceAll(/(pi_\d+)b/g, '$1') : text
}

function mustStandAsTold(
  cases: readonly Case[],
  items: readonly Item[],
  must: Trial['must'],
  where: string,
): void {
  const byId = new Map(ordersAmong(items).map(one => [one.orderId, one]))
  for (const { ref, ends, owedBack, told, revokedFor, refundedCents } of cases) {
    const status = byId.get(ref.orderId)?.status
    must(status === ends, `${where}: ${JSON.stringify(told)} ends ${ends}`, status)
    const files = ofKind(items, 'entitlement', ref).length
    must(files === (ends === 'completed' ? FILES : 0), `${where}: files of an order that ends ${ends}`, files)
    const closed = new Set(ofKind(items, 'entitlement', ref).map(file => file.revokedFor))
    must(ends !== 'completed' || [...closed].join() === (revokedFor ?? ''), `${where}: files closed`, [
      ...closed,
    ])
    const back = byId.get(ref.orderId)?.refundedCents
    must(back === refundedCents, `${where}: money back`, back)
    const owed = ofKind(items, 'task', ref)
    must(owed.length === (owedBack ? 1 : 0), `${where}: payments owed back`, owed)
    must(
      owed.every(task => task.paymentId !== byId.get(ref.orderId)?.paymentId),
      `${where}: delivered and returned`,
      owed,
    )
  }
}

/** Stripe repeats, overtakes itself and delivers at once; what comes of it is what happened in order. */
export const shuffledEvents: Race = {
  name: 'webhooks',
  promise: 'histories shuffled, 30 % repeated, against the same in order',
  async run({ stripe, must, size }) {
    await freshTable([product])
    const cases = await calmly(() =>
      atOnce(
        8,
        times(size(400, 40), index => () => prepare(stripe, index)),
      ),
    )
    const start = await everything()
    const words = cases.flatMap(one => one.words)
    const twicePaid = new Set(cases.filter(one => one.owedBack).map(({ ref }) => ref.orderId))

    for (const word of words) await calmly(word)
    const inOrder = await everything()
    mustStandAsTold(cases, inOrder, must, 'in order')

    await freshTable(start)
    const repeats = times(Math.round(words.length * 0.43), () => words[below(words.length)] ?? [])
    const stream = shuffled([...words, ...repeats.flat()])
    const answers = await atOnce(48, stream)
    must(
      answers.every(({ status }) => status === 200),
      'answers',
      answers.filter(a => a.status !== 200),
    )
    const outOfOrder = await everything()
    mustStandAsTold(cases, outOfOrder, must, 'shuffled')

    const [want, got] = [compared(inOrder, twicePaid), compared(outOfOrder, twicePaid)]
    const differing = [...new Set([...want.keys(), ...got.keys()])].filter(
      key => want.get(key) !== got.get(key),
    )
    must(
      differing.length === 0,
      'items that differ',
      differing.slice(0, 3).map(key => [key, want.get(key), got.get(key)]),
    )
    return `${stream.length} deliveries of ${words.length} events about ${cases.length} orders, ${got.size} items compared, ${differing.length} differ`
  },
}
