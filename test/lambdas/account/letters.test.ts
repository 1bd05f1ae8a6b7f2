import { expect, it } from 'vitest'
import type { AccountContent } from '../../../lambdas/account/account-letter.ts'
import { de } from '../../../lambdas/account/letters.de.ts'
import { en } from '../../../lambdas/account/letters.en.ts'

const content: AccountContent = {
  at: '20. November 2026',
  until: '',
  accountUrl: '',
  signInUrl: 'https://shop.example.com/auth',
  proveUrl: '',
  cancelUrl: '',
  undoUrl: '',
  undoUntil: '',
  requestId: '',
  address: '',
  exportHours: 24,
  waitHours: 72,
  kept: [],
}

it.each([
  ['de', de, 'Passwort vergessen', /melde dich sofort an/],
  ['en', en, 'Forgotten your password', /sign in right away/],
] as const)(
  'where a stranger has switched a factor on, the mail names the ways that need none (%s)',
  (_, words, way, no) => {
    const text = JSON.stringify(words['second-factor-on'](content).parts)
    expect(text).toContain(way)
    expect(text).toContain('https://shop.example.com/auth?view=lost-device')
    expect(text).not.toMatch(no)
    expect(JSON.stringify(words['second-factor-off'](content).parts)).toMatch(no)
  },
)
