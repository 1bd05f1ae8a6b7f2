import { expect, it } from 'vitest'
import { filledIn } from '../../../contract/filled-in.ts'
import { TERMS } from '../../../contract/terms/terms.ts'
import { contractPaper, termsOf } from '../../../lambdas/orders/draw-contract.ts'
import { before, DAYS } from '../../../lambdas/platform/time.ts'
import { objectsOf } from '../../pdf.ts'
import { wordsIn } from '../../pdf-words.ts'
import { orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'

const company = {
  name: 'Beispiel GmbH',
  street: 'Beispielstraße 1',
  city: '12345 Beispielstadt',
  email: 'post@example.com',
  phone: '030 23125 000',
  represented: 'Kim Beispiel',
  register: 'Amtsgericht Beispielstadt, HRB 0',
}
const printed = async (more: Parameters<typeof orderItem>[0]) => {
  const paper = await contractPaper(orderItem({ ...paid, ...more }), company)
  return wordsIn(paper?.pdf ?? new Uint8Array()).replaceAll(/\s/g, '')
}
const packed = (text: string) => text.replaceAll(/\s/g, '')

it.each(['de', 'en'] as const)(
  'the contract in %s carries every word of the terms it names',
  async language => {
    const words = await printed({ language })
    // The German text is the contract, in every language.
    for (const each of language === 'en' ? (['en', 'de'] as const) : (['de'] as const))
      for (const { title, text } of filledIn(TERMS['2026-11']?.[each], company) ?? [])
        for (const line of [title, ...text]) expect(words).toContain(packed(line))
  },
)

it('a contract under a version that is not kept carries none in its place', async () => {
  const words = await printed({ consents: [{ text: 'terms', version: '1999-01', at: NOW }] })
  expect(words).toContain('1999-01')
  expect(words).not.toContain(packed('9. Recht und Streitbeilegung'))
  expect(termsOf('de', { termsVersion: '1999-01', seller: company })).toEqual([])
})

it('what costs nothing and may be ordered by strangers carries no link into a mailbox', async () => {
  const buyer = {
    ...orderItem().buyer,
    firstName: 'Kim:/ ',
    lastName: 'Besuche boese.example',
    street: 'https://boese.example/gewinn 1',
    city: 'www.boese\uFF0Ecom',
  }
  const shown = async (more: Parameters<typeof orderItem>[0]) => {
    const paper = await contractPaper(orderItem({ ...paid, ...more }), company)
    return wordsIn(paper?.pdf ?? new Uint8Array()).replaceAll(/\s+/g, ' ')
  }
  const free = await shown({ totalCents: 0, buyer })
  expect(free).toContain('https: //boese. example')
  expect(free).not.toMatch(/boese\S+(?:example|com)|https:\/\/boese/)
  // Behind money stands a person: their company may be called so.
  expect(await shown({ buyer })).toContain('boese.example')
})

it('a buyer whose address was not asked stands there with postal code and country alone', async () => {
  const { firstName, lastName, email, postalCode } = orderItem().buyer
  const buyer = { firstName, lastName, email, postalCode, country: 'DE' as const }
  const words = await printed({ totalCents: 0, buyer })
  expect(words).toContain(`Anschrift${postalCode},DeutschlandE-Mail`)
  expect(words).not.toContain('undefined')
})

it('the paper is as old as the payment, or as the order where none was due', async () => {
  const madeAt = async (more: Parameters<typeof orderItem>[0]) => {
    const paper = await contractPaper(orderItem(more), company)
    const drawn = [...objectsOf(paper?.pdf ?? new Uint8Array()).values()]
    return /<xmp:CreateDate>([^<]+)/.exec(drawn.map(({ stream }) => stream).join('\n'))?.[1]
  }
  const createdAt = before(NOW, 2 * DAYS)
  expect(await madeAt({ ...paid, createdAt, paidAt: before(NOW, DAYS) })).toBe('2026-11-19T10:00:00Z')
  expect(await madeAt({ createdAt, paidAt: undefined })).toBe('2026-11-18T10:00:00Z')
})

it('a row of a table stands on the page on which its turn came, though the table goes on on the next', async () => {
  const consents = ['terms', 'immediate-delivery'].map(text => ({ text, version: '2026-11', at: NOW }))
  const words = await printed({ consents })
  const [nameAt, pageAt, addressAt] = [
    '–Namedes/derVerbraucher(s)…',
    'Seite3',
    '–Anschriftdes/derVerbraucher(s)…',
  ].map(each => words.indexOf(each))
  expect(nameAt).toBeGreaterThan(0)
  expect(nameAt).toBeLessThan(pageAt ?? 0)
  expect(addressAt).toBeGreaterThan(pageAt ?? 0)
})
