import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Words } from '../../local/words.ts'

test('each text has one number, in the order of its coming, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 300 }), texts => {
      const words = new Words()
      const numbers = texts.map(text => words.add(text))
      const known = [...new Set(texts)]
      expect(numbers).toEqual(texts.map(text => known.indexOf(text)))
      expect(words.size).toBe(known.length)
      expect(known.map((_, number) => words.text(number))).toEqual(known)
      expect(words.find(`${texts.join('')}, which nobody gave`)).toBeUndefined()
    }),
  )
})

test('two texts with the same hash stay apart, among ten thousand others', () => {
  const [one, other] = ['k4uzx', 'kf2ad']
  const words = new Words()
  words.add(one)
  expect(words.find(other)).toBeUndefined()
  for (let n = 0; n < 10_000; n++) words.add(`key_${n}`)
  words.add(other)
  expect([words.find(one), words.find('key_9999'), words.find(other)]).toEqual([0, 10_000, 10_001])
  expect([0, 10_000, 10_001].map(number => words.text(number))).toEqual([one, 'key_9999', other])
})
