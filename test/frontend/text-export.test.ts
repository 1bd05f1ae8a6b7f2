import { expect, it } from 'vitest'
import type { StaffText } from '../../contract/staff-texts.ts'
import { readTextFile } from '../../contract/text-file.ts'
import { fileOf } from '../../frontend/src/admin/texts/export-texts.ts'
import { formWordsOf, wordsOf } from '../../frontend/src/admin/texts/of-text.ts'

const words = {
  title: 'Ruhe',
  slug: 'ruhe',
  teaser: 'Worum es geht.',
  topic: 'Schlaf',
  author: 'Redaktion Lumeus',
  keywords: ['Schlaf', 'Abend'],
  body: 'Ein Absatz.',
}
const head = { picture: '/media/content/fil_weg.jpg#1280x720', pictureAlt: 'Ein Weg: am See' }

it('a Markdown file says which picture stands above the text, and what it shows', () => {
  // As much of a text as a file holds.
  const { fields, body } = readTextFile(fileOf({ ...words, ...head, language: 'de' } as StaffText)) ?? {}
  expect([fields?.get('picture'), fields?.get('pictureAlt'), body]).toEqual([
    head.picture,
    head.pictureAlt,
    words.body,
  ])
})

it.each(['„Ruhe“: ein Wort', '"Ruhe"', "'Ruhe'", '[Teil 1] Ruhe [neu]', '"a\\b" und "c"', 'Ruhe: [a, b]'])(
  'a title comes back from a file as it is: %s',
  title => {
    const file = fileOf({ ...words, title, language: 'de' } as StaffText)
    expect(readTextFile(file)?.fields.get('title')).toBe(title)
  },
)

it('what other tools put between quotation marks and in brackets is read', () => {
  const file = `---\ntitle: "Ruhe: \\"so\\" geht es"\nteaser: 'Worum''s geht'\nkeywords: [Schlaf, "Abend"]\n---\n`
  expect([...(readTextFile(file)?.fields ?? [])]).toEqual([
    ['title', 'Ruhe: "so" geht es'],
    ['teaser', "Worum's geht"],
    ['keywords', 'Schlaf, Abend'],
  ])
})

it('a form holds them as it holds all words, and sends none where there is none', () => {
  expect(wordsOf(formWordsOf({ ...words, ...head }))).toEqual({ ...words, ...head })
  expect(wordsOf(formWordsOf(words))).toEqual(words)
  expect(wordsOf({ ...formWordsOf({ ...words, ...head }), picture: '' })).toEqual(words)
})
