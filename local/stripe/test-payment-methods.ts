import type { PaymentMethod } from '../../contract/payment-methods.ts'

/** So much later comes what does not happen at once: a debit arrives, a bank takes money back, a refund is decided. */
export const LATER_SECONDS = 180

/** What a means of payment does when it is charged. */
export type Verdict =
  'pays' | 'asks' | 'redirects' | 'declined' | 'insufficient' | 'unproven' | 'pays-later' | 'fails-later'

/** What becomes of a payment that has arrived: its bank takes it back, or a refund of it waits, or comes back. */
export type Afterwards = 'disputed' | 'refund-waits' | 'refund-fails'

export interface Means {
  type: PaymentMethod
  /** Of a card or an account. */
  last4: string
  /** At the first charge, on the payment page. */
  now: Verdict
  /** At renewals and at a retry without the person. */
  later: Verdict
  afterwards?: Afterwards
  /** Of its bank; Germany unless named. */
  country?: string
  expMonth?: number
  expYear?: number
}

/** https://docs.stripe.com/testing; real numbers are refused, so that nobody types one in here by mistake. */
const CARDS: Record<string, Pick<Means, 'now' | 'later' | 'afterwards' | 'country'>> = {
  '4242424242424242': { now: 'pays', later: 'pays' },
  '4000000400000008': { now: 'pays', later: 'pays', country: 'AT' },
  '4000000000000002': { now: 'declined', later: 'declined' },
  '4000000000009995': { now: 'insufficient', later: 'insufficient' },
  // Stripe has no card that is slow.
  '4000000000000580': { now: 'pays-later', later: 'pays' },
  '4000002500003155': { now: 'asks', later: 'pays' },
  // At Stripe this card attaches and every charge fails; a page of ours that only pays must let the first one through.
  '4000000000000341': { now: 'pays', later: 'declined' },
  '4000000000000259': { now: 'pays', later: 'pays', afterwards: 'disputed' },
  '4000000000007726': { now: 'pays', later: 'pays', afterwards: 'refund-waits' },
  '4000000000005126': { now: 'pays', later: 'pays', afterwards: 'refund-fails' },
}

/** The test account whose debits fail, and the one whose debits come back once they have arrived. */
const FAILING_IBAN = 'DE62370400440532013001'
const RETURNING_IBAN = 'DE35370400440532013002'

export type CardVerdict =
  | { means: Pick<Means, 'now' | 'later' | 'last4' | 'afterwards' | 'country'> }
  | { fault: 'invalid' | 'not-a-test-card' }

export function readCardNumber(typed: string): CardVerdict {
  const digits = typed.replaceAll(/[\s-]/g, '')
  const verdicts = CARDS[digits]
  if (verdicts) return { means: { ...verdicts, last4: digits.slice(-4) } }
  return { fault: /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? 'not-a-test-card' : 'invalid' }
}

/** Undefined when the account number cannot be one. */
export function readIban(typed: string): Means | undefined {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !passesMod97(iban)) return undefined
  const verdict = iban === FAILING_IBAN ? 'fails-later' : 'pays-later'
  const means: Means = {
    type: 'sepa_debit',
    last4: iban.slice(-4),
    now: verdict,
    later: verdict,
    country: iban.slice(0, 2),
  }
  return iban === RETURNING_IBAN ? { ...means, afterwards: 'disputed' } : means
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

// ISO 13616: the first four characters go to the end, letters count from 10.
function passesMod97(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved, character => String(Number.parseInt(character, 36))).join('')
  return BigInt(digits) % 97n === 1n
}
