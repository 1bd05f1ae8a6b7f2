import { expect, it } from 'vitest'
import type { StaffRequest } from '../../../contract/staff.ts'
import { carryOutEffects, impossible } from '../../../frontend/src/admin/requests/carry-out-effects.ts'

const request = (what: 'withdrawal' | 'termination') =>
  ({ orderNumber: 'LU-7K3M-92QK', declared: { what, kind: 'extraordinary' } }) as unknown as StaffRequest
const effects = {
  orderNumber: 'LU-7K3M-92QK',
  rev: 1,
  cents: 49_00,
  hasFiles: false,
  hasPlace: false,
  endsSubscription: true,
}

it('a withdrawal from a licence ends a licence, and nothing was billed by the month', () => {
  const words = carryOutEffects(request('withdrawal'), { ...effects, isLicence: true }).join(' ')
  expect(words).toContain('Die Lizenz endet sofort. Darüber geht eine E-Mail hinaus.')
  expect(words).not.toMatch(/Abo|abgebucht/)
  expect(carryOutEffects(request('withdrawal'), effects)).toContain(
    'Das Abo endet sofort, und es wird nichts mehr abgebucht. Darüber geht eine E-Mail hinaus.',
  )
})

it('a voucher that can be used again is named', () => {
  const words = carryOutEffects(request('withdrawal'), { ...effects, freedVoucher: 'NEU' })
  expect(words).toContain('Der Gutschein NEU kann wieder eingelöst werden.')
  expect(carryOutEffects(request('withdrawal'), effects).join(' ')).not.toContain('Gutschein')
})

it('a termination of a licence that runs leads to the licence', () => {
  expect(impossible(request('termination'), 'licence', true)).toBe(
    'Die Bestellung LU-7K3M-92QK hat eine Lizenz, die noch läuft. Sie endet von selbst, abgebucht wird nichts. Sofort beenden kannst du sie an der Lizenz.',
  )
})

it('who may not name an order is told who may', () => {
  const said = (may: boolean) => impossible(request('withdrawal'), 'no-order', may)
  expect(said(true)).toContain('nenn sie hier')
  expect(said(false)).toContain('nennt jemand mit der Rolle Shop')
})
