import { expect, it } from 'vitest'
import { csvLines } from '../../../lambdas/platform/csv.ts'
import { fieldsOf, HOSTILE } from './hostile-values.ts'

/** What a spreadsheet takes for the beginning of a formula, in whatever width. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣−﹫]/u
/** Bells, ends of lines in disguise, and what turns a text around. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what must be gone
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

it('sixty hostile values are sixty', () => {
  expect(new Set(HOSTILE).size).toBe(60)
})

it.each(HOSTILE.map(value => [JSON.stringify(value), value]))('%s is one harmless cell', (_, value) => {
  const file = csvLines([['davor', value, 'danach']])
  const rows = fieldsOf(file, ';')
  expect(rows).toEqual([['davor', expect.any(String), 'danach']])
  const cell = rows[0]?.[1] ?? ''
  expect(cell).not.toMatch(FORMULA)
  expect(cell).not.toMatch(INVISIBLE)
})

it.each([',', '\t', '|'])('and none becomes a formula where a program splits the file at %j', separator => {
  const cells = fieldsOf(csvLines(HOSTILE.map(value => ['davor', value, 'danach'])), separator).flat()
  expect(cells.filter(cell => FORMULA.test(cell))).toEqual([])
})

it('says what it was told of everything else', () => {
  const file = csvLines([
    ['Nummer', 'Größe'],
    ['LU-7K3M-92QK', 19.9],
    [undefined, -5],
    ['Müller, "Kim"', 'Zeile 1\nZeile 2'],
  ])
  expect(file).toBe('Nummer;Größe\r\nLU-7K3M-92QK;19,9\r\n;-5\r\n"Müller, ""Kim""";"Zeile 1\nZeile 2"\r\n')
})
