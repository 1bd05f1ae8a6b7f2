import { describe, expect, it } from 'vitest'
import type { Route } from '../../../contract/route.ts'
import { finishRequest, changeDownloadLimit, refundOrder } from '../../../contract/staff.ts'
import { changeFile, correctAddress, extendLicence } from '../../../contract/staff-orders.ts'
import { answerRequest, planRequest, reopenRequest } from '../../../contract/staff-requests.ts'
import { berlinMidnight } from '../../../contract/berlin-midnight.ts'
import { declarationTasks } from '../../../lambdas/contracts/declaration.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { requestNumbers } from '../../../lambdas/requests/request-number.ts'
import { type Request, requests } from '../../../lambdas/requests/request.ts'
import { type Audit, audits } from '../../../lambdas/staff/audit.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import type { Subscription } from '../../../lambdas/subscriptions/subscription.ts'
import { CUSTOMER, entitlementItem, FILE, givenBuyer, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { ID, subscription } from '../subscriptions/given-subscription.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const number = 'LU-7K3M-92QK'
const ref = { customerId: CUSTOMER, orderId: ORDER }
const AGO = before(NOW, DAYS)
const LATER = after(NOW, DAYS)
const pressId = 'prs_0123456789abcde1'
const staff = (to: string) => ({ to, by: 'staff', who: SUB, at: NOW, cause: 'decided' })
const GONE = undefined

type Of<T> = Partial<T> & Record<string, unknown>
const order = (more: Of<ReturnType<typeof orderItem>> = {}) => orderItem({ ...paid, ...more })
const unpaid = (more: object = {}) =>
  orderItem({ buyer: givenBuyer({ street: 'Weg 1', city: 'Berlin' }), ...more })
const file = entitlementItem
const licence = (more: Partial<Subscription> = {}) =>
  subscription('cancelling', { type: 'licence', cancelAt: LATER, dueAt: GONE, ...more })
const TITLE = file().title
const FORMER = { street: 'Weg 1', postalCode: '10115', city: 'Berlin' }
const ADDRESS = { street: 'Neuer Weg 2', postalCode: '80331', city: 'Beispielstadt' }
const OPENED = { revokedAt: AGO, revokedFor: 'staff' } as const

const asked = { address: '0'.repeat(64), requestId: 'req_01KAG000000000000000000001' }
const requestNumber = 'AN-7K3M-92QK'
const request = (more: Partial<Request> = {}): Item & Partial<Request> => {
  const one: Request = {
    ...asked,
    at: AGO,
    number: requestNumber,
    language: 'de',
    email: 'kim@example.com',
    topic: 'question',
    message: 'Guten Tag',
    status: 'open',
    title: 'Frage',
    rev: 0,
    ...more,
  }
  return { ...one, ...requests.create(one).put }
}
const declared = { what: 'withdrawal' } as const
const task = (more: object = {}): Item => ({
  ...asked,
  ...declarationTasks.create({ ...asked, outcome: 'person', ...more }).put,
})
const numbers = [
  orderNumbers.put({ number, ...ref }).put,
  requestNumbers.put({ number: requestNumber, ...asked, digest: 'x', at: AGO }).put,
]

interface Deed {
  readonly does: string
  readonly route: Route
  readonly input: Record<string, unknown>
  /** What its line in the audit says beside the person, the moment and the press. */
  readonly line: Pick<Audit, 'action' | 'reason' | 'before' | 'after'>
  /** How they stand before, and what differs afterwards. */
  readonly items: readonly (readonly [Item, object])[]
  /** What may come between: each is an item as it then stands. */
  readonly between: readonly Item[]
}
const ofOrder = { number, pressId, rev: 0, reason: 'Kulanz' }
const ofFile = { ...ofOrder, fileId: FILE }
const ofRequest = { number: requestNumber, pressId, rev: 0 }
const unsettled = (['pending', 'processing', 'failed'] as const).map(status => order({ status }))
const moved = [order({ rev: 1 }), ...unsettled]
const erased = order({ erasedAt: AGO })
const withdrawal = { requestId: asked.requestId, at: AGO }
const access = (more: object = {}) => ({ rev: 1, trail: [...order().trail, staff('changeAccess')], ...more })

const DEEDS: readonly Deed[] = [
  {
    does: 'counts a file from the beginning',
    route: changeFile,
    input: { ...ofFile, deed: 'reset' },
    line: {
      action: 'downloads-reset',
      reason: 'Kulanz',
      before: { used: 4, file: TITLE },
      after: { used: 0, file: TITLE },
    },
    items: [
      [order(), access()],
      [file({ used: 4 }), { used: 0, wasFetched: true, rev: 1 }],
    ],
    between: [...moved, erased, file({ used: 5 }), file({ used: 4, revokedAt: AGO, revokedFor: 'refund' })],
  },
  {
    does: 'closes a file',
    route: changeFile,
    input: { ...ofFile, deed: 'close' },
    line: { action: 'file-closed', reason: 'Kulanz', before: { file: TITLE }, after: { file: TITLE } },
    items: [
      [order(), access()],
      [file(), { revokedAt: NOW, revokedFor: 'staff', rev: 1 }],
    ],
    between: [...moved, erased, file({ revokedAt: AGO, revokedFor: 'refund' })],
  },
  {
    does: 'opens a file',
    route: changeFile,
    input: { ...ofFile, deed: 'open' },
    line: { action: 'file-opened', reason: 'Kulanz', before: { file: TITLE }, after: { file: TITLE } },
    items: [
      [order(), access()],
      [file(OPENED), { revokedAt: GONE, revokedFor: GONE, rev: 1 }],
    ],
    between: [...moved, erased, file({ revokedAt: AGO, revokedFor: 'refund' }), file()],
  },
  {
    does: 'lets a licence run on',
    route: extendLicence,
    input: { ...ofOrder, days: 30 },
    line: {
      action: 'licence-extended',
      reason: 'Kulanz',
      before: { until: LATER },
      after: { until: after(LATER, 30 * DAYS), days: 30 },
    },
    items: [
      [order({ subscriptionId: ID, productType: 'licence' }), access()],
      [file({ expiresAt: LATER }), { expiresAt: after(LATER, 30 * DAYS), rev: 1 }],
      [
        licence(),
        {
          cancelAt: after(LATER, 30 * DAYS),
          paidUntil: after(LATER, 30 * DAYS),
          dueAt: LATER,
          duePk: 'SUBSCRIPTION',
          rev: 4,
          trail: [...licence().trail, staff('extendLicence')],
        },
      ],
    ],
    between: [
      ...moved,
      erased,
      file({ expiresAt: NOW }),
      licence({ rev: 4 }),
      licence({ type: 'monthly' }),
      ...(['incomplete', 'active', 'past_due', 'paused', 'ended'] as const).map(status =>
        licence({ status }),
      ),
    ],
  },
  ...(['pending', 'failed'] as const).map(status => ({
    does: `corrects the address of an order that is ${status}`,
    route: correctAddress,
    input: { ...ofOrder, ...ADDRESS },
    line: { action: 'address-corrected' as const, reason: 'Kulanz', before: {}, after: {} },
    items: [
      [
        unpaid({ status }),
        {
          buyer: { ...unpaid().buyer, ...ADDRESS },
          corrections: [{ pressId, before: FORMER, after: ADDRESS }],
          rev: 1,
          trail: [...unpaid().trail, staff('correctAddress')],
        },
      ] as const,
    ],
    between: [
      { rev: 1 },
      { status: 'processing' },
      { status: 'completed' },
      { paidAt: NOW },
      { closedAt: NOW },
      { erasedAt: NOW },
    ].map(unpaid),
  })),
  {
    does: 'gives money back',
    route: refundOrder,
    input: { ...ofOrder, cents: 10_00 },
    line: {
      action: 'refund',
      reason: 'Kulanz',
      before: { refundingCents: 0 },
      after: { cents: 10_00, refundingCents: 10_00 },
    },
    items: [
      [
        order(),
        {
          refunding: [{ taskId: expect.stringContaining(pressId), cents: 10_00, at: NOW }],
          rev: 1,
          trail: [...order().trail, staff('decideRefund')],
        },
      ],
    ],
    between: [...moved, erased, order({ withdrawal })],
  },
  {
    does: 'allows more downloads, and the request for them is done',
    route: changeDownloadLimit,
    input: { ...ofFile, allowed: 10, more: 5 },
    line: {
      action: 'downloads',
      reason: 'Kulanz',
      before: { allowed: 10 },
      after: { allowed: 15, file: TITLE },
    },
    items: [
      [order(), { rev: 1, trail: [...order().trail, staff('changeDownloadLimit')] }],
      [file({ allowed: 10, requestedBeyond: 10, requestNumber }), { allowed: 15, rev: 1 }],
      [request(), { status: 'done', doneAt: NOW, rev: 1 }],
    ],
    between: [
      ...moved,
      file({ allowed: 11 }),
      file({ allowed: 10, revokedAt: AGO, revokedFor: 'refund' }),
      request({ status: 'done', doneAt: AGO, rev: 1 }),
    ],
  },
  {
    does: 'puts a declaration aside',
    route: finishRequest,
    input: { ...ofRequest, reason: 'Am Telefon geklärt' },
    line: {
      action: 'request-done',
      reason: 'Am Telefon geklärt',
      before: { status: 'open' },
      after: { status: 'done' },
    },
    items: [
      [request({ declared }), { status: 'done', doneAt: NOW, rev: 1 }],
      [task(), {}],
    ],
    between: [
      request({ declared, rev: 1 }),
      request({ declared, status: 'done', doneAt: AGO }),
      task({ outcome: GONE, dueAt: NOW }),
    ],
  },
  {
    does: 'answers, and is done',
    route: answerRequest,
    input: { ...ofRequest, text: 'Gern geschehen.', isDone: true },
    line: { action: 'request-answered', reason: '', before: { status: 'open' }, after: { status: 'done' } },
    items: [
      [request({ declared }), { status: 'done', doneAt: NOW, rev: 1 }],
      [task(), {}],
    ],
    between: [
      request({ declared, rev: 1 }),
      request({ declared, status: 'done', doneAt: AGO }),
      task({ outcome: GONE, dueAt: NOW }),
    ],
  },
  {
    does: 'answers, and takes it on',
    route: answerRequest,
    input: { ...ofRequest, text: 'Einen Moment.', isDone: false },
    line: { action: 'request-answered', reason: '', before: { status: 'open' }, after: { status: 'open' } },
    items: [[request(), { assignee: SUB, rev: 1 }]],
    between: [request({ rev: 1 }), request({ status: 'done', doneAt: AGO })],
  },
  {
    does: 'answers what somebody else has taken on',
    route: answerRequest,
    input: { ...ofRequest, text: 'Einen Moment.', isDone: false },
    line: { action: 'request-answered', reason: '', before: { status: 'open' }, after: { status: 'open' } },
    items: [[request({ assignee: 'zwei@example.com' }), { rev: 1 }]],
    between: [],
  },
  {
    does: 'gives a request a day',
    route: planRequest,
    input: { ...ofRequest, assignee: '', dueOn: '2026-12-01' },
    line: {
      action: 'request-planned',
      reason: '',
      before: { assignee: 'zwei@example.com', dueAt: '' },
      after: { assignee: '', dueAt: berlinMidnight('2026-12-01', 1) },
    },
    items: [
      [
        request({ assignee: 'zwei@example.com' }),
        { assignee: GONE, dueAt: berlinMidnight('2026-12-01', 1), rev: 1 },
      ],
    ],
    between: [request({ rev: 1 }), request({ status: 'done', doneAt: AGO })],
  },
  {
    does: 'opens a request again',
    route: reopenRequest,
    input: { ...ofRequest, reason: 'Nachfrage' },
    line: {
      action: 'request-reopened',
      reason: 'Nachfrage',
      before: { status: 'done' },
      after: { status: 'open' },
    },
    items: [[request({ status: 'done', doneAt: AGO }), { status: 'open', doneAt: GONE, rev: 1 }]],
    between: [request({ status: 'done', doneAt: AGO, rev: 1 }), request({ status: 'open' })],
  },
]
const act = ({ route, input }: Deed) => ask(handler, route, { input, claims })
/** Its place in the list follows its state. */
const listed = (item: Item, to: object) => {
  const status = 'status' in to ? String(to.status) : undefined
  return {
    ...item,
    ...to,
    ...(status !== undefined && { listStatus: String(item.listStatus).replace(/^\w+/, status) }),
    ...(status !== undefined &&
      item.kind === 'request' && { listSk: String(item.listSk).replace(/#\w+#/, `#${status}#`) }),
  }
}

describe.each(DEEDS)('a member of staff $does', deed => {
  it('in one transaction with one line in the audit', async () => {
    await given(...numbers, ...deed.items.map(([item]) => item))
    expect(await act(deed)).toMatchObject({ status: 200 })
    for (const [item, to] of deed.items) expect(await stored(item)).toEqual(listed(item, to))
    const target = deed.input.number === number ? ORDER : asked.requestId
    const [line, ...others] = await partition(`AUDIT#${target}`)
    expect(others).toEqual([])
    const { action, reason } = deed.line
    const told = {
      ...deed.line,
      target,
      number: deed.input.number,
      pressId,
      at: NOW,
      who: SUB,
      author: SUB,
      title: [action, reason].filter(Boolean).join(': '),
    }
    expect(line && audits.parse(line)).toEqual(told)
    expect(line).toMatchObject({
      forgetAt: epochSeconds('2035-01-01T00:00:00.000Z'),
      listPk: 'AUDIT',
      listSk: `${NOW}#${pressId}`,
      listStatus: `${action}#${NOW}#${pressId}`,
    })
  })

  it('or not at all, where something else came between', async () => {
    for (const other of deed.between) {
      const here = deed.items.map(([item]) => (item.sk === other.sk ? other : item))
      await given(...numbers, ...deed.items.map(([item]) => item))
      beforeWrite(other, () => given(other))
      expect([other, await act(deed)]).toMatchObject([other, { status: 409 }])
      for (const item of here) expect(await stored(item)).toEqual(item)
    }
    expect(await partition(`AUDIT#${ORDER}`)).toEqual([])
    expect(await partition(`AUDIT#${asked.requestId}`)).toEqual([])
  })
})
