import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { setPassword } from '../../contract/account.ts'
import { checkPayment, placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'
import { terminateContract, withdrawContract } from '../../contract/contracts.ts'
import { claimDownload } from '../../contract/downloads.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { keepPlace, openFile } from '../../contract/listening.ts'
import { receiveStripeEvent } from '../../contract/orders.ts'
import type { Route } from '../../contract/route.ts'
import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  undoPlanChange,
  listSubscriptions,
  pauseSubscription,
  previewPlan,
  resumeSubscription,
  undoCancellation,
} from '../../contract/subscriptions.ts'
import { handler as account } from '../../lambdas/account/handler.ts'
import { handler as checkout } from '../../lambdas/checkout/handler.ts'
import { handler as contracts } from '../../lambdas/contracts/handler.ts'
import { handler as downloads } from '../../lambdas/downloads/handler.ts'
import { handler as listening } from '../../lambdas/listening/handler.ts'
import { handler as orders } from '../../lambdas/orders/handler.ts'
import { inviteTo } from '../../lambdas/orders/invite.ts'
import { type Order, orders as orderRecord, readOrder } from '../../lambdas/orders/order.ts'
import { verify } from '../../lambdas/platform/signed.ts'
import { LISTS } from '../../lambdas/refunds/reconciliation.ts'
import { handler as subscriptions } from '../../lambdas/subscriptions/handler.ts'
import { readSubscription, subscriptionIdOf } from '../../lambdas/subscriptions/subscription.ts'
import { type Answer, type Ask, ask, signedIn } from '../lambdas/http-event.ts'
import { givenBuyer } from '../lambdas/given.ts'
import { press } from '../local/open-stripe.ts'
import { below, reseed, shuffled } from '../race/chance.ts'
import { mortal } from '../race/faults.ts'
import { type Command, type Delivery, type Means, type Single, SPANS } from './commands.ts'
import { FIELDS, SECOND_PAGES } from './means.ts'
import { DATE, OFFERS, VOUCHERS } from './offers.ts'
import { type World, WEBHOOK_SECRET } from './world.ts'

const MINUTE = 60_000
const MAX_PRESSES = 3
const PASSWORD = 'kirschbaum-im-regen-47'
const OrderOf = z.object({ customerId: CustomerId, orderId: OrderId })

/** An order as the one who placed it knows it. */
export interface Bought {
  orderId: string
  customerId: string
  number: string
  email: string
  offer: keyof typeof OFFERS
  cookie: string
  totalCents: number
  /** The payment pages that were opened for it. */
  pages: string[]
  /** When a withdrawal was declared for the first time. */
  withdrawnAt?: string
  /** Something of it was downloaded, or opened to listen. */
  isBegun: boolean
  /** What was spent of it. */
  downloads: number
}

export interface Memory {
  readonly bought: readonly Bought[]
  readonly places: readonly (readonly [string, { at: string; seconds: number }])[]
  readonly presses: number
}

/** What people and Stripe do in one sequence, through our own handlers. */
export class Shop {
  readonly bought: Bought[] = []
  /** By customer and file, where the latest word has left it. */
  readonly places = new Map<string, { at: string; seconds: number }>()
  /** Said by Stripe and not heard yet. */
  #words: Stripe.Event[] = []
  /** What must hold as soon as a command is through. */
  #wanted: (() => Promise<void>)[] = []
  readonly #terminated = new Set<string>()
  readonly #world: World
  #presses = 0

  constructor(world: World) {
    this.#world = world
  }

  /** What people remember, for a process that may be killed. */
  get memory(): Memory {
    return { bought: this.bought, places: [...this.places], presses: this.#presses }
  }

  remember({ bought, places, presses }: Memory): void {
    this.bought.push(...bought)
    for (const [key, place] of places) this.places.set(key, place)
    this.#presses = presses
  }

  /** Without trouble nothing is answered by a fault of ours; with it, the second press is answered. */
  async #ask(handler: Parameters<typeof ask>[0], route: Route, request: Ask): Promise<Answer> {
    const pressed = { now: this.#world.now(), ip: this.#ip(), ...request }
    for (let presses = 1; ; presses++) {
      const done = await mortal(() => ask(handler, route, pressed))
      // What the contract's schema refuses was no command at all.
      if (done?.answer.status === 400)
        throw new Error(`${route.path} takes no ${JSON.stringify(request.input)}`)
      if (done && done.answer.status < 500) return done.answer
      // A person, and Stripe, try again.
      if (this.#world.troubles.isArmed && presses < MAX_PRESSES) continue
      throw new Error(`${route.path} answered ${JSON.stringify(done?.answer.body)}`)
    }
  }

  /** Each press from a network of its own, so that only what is asked for is limited. */
  #ip(): string {
    return `2001:db8:${(++this.#presses).toString(16)}::1`
  }

  #claims(customerId: string): Record<string, string> {
    const seconds = String(Math.floor(this.#world.clock.now().getTime() / 1000))
    return signedIn(customerId, { auth_time: seconds, iat: seconds })
  }

  async run(command: Command): Promise<void> {
    if (command.do === 'both') await Promise.all([this.#run(command.one), this.#run(command.other)])
    else await this.#run(command)
    await this.#world.streamed()
    const wanted = this.#wanted.splice(0)
    // Beside another command, or with trouble, it may come later, or to a person.
    if (command.do !== 'both' && !this.#world.troubles.isArmed) for (const holds of wanted) await holds()
    // Whole seconds are Stripe's time: what is done one after the other is told apart now and then.
    if (this.#presses % 2 === 0) await this.#world.pass(1_000)
  }

  async #run(command: Single): Promise<void> {
    if (command.do === 'buy') return this.#buy(command)
    if (command.do === 'tick') return this.#world.tick()
    if (command.do === 'hear') return this.hear(command.how, command.seed)
    if (command.do === 'pass') return this.#pass(SPANS[command.span])
    if (command.do === 'decide') return this.#decide(command.won)
    const bought = this.bought[command.at % this.bought.length]
    if (bought) await this.#about(bought, command)
  }

  async #about(
    bought: Bought,
    command: Exclude<Single, { do: 'buy' | 'tick' | 'hear' | 'pass' | 'decide' }>,
  ) {
    switch (command.do) {
      case 'pay':
        return this.#pay(bought, command.by)
      case 'press':
        // The first page is still open in another tab.
        return void (bought.pages[0] && (await press(bought.pages[0], FIELDS.card)))
      case 'check':
        return void (await this.#ask(orders, checkPayment, this.#own(bought)))
      case 'account':
        return this.#openAccount(bought)
      case 'download':
        return this.#download(bought)
      case 'listen':
        return this.#listen(bought)
      case 'plan':
        return this.#changePlan(bought)
      case 'keep':
        return this.#undoPlanChange(bought)
      case 'cancel':
        return this.#subscription(bought, cancelSubscription)
      case 'undo':
        return this.#subscription(bought, undoCancellation)
      case 'pause':
        return this.#subscription(bought, pauseSubscription, { months: 1 + (this.#presses % 3) })
      case 'resume':
        return this.#resume(bought)
      case 'method':
        return this.#newMethod(bought, command.by)
      case 'refund':
        return this.#byHand(
          bought,
          'refund',
          command.part === 'all' ? undefined : Math.ceil(bought.totalCents / 3),
        )
      case 'dispute':
        return this.#byHand(bought, 'dispute')
      default:
        return this.#declare(bought, command.do)
    }
  }

  #own({ orderId, cookie }: Bought): Ask {
    return { input: { orderId }, cookies: [cookie] }
  }

  async #buy({ who, offer, voucher, waives }: Extract<Single, { do: 'buy' }>): Promise<void> {
    const email = `kim-${who}@example.com`
    // Somebody who has bought before is signed in.
    const known = this.bought.find(one => one.email === email)
    const claims = known && who > 0 ? { claims: this.#claims(known.customerId) } : {}
    const quoted = await this.#ask(checkout, quoteOrder, {
      ...claims,
      input: {
        slug: OFFERS[offer].slug,
        email,
        ...(offer === 'licence' && { partnerPage: 'hd4j5' as const }),
        ...(offer === 'course' && { dateId: DATE }),
        ...(voucher && { voucherCode: VOUCHERS[voucher].code }),
      },
    })
    if (quoted.status !== 200) return
    const input = {
      quote: quoted.body.quote,
      buyer: givenBuyer({ email }),
      language: 'de',
      acceptsTerms: true,
      waivesWithdrawal: waives,
    }
    const { status, body, cookies } = await this.#ask(checkout, placeOrder, { ...claims, input })
    if (status !== 200) return
    const cookie = cookies[0]?.split(';')[0] ?? ''
    const ref = await verify('order-cookie', OrderOf, cookie.slice(cookie.indexOf('=') + 1))
    if (!ref) throw new Error('The cookie of an order names none.')
    const { number, totalCents } = body
    const fresh = {
      email,
      offer,
      cookie,
      number,
      totalCents,
      pages: [],
      isBegun: false,
      downloads: 0,
    }
    this.bought.push({ ...ref, ...fresh })
  }

  async #pay(bought: Bought, by: Means): Promise<void> {
    const { status, body } = await this.#ask(checkout, startPayment, this.#own(bought))
    if (status !== 200) return
    if (!bought.pages.includes(body.url)) bought.pages.push(body.url)
    await press(body.url, FIELDS[by])
    const [page, answer] = SECOND_PAGES[by] ?? []
    if (page && answer) await press(`${body.url}/${page}`, { answer })
  }

  /** By the link of the mail with the contract, as a guest does afterwards. */
  async #openAccount({ customerId, orderId }: Bought): Promise<void> {
    const invite = await inviteTo({ customerId, orderId }, this.#world.now())
    await this.#ask(account, setPassword, { input: { invite, password: PASSWORD } })
  }

  async #download(bought: Bought): Promise<void> {
    const { customerId, orderId } = bought
    const [file] = OFFERS[bought.offer].files
    // A course has nothing to download.
    if (!file) return
    const pressId = `prs_${String(++this.#presses).padStart(16, '0')}`
    const input = { orderId, fileId: file.fileId, pressId }
    const { status } = await this.#ask(downloads, claimDownload, { input, claims: this.#claims(customerId) })
    if (status !== 200) return
    bought.isBegun = true
    bought.downloads++
  }

  async #listen(bought: Bought): Promise<void> {
    const { customerId, orderId } = bought
    const claims = this.#claims(customerId)
    const fileId = OFFERS.once.files[0]?.fileId ?? ''
    const opened = await this.#ask(listening, openFile, { input: { orderId, fileId }, claims })
    if (opened.status !== 200) return
    bought.isBegun = true
    const at = this.#world.now()
    // The same moment is the same place.
    const seconds = (Date.parse(at) / 1_000) % 86_400
    const kept = await this.#ask(listening, keepPlace, {
      input: { fileId, seconds, at, isHeard: false },
      claims,
    })
    const key = `${customerId} ${fileId}`
    const known = this.places.get(key)
    if (kept.status === 200 && (known === undefined || known.at <= kept.body.at))
      this.places.set(key, { at: kept.body.at, seconds: kept.body.seconds })
  }

  /** To the other one of both that cost something each month, for what its preview says. */
  async #changePlan(bought: Bought): Promise<void> {
    const shown = await this.#shown(bought)
    const { slug } = shown?.slug === OFFERS.more.slug ? OFFERS.monthly : OFFERS.more
    if (await this.#agree(bought, slug)) return
    // A press whose answer was lost holds the lease for two minutes: its owner is told so, and presses again.
    if (!this.#world.troubles.isArmed || !this.#world.troubles.hit) return
    await this.#world.pass(SPANS.minutes)
    await this.#agree(bought, slug)
  }

  /** Takes the change back that waits, as the account offers it. */
  async #undoPlanChange({ customerId, orderId }: Bought): Promise<void> {
    const shown = await this.#shown({ customerId, orderId })
    if (!shown?.steps.includes('undo-plan-change')) return
    const { subscriptionId, slug } = shown
    const keeps = async () =>
      (
        await this.#ask(subscriptions, undoPlanChange, {
          input: { subscriptionId, slug },
          claims: this.#claims(customerId),
        })
      ).status
    if ((await keeps()) === 200 || !this.#world.troubles.isArmed || !this.#world.troubles.hit) return
    await this.#world.pass(SPANS.minutes)
    await keeps()
  }

  async #agree({ customerId, orderId }: Bought, slug: string): Promise<boolean> {
    const claims = this.#claims(customerId)
    const subscriptionId = subscriptionIdOf(orderId)
    const preview = await this.#ask(subscriptions, previewPlan, { input: { subscriptionId, slug }, claims })
    if (preview.status !== 200) return false
    const { nextBillingAt: _, ...agreed } = preview.body
    const input = { subscriptionId, ...agreed, language: 'de', acceptsTerms: true }
    return (await this.#ask(subscriptions, changePlan, { input, claims })).status === 200
  }

  async #subscription({ customerId, orderId }: Bought, route: Route, more: object = {}): Promise<void> {
    const input = { subscriptionId: subscriptionIdOf(orderId), ...more }
    await this.#ask(subscriptions, route, { input, claims: this.#claims(customerId) })
  }

  /** As the account says it: whether a month is billed with that press. */
  async #resume(bought: Bought): Promise<void> {
    const shown = await this.#shown(bought)
    await this.#subscription(bought, resumeSubscription, { isBilled: shown?.isBilledOnResume ?? false })
  }

  async #shown({ customerId, orderId }: Pick<Bought, 'customerId' | 'orderId'>) {
    const { body } = await this.#ask(subscriptions, listSubscriptions, { claims: this.#claims(customerId) })
    const id = subscriptionIdOf(orderId)
    return listSubscriptions.output.parse(body).subscriptions.find(one => one.subscriptionId === id)
  }

  async #newMethod({ customerId, orderId }: Bought, by: 'card' | 'declined'): Promise<void> {
    const input = { subscriptionId: subscriptionIdOf(orderId) }
    const { status, body } = await this.#ask(subscriptions, changePaymentMethod, {
      input,
      claims: this.#claims(customerId),
    })
    if (status === 200) await press(body.url, FIELDS[by])
  }

  async #byHand(bought: Bought, deed: 'refund' | 'dispute', cents?: number): Promise<void> {
    const charge = await this.chargeOf(bought)
    if (charge) this.#world.act({ deed, id: charge, cents })
  }

  async #decide(won: boolean): Promise<void> {
    const { data } = await this.#world.stripe.disputes.list({ limit: 100 })
    const open = data.find(({ status }) => status === 'needs_response')
    if (open) this.#world.act({ deed: won ? 'win' : 'lose', id: open.id })
  }

  async #declare(bought: Bought, what: 'withdraw' | 'terminate'): Promise<void> {
    const { number, email } = bought
    const declared = { name: 'Kim Beispiel', email, contract: number, language: 'de' }
    this.#wanted.push(await this.#wantedOf(bought, what))
    if (what === 'withdraw') {
      bought.withdrawnAt ??= this.#world.now()
      await this.#ask(contracts, withdrawContract, { input: declared })
    } else
      await this.#ask(contracts, terminateContract, {
        input: { ...declared, kind: 'ordinary', reason: '', endOn: '' },
      })
  }

  /** A case that is clear takes effect by itself: a withdrawal in time, a termination of what runs. */
  async #wantedOf(bought: Bought, what: 'withdraw' | 'terminate'): Promise<() => Promise<void>> {
    const ref = { ...bought, subscriptionId: subscriptionIdOf(bought.orderId) }
    const order = await readOrder(ref)
    const before = await readSubscription(ref)
    const isInTime = order?.paidAt !== undefined && this.#world.now() < withdrawalOverAt(order.paidAt)
    const paid = await this.#paidUnder(ref)
    const isStill = paid.every(one => !one.dispute && !one.refundedCents && !one.refunding?.length)
    // What is heard by the month is delivered until the contract ends.
    const isWaived = order?.waivesWithdrawal && bought.isBegun && OFFERS[bought.offer].type !== 'monthly'
    // Told again in the same words it is the first declaration, which may wait for a person.
    const isFirst = bought.withdrawnAt === undefined
    const isClear = isFirst && isInTime && isStill && !isWaived
    const isAgain = this.#terminated.has(bought.orderId)
    if (what === 'terminate') this.#terminated.add(bought.orderId)
    const isRunning = !isAgain && before?.type === 'monthly' && before.status === 'active'
    return async () => {
      if (what === 'withdraw' && isClear && !(await readOrder(ref))?.withdrawal)
        throw new Error(`The withdrawal of ${bought.number} was clear and did nothing.`)
      const { status } = (await readSubscription(ref)) ?? {}
      if (what === 'terminate' && isRunning && status !== 'cancelling' && status !== 'ended')
        throw new Error(`The termination of ${bought.number} was clear, and it is ${status}.`)
    }
  }

  /** An order, and what was paid for the same subscription later. */
  async #paidUnder({
    orderId,
    subscriptionId,
  }: {
    orderId: string
    subscriptionId: string
  }): Promise<Order[]> {
    const items = await this.#world.everything()
    return items
      .filter(item => item.kind === 'order' && !item.movedTo)
      .map(item => orderRecord.parse(item))
      .filter(one => one.orderId === orderId || (one.paidAt && one.subscriptionId === subscriptionId))
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#world.pass(milliseconds)
    await this.#world.tick()
  }

  /** The newest charge of an order, or of a month of its subscription, that has arrived. */
  async chargeOf({ orderId, customerId }: Bought): Promise<string | undefined> {
    const items = await this.#world.everything()
    const subscriptionId = subscriptionIdOf(orderId)
    const own = new Set(
      items
        .filter(item => item.kind === 'order' && item.customerId === customerId)
        .filter(item => item.orderId === orderId || item['subscriptionId'] === subscriptionId)
        .map(item => item['paymentId']),
    )
    const { data } = await this.#world.stripe.charges.list({ limit: 100, expand: ['data.payment_intent'] })
    return data.find(({ metadata, payment_intent: intent, paid }) => {
      if (!paid || intent === null || typeof intent === 'string') return false
      return metadata.orderId === orderId || intent.metadata.orderId === orderId || own.has(intent.id)
    })?.id
  }

  /** Some of what Stripe has said reaches the shop. */
  async hear(how: Delivery, seed = 0): Promise<void> {
    this.#words.push(...(await this.#world.words()))
    const words = this.#words
    if (how === 'one') {
      reseed(seed)
      const [word] = words.length ? words.splice(below(words.length), 1) : []
      if (word) await this.#tell(word)
      return
    }
    this.#words = []
    if (how === 'lost') return
    reseed(seed)
    const told = {
      all: words,
      reversed: words.toReversed(),
      twice: [...words, ...words],
      shuffled: shuffled([...words, ...words.filter((_, index) => index % 3 === 0)]),
    }[how]
    for (const word of told) await this.#tell(word)
  }

  /** Stripe tries again what is not answered with 200. */
  async #tell(event: Stripe.Event): Promise<void> {
    const body = JSON.stringify(event)
    const signature = this.#world.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
    })
    const { status } = await this.#ask(orders, receiveStripeEvent, {
      body,
      headers: { 'stripe-signature': signature },
    })
    if (status !== 200) this.#words.push(event)
  }

  /**
   * Everything that is still on its way arrives: debits after minutes, the closing of what nobody pays after a day, and
   * what no word has told, found by the clock and by the walks through Stripe's lists.
   */
  async settle(): Promise<void> {
    // One list a minute.
    const walks = LISTS.slice(1).map(() => MINUTE)
    for (const wait of [10 * MINUTE, 26 * 60 * MINUTE, ...walks, 61 * MINUTE]) {
      await this.#world.pass(wait)
      await this.hear('all')
      await this.#world.tick()
      await this.hear('all')
    }
    if (this.#words.length > 0) throw new Error(`Never heard: ${this.#words.map(({ type }) => type).join()}`)
  }
}
