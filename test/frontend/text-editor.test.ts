import { EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { addLink, leaveQuote, noteAt, surround } from '../../frontend/src/admin/editor/markdown-commands.ts'
import { fitsBytes } from '../../frontend/src/admin/editor/fits-bytes.ts'
import { cutAt } from '../../frontend/src/admin/editor/cut-at.ts'
import { insertPictures, type PastedPictures } from '../../frontend/src/admin/editor/insert-media.ts'
import { INSERTIONS, insertionsFor } from '../../frontend/src/admin/editor/insertions.ts'
import { textMediaAt } from '../../contract/text-media.ts'
import { pictureMarkdown } from '../../frontend/src/admin/editor/picture-markdown.ts'
import { TextHints } from '../../frontend/src/admin/editor/TextHints.tsx'
import { markupOf } from '../../frontend/src/written/markdown.ts'
import { WordComparison } from '../../frontend/src/admin/editor/WordComparison.tsx'

const drawn = (before: string, after: string) =>
  renderToStaticMarkup(createElement(WordComparison, { before, after }))

describe('two versions of a text', () => {
  it('are compared by words', () => {
    const html = drawn('Ruhig schlafen lernen.', 'Ruhig einschlafen lernen.')
    expect(html).toContain('<del>schlafen</del><ins>einschlafen</ins>')
    expect(html).toContain('<span>Ruhig </span>')
  })

  it('say the same', () => {
    expect(drawn('Ruhig', 'Ruhig')).toBe('<p>Beide Fassungen sagen dasselbe.</p>')
  })
})

describe('hints beside the editor', () => {
  const shown = (body: string) =>
    renderToStaticMarkup(
      createElement(TextHints, {
        text: {
          title: 'Ein Titel, der lang genug ist',
          teaser: 'a'.repeat(100),
          body,
          language: 'de',
          keywords: [],
        },
        onGo: () => undefined,
      }),
    )

  it('name a claim with its line and its reason', () => {
    expect(shown('Ein Text.\n\nDas heilt.')).toMatch(/<button[^>]*>Zeile 3<\/button>.*„heilt“.*HWG/)
  })

  it('say that nothing was found, and how easily it is read', () => {
    expect(shown('Ein Text.')).toMatch(/2 Wörter, 1 Satz, Lesbarkeit \d+ von 100.*Nichts aufgefallen/)
  })
})

describe('what a shortcut does', () => {
  const after = (command: StateCommand, doc: string, from: number, to: number) => {
    let state = EditorState.create({ doc, selection: { anchor: from, head: to } })
    command({ state, dispatch: ({ state: next }) => (state = next) })
    const { main } = state.selection
    return [state.doc.toString(), state.sliceDoc(main.from, main.to)]
  }

  it('makes words bold and takes it back', () => {
    expect(after(surround('**'), 'Ein Wort', 4, 8)).toEqual(['Ein **Wort**', 'Wort'])
    expect(after(surround('**'), 'Ein **Wort**', 6, 10)).toEqual(['Ein Wort', 'Wort'])
  })

  it('makes bold words italic, too', () => {
    expect(after(surround('*'), '**Wort**', 2, 6)).toEqual(['***Wort***', 'Wort'])
  })

  it('makes a link of words, and words for an address', () => {
    expect(after(addLink, 'Siehe Studie', 6, 12)).toEqual(['Siehe [Studie](https://)', 'https://'])
    expect(after(addLink, '/faq', 0, 4)).toEqual(['[Text](/faq)', 'Text'])
  })

  it('leaves a box with Enter on an empty line of it, and only there', () => {
    const box = '> [!NOTE] Titel\n> Hinweis\n> '
    expect(after(leaveQuote, box, box.length, box.length)).toEqual(['> [!NOTE] Titel\n> Hinweis\n\n', ''])
    expect(after(leaveQuote, '> Hinweis', 9, 9)).toEqual(['> Hinweis', ''])
  })
})

describe('what can be put in', () => {
  it.each([
    ['über', ['überschrift', 'unterüberschrift']],
    ['Fuß', ['fußnote']],
    ['hinweis', ['kasten']],
    ['box', ['kasten']],
    ['link', ['link']],
    ['gibtesnicht', []],
  ])('is found by /%s', (typed, names) => {
    expect(insertionsFor(typed).map(({ name }) => name)).toEqual(names)
  })

  it('is a note right behind the word that it belongs to', () => {
    const noted = (doc: string, rest = '') => {
      const state = EditorState.create({ doc: `${doc}/fuß${rest}` })
      const spec = noteAt(state, 'Quelle', doc.length, doc.length + 4)
      const { state: now } = state.update(spec)
      return [now.doc.toString(), now.sliceDoc(now.selection.main.from, now.selection.main.to)]
    }
    expect(noted('Ein Beleg ', ' mehr')).toEqual(['Ein Beleg[^1] mehr\n\n[^1]: Quelle', 'Quelle'])
    expect(noted('Zeile\n')).toEqual(['Zeile\n[^1]\n\n[^1]: Quelle', 'Quelle'])
  })

  it.each(INSERTIONS.filter(({ text, isNote, isInline }) => text !== '' && !isNote && !isInline))(
    'is known to the page: $name',
    ({ text, select }) => {
      expect(text).toContain(select)
      const [block, ...others] = markupOf(text)
      expect(others).toEqual([])
      expect(block).toMatchObject({ tag: expect.stringMatching(/^(?!p$)/) as unknown })
    },
  )

  it('is a picture with its size, whatever its words', () => {
    const markdown = pictureMarkdown({
      path: '/media/content/a.webp',
      alt: 'Ein [Weg]\nam See',
      caption: 'Der "Weg"',
      width: 1600,
      height: 900,
      size: 'wide',
    })
    expect(markupOf(markdown)).toEqual([
      {
        tag: 'figure',
        attributes: { 'data-size': 'wide' },
        inside: [
          {
            tag: 'img',
            attributes: {
              src: '/media/content/a.webp',
              alt: 'Ein [Weg] am See',
              width: '1600',
              height: '900',
            },
          },
          { tag: 'figcaption', inside: ['Der "Weg"'] },
        ],
      },
    ])
  })
})

describe('a picture of several files', () => {
  const STEM = 'fil_01KAG000000000000000000007'
  const path = `/media/content/${STEM}w1280jpeg.jpg`
  const picked = { path, alt: 'Weg', width: 1280, height: 720, widths: [640, 1280] }
  const at = (width: number, kind: string, ending: string) =>
    `/media/content/${STEM}w${width}${kind}.${ending} ${width}w`

  it('is offered in each width and kind, with the space that it will need', () => {
    const sizes = '(min-width: 700px) 640px, 90vw'
    expect(markupOf(pictureMarkdown(picked))).toEqual([
      {
        tag: 'figure',
        inside: [
          {
            tag: 'picture',
            inside: [
              {
                tag: 'source',
                attributes: {
                  type: 'image/avif',
                  srcSet: `${at(640, 'avif', 'avif')}, ${at(1280, 'avif', 'avif')}`,
                  sizes,
                },
              },
              {
                tag: 'source',
                attributes: {
                  type: 'image/webp',
                  srcSet: `${at(640, 'webp', 'webp')}, ${at(1280, 'webp', 'webp')}`,
                  sizes,
                },
              },
              {
                tag: 'img',
                attributes: {
                  src: path,
                  alt: 'Weg',
                  width: '1280',
                  height: '720',
                  srcSet: `${at(640, 'jpeg', 'jpg')}, ${at(1280, 'jpeg', 'jpg')}`,
                  sizes,
                },
              },
            ],
          },
        ],
      },
    ])
  })

  it.each([
    ['a file that stands alone', '/media/content/weg.jpg#w640w1280'],
    ['another place', `/media/other/${STEM}w1280jpeg.jpg#w640w1280`],
    ['another ending', `/media/content/${STEM}w1280jpeg.webp#w640w1280`],
    ['a width that is not among them', `${path}#w640w2000`],
    ['no order', `${path}#w1280w640`],
    ['more than any place has', `${path}#w10w20w30w40w1280`],
  ])('is one file where the address names %s', (_, address) => {
    expect(textMediaAt(address)).toMatchObject({ kind: 'image' })
    expect(textMediaAt(address)?.set).toBeUndefined()
  })
})

it.each([
  ['Ruhig schlafen', 20, 'Ruhig schlafen'],
  ['Ruhig schlafen lernen', 16, 'Ruhig schlafen …'],
  ['Schlafenszeit', 8, 'Schlafe …'],
])('%s is cut at %i', (text, most, cut) => {
  expect(cutAt(text, most)).toBe(cut)
})

it('of several pictures that are pasted at once each leaves a mark, and none is lost', () => {
  const view = {
    state: EditorState.create({ doc: '‹Bild 2›\n\nEin Satz.', selection: { anchor: 19 } }),
    dispatch: (...specs: TransactionSpec[]) => {
      view.state = view.state.update(...specs).state
    },
  }
  const files = ['see.png', 'wald.png'].map(name => new File(['0'], name, { type: 'image/png' }))
  const pasted: PastedPictures = new Map()
  insertPictures(view as unknown as EditorView, files, pasted)
  expect(view.state.doc.toString()).toBe('‹Bild 2›\n\nEin Satz.\n\n‹Bild 3›\n\n‹Bild 4›\n\n')
  expect([...pasted].map(([mark, { file }]) => [mark, file?.name])).toEqual([
    ['‹Bild 3›', 'see.png'],
    ['‹Bild 4›', 'wald.png'],
  ])
})

describe('how much fits into a text', () => {
  it.each([
    ['letters', 'a', 1],
    ['umlauts, of two bytes each', 'ä', 2],
    ['dashes, of three', '–', 3],
    ['pictures, of four', '🌊', 4],
  ])('is counted in bytes, as the shop counts it: %s', (_, sign, bytes) => {
    const text = sign.repeat(100)
    expect([fitsBytes(text, 100 * bytes), fitsBytes(text, 100 * bytes - 1)]).toEqual([true, false])
  })
})
