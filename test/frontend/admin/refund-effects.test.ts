import { expect, it } from 'vitest'
import { refundEffects } from '../../../frontend/src/admin/orders/refund-effects.ts'

type Order = Parameters<typeof refundEffects>[0]
const nothing = { closesFiles: false, returnsVoucher: false, freesPlace: false, endsSubscription: false }
const order = (more: Partial<Order> = {}): Order => ({
  totalCents: 119_00,
  refundableCents: 119_00,
  refundedCents: 0,
  refundingCents: 0,
  wholeRefund: nothing,
  ...more,
})
const subscription = {
  subscriptionId: 'sub_01KAG000000000000000000001',
  status: 'active',
  type: 'monthly',
  amountCents: 9_90,
  startedAt: undefined,
} as const
const told = (more: Partial<Order>, cents = 119_00) => refundEffects(order(more), cents).slice(2)

it('a place, a voucher and files are named where all goes back, and stay where a part does', () => {
  const all = { ...nothing, closesFiles: true, returnsVoucher: true, freesPlace: true }
  const more = { wholeRefund: all, voucher: { code: 'NEU', discountCents: 10_00 } }
  expect(told(more)).toEqual([
    'Damit ist alles erstattet: Die Dateien werden gesperrt.',
    'Der Platz im Kurs wird frei, und jemand anders kann ihn buchen.',
    'Der Gutschein NEU kann wieder eingelöst werden.',
  ])
  expect(told(more, 19_00).join(' ').replaceAll('\u00a0', ' ')).toBe(
    'Es bleiben 100,00 € bezahlt, und die Dateien bleiben offen. Der Platz im Kurs bleibt gebucht.',
  )
})

it.each([
  ['monthly', true, 'Das Abo endet dann sofort.'],
  ['monthly', false, 'Das Abo läuft weiter: Erstattet wird nur dieser Monat.'],
  ['licence', true, 'Die Lizenz endet dann sofort.'],
] as const)('of a %s one it is said whether it ends (%s)', (type, endsSubscription, sentence) => {
  const running = {
    subscription: { ...subscription, type },
    wholeRefund: { ...nothing, endsSubscription },
  }
  expect(told(running)).toEqual([sentence])
  expect(told(running, 1_00)).toContain(
    type === 'licence' ? 'Die Lizenz läuft weiter.' : 'Das Abo läuft weiter.',
  )
})

it('what has ended is not spoken of', () => {
  expect(told({ subscription: { ...subscription, status: 'ended' } })).toEqual([])
})
