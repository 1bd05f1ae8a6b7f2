import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AuditAction } from '../../../contract/audit.ts'
import type { Member, StaffCustomer } from '../../../contract/staff-people.ts'
import type { StaffOffer } from '../../../contract/staff-shop.ts'
import type { StaffOrder } from '../../../contract/staff.ts'
import { CustomerSince } from '../../../frontend/src/admin/customers/CustomerSince.tsx'
import { historyOf } from '../../../frontend/src/admin/customers/of-customer.ts'
import { OfferSince } from '../../../frontend/src/admin/offers/OfferSince.tsx'
import { PlanSince } from '../../../frontend/src/admin/offers/Prices.tsx'
import { differencesOf } from '../../../frontend/src/admin/orders/differences.ts'
import { historyOf as ofMember } from '../../../frontend/src/admin/roles/of-members.ts'
import { RolesSince } from '../../../frontend/src/admin/roles/RolesForm.tsx'

const at = '2026-11-23T09:00:00.000Z'
const who = 'zwei@example.com'
const deed = (action: AuditAction) => ({ at, action, who, reason: 'Verdacht', before: {}, after: {} })
const onTaken = () => undefined

function wordsOf(drawn: ReactNode, known: readonly (readonly [readonly unknown[], unknown])[] = []): string {
  const client = new QueryClient()
  for (const [key, answer] of known) client.setQueryData(key, answer)
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{drawn}</QueryClientProvider>)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const signIn = { isElsewhere: false, hasSecondFactor: false, open: [] }
const customer = (more: Partial<StaffCustomer> = {}) =>
  ({
    customer: 'cus_01KAG000000000000000000001',
    name: 'Alex Beispiel',
    email: 'alex@example.com',
    phone: '',
    birthday: '',
    language: 'de',
    signIns: [signIn],
    orders: [],
    mails: [],
    ...more,
  }) as unknown as StaffCustomer
const ofCustomer = (...actions: AuditAction[]) => [
  [
    historyOf('cus_01KAG000000000000000000001').queryKey,
    { pages: [{ events: actions.map(deed) }], pageParams: [''] },
  ] as const,
]

it('who has signed a customer out meanwhile is said, and when', () => {
  const to = customer({ signIns: [{ ...signIn, signedOutAt: at }] })
  const said = wordsOf(
    <CustomerSince from={customer()} to={to} onTaken={onTaken} />,
    ofCustomer('look', 'sign-ins-ended'),
  )
  expect(said).toContain(`Zuletzt: Überall abgemeldet, ${who}, 23.11.26`)
  expect(said).toMatch(/Überall abgemeldet nie 23\.11\.26/)
})

it('an invitation that went out again meanwhile is said, and an own change of the person', () => {
  const mail = { template: 'invite-again', sendAt: at, state: 'owed' } as const
  const to = customer({ mails: [mail], phone: '030 1234567' })
  const said = wordsOf(
    <CustomerSince from={customer()} to={to} onTaken={onTaken} />,
    ofCustomer('invite-sent'),
  )
  expect(said).toContain(`Zuletzt: Einladung noch einmal verschickt, ${who}`)
  expect(said).toMatch(/Einladung noch einmal nicht verschickt 23\.11\.26/)
  expect(said).toContain('Telefon 030 1234567')
})

const offer = (more: Partial<StaffOffer>) =>
  ({
    title: 'Ruhe',
    state: 'on-sale',
    priceCents: 119_00,
    prices: [],
    files: [],
    deeds: [deed('offer-price-planned')],
    ...more,
  }) as unknown as StaffOffer

it('who has changed an offer meanwhile, or planned another price for a moment, is said', () => {
  const [from, to] = [
    { from: at, priceCents: 99_00 },
    { from: at, priceCents: 89_00 },
  ]
  const latest = /Zuletzt: [^,]+, zwei@example\.com/
  expect(wordsOf(<OfferSince from={offer({})} to={offer({ prices: [to] })} onTaken={onTaken} />)).toMatch(
    latest,
  )
  expect(wordsOf(<PlanSince offer={offer({})} from={from} to={to} onTaken={onTaken} />)).toMatch(latest)
})

it('who has changed the roles of a member meanwhile is said', () => {
  const member = (roles: Member['roles']) => ({ sub: 'sub-1', roles }) as Member
  const timeline = [{ at, what: 'staff:roles-changed', by: 'staff', who }]
  expect(
    wordsOf(<RolesSince from={member(['shop'])} to={member(['editor'])} onTaken={onTaken} />, [
      [ofMember('sub-1').queryKey, { timeline }],
    ]),
  ).toMatch(/Zuletzt: [^,]+, zwei@example\.com/)
})

it('another e-mail address of an order is one of its differences', () => {
  const order = (email: string) =>
    ({ status: 'completed', buyer: { email, address: [] }, files: [], mails: [] }) as unknown as StaffOrder
  expect(differencesOf(order('vertippt@example.com'), order('richtig@example.com'))).toEqual([
    { label: 'E-Mail-Adresse', before: 'vertippt@example.com', now: 'richtig@example.com' },
  ])
})
