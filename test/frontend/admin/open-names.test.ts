import { expect, it } from 'vitest'
import { nameOf as matterName } from '../../../frontend/src/admin/matters/shown.ts'
import { nameOf as receiptName } from '../../../frontend/src/admin/receipts/shown.ts'
import { openName } from '../../../frontend/src/admin/vouchers/words.ts'

it.each([
  [matterName, 'unmatched-money.cs_test_d79533e9.', 'Passt nicht'],
  [matterName, 'verglichen', 'Zuletzt verglichen'],
  [receiptName, '2026-11', 'November 2026'],
  [receiptName, 'buchhaltung', 'Buchhaltung'],
  [receiptName, 'RE-2026-0001', 'RE-2026-0001'],
  [openName, 'bat_Y1DNXEEMW0Y5XTE3YQKJS46PJR', 'Serie'],
  [openName, 'neu', 'Neuer Code'],
  [openName, 'PROBE10', 'PROBE10'],
])('the breadcrumb does not show what only the address needs (%#)', (nameOf, open, name) => {
  expect(nameOf(open)).toBe(name)
})
