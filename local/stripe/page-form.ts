import { isRedirect } from '../../contract/payment-methods.ts'
import type { Fault } from './page-text.ts'
import { readCardNumber, readIban, type Means } from './test-payment-methods.ts'

export const FIELDS = ['email', 'method', 'cardNumber', 'expiry', 'cvc', 'iban'] as const
export type Field = (typeof FIELDS)[number]
export type Typed = Record<Field, string>
export type Faults = Partial<Record<Field, Fault>>

/** What the page's form was sent with; everything else in it is ignored. */
export function readForm(body: string): Typed {
  const sent = new URLSearchParams(body)
  const value = (field: Field) => (sent.get(field) ?? '').trim().slice(0, 200)
  return {
    email: value('email'),
    method: value('method'),
    cardNumber: value('cardNumber'),
    expiry: value('expiry'),
    cvc: value('cvc'),
    iban: value('iban'),
  }
}

export interface Checked {
  faults: Faults
  /** Missing when there are faults, or when nothing is to be paid. */
  means?: Means
}

/** Checks the form. `types` are the session's means of payment, none when nothing is to be paid; `now` in Unix seconds. */
export function checkForm(typed: Typed, types: string[], now: number): Checked {
  const faults: Faults = {}
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email)) faults.email = 'email'
  if (types.length === 0) return { faults }
  const type = types.length === 1 ? types[0] : typed.method
  if (type === undefined || !types.includes(type)) return { faults: { ...faults, method: 'method' } }
  const means = isRedirect(type)
    ? ({ type, last4: '', now: 'redirects', later: 'pays' } satisfies Means)
    : type === 'card'
      ? checkCard(typed, now, faults)
      : checkAccount(typed, faults)
  return Object.keys(faults).length > 0 || !means ? { faults } : { faults, means }
}

function checkCard(typed: Typed, now: number, faults: Faults): Means | undefined {
  const number = readCardNumber(typed.cardNumber)
  const expiry = readExpiry(typed.expiry)
  if ('fault' in number) faults.cardNumber = number.fault === 'invalid' ? 'cardNumber' : 'notATestCard'
  if (!expiry) faults.expiry = 'expiry'
  // A card is valid through the last day of its month.
  else if (Date.UTC(expiry.year, expiry.month) <= now * 1_000) faults.expiry = 'expired'
  if (!/^\d{3,4}$/.test(typed.cvc)) faults.cvc = 'cvc'
  if ('fault' in number || !expiry) return undefined
  return { type: 'card', ...number.means, expMonth: expiry.month, expYear: expiry.year }
}

function checkAccount(typed: Typed, faults: Faults): Means | undefined {
  const means = readIban(typed.iban)
  if (!means) faults.iban = 'iban'
  return means
}

/** Takes `12/30`, `1230`, `12 / 2030`; the month counts from 1. */
function readExpiry(typed: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*((?:20)?\d{2})$/.exec(typed) ?? []
  if (!month || !year) return undefined
  return { month: Number(month), year: (Number(year) % 100) + 2000 }
}
