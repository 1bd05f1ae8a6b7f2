import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { StaffOrder } from '../../../contract/staff.ts'
import { ofOrder } from '../../../frontend/src/admin/orders/of-order.ts'
import { OrderDetail } from '../../../frontend/src/admin/orders/OrderDetail.tsx'
import { copy } from '../../../frontend/src/admin/parts/copy.ts'
import { createTexts } from '../../../frontend/src/frame/texts.ts'

afterEach(() => vi.unstubAllGlobals())

it('what is copied lies in the clipboard, and a browser that refuses is told apart', async () => {
  const writeText = vi.fn<(words: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copy('LU-7K3M-92QK')).toBe('Kopiert')
  expect(writeText).toHaveBeenCalledWith('LU-7K3M-92QK')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  expect(await copy('LU-7K3M-92QK')).toBe('Nicht kopiert')
  vi.stubGlobal('navigator', {})
  expect(await copy('LU-7K3M-92QK')).toBe('Nicht kopiert')
})

const AT = '2026-11-23T10:00:00.000Z'
const ORDER: StaffOrder = {
  orderId: 'ord_01JD0000000000000000000000',
  number: 'LU-7K3M-92QK',
  status: 'completed',
  mode: 'payment',
  rev: 1,
  slug: 'kraft-der-emotionen',
  productType: 'one-time',
  title: 'Kraft der Emotionen',
  summary: '',
  language: 'de',
  createdAt: AT,
  paidAt: AT,
  waivesWithdrawal: true,
  customer: 'cus_01JD0000000000000000000000',
  buyer: { name: 'Alex Beispiel', email: 'alex@example.com', address: ['Berlin'] },
  currency: 'EUR',
  totalCents: 119_00,
  netCents: 100_00,
  taxCents: 19_00,
  taxPercent: 19,
  refundedCents: 0,
  refundingCents: 0,
  refundableCents: 119_00,
  paymentId: 'pi_1',
  receipts: [],
  files: [],
  wholeRefund: { closesFiles: false, returnsVoucher: false, freesPlace: false, endsSubscription: false },
  requests: [],
  mails: [],
  timeline: [],
}

async function buttonsOf(order: StaffOrder): Promise<string[]> {
  const texts = await createTexts('de', [])
  const client = new QueryClient()
  client.setQueryData(['member'], { sub: '', email: '', groups: ['shop'] })
  client.setQueryData(ofOrder(order.number).queryKey, order)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={texts}>
        <StaticRouter location="/shop-admin">
          <OrderDetail number={order.number} />
        </StaticRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words = '']) => words)
}

it("an order's number and the payment's are copied by a press each, where there are any", async () => {
  expect(await buttonsOf(ORDER)).toEqual(expect.arrayContaining(['Nummer kopieren', 'Kennung kopieren']))
  const { paymentId: _, ...unpaid } = ORDER
  expect(await buttonsOf(unpaid)).not.toContain('Kennung kopieren')
})
