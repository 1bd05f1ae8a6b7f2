import { expect, it } from 'vitest'
import { canonicalEmail } from '../../contract/canonical-email.ts'
import { Email } from '../../contract/email.ts'

it.each([
  ['  KIM@Example.com\n', 'kim@example.com'],
  ["o'neill+liste@mail.example.com", "o'neill+liste@mail.example.com"],
  ['kim@MÜLLER.example', 'kim@xn--mller-kva.example'],
  ['kim@xn--mller-kva.example', 'kim@xn--mller-kva.example'],
  // For a domain the Kelvin sign is a k, says the DNS itself.
  ['kim@\u212Aino.example', 'kim@kino.example'],
  ['kim@beispiel.рф', 'kim@beispiel.xn--p1ai'],
])('%s is kept as %s', (written, kept) => {
  expect(Email.parse(written)).toBe(kept)
  expect(Email.parse(kept)).toBe(kept)
})

it.each([
  ['the Kelvin sign', '\u212Aim@example.com'],
  ['a dotted capital I', 'k\u0130m@example.com'],
  ['a long s', '\u017Fam@example.com'],
  ['a full-width k', '\uFF4Bim@example.com'],
  ['an umlaut', 'jürgen@example.com'],
])('%s before the @ is refused with the reason, and nobody else answers for it', (_, address) => {
  expect(Email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual(['email-letters'])
  expect(canonicalEmail(address)).toBe(address)
})

it('an invisible sign before the @ is refused, and nobody else answers for it', () => {
  const address = 'ki\u200Bm@example.com'
  expect(Email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual(['email-invalid'])
  expect(canonicalEmail(address)).toBe(address)
})

it.each([
  'kim',
  'kim@',
  '@example.com',
  'kim@example',
  'kim@example.com:443',
  'kim@example.com/pfad',
  'kim@eva@example.com',
  'kim@127.0.0.1',
  'kim@0x7f.1',
  'kim@[::1]',
  'kim@-a.example',
  'kim@a..example',
  'kim@%65xample.com',
  'kim@exa\u2044mple.com',
  `kim@${'a'.repeat(64)}.example`,
  `kim@${'ü'.repeat(240)}.example`,
])('%s is no address', address => {
  expect(Email.safeParse(address).success).toBe(false)
})
