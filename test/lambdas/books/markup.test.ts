import { expect, test } from 'vitest'
import { chapterHtml } from '../../../lambdas/books/chapter-html.ts'
import { markupOf } from '../../../lambdas/books/markup.ts'

const cleaned = (body: string) =>
  chapterHtml(body, { linkTo: () => '#b-x', pictureAt: () => ({ src: '/a.png', width: 6, height: 4 }) })

test('a cleaned chapter becomes a tree with the names of React', () => {
  const html = cleaned(
    '<p id="a">1 &lt; 2<br/>„b“ <a href="x">c</a></p><td colspan="2"><img src="a" alt="&quot;"/></td>',
  )
  expect(markupOf(html)).toEqual([
    {
      tag: 'p',
      attributes: { id: 'b-a' },
      inside: ['1 < 2', { tag: 'br' }, '„b“ ', { tag: 'a', attributes: { href: '#b-x' }, inside: ['c'] }],
    },
    {
      tag: 'td',
      attributes: { colSpan: '2' },
      inside: [{ tag: 'img', attributes: { src: '/a.png', alt: '"', width: '6', height: '4' } }],
    },
  ])
})

test('what has been escaped twice stays escaped once', () => {
  expect(markupOf(cleaned('<p>&amp;lt;b&amp;gt;</p>'))).toEqual([{ tag: 'p', inside: ['&lt;b&gt;'] }])
})

test.each([
  '<p>open',
  'a</p>',
  '<p></em>',
  '<p onclick="x">a</p>',
  '<p style="x">a</p>',
  '<p constructor="x">a</p>',
  '<p id=x>a</p>',
  'a < b',
  '<!-- a -->',
])('%s was not written by the cleaning, and is no chapter', html => {
  expect(() => markupOf(html)).toThrow('not cleaned')
})
