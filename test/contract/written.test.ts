import { describe, expect, test } from 'vitest'
import { changeProfile } from '../../contract/account.ts'
import { Buyer } from '../../contract/checkout.ts'
import { requestPartnership } from '../../contract/requests.ts'

const partner = requestPartnership.input.shape
/** Everything that a customer writes in words of their own; first names have a narrower rule. */
const fields = {
  'partner name': partner.name,
  company: partner.company,
  message: partner.message,
  'buyer’s last name': Buyer.shape.lastName,
  street: Buyer.shape.street,
  city: Buyer.shape.city,
  'last name in the profile': changeProfile.input.shape.lastName,
}
const codesOf = (schema: (typeof fields)[keyof typeof fields], text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

describe.each(Object.entries(fields))('%s', (_name, schema) => {
  test.each(['a\u0000b', 'a\u001b[31m', 'a\ud800', 'Eva\u202enova', 'Eva\u2066nova', 'a\uffff', 'a\u0085b'])(
    '%j is refused, and the sentence says why',
    text => {
      expect(codesOf(schema, text)).toEqual(['characters-invalid'])
    },
  )

  test.each(['Müller-Lüdenscheidt', 'Straße 5 c', 'د. ليلى\u200f', 'Zoe\u0308', '美咲 💐'])(
    '„%s“ is taken',
    text => {
      expect(codesOf(schema, text)).toBeUndefined()
    },
  )
})

test('a message keeps its lines, and a name is one', () => {
  const lines = 'Guten Tag,\r\n\twir möchten\nmitmachen.\u2028Bis bald'
  expect(partner.message.parse(lines)).toBe(lines)
  expect(codesOf(partner.name, lines)).toEqual(['characters-invalid'])
})

test.each(['\u200b', '\u200d\u2060', '\u00ad', '   '])(
  '%j says nothing where something must be said',
  text => {
    for (const schema of [partner.name, partner.company, partner.message, Buyer.shape.lastName])
      expect(codesOf(schema, text)).toEqual(['required'])
  },
)
