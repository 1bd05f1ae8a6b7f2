import { expect, it } from 'vitest'
import {
  downloadLimitDone,
  downloadLimitEffects,
} from '../../../frontend/src/admin/orders/download-limit-effects.ts'

const file = { title: 'Ruhe', used: 4, allowed: 5, requested: 'AN-7K3M-92QK', revokedFor: undefined }

it('more of a file says how many there are then, and that its request is done', () => {
  expect(downloadLimitEffects(file, 5)).toEqual([
    '4 von 5 sind verbraucht; danach sind es 4 von 10. Das gilt sofort.',
    'Das Anliegen AN-7K3M-92QK ist damit erledigt.',
    'Es geht keine E-Mail hinaus.',
  ])
  expect(downloadLimitEffects({ ...file, allowed: 10 }, -5)).toEqual([
    '4 von 10 sind verbraucht; danach sind es 4 von 5. Das gilt sofort.',
    'Es geht keine E-Mail hinaus.',
  ])
})

it('a file that was closed meanwhile promises nothing', () => {
  expect(downloadLimitEffects({ ...file, revokedFor: 'staff' }, 5)).toEqual([
    'Die Datei ist inzwischen gesperrt. Solange sie es ist, ändert sich hier nichts.',
  ])
})

it.each([
  [1, '1 Download mehr: Ruhe.'],
  [5, '5 Downloads mehr: Ruhe.'],
  [-1, '1 Download weniger: Ruhe.'],
  [-2, '2 Downloads weniger: Ruhe.'],
])('%i is read out as %s', (count, words) => {
  expect(downloadLimitDone(file, count)).toBe(words)
})
