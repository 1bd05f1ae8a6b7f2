import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import { fault } from '../../../lambdas/platform/log.ts'

it('a fault is logged without the addresses and requests that errors of others carry', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const raw = {
    type: 'invalid_request_error' as const,
    message: 'Invalid email address: kim@example.com',
    statusCode: 400,
    requestId: 'req_1',
  }
  const refused = new Stripe.errors.StripeInvalidRequestError(raw)
  fault('payment page', Object.assign(refused, { raw: { ...raw, receipt_email: 'kim@example.com' } }))
  fault('mail', 'Address kim@example.com is on the suppression list')
  const lines = errors.mock.calls.flat().join('\n')
  expect(lines).toContain('req_1')
  expect(lines).toContain('Invalid email address: …@…')
  expect(lines).not.toContain('kim@example.com')
  expect(lines).not.toContain('receipt_email')
  errors.mockRestore()
})
