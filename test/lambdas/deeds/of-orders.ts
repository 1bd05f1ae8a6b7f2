import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { declarationTasks } from '../../../lambdas/contracts/declaration.ts'
import { factorResets } from '../../../lambdas/account/factor-reset.ts'
import { owners } from '../../../lambdas/customers/customer.ts'
import { mailboxes } from '../../../lambdas/mail-queue/mailbox.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { orderMail } from '../../../lambdas/orders/order-mail.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, HOURS } from '../../../lambdas/platform/time.ts'
import { receiptSeries } from '../../../lambdas/receipts/receipt-series.ts'
import { requestNumbers } from '../../../lambdas/requests/request-number.ts'
import { type Request, requests } from '../../../lambdas/requests/request.ts'
import {
  CUSTOMER,
  entitlementItem,
  factsItem,
  FILE,
  givenBuyer,
  givenProduct,
  givenSeller,
  ORDER,
  orderItem,
  paid,
  productItem,
  receiptItem,
} from '../given.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import { ID, subscription } from '../subscriptions/given-subscription.ts'
import type { Deed } from './deed.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const number = 'LU-7K3M-92QK'
const ofOrder = { number, rev: 0, reason: 'Kulanz' }
const ofFile = { ...ofOrder, fileId: FILE }

const order = (more: Partial<Order> = {}): Item[] => [
  orderItem({ ...paid, ...more }),
  orderNumbers.put({ number, ...ref }).put,
]
/** Puts the items, and asks this. */
const asks =
  (input: object, ...items: readonly Item[]) =>
  async () => {
    await given(...items)
    return input
  }

const invoiced = order()
const paper = receiptItem({
  status: 'ready',
  number: 'RE-2026-000001',
  issuedAt: NOW,
  seller: givenSeller,
  pdfKey: 'receipts/2026/RE-2026-000001.pdf',
  dueAt: undefined,
})
const company = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  company: 'Beispiel GmbH',
  street: 'Ring 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
}

export const OF_ORDERS = {
  refundOrder: {
    given: asks({ ...ofOrder, cents: 10_00 }, ...order()),
    leaves: ['refund'],
    writes: 'order task',
  },
  changeDownloadLimit: {
    given: asks({ ...ofFile, allowed: 5, more: 5 }, ...order(), entitlementItem()),
    leaves: ['downloads'],
    writes: 'entitlement order',
  },
  'changeDownloadLimit taken back': {
    given: asks({ ...ofFile, allowed: 8, more: -3 }, ...order(), entitlementItem({ allowed: 8 })),
    leaves: ['downloads'],
    writes: 'entitlement order',
  },
  changeFile: {
    given: asks({ ...ofFile, deed: 'reset' }, ...order(), entitlementItem({ used: 4 })),
    leaves: ['downloads-reset'],
    writes: 'entitlement order',
  },
  'changeFile close': {
    given: asks({ ...ofFile, deed: 'close' }, ...order(), entitlementItem()),
    leaves: ['file-closed'],
    writes: 'entitlement order',
  },
  'changeFile open': {
    given: asks(
      { ...ofFile, deed: 'open' },
      ...order(),
      entitlementItem({ revokedAt: NOW, revokedFor: 'staff' }),
    ),
    leaves: ['file-opened'],
    writes: 'entitlement order',
  },
  extendLicence: {
    given: asks(
      { ...ofOrder, days: 30 },
      ...order({ subscriptionId: ID, productType: 'licence' }),
      entitlementItem({ expiresAt: after(NOW, DAYS) }),
      subscription('cancelling', { type: 'licence', cancelAt: after(NOW, DAYS), dueAt: undefined }),
    ),
    leaves: ['licence-extended'],
    writes: 'entitlement order subscription',
  },
  correctAddress: {
    given: asks(
      { ...ofOrder, street: 'Neuer Weg 2', postalCode: '80331', city: 'Beispielstadt' },
      orderItem({ buyer: givenBuyer({ street: 'Weg 1', city: 'Berlin' }) }),
      ...order().slice(1),
    ),
    leaves: ['address-corrected'],
    writes: 'order',
  },
  correctEmail: {
    given: asks(
      { ...ofOrder, email: 'kim.richtig@example.com' },
      ...order(),
      entitlementItem(),
      receiptItem(),
    ),
    leaves: ['email-corrected'],
    writes: 'entitlement mail mark order owner profile receipt',
  },
  giveOrder: {
    given: async () => {
      await given(productItem(givenProduct({ slug: 'ruhe' })))
      return { slug: 'ruhe', language: 'de', buyer: givenBuyer(), reason: 'Kulanz' }
    },
    leaves: ['order-given'],
    writes: 'entitlement mail order order-number owner profile',
  },
  takeMoney: {
    given: asks(
      { ...ofOrder, about: 'cs_1' },
      orderItem(),
      ...order().slice(1),
      unmatchedMoney.create({
        sessionId: 'cs_1',
        paymentId: 'pi_2',
        customerId: CUSTOMER,
        orderId: 'ord_01KAG000000000000000000008',
        at: NOW,
        totalCents: 119_00,
        currency: 'eur',
        mode: 'payment',
        isLive: false,
        status: 'open',
        title: 'Geld, das nicht passt',
        rev: 0,
      }).put,
    ),
    leaves: ['money-taken'],
    writes: 'entitlement mail order payment receipt unmatched-money',
  },
  correctInvoice: {
    given: asks(
      { ...ofOrder, buyer: company, taxCents: 19_00 },
      factsItem(),
      ...invoiced,
      payments.put({ ...ref, paymentId: 'pi_1' }).put,
      paper,
      receiptSeries.put({ year: '2026', last: 1, at: NOW }).put,
    ),
    leaves: ['invoice-corrected'],
    writes: 'order receipt',
  },
  resendOrderMail: {
    given: asks(
      { ...ofOrder, name: `${ORDER}#payment-failed` },
      factsItem(),
      orderItem({ status: 'failed', buyer: givenBuyer() }),
      ...order().slice(1),
      { ...orderMail(ref, 'payment-failed', NOW).put, sentAt: NOW },
    ),
    leaves: ['mail-again'],
    writes: 'mail order',
  },
  sendUndelivered: {
    given: asks(
      {
        what: 'mail',
        id: `CUSTOMER#${CUSTOMER}~${ORDER}#contract`,
        seen: { at: NOW },
        reason: 'Postfach war voll',
      },
      ...order(),
      mails.put({
        partition: `CUSTOMER#${CUSTOMER}`,
        name: `${ORDER}#contract`,
        template: 'contract',
        about: ref,
        sendAt: before(NOW, 4 * DAYS),
        tries: 11,
        failedAt: NOW,
      }).put,
    ),
    leaves: ['mail-retried'],
    writes: 'mail',
  },
  'sendUndelivered to an address': {
    given: asks(
      {
        what: 'mailbox',
        id: '0'.repeat(64),
        seen: { at: before(NOW, DAYS) },
        reason: 'Postfach geht wieder',
      },
      {
        ...mailboxes.keyOf({ address: '0'.repeat(64) }),
        kind: mailboxes.kind,
        email: 'kim@example.com',
        status: 'stopped',
        at: before(NOW, DAYS),
        stoppedAt: before(NOW, DAYS),
        title: 'Adresse',
        rev: 0,
      },
    ),
    leaves: ['mailbox-opened'],
    writes: 'mailbox',
  },
  readOrderMail: {
    given: asks(
      { number, name: `${ORDER}#payment-failed` },
      factsItem(),
      orderItem({ status: 'failed', buyer: givenBuyer() }),
      ...order().slice(1),
      { ...orderMail(ref, 'payment-failed', NOW).put, sentAt: NOW },
    ),
    leaves: ['look'],
    writes: '',
    isEachOnesOwn: true,
  },
} as const satisfies Record<string, Deed>

const asked = { address: '0'.repeat(64), requestId: 'req_01KAG000000000000000000001' }
const requestNumber = 'AN-7K3M-92QK'
const request = (more: Partial<Request> = {}): Item[] => [
  requests.create({
    ...asked,
    at: before(NOW, DAYS),
    number: requestNumber,
    language: 'de',
    email: 'kim@example.com',
    topic: 'question',
    message: 'Guten Tag',
    status: 'open',
    title: 'Frage',
    rev: 0,
    ...more,
  }).put,
  requestNumbers.put({ number: requestNumber, ...asked, digest: 'x', at: NOW }).put,
]
const ofRequest = { number: requestNumber, rev: 0 }

const reset = factorResets.create({
  ...asked,
  customerId: CUSTOMER,
  sub: '5f2c1f6e-0000-4000-8000-0000000000bb',
  status: 'open',
  at: before(NOW, HOURS),
  waitsUntil: NOW,
  language: 'de',
  rev: 0,
  trail: [],
}).put

export const OF_REQUESTS = {
  planRequest: {
    given: asks({ ...ofRequest, assignee: '', dueOn: '2026-12-01' }, ...request()),
    leaves: ['request-planned'],
    writes: 'request',
  },
  answerRequest: {
    given: asks({ ...ofRequest, text: 'Gern geschehen.', isDone: true }, ...request()),
    leaves: ['request-answered'],
    writes: 'answer mail request',
  },
  'answerRequest that stays open': {
    given: asks({ ...ofRequest, text: 'Einen Moment.', isDone: false }, ...request()),
    leaves: ['request-answered'],
    writes: 'answer mail request',
  },
  finishRequest: {
    given: asks({ ...ofRequest, reason: 'Am Telefon geklärt' }, ...request()),
    leaves: ['request-done'],
    writes: 'request',
  },
  'finishRequest of a declaration': {
    given: asks(
      { ...ofRequest, reason: 'Am Telefon geklärt' },
      ...request({ topic: 'withdrawal', declared: { what: 'withdrawal' } }),
      declarationTasks.create({ ...asked, outcome: 'person' }).put,
    ),
    leaves: ['request-done'],
    writes: 'request',
  },
  reopenRequest: {
    given: asks({ ...ofRequest, reason: 'Nachfrage' }, ...request({ status: 'done', doneAt: NOW })),
    leaves: ['request-reopened'],
    writes: 'request',
  },
  setDeclarationOrder: {
    given: asks(
      { ...ofRequest, orderNumber: number, reason: 'Am Telefon' },
      ...order(),
      ...request({ topic: 'withdrawal', declared: { what: 'withdrawal' } }),
      declarationTasks.create({ ...asked, outcome: 'person' }).put,
    ),
    leaves: ['declaration-order', 'look'],
    writes: 'order-request request',
  },
  acceptDeclaration: {
    given: asks(
      { ...ofRequest, orderNumber: number, reason: 'Kulanz' },
      ...order({ paidAt: before(NOW, 60 * DAYS) }),
      entitlementItem({ used: 1 }),
      ...request({ topic: 'withdrawal', declared: { what: 'withdrawal' }, orderNumber: number }),
      declarationTasks.create({ ...asked, outcome: 'person', ...ref }).put,
    ),
    leaves: ['declaration-accepted'],
    writes: 'declaration-task',
  },
  confirmFactorReset: {
    given: asks(
      { ...asked, reason: 'Am Telefon' },
      owners.put({ address: asked.address, customerId: CUSTOMER }).put,
      reset,
    ),
    leaves: ['factor-reset-confirmed'],
    writes: 'factor-reset mail',
  },
  readFactorReset: { given: asks(asked, reset), leaves: ['look'], writes: '', isEachOnesOwn: true },
} as const satisfies Record<string, Deed>
