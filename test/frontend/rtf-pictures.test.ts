import { describe, expect, it } from 'vitest'
import { pastedMarkdown } from '../../frontend/src/admin/editor/pasted-markdown.ts'
import { bytesOfHex, rtfPictures } from '../../frontend/src/admin/editor/rtf-pictures.ts'
import { type Copied, wordHtml, wordRtf } from './word-clipboard.ts'
import { cpuMsOf } from '../cpu-time.ts'

const PNG = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 200 }, (_, n) => n),
])
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 7])
const png = (alt?: string): Copied => ({ picture: { type: 'png', bytes: PNG, ...(alt && { alt }) } })
const jpeg: Copied = { picture: { type: 'jpeg', bytes: JPEG } }
const group = (kind: string, hex: string) => `{\\pict\\picw9\\${kind} ${hex}}`
const rtf = (inside: string) => `{\\rtf1\\ansi ${inside}}`
const pasted = (html: string, text: string) => pastedMarkdown(html, { rtf: text })
const bytesOf = async (file: File | undefined) => file && new Uint8Array(await file.arrayBuffer())

describe('pictures of Word’s clipboard', () => {
  it('come along in their places, with their descriptions', async () => {
    const copied = [
      { words: 'Vorher.' },
      png('Eine Bank am See'),
      { heading: 'Und' },
      jpeg,
      { words: 'Ende.' },
    ]
    const found = pasted(wordHtml(copied), wordRtf(copied))
    expect(found?.markdown).toBe('Vorher.\n\n‹Bild 1›\n\n## Und\n\n‹Bild 2›\n\nEnde.')
    expect(found?.pictures.map(({ alt, file }) => [alt, file?.name, file?.type])).toEqual([
      ['Eine Bank am See', 'bild-1.png', 'image/png'],
      ['', 'bild-2.jpg', 'image/jpeg'],
    ])
    expect(await bytesOf(found?.pictures[0]?.file)).toEqual(PNG)
    expect(await bytesOf(found?.pictures[1]?.file)).toEqual(JPEG)
  })

  it('stay marks without the RTF, and where nobody knows which is which', () => {
    const copied = [png(), jpeg]
    const filesOf = (text: string) => pasted(wordHtml(copied), text)?.pictures.map(({ file }) => file?.type)
    expect(filesOf('')).toEqual([undefined, undefined])
    expect(filesOf('kein RTF {\\pict')).toEqual([undefined, undefined])
    expect(filesOf(wordRtf([png(), jpeg, jpeg]))).toEqual([undefined, undefined])
  })

  it('keep their places beside one of a kind that no page shows, and beside one from the web', () => {
    const html = (sources: readonly string[]) => sources.map(src => `<p><img src="${src}"></p>`).join('')
    const local = ['file:///C:/a.png', 'file:///C:/b.emz', 'file:///C:/c.jpg']
    const all = rtf(group('pngblip', '89504e470d') + group('emfblip', '0100') + group('jpegblip', 'ffd8ffe0'))
    const typesOf = (sources: readonly string[]) =>
      pasted(html(sources), all)?.pictures.map(({ file }) => file?.type)
    expect(typesOf(local)).toEqual(['image/png', undefined, 'image/jpeg'])
    const mixed = [
      local[0] ?? '',
      'https://example.com/x.png',
      'https://example.com/y.png',
      ...local.slice(1),
    ]
    expect(typesOf(mixed)).toEqual(['image/png', undefined, undefined, undefined, 'image/jpeg'])
  })

  it('are found in the drawings of an older Word, once each', () => {
    const shape = (id: string, inside: string) =>
      `<p class=MsoNormal><v:shape id="${id}" alt="Ein Weg">${inside}</v:shape></p>`
    const data = '<v:imagedata src="file:///C:/clip_image001.jpg" o:title=""/>'
    const html = `${shape('a', data)}<p><v:shape id="b">${data}</v:shape><![if !vml]><img src="file:///C:/clip_image002.jpg" v:shapes="b"><![endif]></p>${shape('c', '<v:textbox>Worte</v:textbox>')}`
    const found = pasted(html, rtf(group('jpegblip', 'ffd8ffe0').repeat(2)))
    expect(found?.markdown).toBe('‹Bild 1›\n\n‹Bild 2›\n\nWorte')
    expect(found?.pictures.map(({ alt, file }) => [alt, file?.type])).toEqual([
      ['Ein Weg', 'image/jpeg'],
      ['', 'image/jpeg'],
    ])
  })

  it('are named by where Safari keeps them', () => {
    const address = 'blob:https://example.com/6eee155b-110e-4cc7-a624-06afab80827b'
    expect(
      pasted(`<p><img width="48" src="${address}" v:shapes="Grafik_x0020_1"></p>`, '')?.pictures,
    ).toEqual([{ mark: '‹Bild 1›', alt: '', blob: address }])
  })

  it('come through a page of comments that is longer than any text', () => {
    const html = wordHtml([png(), { words: 'Ende.' }]).replace(
      '<v:shapetype',
      `<v:a gfx="${'A'.repeat(5e6)}"/><v:shapetype`,
    )
    expect(pasted(html, wordRtf([png()]))?.markdown).toBe('‹Bild 1›\n\nEnde.')
  })
})

describe('the pictures of an RTF', () => {
  const typesOf = (text: string) => rtfPictures(text).map(found => found?.type)
  const PICTURE = group('pngblip', '89504E470d\r\n0a')

  it.each<[string, string, (string | undefined)[]]>([
    ['one', rtf(PICTURE), ['image/png']],
    ['what stands for one that is there', rtf(`{\\nonshppict${PICTURE}}{\\shprslt{\\par ${PICTURE}}}`), []],
    ['the sign of a list', rtf(`{\\*\\listpicture ${PICTURE}${PICTURE}}${PICTURE}`), ['image/png']],
    ['what only calls itself one', rtf(group('pngblip', 'ffd8ff00')), [undefined]],
    ['braces as words', rtf(`\\{\\\\pict ${PICTURE}\\} \\\\{\\par}`), ['image/png']],
    ['bytes that are no text', rtf(`{\\pict\\pngblip\\bin4 }}{{}${PICTURE}`), [undefined, 'image/png']],
    ['an end that is missing', `{\\rtf1 {\\pict\\pngblip 89504e47`, []],
    ['too many ends', `{\\rtf1 }}}}}}${PICTURE}`, ['image/png']],
    ['another text', `PK${PICTURE}`, []],
  ])('%s', (_, text, expected) => {
    expect(typesOf(text)).toEqual(expected)
  })

  it('are at most a hundred', () => {
    expect(typesOf(rtf(PICTURE.repeat(150)))).toHaveLength(100)
  })

  it('hold their bytes, whatever else stands among them', () => {
    expect(bytesOfHex('89 50\r\n4E}47zz0')).toEqual(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))
  })

  it.each([
    ['groups in each other', '{'],
    ['pictures in each other', '{\\pict\\pngblip '],
    ['ends', '}'],
    ['words', '\\pict'],
    ['long words', `\\${'a'.repeat(500)}`],
    ['numbers', '\\bin-99999999999 '],
    ['signs', '\\'],
    ['groups that do not count', '{\\nonshppict'],
  ])('need no longer than they are: %s', (_, part) => {
    const timeOf = (length: number) => {
      const text = `{\\rtf1 ${part.repeat(Math.ceil(length / part.length))}`
      return cpuMsOf(() => rtfPictures(text))
    }
    timeOf(50_000)
    // Four million characters in less than a time that a square of them would need a thousandfold.
    expect(timeOf(4_000_000)).toBeLessThan(4_000)
  })
})
