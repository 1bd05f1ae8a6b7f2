import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { StaffMatter } from '../../../contract/staff-bookkeeping.ts'
import type { StaffCustomer } from '../../../contract/staff-people.ts'
import { listOffers, type StaffDate, type StaffOffer } from '../../../contract/staff-shop.ts'
import type { StaffSubscription } from '../../../contract/staff-subscriptions.ts'
import type { StaffOrder, StaffRequest } from '../../../contract/staff.ts'
import { Deed } from '../../../frontend/src/admin/customers/Help.tsx'
import { MatterDetail } from '../../../frontend/src/admin/matters/MatterDetail.tsx'
import { ofMatter } from '../../../frontend/src/admin/matters/of-matter.ts'
import { Compared } from '../../../frontend/src/admin/matters/TakeMoney.tsx'
import { CreateForm } from '../../../frontend/src/admin/offers/CreateForm.tsx'
import { Cancel } from '../../../frontend/src/admin/offers/Dates.tsx'
import { EmailForm } from '../../../frontend/src/admin/orders/EmailForm.tsx'
import { ChangeForm } from '../../../frontend/src/admin/orders/Files.tsx'
import { GiveOrder } from '../../../frontend/src/admin/orders/GiveOrder.tsx'
import { Decided } from '../../../frontend/src/admin/orders/InvoiceForm.tsx'
import { LicenceForm } from '../../../frontend/src/admin/orders/LicenceForm.tsx'
import { ofOrder } from '../../../frontend/src/admin/orders/of-order.ts'
import { RefundForm } from '../../../frontend/src/admin/orders/RefundForm.tsx'
import { CarryOut } from '../../../frontend/src/admin/requests/CarryOut.tsx'
import { DecisionForm } from '../../../frontend/src/admin/subscriptions/DecisionForm.tsx'
import { queryOf } from '../../../frontend/src/query/query-client.ts'
import type { TypedDeed } from '../../lambdas/deeds/ways-back.ts'

const number = 'LU-7K3M-92QK'
const at = '2026-11-23T09:00:00.000Z'
const onDone = () => undefined

// What the forms read of each.
const file = { fileId: 'fil_1', title: 'Ruhe', used: 1, allowed: 5, status: 'available' }
const order = {
  number,
  rev: 1,
  mode: 'payment',
  status: 'pending',
  currency: 'EUR',
  totalCents: 119_00,
  refundableCents: 119_00,
  buyer: { name: 'Alex Beispiel', email: 'alex@example.com', address: [] },
  files: [file],
  timeline: [],
} as unknown as StaffOrder
const customer = {
  customer: 'cus_1',
  rev: 1,
  email: 'alex@example.com',
  ...Object.fromEntries(
    ['signIns', 'orders', 'subscriptions', 'requests', 'mails', 'notes'].map(list => [list, []]),
  ),
} as unknown as StaffCustomer
const subscription = { subscriptionId: 'sub_1', rev: 1, deeds: ['end'] } as unknown as StaffSubscription
const request = {
  number: 'req_1',
  rev: 1,
  status: 'open',
  declared: { what: 'withdrawal' },
  carryingOut: { state: 'possible', effects: { orderNumber: number, rev: 1, cents: 0 } },
  answers: [],
  timeline: [],
} as unknown as StaffRequest
const date = { dateId: 'cdt_1', units: [at], minutes: 90, status: 'open', taken: 0 } as unknown as StaffDate
const offer = { slug: 'kurs', version: 1, dates: [date], deeds: [] } as unknown as StaffOffer
const money: StaffMatter = {
  kind: 'unmatched-money',
  about: 'cs_test_1',
  part: '',
  what: 'unmatched',
  title: 'Geld, das nicht passt',
  stripe: 'payment, test',
  paymentId: 'pi_1',
  cents: 119_00,
  currency: 'EUR',
  at,
  status: 'open',
  deeds: [],
}
const plan = {
  rev: 1,
  before: { totalCents: 119_00, taxCents: 19_00 },
  after: { totalCents: 119_00, taxCents: 19_00 },
} as unknown as Parameters<typeof Decided>[0]['plan']

function drawn(form: ReactNode, matter = money): string {
  const client = new QueryClient()
  client.setQueryData(['member'], { sub: '1', email: 'eins@example.com', groups: ['admin', 'shop'] })
  client.setQueryData(queryOf(listOffers, { state: 'on-sale' }).queryKey, { lines: [] })
  client.setQueryData(ofOrder(number).queryKey, order)
  client.setQueryData(ofMatter(matter).queryKey, matter)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/shop-admin">{form}</StaticRouter>
    </QueryClientProvider>,
  )
}
const drawnMatter = (more: Partial<StaffMatter>) => {
  const matter = { ...money, ...more }
  return drawn(<MatterDetail of={matter} />, matter)
}
const refused = { kind: 'money-matter', what: 'refund-refused', part: 'mat_1', orderNumber: number } as const

/** The form in which each is decided, as it stands before its last press. */
const FORMS: Record<TypedDeed, () => string> = {
  refund: () => drawn(<RefundForm order={order} onDone={onDone} />),
  'downloads-reset': () =>
    drawn(<ChangeForm order={order} file={order.files[0] ?? missing()} deed="reset" onDone={onDone} />),
  'order-given': () => drawn(<GiveOrder />),
  'licence-extended': () => drawn(<LicenceForm order={order} onDone={onDone} />),
  'email-corrected': () => drawn(<EmailForm order={order} onDone={onDone} />),
  'invoice-corrected': () =>
    drawn(<Decided order={order} plan={plan} field={name => ({ id: name, name, error: undefined })} />),
  'money-taken': () => drawn(<Compared matter={money} number={number} onDone={onDone} />),
  'declaration-accepted': () => drawn(<CarryOut request={request} />),
  'offer-created': () => drawn(<CreateForm />),
  'course-date-cancelled': () =>
    drawn(<Cancel offer={offer} date={date} now="2026-11-22T09:00:00.000Z" onDone={onDone} />),
  erased: () => drawn(<Deed kind="erase" seen={customer} onDone={onDone} />),
  'matter-settled': () => drawnMatter(refused),
  'subscription-end': () => drawn(<DecisionForm now={subscription} deed="end" onDone={onDone} />),
}

function missing(): never {
  throw new Error('There is one.')
}

const TYPED = /<label[^>]*>Tippe [^<]+, um zu bestätigen|Tippe den Betrag, der zurückgeht/

it.each(Object.entries(FORMS))('%s is confirmed by typing, after what it does was said', (_, drawForm) => {
  const html = drawForm()
  expect(html).toMatch(TYPED)
  expect(html.indexOf('Das wird geschehen')).toBeLessThan(html.search(TYPED))
})

it('money that came by the page of an order closes it once it is settled, so that is typed; without one it opens again', () => {
  expect(drawnMatter({ orderNumber: number })).toMatch(TYPED)
  expect(drawnMatter({})).not.toMatch(TYPED)
  expect(drawnMatter({ orderNumber: number, status: 'done', doneAt: at })).not.toMatch(TYPED)
})
