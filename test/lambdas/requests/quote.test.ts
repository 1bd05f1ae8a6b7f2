import { expect, it } from 'vitest'
import { paragraphsOf, quoteOf } from '../../../lambdas/requests/quote.ts'

it.each<[string, string[]]>([
  ['Guten Tag', ['Guten Tag']],
  ['Eins\r\nnoch eins\r\n\r\nzwei\n\n\ndrei', ['Eins\nnoch eins', 'zwei', 'drei']],
])('%j is told in paragraphs', (message, paragraphs) => {
  expect(paragraphsOf(message)).toEqual(paragraphs)
  expect(quoteOf(message)).toMatchObject({ paragraphs })
})

it.each([
  ['Es kostet 3.50 und z.B. nichts: gut.', 'Es kostet 3.50 und z.B. nichts: gut.'],
  ['Siehe https://a und dann', 'Siehe […] und dann'],
  ['Siehe x:/a\tund dann', 'Siehe […]\tund dann'],
  ['Schreib kim@beispiel\ndort', 'Schreib […]\ndort'],
  ['Auf example.com steht es', 'Auf […] steht es'],
  ['Auf bücher.öä steht es', 'Auf […] steht es'],
])('%j carries no link', (message, quoted) => {
  expect(quoteOf(message)).toEqual({ paragraphs: [quoted], isChanged: quoted !== message })
})

it('ends after a page, and says so', () => {
  const page = 'x'.repeat(1_500)
  expect(quoteOf(page)).toEqual({ paragraphs: [page], isChanged: false })
  expect(quoteOf(`${page}y`)).toEqual({ paragraphs: [`${page} […]`], isChanged: true })
})
