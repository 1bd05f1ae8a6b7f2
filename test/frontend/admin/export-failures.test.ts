import { expect, it } from 'vitest'
import { failureOf } from '../../../frontend/src/admin/receipts/MonthDetail.tsx'

it.each([
  [{ because: 'too-many' }, 'zu viele Belege für eine Datei'],
  [
    { because: 'no-account', unbooked: 'RE-2026-000002' },
    'für den Steuersatz von RE-2026-000002 gibt es kein Konto; lass diesen Monat von Hand buchen',
  ],
  [{ because: 'fault' }, 'eine Stunde lang ging etwas schief; versuch es noch einmal'],
] as const)('a file that failed with %o says why', (failed, words) => {
  expect(failureOf(failed)).toBe(words)
})
