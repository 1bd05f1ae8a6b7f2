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
  ['Siehe https\uFF1A\uFF0F\uFF0Fa dort', 'Siehe […] dort'],
  ['Schreib kim\uFF20beispiel dort', 'Schreib […] dort'],
])('%j carries no link', (message, quoted) => {
  expect(quoteOf(message)).toEqual({ paragraphs: [quoted], isChanged: quoted !== message })
})

it('carries none whose dot is another sign, whichever browsers take for one', () => {
  const dots = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(sign => {
    const address = `https://beispiel${sign}de/`
    return URL.canParse(address) && new URL(address).hostname === 'beispiel.de'
  })
  expect(dots).toEqual(expect.arrayContaining(['.', '\u3002', '\uFF0E', '\uFF61']))
  for (const dot of dots) expect(quoteOf(`Auf boese${dot}example`).paragraphs).toEqual(['Auf […]'])
})

it('ends after a page, and says so', () => {
  const page = 'x'.repeat(1_500)
  expect(quoteOf(page)).toEqual({ paragraphs: [page], isChanged: false })
  expect(quoteOf(`${page}y`)).toEqual({ paragraphs: [`${page} […]`], isChanged: true })
})
