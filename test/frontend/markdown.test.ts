import { decodeHTMLStrict } from 'entities/decode'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Markup } from '../../contract/markup.ts'
import { NAMED } from '../../frontend/src/written/entities.ts'
import { markupOf, minutesOf } from '../../frontend/src/written/markdown.ts'
import { Fit } from '../../frontend/src/site/parts/Fit.tsx'
import { Markup as Text } from '../../frontend/src/written/Markup.tsx'

const html = (part: Markup): string => {
  if (typeof part === 'string') return part
  const attributes = Object.entries(part.attributes ?? {}).map(([name, value]) => ` ${name}="${value}"`)
  return `<${part.tag}${attributes.join('')}>${(part.inside ?? []).map(html).join('')}</${part.tag}>`
}
const drawn = (markdown: string) => markupOf(markdown).map(html).join('')
const depthOf = (parts: readonly Markup[]): number =>
  Math.max(0, ...parts.map(part => (typeof part === 'string' ? 0 : 1 + depthOf(part.inside ?? []))))

describe('Markdown', () => {
  it('becomes headings from the second level, paragraphs, lists, quotations and emphasis', () => {
    expect(drawn('# Eins\n\n### Drei\n\nEin *Wort* und **eins**.')).toBe(
      '<h2>Eins</h2><h3>Drei</h3><p>Ein <em>Wort</em> und <strong>eins</strong>.</p>',
    )
    expect(drawn('1. a\n2. b\n   - c\n\n> d')).toBe(
      '<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol><blockquote><p>d</p></blockquote>',
    )
    expect(drawn('| a |\n|---|\n| b |')).toBe(
      '<div tabIndex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    )
    expect(drawn('- [ ] offen\n- [x] getan')).toBe('<ul><li>☐ offen</li><li>☑ getan</li></ul>')
  })

  it.each([
    ['Sch&ouml;n&nbsp;&ndash; &bdquo;ganz&ldquo; ruhig&hellip;', 'Schön\u00a0– „ganz“ ruhig…'],
    ['&#8222;Ja&#x201C; &#x1F319;', '„Ja“ 🌙'],
    ['*A&amp;O* ![B&auml;r](x.png)', '<em>A&O</em> Bär'],
    ['&amp;auml; und \\&auml;', '&auml; und &auml;'],
    ['R&D &#38;auml; &#8222;', 'R&D &auml; „'],
    ['`&auml;`', '<code>&auml;</code>'],
    ['Q&A; R&D &wasauchimmer;', 'Q&A; R&D &wasauchimmer;'],
    ['&#0;&#11;&#xD800;&#xFFFE;&#9999999;', '\ufffd'.repeat(5)],
  ])('reads signs that are written by name or number: %s', (markdown, text) => {
    expect(drawn(markdown)).toBe(`<p>${text}</p>`)
  })

  it.each([
    ['/faq', true],
    ['#quellen', true],
    ['https://example.com/a', true],
    ['mailto:presse@example.com', true],
    ['javascript:alert(1)', false],
    ['JaVaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com', false],
    ['vbscript:x', false],
    ['/\\\\example.com', false],
    ['</\t/example.com>', false],
    ['/\\\\\\example.com', false],
    ['/a/../faq?b=c#d', true],
    ['javascript&colon;alert(1)', false],
    ['&#106;avascript&#x3A;alert(1)', false],
    ['/&sol;example.com', false],
    ['/&Tab;/example.com', false],
  ])('leads to %s: %s', (href, isLink) => {
    expect(drawn(`[dorthin](${href})`)).toBe(
      isLink ? `<p><a href="${href}">dorthin</a></p>` : '<p>dorthin</p>',
    )
  })

  it('has boxes, with a title and without, and a quotation that is none', () => {
    expect(drawn('> [!WARNING] Vorher lesen\n> Ein Satz.\n>\n> - a')).toBe(
      '<div role="note" data-box="warning"><p><strong>Vorher lesen</strong></p><p>Ein Satz.</p><ul><li>a</li></ul></div>',
    )
    expect(drawn('> [!TIP]\n> Ein **Satz**.')).toBe(
      '<div role="note" data-box="tip"><p>Ein <strong>Satz</strong>.</p></div>',
    )
    expect(drawn('> [!CAUTION] Nichts')).toBe('<blockquote><p>[!CAUTION] Nichts</p></blockquote>')
  })

  it('has footnotes, numbered as the text refers to them, with the way there and back', () => {
    expect(
      drawn('Eins[^b], zwei[^a], noch einmal[^b].\n\n[^a]: Quelle *a*\n[^b]: Quelle b\n[^c]: Übrig'),
    ).toBe(
      [
        '<p>Eins<sup><a href="#fn-1" id="fnref-1" aria-label="Fußnote 1">1</a></sup>',
        ', zwei<sup><a href="#fn-2" id="fnref-2" aria-label="Fußnote 2">2</a></sup>',
        ', noch einmal<sup><a href="#fn-1" aria-label="Fußnote 1">1</a></sup>.</p>',
        '<div role="doc-endnotes" aria-label="Fußnoten"><ol>',
        '<li id="fn-1"><p>Quelle b</p><a href="#fnref-1" aria-label="Zurück zum Text (1)">↩</a></li>',
        '<li id="fn-2"><p>Quelle <em>a</em></p><a href="#fnref-2" aria-label="Zurück zum Text (2)">↩</a></li>',
        '<li id="fn-3"><p>Übrig</p></li></ol></div>',
      ].join(''),
    )
    expect(drawn('Ohne[^x].')).toBe('<p>Ohne[^x].</p>')
  })

  it('has no HTML in it: that stands there as the text that it is', () => {
    const every = markupOf(
      'Vor <b onclick="x">fett</b>.\n\n<iframe src="https://example.com"></iframe>\n\n![Bild](x.png)',
    )
    expect(every).toEqual([
      { tag: 'p', inside: ['Vor ', '<b onclick="x">', 'fett', '</b>', '.'] },
      '<iframe src="https://example.com"></iframe>',
      { tag: 'p', inside: ['Bild'] },
    ])
  })

  it.each([
    ['quotations', '>'.repeat(3_000)],
    ['quotations and lists', '> - '.repeat(3_000)],
    ['numbered lists', '1. '.repeat(3_000)],
    [
      'lists further and further in',
      Array.from({ length: 400 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n\n'),
    ],
    ['emphasis', `${'*a **b '.repeat(3_000)}${'** *'.repeat(3_000)}`],
    ['brackets', `${'['.repeat(3_000)}a${'](/b)'.repeat(3_000)}`],
  ])('of endless %s is drawn as far as anybody follows, the rest as text', (_, markdown) => {
    const tree = markupOf(`${markdown} Ende`)
    expect(depthOf(tree)).toBeLessThan(40)
    expect(tree.map(html).join('')).toContain('Ende')
  })

  it('leads to an address whose signs were written by name', () => {
    expect(drawn('[dorthin](/faq?a=b&amp;c=d)')).toBe('<p><a href="/faq?a=b&c=d">dorthin</a></p>')
  })

  it('takes as long to read as it has words', () => {
    expect(minutesOf('Wort')).toBe(1)
    expect(minutesOf('Wort '.repeat(700))).toBe(4)
  })
})

describe('a number that helps', () => {
  const shown = (of: Markup[]) => renderToStaticMarkup(createElement(Text, { of })).replaceAll('\u00a0', ' ')
  const link = (number: string) => `<a href="tel:${number.replaceAll(' ', '')}">${number}</a>`

  it.each(['0800 111 0 111', '0800 111 0 222', '116 123', '116 117'])('is called at a touch: %s', number => {
    expect(shown([`Ruf an, ${number}, kostenlos. [Ort]`])).toBe(`Ruf an, ${link(number)}, kostenlos. [Ort]`)
    expect(shown([number.replaceAll(' ', '\u00a0')])).toBe(link(number))
  })

  it('stays within its sentence beside an icon: a list gives each child a column', () => {
    const list = ['Ruf an, 116 123, jederzeit.']
    const item = renderToStaticMarkup(
      createElement(Fit, { yes: { name: 'Ja', list: [] }, no: { name: 'Nein', list } }),
    )
    expect(item).toMatch(/<\/svg><span>Ruf an, <a [^>]*>116\s123<\/a>, jederzeit\.<\/span><\/li>/)
  })

  it('stays what it is inside another link', () => {
    const of = markupOf('[Seelsorge **0800 111 0 111**](https://example.com)')
    expect(shown(of)).toBe(
      '<p><a href="https://example.com">Seelsorge <strong>0800 111 0 111</strong></a></p>',
    )
  })
})

describe('a sign by name', () => {
  it.each([...NAMED])('&%s; is what the package `entities` says', (name, sign) => {
    expect(sign).toBe(decodeHTMLStrict(`&${name};`))
  })

  it('can be each of Latin-1, in its order', () => {
    const signs = new Set(NAMED.values())
    for (let code = 0xa0; code <= 0xff; code++) expect(signs).toContain(String.fromCharCode(code))
  })
})
