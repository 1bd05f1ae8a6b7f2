import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffText, TextDeed } from '../../../contract/staff-texts.ts'
import { OpenPlaces } from '../../../frontend/src/admin/texts/Decide.tsx'

// Of a text only its words are looked at here.
const text = { body: 'Eins\n\n‹Bild 1› ‹Bild 1›\n\n‹Bild 2›', missingMedia: [] as string[] } as StaffText
const linesFor = (deed: TextDeed, of = text) =>
  [...renderToStaticMarkup(<OpenPlaces text={of} deed={deed} />).matchAll(/<li>([^<]*)/g)].map(
    ([, words]) => words,
  )

it('where something is missing in a text stands in a list before it is handed in, each place once', () => {
  expect(linesFor('submit')).toEqual([
    'Zeile 3: Hier fehlt ein Bild: ‹Bild 1›.',
    'Zeile 5: Hier fehlt ein Bild: ‹Bild 2›.',
  ])
})

it('who puts the text away is not told of it', () => {
  expect(linesFor('archive')).toEqual([])
})
