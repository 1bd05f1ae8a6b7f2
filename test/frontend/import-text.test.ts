import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip } from '../lambdas/staff-files/made-files.ts'
import { type Imported, importTexts, textOf } from '../../frontend/src/admin/texts/import-text.ts'

const imported = async (name: string, bytes: Uint8Array): Promise<Imported[]> => {
  const results: Imported[] = []
  const file = { name, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }
  // What is read of a file.
  await importTexts('article', [file as unknown as File], result => results.push(result))
  return results
}
const entries = (count: number, body: Uint8Array) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, body]))
const zeros = (bytes: number) => new Uint8Array(bytes)

it.each([
  ['of 1,500 texts', zipSync(entries(1_500, strToU8('x'))), 'Mehr als 500 Texte in einer Datei.'],
  [
    'that becomes 160 MB',
    zipSync(entries(400, zeros(400 * 1_024))),
    'Darin steckt mehr, als Texte ausmachen: höchstens 50 MB.',
  ],
  [
    'of 60 MB',
    zipSync({ 'a.md': zeros(60 * 1_024 ** 2) }, { level: 0 }),
    'Darin steckt mehr, als Texte ausmachen: höchstens 50 MB.',
  ],
  ['that is none', strToU8('PK'), 'Das ist kein ZIP, das sich lesen lässt.'],
  ['without texts', zipSync({ 'a.exe': strToU8('MZ') }), 'Darin liegt keine Markdown-Datei.'],
])('a ZIP %s is refused with a sentence, before it is unpacked', async (_, bytes, why) => {
  const before = process.memoryUsage().arrayBuffers
  expect(await imported('texte.zip', bytes)).toEqual([{ name: 'texte.zip', why }])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(130 * 1_024 ** 2)
})

it('texts in it that lie about their length are as long as they are', async () => {
  const entry = { name: 'a.md', body: Buffer.alloc(500 * 1_024), method: 0, says: 10 }
  expect(await imported('texte.zip', zip([{ name: 'mimetype', body: 'x' }, entry]))).toEqual([
    { name: 'a.md', why: 'Die Datei ist zu groß für einen Text.' },
  ])
})

it('a text in it that is too long is left out, and the others are told', async () => {
  const bytes = zipSync({ 'lang.md': zeros(500 * 1_024), 'kurz.md': strToU8('ohne Angaben') })
  expect(await imported('texte.zip', bytes)).toEqual([
    { name: 'lang.md', why: 'Die Datei ist zu groß für einen Text.' },
    { name: 'kurz.md', why: expect.stringMatching(/^Die Datei beginnt nicht mit Angaben/) as unknown },
  ])
})

it('what a Mac packs beside each text is none', async () => {
  const bytes = zipSync({ 'texte/kurz.md': strToU8('ohne Angaben'), '__MACOSX/texte/._kurz.md': zeros(200) })
  expect(await imported('texte.zip', bytes)).toMatchObject([{ name: 'texte/kurz.md' }])
})

it.each([
  ['UTF-8', strToU8('Gefühle – ruhig')],
  ['UTF-8 with its mark', strToU8('\uFEFFGefühle – ruhig')],
  ['UTF-16 as Windows writes it', Buffer.from('\uFEFFGefühle – ruhig', 'utf16le')],
])('a text in %s is read with its umlauts', (_, bytes) => {
  expect(textOf(bytes)).toBe('Gefühle – ruhig')
})

// Its dashes and quotation marks are read in browsers alone: https://github.com/nodejs/node/issues/56542
it('a text in Windows-1252 is read with its umlauts', () => {
  expect(textOf(Buffer.from('Gefühle, groß', 'latin1'))).toBe('Gefühle, groß')
})
