import { describe, expect, test } from 'vitest'
import { changeProfile } from '../../contract/account.ts'
import { Buyer } from '../../contract/checkout.ts'
import { changePreferences, joinNewsletter } from '../../contract/newsletter.ts'

/** Everywhere that a first name is asked. */
const asked = {
  profile: changeProfile.input.shape.firstName,
  checkout: Buyer.shape.firstName,
  newsletter: joinNewsletter.input.shape.firstName,
  preferences: changePreferences.input.shape.firstName,
}
const codesOf = (name: string) =>
  Object.values(asked).map(schema => schema.safeParse(name).error?.issues.map(({ message }) => message))

describe('a first name', () => {
  test.each(
    [
      'Dr. Eva',
      'Anne-Marie',
      'O’Neill',
      "D'Arcy",
      'J. R.',
      'J.R.',
      'Karl-H.',
      'Zoë',
      'Łukasz',
      'Ngọc',
      '美咲',
    ].concat(
      // Of a keyboard that composes: a letter and its mark.
      ['Zoe\u0308', 'Eva\u00a0Maria'],
    ),
  )('„%s“ is taken wherever it is asked', name => {
    expect(codesOf(name)).toEqual(Object.keys(asked).map(() => undefined))
  })

  test.each([
    'Kim2',
    'Kim\nLee',
    'Kim\u0007',
    'Kim <b>',
    'Gewinn: https://gewinn.example.com',
    'Kim\r\nLee',
    'www.example.com',
    'example.co',
    'a@b',
    'Kim 💐',
  ])('%j is refused with its own sentence, alone', name => {
    expect(codesOf(name)).toEqual(Object.keys(asked).map(() => ['first-name-invalid']))
  })
})

describe('a phone number', () => {
  const isTaken = (number: string) => Buyer.shape.phone.safeParse(number).success

  test.each(['', '12345', '+49 170 1234567', '(030) 12-34/5', '030 123456'])('„%s“ is taken', number => {
    expect(isTaken(number)).toBe(true)
  })

  test.each(['((((((((', '1234', '+49 (1)-', '1 2 3 4 -----', 'null acht', '12345\n67'])(
    '%j is refused',
    number => {
      expect(isTaken(number)).toBe(false)
    },
  )
})
