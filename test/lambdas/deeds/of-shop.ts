import { USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import { openOffer } from '../../../lambdas/catalog/change-price.ts'
import { prices } from '../../../lambdas/catalog/price.ts'
import { handler as settleOrders } from '../../../lambdas/orders/settle-orders.ts'
import { difference } from '../../../lambdas/refunds/reconciliation.ts'
import { figureNotes } from '../../../lambdas/staff-analytics/figure-note.ts'
import { COURSE, DATE, dateItem } from '../courses/given-course.ts'
import { factsItem, givenProduct, orderItem, paid, productItem } from '../given.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { voucherBatches } from '../../../lambdas/vouchers/voucher.ts'
import { ID, subscription } from '../subscriptions/given-subscription.ts'
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
const voucher = { percent: 25, products: 'all', until: '2026-12-31', reason: 'Für den Sommer' }

export const OF_SHOP = {
  createOffer: {
    given: n => ({ slug: slugOf(n), type: 'one-time', title: 'Neu', summary: 'Ein Training', reason }),
    writes: 'product',
  },
  saveOfferTexts: { given: offer({ title: 'Stille', summary: 'Ein Training' }), writes: 'product' },
  saveOfferTerms: { given: offer({ taxPercent: 7, files: TRACKS }), writes: 'product' },
  changeOfferPrice: { given: offer({ priceCents: 49_00 }), writes: 'price product' },
  dropOfferPrice: {
    given: async n => {
      const { slug } = await offer({})(n)
      const from = '2026-12-01T00:00:00.000Z'
      await given(prices.create({ slug, from, priceCents: 99_00, dueAt: from }).put)
      return { slug, from, reason }
    },
    writes: 'price',
  },
  setOfferState: { given: offer({ state: 'withdrawn' }), writes: 'product' },
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
    writes: 'course-date product',
  },
  cancelCourseDate: {
    given: async () => {
      await given(productItem(givenProduct({ slug: COURSE, type: 'course', files: [] })), dateItem())
      return { slug: COURSE, dateId: DATE, reason: 'Krank' }
    },
    writes: 'course-date',
  },
  saveThanks: {
    given: () => ({ slug: 'ty3x9m8k', rev: 0, reason, de: THANKS, en: THANKS }),
    writes: 'thanks',
  },
  saveBookkeeping: { given: () => ({ ...BOOKKEEPING, rev: 0, reason }), writes: 'bookkeeping' },
  packReceipts: {
    given: () => ({ month: '2026-10', what: 'pdf' }),
    writes: 'receipt-export',
    isEachOnesOwn: true,
  },
  settleMatter: {
    given: async () => {
      await given(
        difference({
          aboutId: 'po_1',
          list: 'payouts',
          stripe: 'failed, 5000 cents',
          ours: 'differs',
          at: NOW,
          status: 'open',
        }).put,
      )
      return { kind: 'recon-difference', about: 'po_1', part: '2026-11-20', to: 'done', reason }
    },
    writes: 'recon-difference',
  },
  saveFacts: {
    given: () => ({ rev: 0, facts: { name: 'Beispiel GmbH' }, reason: 'Umzug' }),
    writes: 'company-facts',
  },
  makeVoucher: { given: () => ({ ...voucher, code: CODE }), writes: 'voucher' },
  setVoucherStatus: {
    given: async () => {
      await given(voucherItem())
      return { id: CODE, status: 'stopped', rev: 0, reason: 'Zu oft' }
    },
    writes: 'voucher',
  },
  writeFigureNote: {
    given: () => ({ day: '2026-11-02', text: 'Newsletter verschickt' }),
    writes: 'figure-note',
    isEachOnesOwn: true,
  },
  removeFigureNote: {
    given: async () => {
      const note = { day: '2026-11-02', noteId: 'prs_0123456789another' }
      await given(figureNotes.create({ ...note, text: 'Newsletter' }).put)
      return note
    },
    writes: 'figure-note',
  },
  exportList: {
    given: () => ({ list: 'orders', asks: {} }),
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
    writes: 'voucher voucher-batch',
    lines: 0,
  },
  decideSubscription: {
    given: async () => {
      await given(orderItem({ ...paid, subscriptionId: ID, productType: 'monthly' }), subscription('active'))
      return { subscriptionId: ID, deed: 'cancel', rev: 1, reason: 'Am Telefon' }
    },
    writes: 'subscription',
    isToldAgain: true,
    // Once for what was decided, and once for the day of the next look.
    clock: async () => {
      for (let time = 0; time < 2; time++) await settleOrders({ time: LATER })
    },
  },
} as const satisfies Record<string, Deed>
