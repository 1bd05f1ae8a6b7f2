import { expect, test } from 'vitest'
import { chapterHtml, withoutHeading, wordsOf } from '../../../lambdas/books/chapter-html.ts'

const references = {
  linkTo: (href: string) => (href.startsWith('two.xhtml') ? '/book-reader/a-book/2#b-end' : undefined),
  pictureAt: (src: string) =>
    src === 'line.png' ? { src: '/book-reader/a-book/0f.png', width: 60, height: 40 } : undefined,
}
const clean = (body: string) =>
  chapterHtml(
    `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${body}</body></html>`,
    references,
  )

test.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a script that closes itself', '<script src="x.js"/><p>stays</p>', '<p>stays</p>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT><p>a</p>', '<p>a</p>'],
  ['a script inside a script’s name', '<scr<script>ipt>alert(1)</script><p>a</p>', 'ipt&gt;alert(1)<p>a</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['a picture that fails on purpose', '<img src="x" onerror="alert(1)"/><p>a</p>', '<p>a</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['a javascript link in disguise', '<a href="&#106;ava&#x0A;script:alert(1)">a</a>', '<span>a</span>'],
  ['a data link', '<a href="data:text/html,<script>1</script>">a</a>', '<span>a</span>'],
  ['a link to elsewhere', '<a href="https://tracker.example.com/">a</a>', '<span>a</span>'],
  ['a frame', '<iframe src="https://example.com"><p>inside</p></iframe><p>a</p>', '<p>a</p>'],
  ['a frame that brings its page', '<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;"></iframe>', ''],
  ['an object and an embed', '<object data="a.swf"><embed src="a.swf"/></object><p>a</p>', '<p>a</p>'],
  ['a style sheet', '<style>@import "https://example.com/a.css"</style><p>a</p>', '<p>a</p>'],
  ['a style', '<p style="background:url(https://example.com/a.png)">a</p>', '<p>a</p>'],
  ['a class of ours', '<p class="skip">a</p>', '<p>a</p>'],
  ['a linked style sheet', '<link rel="stylesheet" href="https://example.com/a.css"/><p>a</p>', '<p>a</p>'],
  ['a base', '<base href="https://example.com/"/><p>a</p>', '<p>a</p>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://example.com"/><p>a</p>', '<p>a</p>'],
  [
    'a drawing that runs',
    '<svg onload="alert(1)"><script>1</script><text>t</text></svg><p>a</p>',
    '<p>a</p>',
  ],
  ['an animated address', '<svg><a><animate attributeName="href" values="javascript:1"/></a></svg>', ''],
  ['mathematics as a hiding place', '<math><mtext><style><img src=x onerror=1></style></mtext></math>', ''],
  ['a picture from elsewhere', '<p>a<img src="https://example.com/pixel.gif"/></p>', '<p>a</p>'],
  ['a set of pictures', '<picture><source srcset="https://example.com/a.png"/></picture>', ''],
  ['a form', '<form action="/api/orders"><input name="a"/><button>Go</button></form>', ''],
  ['a template', '<template><script>1</script></template><p>a</p>', '<p>a</p>'],
  ['raw text', '<noscript><p title="</noscript><img src=x onerror=1>"></p></noscript>', ''],
  ['a comment', '<!-- <script>1</script> --><p>a</p>', '<p>a</p>'],
  ['a processing instruction', '<?xml-stylesheet href="a.xsl"?><p>a</p>', '<p>a</p>'],
  ['sound and film', '<audio src="a.mp3" autoplay=""></audio><video src="a.mp4"/><p>a</p>', '<p>a</p>'],
  ['a popover of ours', '<button commandfor="consent">a</button><p popover="auto">a</p>', '<p>a</p>'],
  ['a heading as big as the page’s', '<p>a</p><h1>b</h1>', '<p>a</p><h2>b</h2>'],
  [
    'a name that every object has',
    '<constructor><p constructor="a" __proto__="b">a</p></constructor>',
    '<p>a</p>',
  ],
  ['a landmark', '<nav><p>a</p></nav><aside><p>b</p></aside>', '<p>a</p><div><p>b</p></div>'],
])('%s does not get through', (_, body, expected) => {
  const html = clean(body)
  expect(html).toBe(expected)
  expect(html).not.toMatch(
    /<(script|style|iframe|object|embed|link|meta|base|svg)|\son\w+\s*=|javascript:|https?:/i,
  )
})

test('words stay words, whatever they look like', () => {
  expect(clean('<p>1 &lt; 2 &amp; „drei“ &#60;script&#62;</p>')).toBe(
    '<p>1 &lt; 2 &amp; „drei“ &lt;script&gt;</p>',
  )
})

test('what structures a text stays', () => {
  const text =
    '<h2>a</h2><blockquote><p><em>b</em> <strong>c</strong></p></blockquote><ol start="3"><li value="4">d</li></ol>' +
    '<table><tr><th scope="col">e</th><td colspan="2">f</td></tr></table><dl><dt>g</dt><dd>h</dd></dl>'
  expect(clean(text)).toBe(text)
})

test('a link inside the book leads to our page, its target has a name of its own', () => {
  expect(clean('<p id="main"><a href="two.xhtml#end">on</a></p>')).toBe(
    '<p id="b-main"><a href="/book-reader/a-book/2#b-end">on</a></p>',
  )
})

test('a picture of the book comes from our bucket, with its size', () => {
  expect(clean('<img class="x" src="line.png" alt="A line" style="width:9000px"/>')).toBe(
    '<img src="/book-reader/a-book/0f.png" alt="A line" width="60" height="40" />',
  )
})

test('a foreign word keeps its language', () => {
  expect(clean('<p>ein <i xml:lang="en">mood</i></p>')).toBe('<p>ein <i lang="en">mood</i></p>')
  expect(clean('<p lang="&quot;&gt;">a</p>')).toBe('<p>a</p>')
})

test('ten thousand elements inside each other do not overflow', () => {
  const html = clean('<div>'.repeat(10_000) + 'deep' + '</div>'.repeat(10_000))
  expect(html).toContain('deep')
  expect(html.match(/<div>/g)?.length).toBeLessThanOrEqual(40)
})

test('the first heading becomes the page’s', () => {
  expect(withoutHeading(clean('<section id="s"><h1>Ein <em>Anfang</em></h1><p>a</p></section>'))).toEqual({
    heading: 'Ein Anfang',
    html: '<section id="b-s"><p>a</p></section>',
  })
  expect(withoutHeading('<p>a</p><h2>b</h2>')).toEqual({ heading: '', html: '<p>a</p><h2>b</h2>' })
})

test('words without markup', () => {
  expect(wordsOf('<p>Ruhe &amp;\n <b>Klang</b> &lt;3</p>')).toBe('Ruhe & Klang <3')
})
