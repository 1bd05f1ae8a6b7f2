import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileEnding } from '../../../contract/file-types.ts'
import { bundle } from '../../../lib/bundle.ts'
import { digestOf, epub, pdf } from './made-files.ts'

const MB = 1024 ** 2
/** Of what JavaScript keeps beside the file itself: a seventh of what the function has (area.ts). */
const MAX_HEAP_MB = 256

const folder = mkdtempSync(join(tmpdir(), 'look-inside-'))
const [code, content] = [join(folder, 'index.mjs'), join(folder, 'content')]
const RUN = `
  import { readFileSync } from 'node:fs'
  const [code, content, ending, digest] = process.argv.slice(1)
  const { lookInside } = await import(code)
  const bytes = readFileSync(content)
  const { refusal = 'taken' } = await lookInside([bytes], { ending, bytes: bytes.length, digest })
  process.stdout.write(refusal)`
beforeAll(() => {
  const { outputFiles } = bundle('lambdas/staff-files/look-inside.ts')
  writeFileSync(code, outputFiles.find(({ path }) => path.endsWith('.mjs'))?.contents ?? '')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** In a process of its own, as the function is. */
async function looked(ending: FileEnding, bytes: Buffer): Promise<string> {
  writeFileSync(content, bytes)
  const limit = [`--max-old-space-size=${MAX_HEAP_MB}`, '--input-type=module']
  const given = ['--eval', RUN, code, content, ending, digestOf(bytes)]
  return (await promisify(execFile)(process.execPath, [...limit, ...given])).stdout
}

const full = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const page = (text: string) => epub([{ name: 'EPUB/b.xhtml', body: `<p>${text}</p>` }])
const style = (text: string) => epub([{ name: 'EPUB/a.css', body: text }])
const TEXT = 9 * MB

it.each<[string, FileEnding, () => Buffer, string]>([
  ['a PDF of letters in numbers', 'pdf', () => pdf(full('#41', 30 * MB)), 'taken'],
  ['a PDF of an object with names', 'pdf', () => pdf(`4 0 obj ${full('/a', 30 * MB)} endobj`), 'broken'],
  ['a PDF of an action with numbers', 'pdf', () => pdf(`/OpenAction [${full('1 ', 30 * MB)}]`), 'pdf-active'],
  ['a book of letters in numbers', 'epub', () => page(full('&#9;', TEXT)), 'taken'],
  ['a book of lines', 'epub', () => page(full('a\n', TEXT)), 'taken'],
  ['a book of declarations', 'epub', () => page(full('<?xml encoding=utf-8?>', TEXT)), 'taken'],
  ['a book of one declaration', 'epub', () => page(full('<?xml encoding=utf-8 ', TEXT)), 'broken'],
  ['a book of attributes', 'epub', () => page(`<p ${full('a ', TEXT)}>`), 'taken'],
  ['a book of one item', 'epub', () => page(`<item ${full('href ', TEXT)}>`), 'taken'],
  ['a book of types of documents', 'epub', () => page(full("<!DOCTYPE '//www.w3.org'>", TEXT)), 'taken'],
  ['a book of entries', 'epub', () => page(full('<item >', TEXT)), 'taken'],
  ['a book of styles in numbers', 'epub', () => style(full('\\9\\9', TEXT)), 'taken'],
  ['a book of notes', 'epub', () => style(full('/**/', TEXT)), 'taken'],
])('%s is looked at within the memory', async (_, ending, bytes, expected) => {
  expect(await looked(ending, bytes())).toBe(expected)
})
