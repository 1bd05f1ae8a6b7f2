import { Stripe } from 'stripe'
import { expect, it, vi } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import { fault, log } from '../../../lambdas/platform/log.ts'
import { CUSTOMER } from '../given.ts'
import { ask, signedIn } from '../http-event.ts'
import '../mocked-cloud.ts'

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

it('what somebody else has written stays within one line of JSON, with its moment in UTC and the function that wrote it', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const forged = '\n{"level":"INFO","message":"all is well"}\r\u2028'
  fault('page', new Error(forged), { key: forged })
  for (const [line] of errors.mock.calls) {
    // One object and no more, or this throws.
    const told = JSON.parse(String(line))
    expect(told).toMatchObject({ level: 'ERROR', message: 'page', service: expect.any(String), key: forged })
    expect(told.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  }
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

it('a refusal is logged with its route, its code and, where a token was verified, whose it was', async () => {
  const told = vi.spyOn(log, 'info').mockImplementation(() => {})
  await ask(orders, routes.listPurchases, { input: {}, claims: signedIn(CUSTOMER, { token_use: 'id' }) })
  await ask(orders, routes.listPurchases, { input: {} })
  const line = { routeKey: 'GET /api/account/orders', code: 'not-signed-in' }
  expect(told.mock.calls).toEqual([
    ['refused', { ...line, customerId: CUSTOMER }],
    ['refused', line],
  ])
  told.mockRestore()
})
