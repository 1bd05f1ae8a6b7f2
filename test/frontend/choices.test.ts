import { expect, it } from 'vitest'
import type { Found } from '../../contract/search.ts'
import type { StaffRole } from '../../contract/route.ts'
import { choicesOf } from '../../frontend/src/admin/frame/choices.ts'

const known: Found[] = [
  { kind: 'offer', key: 'ruhe', title: 'Ruhe finden' },
  { kind: 'file', key: 'ruhe', title: 'Ruhe, erster Teil' },
]
const texts: Found[] = [
  { kind: 'article', key: 'cnt_1', title: 'Drei Minuten Ruhe' },
  { kind: 'press', key: 'cnt_2', title: 'Ruhe im Herbst' },
]
const files = [{ fileId: 'fil_ruhe1', name: 'Ruhe 1.wav', folder: 'Abend', access: 'sold' as const }]
const found = (words: string, ...groups: StaffRole[]) =>
  choicesOf({ words, groups, known, found: texts, files, recent: [] }).map(
    ({ group, to }) => `${group} ${to}`,
  )

it('one search finds offers, their files, texts and what lies in the storage, each where it is worked on', () => {
  expect(found('ruhe', 'admin')).toEqual([
    'offer /shop-admin/angebote?angebot=ruhe',
    'file /shop-admin/angebote?angebot=ruhe',
    'file /file-manager?bereich=sold&datei=fil_ruhe1',
    'article /blog-manager?text=cnt_1',
    'press /press-release-manager?text=cnt_2',
  ])
})

it('a tool that a role lacks is led to by nothing that was found', () => {
  expect(found('herbst', 'editor')).toContain('press /press-release-manager?text=cnt_2')
  expect(found('ruhe', 'support').filter(each => /blog|press|file-manager/.test(each))).toEqual([])
})

it('before a word all tools of a role are there, and no other', () => {
  const shown = found('', 'analyst').filter(each => each.startsWith('tool'))
  expect(shown).toContain('tool /app-analytics')
  expect(shown).not.toContain('tool /shop-admin')
})
