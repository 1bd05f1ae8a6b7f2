import { expect, test } from 'vitest'
import { placeIn } from '../../frontend/src/site/books/reading.ts'

test('a place is found in its book only', () => {
  const places = JSON.stringify({ eins: { chapter: 2, block: 7 } })
  expect(placeIn(places, 'eins')).toEqual({ chapter: 2, block: 7 })
  expect(placeIn(places, 'zwei')).toBeUndefined()
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"eins":null}',
  '{"eins":{"chapter":"2","block":0}}',
  '{"eins":{"chapter":1}}',
])('what is stored as %s is no place', places => {
  expect(placeIn(places, 'eins')).toBeUndefined()
})
