import { beforeEach, expect, it, vi } from 'vitest'
import { createText, listTexts } from '../../contract/staff-texts.ts'
import { type Imported, importTexts } from '../../frontend/src/admin/texts/import-text.ts'
import { Problem } from '../../frontend/src/problem.ts'

type Input = { language: string; slug?: string; twinOf?: string }
const shop = vi.hoisted(() => ({ call: vi.fn<(route: unknown, input: Input) => Promise<unknown>>() }))
vi.mock('../../frontend/src/call.ts', () => ({ call: shop.call }))

const HERE = 'con_here'
/** Addresses in German that texts here have, and whether such a text is somebody's twin. */
let here = new Map<string, 'free' | 'paired'>()
beforeEach(() => {
  here = new Map()
  shop.call.mockReset().mockImplementation(async (route, { language, slug = '', twinOf }) => {
    if (route === listTexts)
      return { lines: language === 'de' && here.has(slug) ? [{ contentId: HERE }] : [] }
    if (twinOf === HERE && here.get('ruhe') === 'paired')
      throw new Problem('text-has-twin', { detail: 'Der Text hat schon einen.' })
    return { contentId: `con_${slug}`, slug, twinOf }
  })
})
const text = (lines: string, name = 'text.md') => {
  const bytes = new TextEncoder().encode(`---\n${lines}\n---\nWorte`)
  // What is read of a file.
  return { name, size: bytes.length, arrayBuffer: async () => bytes.buffer } as unknown as File
}
async function imported(...files: File[]): Promise<Imported[]> {
  const results: Imported[] = []
  await importTexts('article', files, result => results.push(result))
  return results
}
const created = () =>
  shop.call.mock.calls.filter(([route]) => route === createText).map(([, { slug, twinOf }]) => [slug, twinOf])

it('a file becomes the twin of the text here whose address it names', async () => {
  here.set('ruhe', 'free')
  await imported(text('language: en\ntitle: Calm\nslug: calm\ntwin: ruhe'))
  expect(created()).toEqual([['calm', HERE]])
})

it('and stands alone where there is none, or that one has another twin', async () => {
  const file = text('language: en\ntitle: Calm\nslug: calm\ntwin: ruhe')
  expect(await imported(file)).toMatchObject([{ made: { slug: 'calm' } }])
  here.set('ruhe', 'paired')
  expect(await imported(file)).toMatchObject([{ made: { slug: 'calm' } }])
  expect(created()).toEqual([
    ['calm', undefined],
    ['calm', HERE],
    ['calm', undefined],
  ])
})

it('of two files in one import the one that came before goes first', async () => {
  here.set('ruhe', 'free')
  await imported(
    text('language: de\ntitle: Ruhe\nslug: ruhe'),
    text('language: en\ntitle: Calm\nslug: calm\ntwin: ruhe'),
  )
  expect(created()).toEqual([
    ['ruhe', undefined],
    ['calm', 'con_ruhe'],
  ])
})

it.each(['text.md', 'texte.zip'])(
  '%s that cannot be read gets a sentence, and the others are read',
  async name => {
    const gone = {
      name,
      size: 10,
      arrayBuffer: async () => {
        throw new DOMException('gone', 'NotReadableError')
      },
    } as unknown as File
    expect(await imported(gone, text('language: de\ntitle: Ruhe\nslug: ruhe'))).toMatchObject([
      { name, why: 'Die Datei lässt sich nicht lesen. Wähle sie noch einmal.' },
      { made: { slug: 'ruhe' } },
    ])
  },
)
