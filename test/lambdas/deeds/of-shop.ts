import type { AuditAction } from '../../../contract/audit.ts'
import { USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import type { SubscriptionDeed } from '../../../contract/subscription-terms.ts'
import { openOffer } from '../../../lambdas/catalog/change-price.ts'
import { prices } from '../../../lambdas/catalog/price.ts'
import { handler as settleOrders } from '../../../lambdas/orders/settle-orders.ts'
import { difference } from '../../../lambdas/refunds/reconciliation.ts'
import { figureNotes } from '../../../lambdas/staff-analytics/figure-note.ts'
import { COURSE, DATE, dateItem } from '../courses/given-course.ts'
import { entitlementItem, factsItem, givenProduct, orderItem, paid, productItem } from '../given.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { voucherBatches } from '../../../lambdas/vouchers/voucher.ts'
import { END, ID, subscription } from '../subscriptions/given-subscription.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import { voucherItem, CODE } from '../vouchers/given-voucher.ts'
import { type Deed, LATER } from './deed.ts'

const BATCH = 'bat_01KAG000000000000000000001'
const slugOf = (n: number) => `angebot-run${n}x`
const reason = 'Abgesprochen'
/** An offer of its own for each, because a function keeps one for a minute. */
const offer =
  (input: object, more: object = {}) =>
  async (n: number) => {
    await given(factsItem())
    const slug = slugOf(n)
    const english = { title: 'Calm', summary: 'A training to download' }
    await openOffer(givenProduct({ slug, english, thanks: 'ty3x9m8k', ...more }), '2026-01-01T00:00:00.000Z')
    return { slug, version: 1, reason, ...input }
  }
const TRACKS = givenProduct().files.map(({ fileId, title, fileName, seconds }) => ({
  fileId,
  title,
  fileName,
  seconds,
}))
const THANKS = {
  title: 'Danke.',
  text: 'Schön, dass du da bist.',
  steps: [{ name: 'Hören', text: 'Heute.' }],
}
const BOOKKEEPING = {
  consultant: 1_001,
  client: 1,
  chart: 'SKR03',
  accountLength: 4,
  yearBegins: 1,
  ...USUAL_ACCOUNTS.SKR03,
  isFinal: false,
}
const matter = (status: 'open' | 'done') => async () => {
  const seen = { status, at: NOW, ...(status === 'done' && { doneAt: NOW }) }
  await given(
    difference({
      aboutId: 'po_1',
      list: 'payouts',
      stripe: 'failed, 5000 cents',
      ours: 'differs',
      ...seen,
    }).put,
  )
  return { kind: 'recon-difference', about: 'po_1', part: '2026-11-20', seen, reason }
}
const voucher = { percent: 25, products: 'all', until: '2026-12-31', reason: 'Für den Sommer' }

// Once for what was decided, and once for the day of the next look.
const clock = async () => {
  for (let time = 0; time < 2; time++) await settleOrders({ time: LATER })
}
const running = (
  deed: SubscriptionDeed,
  status: 'active' | 'cancelling',
  leaves: AuditAction,
  more: Parameters<typeof subscription>[1] = {},
) =>
  ({
    given: async () => {
      await given(
        orderItem({ ...paid, subscriptionId: ID, productType: 'monthly' }),
        subscription(status, more),
      )
      return { subscriptionId: ID, deed, rev: subscription(status).trail.length, reason: 'Am Telefon' }
    },
    leaves: [leaves],
    writes: 'subscription',
    isToldAgain: true,
    clock,
  }) satisfies Deed

export const OF_SHOP = {
  createOffer: {
    given: n => ({ slug: slugOf(n), type: 'one-time', title: 'Neu', summary: 'Ein Training', reason }),
    leaves: ['offer-created'],
    writes: 'product',
  },
  saveOfferTexts: {
    given: offer({
      title: 'Stille',
      summary: 'Ein Training',
      english: { title: 'Silence', summary: 'A training' },
    }),
    leaves: ['offer-texts'],
    writes: 'product',
  },
  saveOfferTerms: {
    given: offer({ taxPercent: 7, files: TRACKS }),
    leaves: ['offer-terms'],
    writes: 'product',
  },
  changeOfferPrice: { given: offer({ priceCents: 49_00 }), leaves: ['offer-price'], writes: 'price product' },
  'changeOfferPrice planned': {
    given: offer({ priceCents: 49_00, from: '2026-12-01T00:00:00.000Z' }),
    leaves: ['offer-price-planned'],
    writes: 'price product',
  },
  dropOfferPrice: {
    given: async n => {
      const { slug } = await offer({})(n)
      const from = '2026-12-01T00:00:00.000Z'
      await given(prices.create({ slug, from, priceCents: 99_00, dueAt: from }).put)
      return { slug, from, priceCents: 99_00, reason }
    },
    leaves: ['offer-price-dropped'],
    writes: 'price',
  },
  setOfferState: { given: offer({ state: 'withdrawn' }), leaves: ['offer-withdrawn'], writes: 'product' },
  'setOfferState on sale': {
    given: offer({ state: 'on-sale' }, { state: 'withdrawn' }),
    leaves: ['offer-on-sale'],
    writes: 'product',
  },
  openCourseDate: {
    given: offer(
      {
        firstDay: '2027-01-11',
        time: '18:00',
        units: 3,
        minutes: 90,
        places: 12,
        leader: 'Kursleitung (Beispiel)',
        courseNumber: 'KU-EX-0000',
        venue: 'Beispielstadt',
        skipped: [],
      },
      { type: 'course', files: [] },
    ),
    leaves: ['course-date-opened'],
    writes: 'course-date product',
  },
  cancelCourseDate: {
    given: async () => {
      await given(productItem(givenProduct({ slug: COURSE, type: 'course', files: [] })), dateItem())
      return { slug: COURSE, dateId: DATE, taken: 0, reason: 'Krank' }
    },
    leaves: ['course-date-cancelled'],
    writes: 'course-date',
  },
  saveThanks: {
    given: () => ({ slug: 'ty3x9m8k', rev: 0, reason, de: THANKS, en: THANKS }),
    leaves: ['thanks-saved'],
    writes: 'thanks',
  },
  saveBookkeeping: {
    given: () => ({ ...BOOKKEEPING, rev: 0, reason }),
    leaves: ['bookkeeping-saved'],
    writes: 'bookkeeping',
  },
  'saveBookkeeping for good': {
    given: () => ({ ...BOOKKEEPING, isFinal: true, rev: 0, reason }),
    leaves: ['bookkeeping-saved'],
    writes: 'bookkeeping',
  },
  packReceipts: {
    given: () => ({ month: '2026-10', what: 'pdf' }),
    leaves: ['receipts-packed'],
    writes: 'receipt-export',
    isEachOnesOwn: true,
  },
  settleMatter: {
    given: matter('open'),
    leaves: ['matter-settled'],
    writes: 'recon-difference',
  },
  'settleMatter again': {
    given: matter('done'),
    leaves: ['matter-reopened'],
    writes: 'recon-difference',
  },
  saveFacts: {
    given: () => ({ rev: 0, facts: { name: 'Beispiel GmbH' }, reason: 'Umzug' }),
    leaves: ['company-facts'],
    writes: 'company-facts',
  },
  makeVoucher: { given: () => ({ ...voucher, code: CODE }), leaves: ['voucher-made'], writes: 'voucher' },
  'makeVoucher as a batch': {
    given: () => ({ ...voucher, prefix: 'MESSE', count: 2 }),
    leaves: ['voucher-made'],
    writes: 'voucher voucher-batch',
    isEachOnesOwn: true,
  },
  setVoucherStatus: {
    given: async () => {
      await given(voucherItem())
      return { id: CODE, status: 'stopped', rev: 0, reason: 'Zu oft' }
    },
    leaves: ['voucher-stopped'],
    writes: 'voucher',
  },
  'setVoucherStatus enabled': {
    given: async () => {
      await given(voucherItem({ status: 'stopped' }))
      return { id: CODE, status: 'enabled', rev: 0, reason: 'Doch nicht' }
    },
    leaves: ['voucher-resumed'],
    writes: 'voucher',
  },
  writeFigureNote: {
    given: () => ({ day: '2026-11-02', text: 'Newsletter verschickt' }),
    leaves: ['figures-noted'],
    writes: 'figure-note',
    isEachOnesOwn: true,
  },
  removeFigureNote: {
    given: async () => {
      const note = { day: '2026-11-02', noteId: 'prs_0123456789another' }
      await given(figureNotes.create({ ...note, text: 'Newsletter' }).put)
      return note
    },
    leaves: ['figures-note-removed'],
    writes: 'figure-note',
  },
  exportList: {
    given: () => ({ list: 'orders', asks: {} }),
    leaves: ['export'],
    writes: '',
    isEachOnesOwn: true,
  },
  makeMoreCodes: {
    given: async () => {
      await given(
        voucherBatches.create({
          batchId: BATCH,
          prefix: 'MESSE',
          title: 'Messe',
          worth: '25 %',
          taken: 0,
          count: 2,
          made: 0,
          seed: 'seed',
          percent: 25,
          products: 'all',
          validFrom: NOW,
          validUntil: after(NOW, DAYS),
          status: 'enabled',
          createdAt: NOW,
          rev: 0,
        }).put,
      )
      return { id: BATCH }
    },
    leaves: [],
    writes: 'voucher voucher-batch',
  },
  decideSubscription: running('cancel', 'active', 'subscription-cancel'),
  'decideSubscription undo': {
    ...running('undo', 'cancelling', 'subscription-undo', { cancelAt: END }),
    writes: 'mail subscription',
  },
  'decideSubscription end': running('end', 'active', 'subscription-end'),
  'decideSubscription end of a licence': {
    given: async () => {
      await given(
        orderItem({ ...paid, subscriptionId: ID, productType: 'licence' }),
        entitlementItem(),
        subscription('cancelling', { type: 'licence', cancelAt: END, stripeId: undefined, dueAt: END }),
      )
      return { subscriptionId: ID, deed: 'end', rev: 1, reason: 'Am Telefon' }
    },
    leaves: ['subscription-end'],
    writes: 'entitlement mail order subscription',
    isToldAgain: true,
    clock,
  },
} as const satisfies Record<string, Deed>
