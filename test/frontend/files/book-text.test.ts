import { describe, expect, it } from 'vitest'
import { bookText } from '../../../frontend/src/admin/files/book-text.ts'
import { cpuMsOf } from '../../cpu-time.ts'

const LONG = 'Wer ruhig atmet, kommt zur Ruhe. '.repeat(20)
const CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/buch.opf"/></rootfiles></container>'
const opf = (items: string, spine: string) =>
  `<package><metadata><dc:title>Gut schlafen &amp; wachen</dc:title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`
const page = (body: string) => `<html><head><title>x</title></head><body class="a">${body}</body></html>`
const book = (entries: Record<string, string>) =>
  bookText(name => (Object.hasOwn(entries, name) ? entries[name] : undefined))

const WHOLE = {
  'META-INF/container.xml': CONTAINER,
  'OEBPS/buch.opf': opf(
    `<item id="z" href="a-letztes.xhtml"/><item id="n" href="nav.xhtml" properties="nav"/><item id="t" href="Titel%20eins.xhtml"/><item id="e" href="../OEBPS/z-erstes.xhtml"/>`,
    `<itemref idref="t"/><itemref idref="n"/><itemref idref="e"/><itemref idref="z"/>`,
  ),
  'OEBPS/Titel eins.xhtml': page('<h1>Gut schlafen</h1>'),
  'OEBPS/nav.xhtml': page(
    '<nav epub:type="toc"><ol><li><a href="z-erstes.xhtml">Der <em>Abend</em></a></li><li><a href="a.xhtml">Die&#160;Nacht</a></li></ol></nav>',
  ),
  'OEBPS/z-erstes.xhtml': page(`<h2>Der Abend</h2><p>${LONG}</p><script>alert(1)</script>`),
  'OEBPS/a-letztes.xhtml': page('<p>Schluss</p>'),
}

describe('a look into a book', () => {
  it('shows its contents, and its first chapter in the order of its spine, not of its names', () => {
    const { title, contents, beginning } = book(WHOLE)
    expect([title, contents]).toEqual(['Gut schlafen & wachen', ['Der Abend', 'Die\u00A0Nacht']])
    expect(beginning.startsWith('Der Abend\nWer ruhig atmet')).toBe(true)
    expect(beginning.endsWith('Schluss')).toBe(true)
    expect(beginning).not.toContain('alert')
  })

  it('knows the older table of contents', () => {
    const { contents } = book({
      ...WHOLE,
      'OEBPS/buch.opf': opf(
        `<item id="e" href="z-erstes.xhtml"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`,
        `<itemref idref="e"/>`,
      ),
      'OEBPS/toc.ncx': '<navMap><navPoint><navLabel><text>Eins</text></navLabel></navPoint></navMap>',
    })
    expect(contents).toEqual(['Eins'])
  })

  it('of short pages alone begins with the first, and ends after six thousand characters', () => {
    const short = { ...WHOLE, 'OEBPS/z-erstes.xhtml': page('<p>Kurz</p>') }
    expect(book(short).beginning).toBe('Gut schlafen\n\nKurz\n\nSchluss')
    expect(book({ ...WHOLE, 'OEBPS/z-erstes.xhtml': page(LONG.repeat(30)) }).beginning).toHaveLength(6_002)
  })

  it.each([
    ['no package document', {}],
    ['one that is named elsewhere', { 'META-INF/container.xml': CONTAINER }],
  ])('with %s is none', (_, entries) => {
    expect(() => book(entries)).toThrow('package document')
  })

  it('reads each page once, and none that it does not show', () => {
    const read: string[] = []
    const pages = Array.from({ length: 300 }, (_, at) => `<item id="p${at}" href="p${at}.xhtml"/>`).join('')
    const spine = Array.from(
      { length: 300 },
      (_, at) => `<itemref idref="p${at}"/><itemref idref="p0"/>`,
    ).join('')
    bookText(name => {
      read.push(name)
      if (name === 'META-INF/container.xml') return CONTAINER
      return name === 'OEBPS/buch.opf' ? opf(pages, spine) : page(LONG)
    })
    const [shown] = [read.filter(name => name.endsWith('.xhtml'))]
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.length).toBeLessThan(20)
  })

  it('takes no longer where its title never ends', () => {
    const entries = { ...WHOLE, 'OEBPS/buch.opf': '<dc:title'.repeat(30_000) }
    expect(cpuMsOf(() => book(entries))).toBeLessThan(1_000)
  })

  it('takes no longer where its markup never ends', () => {
    for (const hostile of [
      '<script>'.repeat(20_000),
      '<a '.repeat(50_000),
      '<nav type="toc">'.repeat(10_000),
      '&#1;'.repeat(50_000),
    ]) {
      const entries = { ...WHOLE, 'OEBPS/z-erstes.xhtml': page(hostile), 'OEBPS/nav.xhtml': page(hostile) }
      expect(cpuMsOf(() => book(entries))).toBeLessThan(2_000)
    }
  })
})
