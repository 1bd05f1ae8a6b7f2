import { expect, it } from 'vitest'
import type { Found } from '../../contract/search.ts'
import { type StaffRole, STAFF_ROLES } from '../../contract/route.ts'
import { choicesOf, codeFound, wordsToFind } from '../../frontend/src/admin/frame/choices.ts'
import { FINDS } from '../../lambdas/staff/search-all.ts'

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
  choicesOf({ words, groups, known, found: texts, codes: [], files, recent: [] }).map(
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

it.each(STAFF_ROLES)('%s finds of each kind what a tool of theirs opens, and nothing else', role => {
  // `entries` loses the names.
  const kinds = Object.keys(FINDS) as (keyof typeof FINDS)[]
  const found = kinds.map(kind => ({ kind, key: 'key', title: kind }))
  const given = { words: 'any', groups: [role], known: [], codes: [], files: [], recent: [] }
  const opened = choicesOf({ ...given, found }).map(({ kind }) => kind)
  const finds = kinds.filter(kind => role === 'admin' || FINDS[kind].some(each => each === role))
  expect(opened.toSorted()).toEqual(finds.toSorted())
})

it('a code says its state in the word of the list', () => {
  const now = '2026-11-23T10:00:00.000Z'
  const line = { worth: '10 %', status: 'enabled', validUntil: '2026-12-31T23:00:00.000Z' } as const
  const used = { ...line, id: 'OZON-20', code: 'OZON-20', group: 'code', taken: 1, limitTotal: 1 } as const
  const batch = { ...line, id: 'bat_1', code: 'MESSE', group: 'batch', status: 'stopped' } as const
  const ofBatch = { ...used, group: 'personal', isBatchStopped: true } as const
  const details = [used, { ...used, taken: 0 }, batch, ofBatch].map(each => codeFound(each, now).detail)
  expect(details).toEqual(['Aufgebraucht', 'Gültig', 'Serie, Angehalten', 'Serie angehalten'])
  const codes = [codeFound(batch, now)]
  const given = { words: 'messe', known: [], found: [], codes, files: [], recent: [] }
  expect(choicesOf({ ...given, groups: ['support'] }).map(({ to }) => to)).toEqual([
    '/shop-admin/gutscheine?gutschein=bat_1',
  ])
  expect(choicesOf({ ...given, groups: ['editor'] })).toEqual([])
  const [found] = choicesOf({ ...given, codes: [codeFound(used, now)], groups: ['support'] })
  expect(found).toMatchObject({ to: '/shop-admin/gutscheine?gutschein=geheim', state: { open: 'OZON-20' } })
})

it.each<[StaffRole, string, string]>([
  [
    'admin',
    'Nummer, E-Mail, Nachname, Zahlung, Gutschein, Angebot, Datei, Text oder Werkzeug',
    'Nummer, Name, Code, Werkzeug …',
  ],
  [
    'support',
    'Nummer, E-Mail, Nachname, Zahlung, Gutschein, Angebot, Datei oder Werkzeug',
    'Nummer, Name, Code, Werkzeug …',
  ],
  ['editor', 'Angebot, Datei, Text oder Werkzeug', 'Angebot, Datei, Text, Werkzeug …'],
  ['analyst', 'Werkzeug', 'Werkzeug …'],
])('the field names for %s what they find', (role, all, few) => {
  expect(wordsToFind([role])).toMatchObject({ all, few })
})
