import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Markup } from '../../contract/markup.ts'
import {
  type Document,
  DOCUMENTS,
  type DocumentName,
  documentWith,
  PICTURE_SIZE,
  PICTURES,
} from '../../contract/staff-docs.ts'
import {
  addressOf,
  documentNames,
  found,
  partsOf,
  pictureIn,
  textOf,
} from '../../frontend/src/admin/documents/document.ts'
import { machineAt } from '../../frontend/src/admin/documents/transitions.ts'
import { routeOf } from '../../frontend/src/routes.ts'
import { answered, functions } from '../../lambdas/deployed.ts'
import { declared } from '../../scripts/data-model.ts'
import { madeDocuments } from '../../scripts/documents.ts'
import { PICTURED_WORDS, staffSources } from './staff-sources.ts'

const filesOf = (name: DocumentName): string[] =>
  DOCUMENTS[name].flatMap(part =>
    part.endsWith('/')
      ? readdirSync(`docs/${part}`)
          .toSorted()
          .map(file => part + file)
      : [part],
  )
const documentOf = (name: DocumentName): Document => ({
  parts: filesOf(name).map(file => ({ file, markdown: readFileSync(`docs/${file}`, 'utf8') })),
})
const shown = new Map(documentNames.map(name => [name, partsOf(documentOf(name), name)]))
const sectionsOf = (name: DocumentName) => (shown.get(name) ?? []).flatMap(({ sections }) => sections)
const wordsOf = (name: DocumentName) =>
  sectionsOf(name)
    .map(({ title, blocks }) => `${title} ${textOf(blocks)}`)
    .join(' ')

it.each(madeDocuments)('$path is what the areas declare; `npm run documents` writes it', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('each route stands in the security document, with its path, roles and refusals', () => {
  const words = wordsOf('security')
  const missing = answered.filter(({ name, route: { method, path, role, problems } }) => {
    const roles = typeof role === 'string' ? role : [...new Set(['admin', ...role])].join(', ')
    return !words.includes(`${method} ${path} ${name} ${roles} ${problems.join(', ') || 'none'} `)
  })
  expect(answered.length).toBeGreaterThan(100)
  expect(missing.map(({ name }) => name)).toEqual([])
})

it('each function and each record stand in the architecture', () => {
  const words = wordsOf('architecture')
  const names = functions.filter(({ errorImpact }) => !words.includes(errorImpact)).map(({ name }) => name)
  expect(names).toEqual([])
  expect(declared.filter(({ kind }) => !words.includes(` ${kind} `)).map(({ kind }) => kind)).toEqual([])
})

it('each declared transition between states is drawn, from and to where it leads', () => {
  const machines = sectionsOf('architecture').flatMap(({ blocks }) =>
    blocks.flatMap((_, at) => machineAt(blocks, at) ?? []),
  )
  const wanted = declared.flatMap(({ kind, spec: { transitions = {} } }) => {
    const rows = Object.entries(transitions)
    const states = new Set(rows.flatMap(([, { from = [], to }]) => (to === undefined ? from : [...from, to])))
    return states.size < 2
      ? []
      : { record: kind, transitions: rows.map(([name, { to, by }]) => ({ name, to, by: by.join(', ') })) }
  })
  expect(wanted.length).toBeGreaterThan(5)
  expect(
    machines.map(({ record, transitions }) => ({
      record,
      transitions: transitions.map(({ name, to, by }) => ({ name, to, by })),
    })),
  ).toEqual(wanted)
  for (const { states, transitions } of machines)
    for (const { from, to } of transitions)
      expect([...states, 'any']).toEqual(expect.arrayContaining([...from, ...(to === undefined ? [] : [to])]))
})

const LINK = /\]\(([^)\s]+)\)/g
const links = documentNames.flatMap(name =>
  filesOf(name).flatMap(file =>
    [...readFileSync(`docs/${file}`, 'utf8').matchAll(LINK)].map(([, target = '']) => ({
      name,
      file,
      target,
    })),
  ),
)

it('no link between the files is broken', () => {
  const ids = new Map(
    documentNames.map(name => [
      routeOf(`${name}Document`).path,
      new Set(sectionsOf(name).map(({ id }) => id)),
    ]),
  )
  const broken = links.filter(({ name, file, target }) => {
    if (/^(?:https?:|mailto:)/.test(target)) return false
    const [path = '', hash] = target.split('#')
    const linked = path ? posix.join(posix.dirname(file), path) : file
    if (!documentWith(linked)) return !existsSync(`docs/${linked}`)
    const address = addressOf(target, file, name) ?? ''
    const [page, id = ''] = address.split('#')
    return hash === '' || !ids.get(page || routeOf(`${name}Document`).path)?.has(id)
  })
  expect(links.length).toBeGreaterThan(80)
  expect(broken).toEqual([])
})

const MAX_PICTURES = 15
const MAX_PICTURE_BYTES = 60 * 1024

it('each screen of the handbooks is shown once, where it stands, small and of the size that its page keeps for it', () => {
  const shownScreens = documentNames
    .flatMap(name =>
      sectionsOf(name).flatMap(({ blocks }) => blocks.flatMap(block => pictureIn(block) ?? [])),
    )
    .map(({ name }) => name)
  expect(shownScreens.toSorted()).toEqual(PICTURES.toSorted())
  expect(PICTURES.length).toBeLessThanOrEqual(MAX_PICTURES)
  const stored = readdirSync('docs/handbook/pictures').map(file => {
    const bytes = readFileSync(`docs/handbook/pictures/${file}`)
    // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
    const size = { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    return { file, kind: bytes.toString('latin1', 8, 16), size, isSmall: bytes.length <= MAX_PICTURE_BYTES }
  })
  expect(Object.fromEntries(stored.map(({ file, ...found }) => [file, found]))).toEqual(
    Object.fromEntries(
      PICTURES.map(name => [
        `${name}.webp`,
        {
          kind: 'WEBPVP8X',
          size: PICTURE_SIZE,
          isSmall: true,
        },
      ]),
    ),
  )
})

it('no two headings of a document share an address, and each file has its title', () => {
  for (const name of documentNames) {
    const ids = sectionsOf(name).map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { file, sections } of shown.get(name) ?? [])
      expect([file, sections[0]?.level]).toEqual([file, 2])
  }
})

it('what a handbook prints in bold stands on a screen of the staff', () => {
  const sources = staffSources()
  const handbooks = ['webshop', 'app']
    .map(name => readFileSync(`docs/handbook/${name}.md`, 'utf8'))
    .join('\n')
  const labels = [...handbooks.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label)
  expect(labels.length).toBeGreaterThan(100)
  expect(labels.filter(label => !sources.includes(label))).toEqual([])
})

it('no picture of a handbook shows a word that its screen has no more; `npm run handbook` makes them anew', () => {
  const sources = staffSources()
  const words = JSON.parse(readFileSync(PICTURED_WORDS, 'utf8')) as Record<string, string[]>
  expect(Object.keys(words).toSorted()).toEqual(PICTURES.toSorted())
  const few = Object.keys(words).filter(name => (words[name]?.length ?? 0) < 4)
  expect(few).toEqual([])
  const old = Object.entries(words).flatMap(([name, said]) =>
    said.filter(word => !sources.includes(word)).map(word => `${name}: ${word}`),
  )
  expect(old).toEqual([])
})

describe('the search', () => {
  const parts = shown.get('webshop') ?? []
  const titles = (typed: string) => found(parts, typed).map(({ section }) => section.title)
  it('finds headings first, then text, by all words, whatever their letters', () => {
    expect(titles('ERSTATTEN geld')[0]).toBe('Geld erstatten')
    expect(titles('Rechnungskorrektur')).toEqual(['Geld erstatten'])
  })
  it('finds nothing for what stands nowhere, and nothing for nothing', () => {
    expect([titles('zzzz'), titles('  ')]).toEqual([[], []])
  })
})

it('the tree of a text is read with spaces between its cells', () => {
  const row: Markup = {
    tag: 'tr',
    inside: [
      { tag: 'td', inside: ['a'] },
      { tag: 'td', inside: ['b'] },
    ],
  }
  expect(textOf([row])).toBe('a b ')
})
