import { expect, it } from 'vitest'
import { Buyer } from '../../contract/checkout.ts'

const codesOf = (country: string, postalCode: string) => {
  const buyer = { firstName: 'Kim', lastName: 'Beispiel', email: 'kim@example.com', country, postalCode }
  return Buyer.safeParse(buyer).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it.each([
  ['DE', '10115'],
  ['DE', ' 01067 '],
  ['AT', '1010'],
  ['BE', '1000'],
  ['LU', '1009'],
  ['LU', 'L-1009'],
])('of %s is %s', (country, code) => {
  expect(codesOf(country, code)).toBeUndefined()
})

it.each([
  ['DE', '1010'],
  ['DE', '1O115'],
  ['AT', '10115'],
  ['AT', '0101'],
  ['BE', 'B-1000'],
  ['LU', '10115'],
  ['DE', '\u0661\u0660\u0661\u0661\u0665'],
])('no postal code of %s is %s', (country, code) => {
  expect(codesOf(country, code)).toEqual(['postalCode: postal-code-invalid'])
})

it('one that is missing is said once, and an unknown country at its own field', () => {
  expect(codesOf('DE', '')).toEqual(['postalCode: required'])
  expect(codesOf('FR', '75001')).toEqual(['country: country-invalid'])
})
