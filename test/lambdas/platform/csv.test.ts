import { expect, it } from 'vitest'
import { csvLines } from '../../../lambdas/platform/csv.ts'
import { fieldsOf, FORMULA, HOSTILE, INVISIBLE } from './hostile-values.ts'

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
