import { describe, expect, it } from 'vitest'
import { nextNote } from '../../frontend/src/admin/editor/next-note.ts'
import { pastedMarkdown } from '../../frontend/src/admin/editor/pasted-markdown.ts'
import { markupOf } from '../../frontend/src/written/markdown.ts'

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const pasted = (html: string) => pastedMarkdown(html)?.markdown ?? ''

describe('what is pasted from Word', () => {
  it('keeps headings, paragraphs, quotation marks and emphasis, and nothing of its looks', () => {
    expect(
      pasted(
        word(
          `<h1 style='margin-top:12.0pt'><span style='font-size:16.0pt'>Ruhig schlafen<o:p></o:p></span></h1>
<p class=MsoNormal>Er sagte: „Das ist <b style='mso-bidi-font-weight:normal'>sehr </b><b>gut</b>“ – und&nbsp;<i>ging</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Warum?<o:p></o:p></h2>
<p class=MsoNormal>Dar\u00adum.</p>`,
        ),
      ),
    ).toBe('## Ruhig schlafen\n\nEr sagte: „Das ist **sehr gut**“ – und *ging*.\n\n### Warum?\n\nDarum.')
  })

  it('keeps what is raised or lowered, where there is a sign for it, and leaves words as words', () => {
    const raised = `<p class=MsoNormal>20 m<sup>2</sup>, 10<sup><span lang=DE>−3</span></sup> mol, CO<sub>2</sub>, x<span style='vertical-align:super'>10</span>, die 1<sup>ste</sup></p>`
    expect(pasted(word(raised))).toBe('20 m², 10⁻³ mol, CO₂, x¹⁰, die 1ste')
  })

  it('makes lists in each other out of its paragraphs', () => {
    expect(
      pasted(
        word(
          `${item(1, '·', 'Eins')}\n${item(2, 'o', 'Eins a')}\n${item(2, 'o', 'Eins b')}\n${item(1, '·', 'Zwei')}<p class=MsoNormal>Danach.</p>${item(1, '1.', 'Erstens')}${item(1, '2.', 'Zweitens')}`,
        ),
      ),
    ).toBe('- Eins\n  - Eins a\n  - Eins b\n- Zwei\n\nDanach.\n\n1. Erstens\n2. Zweitens')
  })

  it('makes footnotes out of links to each other', () => {
    const markdown = pasted(
      word(
        `<p class=MsoNormal>Gut belegt<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Muster, <i>Schlaf</i>, 2024.<o:p></o:p></p></div></div>`,
      ),
    )
    expect(markdown).toBe('Gut belegt[^1].\n\n[^1]: Muster, *Schlaf*, 2024.')
    expect(JSON.stringify(markupOf(markdown))).toContain('doc-endnotes')
  })

  it('leaves out the comments of its readers', () => {
    expect(
      pasted(
        word(
          `<p class=MsoNormal>Ein <a style='mso-comment-reference:K_1;mso-comment-date:20261129T1100'>Wort</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[K1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> mehr.<a href="#_msocom_2" name="_msoanchor_2">[K2]</a><o:p></o:p></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[K1]</a></span>Kommentar geheim<o:p></o:p></p></div></div></div>
<hr class=msocomoff><div id="_com_2" class=msocomtxt><p class=MsoCommentText>Noch einer</p></div>`,
        ),
      ),
    ).toBe('Ein Wort mehr.')
  })

  it('takes its tracked changes as made, and keeps what is struck through', () => {
    const by = 'cite="mailto:Kim" datetime="2026-11-29T11:00"'
    const out = (words: string) => `<span class=msoDel><s><del ${by}>${words}</del></s></span>`
    const put = (words: string) => `<span class=msoIns><ins ${by}>${words}</ins></span>`
    expect(
      pasted(
        word(
          `<p class=MsoNormal>Ein ${out('alter')}${put('neuer')} Satz, <s>sehr</s> gut.</p><p class=MsoNormal>${out('Ein Absatz.')}</p>${item(1, '·', 'Eins')}${item(1, '·', out('Zwei'))}${item(1, '·', 'Drei')}<p class=MsoNormal>Und ${out('<b>hier</b>')}<b>${out('noch')}da</b>.</p>`,
        ),
      ),
    ).toBe('Ein neuer Satz, ~~sehr~~ gut.\n\n- Eins\n- Drei\n\nUnd **da**.')
    expect(pasted('<p>Ein <del>alter</del> Satz.</p>')).toBe('Ein ~~alter~~ Satz.')
  })

  it('counts foot- and endnotes as one, after those that the text has', () => {
    const to = (note: string) => `<a href="#_${note}" name="_${note.replace(/\d/, 'ref$&')}">[1]</a>`
    const words = (note: string, of: string) =>
      `<div id=${note}><p><a href="#_${note.replace(/\d/, 'ref$&')}" name="_${note}">[1]</a> ${of}</p></div>`
    const html = word(
      `<p>Eins${to('ftn1')}, zwei${to('edn1')}, drei${to('ftn2')}.</p>
<div style='mso-element:footnote-list'>${words('ftn1', 'Fuß')}${words('ftn2', 'Fuß zwei')}</div>
<div style='mso-element:endnote-list'>${words('edn1', 'Ende')}</div>`,
    )
    expect(pasted(html)).toBe('Eins[^1], zwei[^2], drei[^3].\n\n[^1]: Fuß\n\n[^3]: Fuß zwei\n\n[^2]: Ende')
    const text = 'Vorher.[^4]\n\n[^4]: Quelle'
    expect(pastedMarkdown(html, { firstNote: nextNote(text) })?.markdown).toMatch(
      /^Eins\[\^5\], zwei\[\^6\], drei\[\^7\]\./,
    )
  })

  it('keeps the paragraphs of a cell apart, which in Markdown is one line', () => {
    const cell = (words: string) => `<p class=MsoNormal>${words}</p>`
    expect(
      pasted(
        `<table><tr><td>${cell('Minuten')}</td></tr><tr><td>${cell('15')}${cell('zweiter Absatz')}</td></tr></table>`,
      ),
    ).toContain('| 15 zweiter Absatz |')
  })

  it('leads to the page itself where Google Docs leads through an address of its own', () => {
    const to = encodeURIComponent('https://example.com/studie?nr=1')
    expect(pasted(`<p><a href="https://www.google.com/url?q=${to}&sa=D&ust=1">Studie</a></p>`)).toBe(
      '[Studie](https://example.com/studie?nr=1)',
    )
    const other = 'https://www.google.com/url?q=javascript:alert(1)'
    expect(pasted(`<p><a href="${other}">Studie</a></p>`)).toContain('google.com')
  })

  it('keeps tables with their first row as head', () => {
    expect(
      pasted(
        word(
          `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=300 style='width:225pt'><p class=MsoNormal><b>Woche<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Minuten</b></p></td></tr><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>15 | 20</p></td></tr></table>`,
        ),
      ),
    ).toBe('| **Woche** | **Minuten** |\n| - | - |\n| 1 | 15 \\| 20 |')
  })

  it('leaves out the heading that the page has as its title, and lifts no other for it', () => {
    const html = word('<h1>Ruhe</h1><h2>Warum</h2><p class=MsoNormal>Darum.</p>')
    expect(pastedMarkdown(html, { title: 'Ruhe' })?.markdown).toBe('## Warum\n\nDarum.')
    expect(pastedMarkdown(html, { title: 'Unruhe' })?.markdown).toBe('## Ruhe\n\n### Warum\n\nDarum.')
  })

  it('marks where its pictures stood', () => {
    const found = pastedMarkdown(
      word(
        `<p class=MsoNormal>Vorher<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=300 src="file:///C:/a.png" v:shapes="a"><![endif]> nachher</p>`,
      ),
    )
    expect(found).toEqual({
      markdown: 'Vorher‹Bild 1› nachher',
      pictures: [{ mark: '‹Bild 1›', alt: '' }],
    })
  })

  it('keeps pictures that came along as files, counted on from those of the text', async () => {
    const found = pastedMarkdown(
      '<p>Ein Satz.</p><p><img alt=" Weg am See " src="data:image/png;base64,iVBORw0KGgo="></p><img src="https://example.com/b.png"><img src="data:image/svg+xml;base64,AAAA">',
      { first: 4 },
    )
    expect(found?.markdown).toBe('Ein Satz.\n\n‹Bild 4›\n\n‹Bild 5›‹Bild 6›')
    expect(found?.pictures.map(({ mark, alt, file }) => [mark, alt, file?.name])).toEqual([
      ['‹Bild 4›', 'Weg am See', 'bild-4.png'],
      ['‹Bild 5›', '', undefined],
      ['‹Bild 6›', '', undefined],
    ])
    expect(new Uint8Array((await found?.pictures[0]?.file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    )
  })
})

describe('what is pasted from the web', () => {
  it('keeps links that lead out and drops what runs', () => {
    expect(
      pasted(
        '<p>Siehe <a href="https://example.com/a" onclick="x()" style="color:red">hier</a>, <a href="javascript:x()">dort</a> und <a href="/innen">innen</a>.</p><script>x()</script><style>p{}</style>',
      ),
    ).toBe('Siehe [hier](https://example.com/a), dort und innen.')
  })

  it('reads Google Docs by its styles', () => {
    expect(
      pasted(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Ein </span><span style="font-weight:700">fetter</span><span style="font-style:italic"> und schräger</span><span> Satz.</span></p><ul><li dir="ltr"><p role="presentation"><span>Punkt</span></p></li></ul></b>',
      ),
    ).toBe('Ein **fetter** *und schräger* Satz.\n\n- Punkt')
  })

  it('has a list within a list in the item before it', () => {
    const docs = (tag: string) => {
      const points = (...of: string[]) =>
        of.map(each => `<li dir="ltr"><p role="presentation"><span>${each}</span></p></li>`).join('')
      const list = (inside: string) => `<${tag}>${inside}</${tag}>`
      return pasted(
        list(`${points('eins')}${list(`${points('a', 'b')}${list(points('tief'))}`)}${points('zwei')}`),
      )
    }
    expect(docs('ul')).toBe('- eins\n  - a\n  - b\n    - tief\n- zwei')
    expect(docs('ol')).toBe('1. eins\n   1. a\n   2. b\n      1. tief\n2. zwei')
    const spaced =
      '<ul>\n<li>eins</li>\n<ol>\n<li>eins a</li>\n</ol>\n<ul><li>b</li></ul>\n<li>zwei</li>\n</ul>'
    expect(pasted(spaced)).toBe('- eins\n  1. eins a\n  - b\n- zwei')
    expect(pasted('<ul><ul><li>eingerückt</li></ul><li>eins</li></ul>')).toBe('- eingerückt\n- eins')
  })

  it('reads the foot- and endnotes of LibreOffice', () => {
    const to = (note: string) =>
      `<a class="${note}anc" name="${note}1anc" href="#${note}1sym"><sup>1</sup></a>`
    const words = (note: string, of: string) =>
      `<div id="${note}1"><p><a class="${note}sym" name="${note}1sym" href="#${note}1anc">1</a>${of}</p></div>`
    expect(
      pasted(
        `<p>Eins${to('sdfootnote')}, zwei${to('sdendnote')}.</p>${words('sdfootnote', 'Fuß')}${words('sdendnote', 'Ende')}`,
      ),
    ).toBe('Eins[^1], zwei[^2].\n\n[^1]: Fuß\n\n[^2]: Ende')
  })

  it('keeps the lines of code', () => {
    expect(pasted('<p>Zeile\nweiter</p><pre><code>if (a)\n  b\xa0= 1</code></pre>')).toBe(
      'Zeile weiter\n\n```\nif (a)\n  b = 1\n```',
    )
  })

  it('keeps signs of Markdown as the text that they are', () => {
    const markdown = pasted('<p>2 * 3 * 4 und [nicht] _so_ &lt;b&gt;</p>')
    expect(markupOf(markdown)).toEqual([{ tag: 'p', inside: expect.anything() as unknown }])
    expect(JSON.stringify(markupOf(markdown))).not.toContain('"em"')
  })

  it.each([
    ['elements in each other', '<div>'.repeat(20_000)],
    ['bold in bold', '<b><i>'.repeat(5_000)],
    ['open comments', '<!--'.repeat(20_000)],
    ['items', '<li>'.repeat(5_000)],
    ['table cells', `<table><tr>${'<td>'.repeat(5_000)}`],
  ])('ends for %s without end', (_, html) => {
    expect(() => pasted(`${html}Ende`)).not.toThrow()
  })
})
