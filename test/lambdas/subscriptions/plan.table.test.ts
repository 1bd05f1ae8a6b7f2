import type { Item } from '../../../lambdas/platform/table.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
} from '../../../contract/subscriptions.ts'
import { consentWording, TERMS_VERSION } from '../../../contract/consents.ts'
import { fetchPlanContract } from '../../../contract/contracts.ts'
import { formatCents } from '../../../contract/format-cents.ts'
import { handler as contractsHandler } from '../../../lambdas/contracts/handler.ts'
import { handler } from '../../../lambdas/subscriptions/handler.ts'
import { orderOf } from '../../../lambdas/contracts/withdrawable.ts'
import { letters } from '../../../lambdas/plan-changes/letters.ts'
import type { PlanContract } from '../../../lambdas/subscriptions/plan-contract.ts'
import { dateIn } from '../../../lambdas/platform/format-date.ts'
import { MailItem } from '../../../lambdas/platform/mail-item.ts'
import { after } from '../../../lambdas/platform/time.ts'
import type { Request } from '../../../lambdas/requests/request.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { orderByNumber, orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { taxOf } from '../../../lambdas/orders/tax.ts'
import { cancelNow } from '../../../lambdas/subscriptions/cancellation.ts'
import { planOf, presentPlan } from '../../../lambdas/subscriptions/plan.ts'
import { subscriptionIdOf, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { CUSTOMER, factsItem, givenBuyer, givenProduct, ORDER, productItem } from '../given.ts'
import { wordsIn } from '../../pdf-words.ts'
import { ask, signedIn } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { card, DAY, debit, press, VISA } from '../../local/open-stripe.ts'
import {
  atStripe,
  firstOrder,
  hears,
  invoicesNow,
  kinds,
  listens,
  lists,
  MONTH,
  now,
  ordered,
  ordersNow,
  owed,
  passes,
  pays,
  present,
  presses,
  tell,
  ticks,
  untold,
  vendor,
} from './story.ts'

const DEARER = { slug: 'kraft', title: 'Kraft', type: 'monthly', priceCents: 199_00 } as const
const CHEAPER = { slug: 'stille', title: 'Stille', type: 'monthly', priceCents: 90_00 } as const
const key = subscriptions.keyOf({ customerId: CUSTOMER, subscriptionId: subscriptionIdOf(ORDER) })

beforeEach(async () => {
  await given(
    productItem(givenProduct({ type: 'monthly' })),
    productItem(givenProduct(DEARER)),
    productItem(givenProduct(CHEAPER)),
    productItem(givenProduct({ slug: 'einmal' })),
  )
})

async function begun(means?: Record<string, string>, more: Partial<Order> = {}) {
  await ordered('monthly', more)
  await pays(means)
  await hears()
  await passes(10 * DAY)
}
const previews = async (slug: string) => {
  const { body, status } = await presses(previewPlan, { slug })
  expect(status).toBe(200)
  return body
}
function agreed(preview: Record<string, unknown>) {
  const { nextBillingAt: _, ...shown } = preview
  return { ...shown, language: 'de', acceptsTerms: true }
}
const prices = async () => (await atStripe())[0]?.items.data.map(({ price }) => price.unit_amount)

describe('around a billing', () => {
  const at = (now: string) => {
    const seconds = String(Math.floor(Date.parse(now) / 1_000))
    const claims = signedIn(CUSTOMER, { auth_time: seconds, iat: seconds })
    return ask(handler, previewPlan, {
      input: { subscriptionId: subscriptionIdOf(ORDER), slug: 'kraft' },
      claims,
      now,
    })
  }
  const leaves = async (milliseconds: number) => {
    const { currentPeriodEnd = '' } = await present()
    await passes(Date.parse(currentPeriodEnd) - Date.parse(now()) - milliseconds)
  }

  it('a preview that was asked for a moment before goes by the month that has begun', async () => {
    await begun()
    await leaves(1_000)
    const asked = now()
    await passes(2_000)
    const [subscription] = await atStripe()
    const { status, body } = await at(asked)
    expect(status).toBe(200)
    expect(Date.parse(body.prorationAt)).toBe(
      (subscription?.items.data[0]?.current_period_start ?? 0) * 1_000,
    )
    expect(await presses(changePlan, agreed(body))).toMatchObject({ status: 200, body: { slug: 'kraft' } })
  })

  it('one whose month is over is refused until Stripe has billed the next, and is no fault', async () => {
    await begun()
    expect(await at(after(now(), MONTH))).toMatchObject({
      status: 409,
      body: { code: 'subscription-turning' },
    })
  })

  it('what was shown before is asked for anew, and nothing changes', async () => {
    await begun()
    await leaves(60_000)
    const preview = await previews('kraft')
    await passes(2 * 60_000)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 409,
      body: { code: 'subscription-changed' },
    })
    expect(await prices()).toEqual([119_00])
    expect(await present()).toMatchObject({ slug: 'ruhe', status: 'active' })
  })
})

describe('a change to a dearer plan', () => {
  it('charges the difference that was shown, at once, and the new price from then on', async () => {
    await begun()
    const [shown] = await lists(listSubscriptions)
    expect(shown.steps).toContain('change-plan')
    expect(shown.plans).toEqual([
      { slug: 'kraft', title: 'Kraft', amountCents: 199_00 },
      { slug: 'stille', title: 'Stille', amountCents: 90_00 },
    ])
    const preview = await previews('kraft')
    // Some twenty days of 80 € more.
    expect(preview.dueNowCents).toBeGreaterThan(50_00)
    expect(preview.dueNowCents).toBeLessThan(60_00)
    expect(preview).toMatchObject({ amountCents: 199_00 })
    expect(preview).not.toHaveProperty('startsAt')
    expect(await ordersNow()).toHaveLength(1)
    // A minute of reading later it costs the same.
    await passes(60_000)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 200,
      body: { status: 'active', slug: 'kraft', amountCents: 199_00, nextBillingAt: preview.nextBillingAt },
    })
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 200, body: { slug: 'kraft' } })
    const words = await untold()
    await tell(...words.toReversed(), ...words)
    expect((await invoicesNow()).map(({ total }) => total)).toEqual([119_00, preview.dueNowCents])
    expect(await ordersNow()).toMatchObject([
      { mode: 'subscription', totalCents: 119_00 },
      { mode: 'renewal', totalCents: preview.dueNowCents, title: 'Wechsel zu Kraft', slug: 'kraft' },
    ])
    expect((await owed()).filter(template => template === 'plan-changed')).toHaveLength(1)
    await passes(MONTH)
    expect((await ordersNow()).map(({ totalCents }) => totalCents)).toEqual([
      119_00,
      preview.dueNowCents,
      199_00,
    ])
    expect(await present()).toMatchObject({ slug: 'kraft', title: 'Kraft', status: 'active' })
  })

  it('pays no month: one whose debit is still on its way stays unpaid', async () => {
    await begun()
    const { paidUntil = '', currentPeriodEnd } = await present()
    const month = { ...(await present()), paidUntil: after(paidUntil, -MONTH) }
    await given({ ...month, ...subscriptions.put(month, { rev: month.rev }).put })
    await presses(changePlan, agreed(await previews('kraft')))
    await tell(...(await untold()))
    expect(await ordersNow()).toMatchObject([{}, { isDifference: true }])
    expect(await present()).toMatchObject({ slug: 'kraft', paidUntil: month.paidUntil, currentPeriodEnd })
  })

  it('is booked under its own name when another change has followed before its money was heard of', async () => {
    await begun()
    const preview = await previews('kraft')
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 200 })
    const words = await untold()
    await passes(60_000, false)
    expect(await presses(changePlan, agreed(await previews('stille')))).toMatchObject({ status: 200 })
    await tell(...words, ...(await untold()))
    expect(await ordersNow()).toMatchObject([
      { mode: 'subscription' },
      { mode: 'renewal', totalCents: preview.dueNowCents, title: 'Wechsel zu Kraft', slug: 'kraft' },
    ])
    expect(await present()).toMatchObject({ slug: 'kraft', change: { to: { slug: 'stille' } } })
  })

  it('goes back where its money is heard of after the contract was withdrawn from', async () => {
    await begun()
    expect(await presses(changePlan, agreed(await previews('kraft')))).toMatchObject({ status: 200 })
    const first = await firstOrder()
    if (!first) throw new Error('The first order is gone.')
    await given({
      ...(await stored(orders.keyOf(first))),
      ...orders.keyOf(first),
      withdrawal: { requestId: 'req_01KAG000000000000000000001', at: now() },
    })
    await hears()
    const [, difference] = await ordersNow()
    const tasks = (await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ sk }) => sk.startsWith('TASK#refund'))
    expect(tasks).toMatchObject([{ paymentId: difference?.paymentId, cause: 'withdrawal' }])
  })

  it.each([
    ['the difference of a change', true, async () => presses(changePlan, agreed(await previews('kraft')))],
    [
      'a month that the end of a pause began',
      undefined,
      async () => {
        await presses(pauseSubscription, { months: 2 })
        await passes(MONTH)
        return presses(resumeSubscription, { isBilled: true })
      },
    ],
  ])(
    'goes back with its letter where the debit of %s arrives after the contract has ended',
    async (_, isDifference, debited) => {
      await begun(debit('DE89 3704 0044 0532 0130 00'))
      expect(await debited()).toMatchObject({ status: 200 })
      await hears()
      expect(await ordersNow()).toHaveLength(1)
      const first = await firstOrder()
      if (!first) throw new Error('The first order is gone.')
      await cancelNow(await present(), { by: 'clock', at: now(), cause: 'withdrawal' })
      await given({
        ...(await stored(orders.keyOf(first))),
        ...orders.keyOf(first),
        withdrawal: { requestId: 'req_01KAG000000000000000000001', at: now() },
      })
      await passes(10 * 60_000)
      const [, further] = await ordersNow()
      expect(further).toMatchObject({ mode: 'renewal', status: 'completed' })
      expect(further?.isDifference).toBe(isDifference)
      await ticks()
      await hears()
      expect((await ordersNow())[1]).toMatchObject({ refundedCents: further?.totalCents })
      expect(await kinds('mail')).toContainEqual(
        expect.objectContaining({
          template: 'refund-made',
          about: expect.objectContaining({ orderId: further?.orderId }),
        }),
      )
      expect(await owed()).not.toContain('subscription-renewed')
      expect(await present()).toMatchObject({ status: 'ended' })
      expect(await listens()).toMatchObject({ status: 410 })
    },
  )

  it('brings the English words of the new plan, and leaves none where it has none', async () => {
    const english = { title: 'Strength', summary: 'A training by the month.' }
    await given(productItem(givenProduct({ ...DEARER, english })))
    await begun()
    expect(await presses(changePlan, agreed(await previews('kraft')))).toMatchObject({
      body: { title: 'Kraft', english: 'Strength' },
    })
    await tell(...(await untold()))
    expect(await present()).toMatchObject({ english })
    expect((await ordersNow()).at(-1)).toMatchObject({
      title: 'Wechsel zu Kraft',
      english: { ...english, title: 'Change to Strength' },
    })
    await passes(60_000)
    await given(productItem(givenProduct({ ...DEARER, slug: 'weite', title: 'Weite' })))
    // At the same price there is nothing to wait for, and nothing to pay.
    const even = await previews('weite')
    expect(even).toMatchObject({ dueNowCents: 0, amountCents: 199_00 })
    expect(await presses(changePlan, agreed(even))).toMatchObject({ status: 200, body: { slug: 'weite' } })
    expect(await present()).not.toHaveProperty('english')
  })

  it('leaves the old plan where the difference is declined, and goes on with another card', async () => {
    await begun(card('4000 0000 0000 0341'))
    const preview = await previews('kraft')
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 402,
      body: { code: 'subscription-not-paid' },
    })
    await hears()
    expect(await present()).toMatchObject({ slug: 'ruhe', amountCents: 119_00, status: 'active' })
    expect(await present()).not.toHaveProperty('change')
    expect(await prices()).toEqual([119_00])
    expect(await ordersNow()).toHaveLength(1)
    const page = await presses(changePaymentMethod)
    await press(page.body.url, VISA)
    await hears()
    expect(await presses(changePlan, agreed(await previews('kraft')))).toMatchObject({ status: 200 })
  })

  it('costs what was shown or is refused: another price, an old preview, another sum', async () => {
    await begun()
    const preview = await previews('kraft')
    const other = { ...agreed(preview), dueNowCents: preview.dueNowCents - 1 }
    expect(await presses(changePlan, other)).toMatchObject({ status: 409 })
    expect(await presses(changePlan, { ...agreed(preview), slug: 'einmal' })).toMatchObject({ status: 409 })
    await passes(16 * 60_000)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 409,
      body: { code: 'subscription-changed' },
    })
    const fresh = await previews('kraft')
    await given(productItem(givenProduct({ ...DEARER, priceCents: 250_00 })))
    expect(await presses(changePlan, agreed(fresh))).toMatchObject({ status: 409 })
    expect(await ordersNow()).toHaveLength(1)
  })

  it('is made once by two tabs at once', async () => {
    await begun()
    const preview = await previews('kraft')
    const answers = await Promise.all([1, 2].map(() => presses(changePlan, agreed(preview))))
    expect(answers.map(({ status }) => status)).toContain(200)
    await hears()
    expect((await invoicesNow()).length).toBe(2)
    expect(await present()).toMatchObject({ slug: 'kraft' })
    expect(await present()).not.toHaveProperty('changingUntil')
  })

  it('is found by the clock where its answer and every word of it were lost', async () => {
    await begun()
    const preview = await previews('kraft')
    const { dueAt: _, duePk: __, ...unwatched } = { ...key, ...(await stored(key)) } as Item
    await given(unwatched)
    let asWhenCut: Item | undefined
    // The lease and what is planned are written before Stripe is asked.
    for (const step of [1, 2, 3])
      beforeWrite(key, async () => {
        if (step === 3) asWhenCut = await stored(key)
      })
    await presses(changePlan, agreed(preview))
    if (!asWhenCut) throw new Error('Nothing was written before.')
    const due = { duePk: 'SUBSCRIPTION', dueAt: expect.any(String), rev: Number(unwatched.rev) + 2 }
    expect(asWhenCut).toMatchObject({ slug: 'ruhe', change: { to: { slug: 'kraft' } }, ...due })
    await given(asWhenCut)
    await untold()
    await passes(5 * 60_000, false)
    await ticks()
    expect(await present()).toMatchObject({ slug: 'kraft', change: { doneAt: expect.any(String) } })
    expect(await ordersNow()).toMatchObject([{}, { totalCents: preview.dueNowCents }])
  })

  it('is not asked for where something else is written between lease and plan', async () => {
    await begun()
    const preview = await previews('kraft')
    const change = async () => given({ ...key, ...(await stored(key)), rev: 99 })
    for (const happens of [() => undefined, change]) beforeWrite(key, happens)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 409 })
    expect(await prices()).toEqual([119_00])
    expect(await present()).not.toHaveProperty('change')
  })

  it('that is declined is dropped only where nothing was written meanwhile', async () => {
    await begun(card('4000 0000 0000 0341'))
    const preview = await previews('kraft')
    const change = async () => given({ ...key, ...(await stored(key)), rev: 99 })
    for (const happens of [() => undefined, () => undefined, change]) beforeWrite(key, happens)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 402 })
    expect(await present()).toMatchObject({ slug: 'ruhe', change: { to: { slug: 'kraft' } } })
  })

  it('is made by the second press where the first was planned and never reached Stripe', async () => {
    await begun()
    const preview = await previews('kraft')
    await isPlanned(DEARER, preview)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 200, body: { slug: 'kraft' } })
    expect((await invoicesNow()).map(({ total }) => total)).toEqual([119_00, preview.dueNowCents])
    expect(await present()).toMatchObject({ slug: 'kraft', change: { doneAt: expect.any(String) } })
  })

  it('is refused, and not answered as made, while another one waits for its answer', async () => {
    await begun()
    const preview = await previews('kraft')
    await isPlanned(CHEAPER, preview)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 409,
      body: { code: 'subscription-changed' },
    })
    expect(await present()).toMatchObject({ slug: 'ruhe' })
    expect(await prices()).toEqual([119_00])
  })
})

/** As it stands when the function is stopped between its word to the table and its request to Stripe. */
async function isPlanned(
  product: typeof DEARER | typeof CHEAPER,
  { prorationAt: at, dueNowCents }: { prorationAt: string; dueNowCents: number },
): Promise<void> {
  const seen = await present()
  const change = {
    changeId: `${subscriptionIdOf(ORDER)}:${Date.parse(at) / 1000}:${product.slug}`,
    at,
    dueNowCents,
    from: presentPlan(seen),
    to: planOf(givenProduct(product)),
    agreement: { at, language: 'de' as const, nextBillingAt: at, consents: [] },
  }
  await given({ ...key, ...(await stored(key)), change })
}

describe('a change to a cheaper plan', () => {
  const totals = async () => (await ordersNow()).map(({ totalCents }) => totalCents)
  const notices = async () => (await owed()).filter(template => template.startsWith('plan-'))
  /** Agreed to ten days after the beginning. */
  async function waits() {
    await begun()
    const preview = await previews('stille')
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 200 })
    return preview
  }

  it('costs nothing now and begins with the next billing; until then the paid month is heard', async () => {
    await begun()
    const preview = await previews('stille')
    const { currentPeriodEnd } = await present()
    expect(preview).toMatchObject({ dueNowCents: 0, amountCents: 90_00, startsAt: currentPeriodEnd })
    expect(await presses(changePlan, agreed(preview))).toMatchObject({
      status: 200,
      body: {
        slug: 'ruhe',
        amountCents: 119_00,
        nextPlan: { slug: 'stille', title: 'Stille', amountCents: 90_00, startsAt: currentPeriodEnd },
        steps: expect.arrayContaining(['undo-plan-change', 'cancel', 'pause']),
      },
    })
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 200, body: { slug: 'ruhe' } })
    await hears()
    expect((await listens()).status).toBe(200)
    expect(await ordersNow()).toHaveLength(1)
    await passes(MONTH)
    expect(await present()).toMatchObject({
      slug: 'stille',
      amountCents: 90_00,
      change: { begunAt: expect.any(String) },
    })
    const [shown] = await lists(listSubscriptions)
    expect(shown).not.toHaveProperty('nextPlan')
    expect(shown.steps).toContain('change-plan')
    await passes(MONTH)
    expect(await totals()).toEqual([119_00, 90_00, 90_00])
    expect((await invoicesNow()).map(({ total }) => total)).toEqual([119_00, 90_00, 90_00])
    expect(await notices()).toEqual(['plan-changed'])
  })

  it('loses nobody a cent by a pause: what is billed after it costs what was agreed', async () => {
    await waits()
    expect(await presses(pauseSubscription, { months: 1 })).toMatchObject({
      status: 200,
      body: { status: 'paused', nextPlan: { slug: 'stille' } },
    })
    await hears()
    await passes(MONTH)
    expect(await present()).toMatchObject({ slug: 'stille', status: 'paused' })
    await passes(MONTH)
    expect(await totals()).toEqual([119_00, 90_00])
  })

  it('loses nobody a cent by an end either, and waits again where the cancellation is taken back', async () => {
    await waits()
    expect(await presses(cancelSubscription)).toMatchObject({ body: { status: 'cancelling' } })
    expect(await presses(undoCancellation)).toMatchObject({ body: { nextPlan: { slug: 'stille' } } })
    expect(await presses(cancelSubscription)).toMatchObject({ body: { status: 'cancelling' } })
    await passes(MONTH)
    expect(await present()).toMatchObject({ slug: 'ruhe', status: 'ended' })
    expect(await totals()).toEqual([119_00])
  })

  it('can be taken back until then, and all goes on as before', async () => {
    await waits()
    await hears()
    expect(await prices()).toEqual([90_00])
    expect(await presses(undoPlanChange, { slug: 'ruhe' })).toMatchObject({
      status: 200,
      body: { slug: 'ruhe' },
    })
    expect(await presses(undoPlanChange, { slug: 'ruhe' })).toMatchObject({ status: 200 })
    await hears()
    expect(await prices()).toEqual([119_00])
    expect(await present()).not.toHaveProperty('change')
    expect(await notices()).toEqual(['plan-changed', 'plan-kept'])
    await passes(MONTH)
    expect(await totals()).toEqual([119_00, 119_00])
    expect(await presses(changePlan, agreed(await previews('kraft')))).toMatchObject({ status: 200 })
  })

  it('is taken back by Stripe’s word where the answer to that press was lost', async () => {
    await waits()
    await hears()
    const asWhenCut = { ...key, ...(await stored(key)) } as Item
    await passes(1_000)
    await presses(undoPlanChange, { slug: 'ruhe' })
    await given(asWhenCut)
    await hears()
    expect(await present()).not.toHaveProperty('change')
    expect(await prices()).toEqual([119_00])
  })

  it('is not taken back any more once it has begun, or a moment before', async () => {
    await waits()
    const { currentPeriodEnd = '' } = await present()
    await passes(Date.parse(currentPeriodEnd) - Date.parse(now()) - 60_000)
    const refused = { status: 409, body: { code: 'subscription-changed' } }
    expect(await presses(undoPlanChange, { slug: 'ruhe' })).toMatchObject({
      status: 409,
      body: { code: 'subscription-turning' },
    })
    expect(await prices()).toEqual([90_00])
    // Nothing of the billing is heard.
    await passes(2 * 60_000, false)
    expect(await presses(undoPlanChange, { slug: 'ruhe' })).toMatchObject(refused)
    expect(await present()).toMatchObject({ slug: 'stille' })
    expect(await presses(undoPlanChange, { slug: 'ruhe' })).toMatchObject(refused)
  })

  it('is not agreed to a moment before the billing, which may come between', async () => {
    await begun()
    const { currentPeriodEnd = '' } = await present()
    await passes(Date.parse(currentPeriodEnd) - Date.parse(now()) - 6 * 60_000)
    const preview = await previews('stille')
    await passes(2 * 60_000)
    expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 409 })
    expect(await presses(previewPlan, { slug: 'stille' })).toMatchObject({ status: 409 })
    expect(await prices()).toEqual([119_00])
  })

  it('is the only one as long as it waits', async () => {
    await waits()
    expect(await presses(previewPlan, { slug: 'kraft' })).toMatchObject({ status: 409 })
    const [shown] = await lists(listSubscriptions)
    expect(shown.steps).not.toContain('change-plan')
  })

  it('stays where an older word of Stripe comes late', async () => {
    await begun()
    await presses(pauseSubscription, { months: 1 })
    await passes(1_000, false)
    await presses(resumeSubscription, { isBilled: false })
    const older = await untold()
    await passes(1_000, false)
    expect(await presses(changePlan, agreed(await previews('stille')))).toMatchObject({ status: 200 })
    await tell(...older)
    expect(await present()).toMatchObject({ change: { to: { slug: 'stille' } }, status: 'active' })
  })

  it('begins by the clock where nothing of the billing is heard', async () => {
    await waits()
    await hears()
    const { currentPeriodEnd = '' } = await present()
    await passes(Date.parse(currentPeriodEnd) - Date.parse(now()) + 11 * 60_000, false)
    await untold()
    await ticks()
    expect(await present()).toMatchObject({ slug: 'stille', paidUntil: expect.stringMatching(/^20/) })
    expect(await totals()).toEqual([119_00, 90_00])
  })

  it('whose first billing fails goes on as that plan once it is paid', async () => {
    await begun(card('4000 0000 0000 0341'))
    expect(await presses(changePlan, agreed(await previews('stille')))).toMatchObject({ status: 200 })
    await passes(MONTH)
    expect(await present()).toMatchObject({ slug: 'stille', status: 'past_due' })
    const page = await presses(changePaymentMethod)
    await press(page.body.url, VISA)
    await hears()
    await hears()
    expect(await present()).toMatchObject({ slug: 'stille', status: 'active' })
    expect(await totals()).toEqual([119_00, 90_00])
  })

  it('leaves a month beside which Stripe has billed something else to a person', async () => {
    await begun()
    const [subscription] = await atStripe()
    const [item] = subscription?.items.data ?? []
    if (!subscription || !item) throw new Error('Nothing runs at Stripe.')
    const { id, price } = item
    const product = typeof price.product === 'string' ? price.product : price.product.id
    const price_data = {
      currency: 'eur',
      product,
      recurring: { interval: 'month' },
      unit_amount: 90_00,
    } as const
    // By hand, where Stripe credits by default.
    await vendor().stripe.subscriptions.update(subscription.id, { items: [{ id, price_data }] })
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await passes(MONTH)
    expect(errors.mock.calls.join()).toContain('unmatched money')
    errors.mockRestore()
    expect(await totals()).toEqual([119_00])
  })
})

describe('the contract of a change', () => {
  const contracts = async () => (await kinds('plan-contract')) as unknown as PlanContract[]
  const fetched = (claims: Record<string, string>, at = '') =>
    ask(contractsHandler, fetchPlanContract, {
      input: { subscriptionId: subscriptionIdOf(ORDER), at },
      claims,
      now: now(),
    })
  const fresh = (customerId: string) => {
    const seconds = String(Math.floor(Date.parse(now()) / 1_000))
    return signedIn(customerId, { auth_time: seconds, iat: seconds })
  }
  const printed = async (at?: string) => {
    const { status, body } = await fetched(fresh(CUSTOMER), at)
    expect(status).toBe(200)
    return wordsIn(Buffer.from(body.base64, 'base64')).replaceAll(/\s+/g, ' ')
  }
  const wording = consentWording('terms', TERMS_VERSION, 'de') ?? ''
  beforeEach(() => given(factsItem()))
  afterEach(() => void vi.unstubAllEnvs())

  it('says what was shown and agreed to, is kept, shown in the account and drawn from there', async () => {
    await begun()
    const preview = await previews('kraft')
    expect(await contracts()).toEqual([])
    const { body } = await presses(changePlan, agreed(preview))
    const [contract, ...others] = await contracts()
    expect(others).toEqual([])
    expect(contract).toMatchObject({
      orderId: ORDER,
      language: 'de',
      from: { title: 'Ruhe', amountCents: 119_00 },
      to: { title: 'Kraft', amountCents: 199_00 },
      dueNowCents: preview.dueNowCents,
      nextBillingAt: preview.nextBillingAt,
      consents: [{ text: 'terms', version: TERMS_VERSION, at: contract?.at, wording }],
    })
    expect(contract).not.toHaveProperty('startsAt')
    expect(body.changes).toEqual([{ at: contract?.at, title: 'Kraft' }])
    const words = await printed(contract?.at)
    for (const said of [
      'Ruhe, 119,00 € im Monat',
      'Beginnt sofort',
      '199,00 € im Monat, inkl. 19 % MwSt.',
      formatCents(preview.dueNowCents, 'de'),
      dateIn('de', preview.nextBillingAt),
      `Fassung ${TERMS_VERSION}`,
      'Widerrufsbelehrung',
      'Muster-Widerrufsformular',
      'Kim Beispiel',
    ])
      expect(words).toContain(said.replaceAll(/\s+/g, ' '))
    await hears()
    // The order of the difference carries what was agreed to with it, not what began the subscription.
    expect((await ordersNow()).at(-1)?.consents).toEqual(contract?.consents)
  })

  it.each([
    ['Büsingen', { country: 'DE', postalCode: '78266' }, 'ohne MwSt.'],
    ['Vienna', { country: 'AT', postalCode: '1010' }, 'inkl. 20 % MwSt.'],
    ['Munich', { country: 'DE', postalCode: '80331' }, 'inkl. 19 % MwSt.'],
  ] as const)('names the tax that a buyer in %s pays, as the receipt does', async (_, home, said) => {
    vi.stubEnv('VAT', 'by-country')
    const buyer = givenBuyer(home)
    await begun(VISA, { buyer, ...taxOf({ taxPercent: 19, buyer, at: now() }) })
    const preview = await previews('kraft')
    await presses(changePlan, agreed(preview))
    await hears()
    const words = await printed((await contracts())[0]?.at)
    const space = /\s+/g
    expect(words).toContain(`199,00 € im Monat, ${said}`.replaceAll(space, ' '))
    expect(words).toContain(`${formatCents(preview.dueNowCents, 'de')}, ${said}`.replaceAll(space, ' '))
    expect(words.match(/(?:inkl\. \d+ %|ohne) MwSt\./g)).toEqual([said, said])
    const taxPercent = Number(/\d+/.exec(said)?.[0] ?? 0)
    expect((await ordersNow()).at(-1)).toMatchObject({ mode: 'renewal', taxPercent })
  })

  it('carries the number of the order of its difference before that is booked, by which its form names it', async () => {
    await begun()
    await presses(changePlan, agreed(await previews('kraft')))
    const [contract] = await contracts()
    const first = (await firstOrder())?.number ?? ''
    const { number = '' } = contract ?? {}
    expect(await ordersNow()).toHaveLength(1)
    const words = await printed(contract?.at)
    expect(words).not.toContain(first)
    for (const said of [`Bestellnummer ${number} Gewechselt am`, `Bestellnummer ${number} – Bestellt am`])
      expect(words).toContain(said)
    // Another change follows before its money is heard of.
    const heard = await untold()
    await passes(60_000, false)
    await presses(changePlan, agreed(await previews('stille')))
    await tell(...heard, ...(await untold()))
    expect((await ordersNow()).at(-1)).toMatchObject({ isDifference: true, number })
    expect((await orderByNumber(number))?.title).toBe('Wechsel zu Kraft')
    const withdrawal = { orderNumber: number, email: 'kim@example.com', at: now() } as Request
    expect(await orderOf(withdrawal)).toMatchObject({ number, isDifference: true })
    // What costs nothing has no order: it is named by the first one.
    expect(await contracts()).toMatchObject([{ number }, { number: first, dueNowCents: 0 }])
  })

  it('whose number another order has already leaves its difference another one', async () => {
    await begun()
    await presses(changePlan, agreed(await previews('kraft')))
    const { number = '' } = (await contracts())[0] ?? {}
    const other = { customerId: CUSTOMER, orderId: 'ord_01KAG00000000000000000000Z' }
    await given(orderNumbers.put({ number, ...other }).put)
    await hears()
    const difference = (await ordersNow()).at(-1)
    expect(difference).toMatchObject({ isDifference: true, number: expect.stringMatching(/^LU-/) })
    expect(difference?.number).not.toBe(number)
  })

  it('that waits says its day, and that it was taken back', async () => {
    await begun()
    const preview = await previews('stille')
    await presses(changePlan, { ...agreed(preview), language: 'en' })
    const [contract] = await contracts()
    const day = dateIn('en', preview.startsAt)
    expect(await printed(contract?.at)).toContain(`Begins ${day}`.replaceAll(/\s/g, ' '))
    await passes(1_000)
    await presses(undoPlanChange, { slug: 'ruhe' })
    expect((await contracts())[0]).toMatchObject({ keptAt: expect.any(String) })
    expect(await printed(contract?.at)).toContain('This switch was taken back')
  })

  it('is nobody else’s, and none without the box', async () => {
    await begun()
    const preview = await previews('stille')
    for (const acceptsTerms of [false, undefined])
      expect(await presses(changePlan, { ...agreed(preview), acceptsTerms })).toMatchObject({ status: 400 })
    expect(await prices()).toEqual([119_00])
    await presses(changePlan, agreed(preview))
    const [contract] = await contracts()
    expect(await fetched(fresh('cus_01KAG00000000000000000000Z'), contract?.at)).toMatchObject({
      status: 404,
    })
  })

  it('comes with the letter', async () => {
    await begun()
    await presses(changePlan, agreed(await previews('stille')))
    const mail = (await kinds('mail')).find(({ template }) => template === 'plan-changed')
    const letter = await letters.write(MailItem.parse(mail), now())
    expect(letter).toMatchObject({
      subject: 'Dein Abo ist gewechselt',
      attachments: [{ fileName: expect.stringMatching(/^Lumeus-Abo-Wechsel-.*\.pdf$/) }],
    })
    expect(letter?.text).toContain('An diesem Tag beginnt „Stille“')
    expect(letter?.text).toContain('hat diese E-Mail als PDF im Anhang')
  })
})

it('a renewal that comes while a plan is changed is booked at its own price', async () => {
  await ordered()
  await pays()
  await hears()
  const { currentPeriodEnd = '' } = await present()
  await passes(Date.parse(currentPeriodEnd) - Date.parse((await present()).startedAt ?? '') - DAY)
  const preview = await previews('kraft')
  // The month turns before the press.
  await passes(DAY + 60_000, false)
  expect(await presses(changePlan, agreed(preview))).toMatchObject({ status: 409 })
  const fresh = await previews('kraft')
  expect(await presses(changePlan, agreed(fresh))).toMatchObject({ status: 200 })
  const words = await untold()
  await tell(...words.toReversed(), ...words)
  expect((await ordersNow()).map(({ totalCents, slug }) => [slug, totalCents])).toEqual(
    expect.arrayContaining([
      ['ruhe', 119_00],
      ['kraft', fresh.dueNowCents],
    ]),
  )
  expect(await ordersNow()).toHaveLength(3)
})

it('a change and a cancellation at once leave one plan, cancelled', async () => {
  await begun()
  const preview = await previews('kraft')
  await Promise.all([presses(changePlan, agreed(preview)), presses(cancelSubscription)])
  await hears()
  await ticks()
  const seen = await present()
  expect(seen.status).toBe('cancelling')
  expect(await prices()).toEqual([seen.amountCents])
})
