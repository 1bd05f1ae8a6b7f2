import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../contract/staff.ts'
import { Mails } from '../../../frontend/src/admin/orders/Mails.tsx'

const name = 'ord_1#contract'
const sent = { template: 'contract', sendAt: '2026-11-23T09:00:00.000Z', state: 'sent', name } as const
const drawn = (order: Partial<StaffOrder>) => renderToStaticMarkup(<Mails order={order as StaffOrder} />)

const confirmation = { name, template: 'contract' }
const ANEW = 'nicht mehr aufbewahrt, wird aus der Bestellung neu geschrieben'

it('the confirmation of an order stands at it when its mails are forgotten, and once while they are not', () => {
  expect(drawn({ mails: [], confirmation })).toContain(ANEW)
  const kept = drawn({ mails: [sent], confirmation })
  expect([kept.includes(ANEW), kept.match(/<li>/g)]).toEqual([false, ['<li>']])
})

it('an order that nothing was written about has no part for it', () => {
  expect(drawn({ mails: [] })).toBe('')
})
