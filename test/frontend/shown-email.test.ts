import { expect, it } from 'vitest'
import { canonicalEmail } from '../../contract/canonical-email.ts'
import { shownEmail } from '../../frontend/src/checkout/shown-email.ts'

it.each([
  'vera@exämple.com',
  'kim@bücher.beispiel-straße.example',
  'kim@пример.рф',
  'kim@例え.example',
  'kim@ünïcödé-äöü.example',
  'kim@👍example.example',
  'kim@example.com',
])('%s is shown as it is written', written => {
  expect(shownEmail(canonicalEmail(written))).toBe(written)
})

it('each single letter is found again, wherever it stands', () => {
  const letters = Array.from({ length: 0x17f - 0xdf }, (_, n) => String.fromCharCode(0xdf + n))
  const kept = letters.filter(letter => letter === letter.toLowerCase().normalize('NFKC') && letter !== '÷')
  expect(kept.length).toBeGreaterThan(60)
  for (const letter of kept)
    for (const name of [`${letter}abc`, `ab${letter}c`, `abc${letter}${letter}`]) {
      const canonical = canonicalEmail(`kim@${name}.example`)
      expect([canonical.startsWith('kim@xn--'), shownEmail(canonical)]).toEqual([true, `kim@${name}.example`])
    }
})

it.each([
  'kim@xn--_.example',
  'kim@xn--99999999.example',
  'kim@xn--a-.xn--.example',
  'xn--mller-kva@example.com',
])('%s is no such name, or none of a domain, and stays', address => {
  expect(shownEmail(address)).toBe(address)
})
