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
  ['DE', '101155'],
  ['DE', '10115 B'],
  ['AT', '10115'],
  ['AT', '0101'],
  ['AT', 'A-1010'],
  ['AT', '1O10'],
  ['BE', '10000'],
  ['BE', '0100'],
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

const company = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  email: 'kim@example.com',
  country: 'DE',
  postalCode: '10115',
  company: 'Beispiel GmbH',
}

it.each([
  ['DE123456789', 'DE123456789'],
  [' de 123 456 789 ', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['LU12345678', 'LU12345678'],
])('a VAT id may be written %s', (typed, vatId) => {
  expect(Buyer.parse({ ...company, vatId: typed })).toMatchObject({ vatId })
})

it.each([
  'DE12345678',
  '123456789',
  'DE1234567890',
  'XDE123456789',
  'FR12345678901',
  'ATU1234567',
  'DE１２３４５６７８９',
])('no VAT id is %s', vatId => {
  const { error } = Buyer.safeParse({ ...company, vatId })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'vatId: vat-id-invalid',
  ])
})

it('a company is one in Germany, where the tax on its invoice is right', () => {
  expect(Buyer.safeParse(company).success).toBe(true)
  const { error } = Buyer.safeParse({ ...company, country: 'AT', postalCode: '1010' })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'country: company-country',
  ])
})

const namedOf = (lastName: string) =>
  Buyer.safeParse({ ...company, lastName }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

it.each(['Beispiel', 'O’Beispiel-Muster', 'van der Beispiel', 'Dr. Beispiel'])(
  '%s is a last name',
  lastName => {
    expect(namedOf(lastName)).toBeUndefined()
  },
)

it.each(['<b>Beispiel</b>', 'b@example.com', 'Preis: 1 €', 'example.com/gewinn', 'Beispiel\\x', 'Beispiel>'])(
  'no last name is %s, which would be somebody’s advertisement in our letter',
  lastName => {
    expect(namedOf(lastName)).toEqual(['lastName: invalid'])
  },
)
