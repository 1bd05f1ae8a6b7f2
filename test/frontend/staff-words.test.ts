import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '../../contract/audit.ts'
import { MAIL_TEMPLATES } from '../../contract/mail-templates.ts'
import { happeningName } from '../../frontend/src/admin/parts/happenings.ts'
import { letters } from '../../lambdas/letters.ts'
import { orders } from '../../lambdas/orders/order.ts'
import { AUDITED } from '../../lambdas/staff/staff-order.ts'
import { subscriptions } from '../../lambdas/subscriptions/subscription.ts'

const at = '2026-11-23T03:00:00.000Z'

it('an order’s timeline tells the order from the payment that is begun for it', () => {
  expect(happeningName({ at, what: 'order:pending', by: 'buyer', cause: 'order' })).toBe('Bestellt')
  expect(happeningName({ at, what: 'order:pending', by: 'buyer', cause: 'attempt' })).toBe('Zahlung begonnen')
})

/** What a trail says of each transition: the state, or its own name where it has none. */
const stepsOf = (
  transitions: Readonly<Record<string, { readonly by: readonly string[]; readonly to?: string }>> = {},
) => Object.entries(transitions).map(([name, { to = name }]) => to)

describe('the timeline has German words for', () => {
  it.each(stepsOf(orders.spec.transitions).filter(step => !AUDITED.has(step)))('order:%s', step => {
    expect(happeningName({ at, what: `order:${step}` })).not.toBe(step)
  })
  it.each(stepsOf(subscriptions.spec.transitions).filter(step => step !== 'extendLicence'))(
    'subscription:%s',
    step => {
      expect(happeningName({ at, what: `subscription:${step}` })).not.toBe(step)
    },
  )
  it.each(AUDIT_ACTIONS)('staff:%s', action => {
    expect(happeningName({ at, what: `staff:${action}` })).not.toBe(action)
  })
})

it('the names of mails are those of all letters, and no other', () => {
  const templates = Object.values(letters).flatMap(area => area.templates)
  expect([...MAIL_TEMPLATES]).toEqual(templates.toSorted())
  expect(new Set(MAIL_TEMPLATES.map(name => happeningName({ at, what: `mail-sent:${name}` }))).size).toBe(
    MAIL_TEMPLATES.length,
  )
})
