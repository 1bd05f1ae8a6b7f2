import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readBook } from '../../../lambdas/books/read-book.ts'
import { limits } from '../../../lambdas/books/unpack.ts'
import { makeEpub } from '../../../local/seed/epub.ts'

const manuscript = {
  bookId: 'a-book',
  title: 'Ruhe & Klang',
  author: 'Redaktion Beispiel',
  description: 'Ein kleines Buch.',
  language: 'de',
  chapters: ['# Anfang\n\nErster *Satz*.\n\n## Mehr\n\n- eins\n- zwei', '# Ende\n\nLetzter Satz.'],
}
const read = (archive: Uint8Array) => readBook(archive, 'a-book', '/media/books/a-book')

const container = (path = 'OEBPS/content.opf') =>
  `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`
const packageOf = (items: string, spine: string) =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>T</dc:title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`
const chapterItem = (id: string, href = `${id}.xhtml`) =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`
const page = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`

/** A book file by file; what is named here takes the place of a good one with the chapters `one` and `two`. */
function bookWith(files: Record<string, string | Uint8Array>): Uint8Array {
  const all = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container(),
    'OEBPS/content.opf': packageOf(
      chapterItem('one') + chapterItem('two'),
      '<itemref idref="one"/><itemref idref="two"/>',
    ),
    'OEBPS/one.xhtml': page('<h1>Eins</h1><p id="here">a</p>'),
    'OEBPS/two.xhtml': page('<h1>Zwei</h1><p>b</p>'),
    ...files,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  )
}

const png = (width: number, height: number) => {
  const file = Buffer.alloc(33)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

test('a book becomes its words and its chapters in the order of reading', async () => {
  const book = await read(makeEpub(manuscript))
  expect(book).toEqual({
    title: 'Ruhe & Klang',
    authors: ['Redaktion Beispiel'],
    description: 'Ein kleines Buch.',
    language: 'de',
    pictures: [],
    chapters: [
      {
        title: 'Anfang',
        html: '<section>\n<p>Erster <em>Satz</em>.</p>\n<h2>Mehr</h2>\n<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>\n</section>',
      },
      { title: 'Ende', html: '<section>\n<p>Letzter Satz.</p>\n</section>' },
    ],
  })
})

test('the seeded file is an EPUB: its type comes first and is not compressed', () => {
  const file = Buffer.from(makeEpub(manuscript))
  expect(file.readUInt16LE(8)).toBe(0)
  expect(file.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
})

test('links lead to our chapters, pictures to our bucket, and covers are left out', async () => {
  const book = await read(
    bookWith({
      'OEBPS/content.opf': packageOf(
        chapterItem('cover') + chapterItem('one') + chapterItem('two', 'text/two%20b.xhtml'),
        '<itemref idref="cover"/><itemref idref="one"/><itemref idref="two"/>',
      ),
      'OEBPS/cover.xhtml': page('<img src="a.png" alt=""/>'),
      'OEBPS/one.xhtml': page('<p><a href="text/two%20b.xhtml#end">weiter</a> <a href="#here">hier</a></p>'),
      'OEBPS/text/two b.xhtml': page(
        '<p><a href="../one.xhtml">zurück</a><img src="../a.png" alt="A"/><img src="../big.png"/><img src="../a.svg"/></p>',
      ),
      'OEBPS/a.png': png(60, 40),
      'OEBPS/big.png': png(60_000, 40),
      'OEBPS/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    }),
  )
  const [one, two] = book.chapters.map(({ html }) => html)
  expect(one).toBe('<p><a href="/book-reader/a-book/2#b-end">weiter</a> <a href="#b-here">hier</a></p>')
  const [picture, ...others] = book.pictures
  expect(others).toEqual([])
  expect(picture).toMatchObject({ type: 'image/png', width: 60, height: 40 })
  expect(two).toBe(
    `<p><a href="/book-reader/a-book/1">zurück</a><img src="/media/books/a-book/${picture?.name}" alt="A" width="60" height="40" /></p>`,
  )
})

test('names come from the chapter, else from the contents of EPUB 3 or 2, else from its number', async () => {
  const { chapters } = await read(
    bookWith({
      'OEBPS/content.opf': packageOf(
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' +
          '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' +
          ['one', 'two', 'three', 'four'].map(id => chapterItem(id)).join(''),
        ['nav', 'one', 'two', 'three', 'four'].map(id => `<itemref idref="${id}"/>`).join(''),
      ).replace('<spine>', '<spine toc="ncx">'),
      'OEBPS/nav.xhtml': page(
        '<nav epub:type="page-list"><a href="two.xhtml">17</a></nav><nav epub:type="toc"><ol><li><a href="one.xhtml">Anders</a></li><li><a href="two.xhtml"><i>Aus</i> der Navigation</a></li><li><a href="two.xhtml#x">Später</a></li></ol></nav>',
      ),
      'OEBPS/toc.ncx':
        '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint id="n"><navLabel><text>Aus der NCX</text></navLabel><content src="three.xhtml"/></navPoint></navMap></ncx>',
      'OEBPS/two.xhtml': page('<p>b</p>'),
      'OEBPS/three.xhtml': page('<p>c</p>'),
      'OEBPS/four.xhtml': page('<p>d</p>'),
    }),
  )
  expect(chapters.map(({ title }) => title)).toEqual([
    'Eins',
    'Aus der Navigation',
    'Aus der NCX',
    'Kapitel 4',
  ])
})

test('a book speaks its own language where it lacks a name', async () => {
  const nameless = (language: string) =>
    bookWith({
      'OEBPS/content.opf': packageOf(chapterItem('one'), '<itemref idref="one"/>').replace(
        '<dc:title>T</dc:title>',
        `<dc:title></dc:title><dc:language>${language}</dc:language>`,
      ),
      'OEBPS/one.xhtml': page('<p>a</p>'),
    })
  const names = async (language: string) => {
    const { title, chapters } = await read(nameless(language))
    return [title, chapters[0]?.title]
  }
  expect(await names('en-GB')).toEqual(['Untitled', 'Chapter 1'])
  expect(await names('de')).toEqual(['Ohne Titel', 'Kapitel 1'])
})

test('titles hold nothing that a feed or a preview picture cannot', async () => {
  const book = await read(
    bookWith({
      'OEBPS/content.opf': packageOf(chapterItem('one'), '<itemref idref="one"/>').replace(
        '>T<',
        `>T\u0001i\uFFFEt<`,
      ),
      'OEBPS/one.xhtml': page(`<h1>E\u0001${'i'.repeat(198)}🌙ns</h1><p>a</p>`),
    }),
  )
  expect(book.title).toBe('Tit')
  expect(book.chapters[0]?.title).toBe(`E${'i'.repeat(198)}`)
})

test('a file that the order of reading names again and again is one chapter', async () => {
  const again = '<itemref idref="one"/>'.repeat(300)
  const { chapters } = await read(
    bookWith({
      'OEBPS/content.opf': packageOf(chapterItem('one') + chapterItem('same', 'one.xhtml'), again).replace(
        '</spine>',
        '<itemref idref="same"/></spine>',
      ),
    }),
  )
  expect(chapters).toHaveLength(1)
})

describe('a hostile or broken file is refused with its reason:', () => {
  const zeros = (bytes: number) => new Uint8Array(bytes)
  const lying = (archive: Uint8Array, name: string) => {
    // Claims 10 bytes where the entry unpacks to far more, in its own header and in the directory.
    const file = Buffer.from(archive)
    for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) {
      if (file.readUInt32LE(at - 30) === 0x04034b50) file.writeUInt32LE(10, at - 8)
      if (at >= 46 && file.readUInt32LE(at - 46) === 0x02014b50) file.writeUInt32LE(10, at - 22)
    }
    return file
  }

  test.each<[string, string, () => Uint8Array]>([
    ['no archive', 'not-a-zip', () => strToU8('<html></html>')],
    ['an archive cut in two', 'not-a-zip', () => makeEpub(manuscript).subarray(0, 900)],
    ['too large an archive', 'too-large', () => zeros(limits.archiveBytes + 1)],
    [
      'too many files',
      'too-many-files',
      () => bookWith(Object.fromEntries(Array.from({ length: limits.entries }, (_, n) => [`f/${n}`, '']))),
    ],
    ['an entry that unpacks to 30 MB', 'zip-bomb', () => bookWith({ 'OEBPS/a.css': zeros(30 * 2 ** 20) })],
    [
      'an entry that lies about its size',
      'zip-bomb',
      () => lying(bookWith({ 'OEBPS/a.css': zeros(30 * 2 ** 20) }), 'OEBPS/a.css'),
    ],
    [
      'many entries that unpack to much',
      'zip-bomb',
      () =>
        bookWith(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f/${n}`, zeros(15 * 2 ** 20)]))),
    ],
    ['a file outside', 'path-outside', () => bookWith({ '../../etc/passwd': 'x' })],
    ['a file at the root of the disk', 'path-outside', () => bookWith({ '/etc/passwd': 'x' })],
    ['a path of Windows', 'path-outside', () => bookWith({ 'OEBPS\\..\\..\\x': 'x' })],
    [
      'an entity that reads a file',
      'xml-entities',
      () =>
        bookWith({
          'OEBPS/content.opf': `<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]>${packageOf(chapterItem('one'), '<itemref idref="one"/>').replace('>T<', '>&x;<')}`,
        }),
    ],
    [
      'entities that grow in a chapter',
      'xml-entities',
      () =>
        bookWith({
          'OEBPS/one.xhtml': `<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${page('&b;')}`,
        }),
    ],
    ['another kind of file', 'not-an-epub', () => bookWith({ mimetype: 'application/zip' })],
    [
      'a package that is not there',
      'not-an-epub',
      () => bookWith({ 'META-INF/container.xml': container('x.opf') }),
    ],
    ['XML that ends early', 'not-an-epub', () => bookWith({ 'OEBPS/content.opf': '<package><metadata>' })],
    [
      'a spine that names nothing',
      'not-an-epub',
      () => bookWith({ 'OEBPS/content.opf': packageOf(chapterItem('one'), '<itemref idref="x"/>') }),
    ],
    [
      'no chapters',
      'no-chapters',
      () => bookWith({ 'OEBPS/one.xhtml': page(''), 'OEBPS/two.xhtml': page('<hr/>') }),
    ],
    [
      'encrypted chapters',
      'not-utf-8',
      () => bookWith({ 'OEBPS/one.xhtml': Buffer.from('fffe00ff81', 'hex') }),
    ],
    [
      'a chapter of 3 MB',
      'too-large',
      () => bookWith({ 'OEBPS/one.xhtml': page(`<p>${randomBytes(3 * 2 ** 19).toString('hex')}</p>`) }),
    ],
    [
      'chapters of 9 MB together',
      'too-large',
      () => {
        const ids = Array.from({ length: 30 }, (_, n) => `c${n}`)
        const text = page(`<p>${randomBytes(150 * 2 ** 10).toString('hex')}</p>`)
        return bookWith({
          'OEBPS/content.opf': packageOf(
            ids.map(id => chapterItem(id)).join(''),
            ids.map(id => `<itemref idref="${id}"/>`).join(''),
          ),
          ...Object.fromEntries(ids.map(id => [`OEBPS/${id}.xhtml`, text])),
        })
      },
    ],
  ])('%s', async (_, reason, file) => {
    await expect(read(file())).rejects.toMatchObject({ name: 'InvalidBook', reason })
  })
})

test('a name twice in one archive is refused, because readers disagree which one counts', async () => {
  const archive = Buffer.from(bookWith({ 'OEBPS/x1': 'a', 'OEBPS/x2': 'b' }))
  for (let at = archive.indexOf('OEBPS/x2'); at !== -1; at = archive.indexOf('OEBPS/x2', at))
    archive.write('OEBPS/x1', at)
  await expect(read(archive)).rejects.toMatchObject({ reason: 'name-twice' })
})

test.each([
  ['JPEG', 'ffd8ffe000104a46494600010100000100010000ffc0001108002a003c03012200021101031101', 60, 42],
  ['WebP', '52494646240000005745425056503858 0a00000000000000 3b0000 290000', 60, 42],
])('a %s has the size that its header names', async (_, hex, width, height) => {
  const bytes = Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(20)])
  const { pictures } = await read(
    bookWith({ 'OEBPS/one.xhtml': page('<p>a<img src="a"/></p>'), 'OEBPS/a': bytes }),
  )
  expect(pictures).toMatchObject([{ width, height }])
})
