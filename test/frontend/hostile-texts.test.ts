import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TextHint } from '../../contract/text-hint.ts'
import { textHints } from '../../contract/text-hints.ts'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../frontend/src/written/markdown.ts'
import { TextBody } from '../../frontend/src/written/TextBody.tsx'

/** As the published page has it, read by the parser of the HTML standard. */
const pageOf = (markdown: string): Root =>
  fromHtml(renderToStaticMarkup(createElement(TextBody, { of: markupOf(markdown) })), { fragment: true })

const elementsIn = (node: Root | RootContent): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsIn) : []),
]
const textIn = (node: Root | RootContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

const TAGS = new Set(
  'article section h2 h3 h4 p br hr strong em del code pre ul ol li blockquote div table thead tbody tr th td a sup img figure figcaption picture source audio video'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'className tabIndex href src alt width height loading decoding controls preload playsInline ariaLabel role dataBox dataSize dataAlign id scope start srcSet sizes type'.split(
    ' ',
  ),
)

/** What a browser would be given that no text may give it. */
function harmIn(page: Root): string[] {
  return elementsIn(page).flatMap(({ tagName, properties }) => [
    ...(TAGS.has(tagName) ? [] : [`<${tagName}>`]),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (!ATTRIBUTES.has(name)) return [`${tagName} ${name}`]
      const text = String(value)
      if (name === 'id' && !/^fn(?:ref)?-\d+$/.test(text)) return [`id ${text}`]
      if (name === 'src' && !/^\/media\/[^\\]+$/.test(text)) return [`src ${text}`]
      if (name === 'srcSet')
        return String(value)
          .split(', ')
          .filter(each => !/^\/media\/content\/fil_[\w]+\.(?:avif|webp|jpg) \d+w$/.test(each))
      if (name !== 'href') return []
      const url = new URL(text, 'https://shop.invalid/artikel/x')
      const isOwn = url.origin === 'https://shop.invalid'
      const isNamed = /^(?:https?:\/\/|mailto:|tel:)/i.test(text)
      return isOwn || isNamed ? [] : [`href ${text}`]
    }),
  ])
}

const SCRIPT = '<script>alert(1)</script>'
/** Each ends in a word that must still be read. */
const HOSTILE: readonly string[] = [
  // Links that run
  '[Klick](javascript:alert(1)) Ende',
  '[Klick](JaVaScRiPt:alert(1)) Ende',
  '[Klick](  javascript:alert(1)) Ende',
  '[Klick](<javascript:alert(1)>) Ende',
  '[Klick](<java\tscript:alert(1)>) Ende',
  '[Klick](java&Tab;script:alert(1)) Ende',
  '[Klick](javascript&colon;alert(1)) Ende',
  '[Klick](&#106;&#97;vascript:alert(1)) Ende',
  '[Klick](&#x6A;avascript&#x3A;alert(1)) Ende',
  '[Klick](\u0001javascript:alert(1)) Ende',
  '[Klick](data:text/html,<script>alert(1)</script>) Ende',
  '[Klick](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) Ende',
  '[Klick](vbscript:msgbox(1)) Ende',
  '[Klick](file:///etc/passwd) Ende',
  '[Klick](blob:https://example.com/1) Ende',
  '[Klick](view-source:javascript:alert(1)) Ende',
  '[Klick](jar:javascript:alert(1)!/) Ende',
  '[Klick](//example.com) Ende',
  '[Klick](/\\example.com) Ende',
  '[Klick][a] Ende\n\n[a]: javascript:alert(1)',
  '[Klick][a] Ende\n\n[a]: <javascript:alert(1)> "Titel"',
  '<javascript:alert(1)> Ende',
  '<data:text/html,x> Ende',
  // HTML
  `${SCRIPT} Ende`,
  `<SCRIPT SRC=https://example.com/x.js></SCRIPT> Ende`,
  '<img src=x onerror=alert(1)> Ende',
  '<svg onload=alert(1)> Ende',
  '<svg><script>alert(1)</script></svg> Ende',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)> Ende',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe> Ende',
  '<object data="data:text/html,x"></object> Ende',
  '<embed src="javascript:alert(1)"> Ende',
  '<form action="https://example.com"><button>Los</button></form> Ende',
  '<base href="https://example.com/"> Ende',
  '<meta http-equiv="refresh" content="0;url=https://example.com"> Ende',
  '<link rel="stylesheet" href="https://example.com/x.css"> Ende',
  '<details open ontoggle=alert(1)>x</details> Ende',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a> Ende',
  '<!--<img src="--><img src=x onerror=alert(1)//"> Ende',
  '<![CDATA[<script>alert(1)</script>]]> Ende',
  '<?php echo 1 ?> Ende',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"> Ende',
  '</article></section></div></main><script>alert(1)</script> Ende',
  '</script><script>alert(1)</script> Ende',
  // Attributes that a sign would leave
  '[Klick](https://example.com/"onmouseover="alert(1)) Ende',
  "[Klick](https://example.com/'onmouseover='alert(1)) Ende",
  '[Klick](https://example.com "x\\" onmouseover=\\"alert(1)") Ende',
  '![x" onerror="alert(1)](/media/content/a.webp) Ende',
  '![Bild](/media/content/a.webp"onerror="alert(1)) Ende',
  '![Bild](/media/content/a.webp "x\\" onload=\\"alert(1)") Ende',
  // Pictures, sound and film from elsewhere
  '![Bild](https://example.com/a.png) Ende',
  '![Bild](//example.com/media/a.png) Ende',
  '![Bild](/media/../api/x.png) Ende',
  '![Bild](/media/%2e%2e/api/x.png) Ende',
  '![Bild](/media/a.svg) Ende',
  '![Bild](/media/a.html) Ende',
  '![Bild](/media\\..\\a.png) Ende',
  '![Bild](data:image/svg+xml,<svg onload=alert(1)>) Ende',
  '![Bild](javascript:alert(1).png) Ende',
  '![Ton](https://example.com/a.mp3) Ende',
  '![Film](/media/content/a.mp4?x=y) Ende',
  '![Bild](/media/content/a.constructor) Ende',
  '![Bild](/media/content/a.webp#wide,99999999x1,onload=alert(1)) Ende',
  '![Bild](/media/content/fil_01KAG000000000000000000007w640jpeg.jpg#w640,w1280w640,w1w2,onload) Ende',
  '![Bild](/media/content/fil_01KAG000000000000000000007w640jpeg.jpg#w640&#44;https://example.com/x.png) Ende',
  '![Bild](/media/content/fil_01KAG000000000000000000007w640webp.html#w640w1280) Ende',
  // Footnotes and boxes
  'Text[^1] Ende\n\n[^1]: <img src=x onerror=alert(1)>',
  'Text[^1] Ende\n\n[^1]: [Klick](javascript:alert(1))',
  'Text[^__proto__] Ende\n\n[^__proto__]: x',
  'Text[^constructor][^toString] Ende',
  'Text[^a] Ende\n\n[^a]: Siehe[^b]\n\n[^b]: Siehe[^a]',
  'Text[^"onclick=alert(1)] Ende\n\n[^"onclick=alert(1)]: x',
  '> [!NOTE] <script>alert(1)</script>\n> Ende',
  '> [!NOTE" onclick="alert(1)]\n> Ende',
  // Brackets and signs in each other
  '[a](b](c)[d](javascript:alert(1) Ende',
  '[[[Klick](javascript:alert(1))](javascript:alert(2))](javascript:alert(3)) Ende',
  '![[Klick](javascript:alert(1))](javascript:alert(2)) Ende',
  '`<script>`*<script>*`</script>` Ende',
  '```html" onload="alert(1)\n<script>alert(1)</script>\n```\nEnde',
  '| a | <script>alert(1)</script> |\n|:--|--:|\n| [x](javascript:alert(1)) | Ende |',
  // Signs that look like others or are not seen
  '[Klick](ｊavascript:alert(1)) Ende',
  '[Klick](java\u200bscript:alert(1)) Ende',
  '[Klick](\u202ejavascript:alert(1)) Ende',
  '\u202etxet retsnif\u202c Ende',
  '&lt;script&gt;alert(1)&lt;/script&gt; Ende',
  '&#60;script&#62;alert(1)&#60;/script&#62; Ende',
  '\\<script\\>alert(1)\\</script\\> Ende',
  `a${'\u0301'.repeat(2_000)} Ende`,
  // Templates and styles
  '{{constructor.constructor("alert(1)")()}} Ende',
  '${alert(1)} #{alert(1)} <%= alert(1) %> {% raw %} Ende',
  '<style>body{background:url(javascript:alert(1))}</style> Ende',
  '<p style="position:fixed;inset:0">x</p> Ende',
  '# Titel {#main onclick=alert(1)} Ende',
  '@import url(https://example.com/x.css); Ende',
  '"}</script><script>alert(1)</script>{" Ende',
]

describe('a hostile text', () => {
  it('comes in more than sixty shapes', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(60)
  })

  const SAID = new Set<TextHint['topic']>(['markup', 'links', 'pictures'])
  it.each(HOSTILE)('is told to its writer in a sentence: %s', body => {
    const found = textHints({ title: '', teaser: '', body, language: 'de', keywords: [] })
    expect(found.filter(({ topic }) => SAID.has(topic))).not.toEqual([])
  })

  it.each(HOSTILE)('does nothing and stays text: %s', markdown => {
    const page = pageOf(markdown)
    expect(harmIn(page)).toEqual([])
    expect(textIn(page)).toContain('Ende')
  })

  it.each([
    ['brackets', (n: number) => '['.repeat(n)],
    ['closed brackets', (n: number) => '[a]('.repeat(n / 4)],
    ['pictures', (n: number) => '!['.repeat(n / 2)],
    ['stars', (n: number) => '*a '.repeat(n / 3)],
    ['stars and lines', (n: number) => '*a_'.repeat(n / 3)],
    ['backticks', (n: number) => Array.from({ length: Math.sqrt(n) }, (_, k) => '`'.repeat(k + 1)).join(' ')],
    ['angle brackets', (n: number) => '<a '.repeat(n / 3)],
    ['comments', (n: number) => '<!--'.repeat(n / 4)],
    ['entities', (n: number) => '&#'.repeat(n / 2)],
    ['backslashes', (n: number) => '\\'.repeat(n)],
    ['spaces', (n: number) => `a${' '.repeat(n)}`],
    ['tabs and lines', (n: number) => '\t\n'.repeat(n / 2)],
    ['table cells', (n: number) => `|a|\n|-|\n${'|'.repeat(n)}`],
    ['dashes', (n: number) => '-'.repeat(n)],
    ['references', (n: number) => '[^a]'.repeat(n / 4)],
    ['footnotes', (n: number) => Array.from({ length: n / 16 }, (_, k) => `[^${k}]: x[^${k}]\n`).join('')],
    ['definitions', (n: number) => Array.from({ length: n / 8 }, (_, k) => `[${k}]: /x\n`).join('')],
    ['boxes', (n: number) => '> [!NOTE] a\n'.repeat(n / 12)],
    ['boxes in boxes', (n: number) => `${'> '.repeat(n / 4)}[!NOTE]`],
    ['fences', (n: number) => '```\n'.repeat(n / 4)],
    ['addresses', (n: number) => 'https://'.repeat(n / 8)],
    ['mailboxes', (n: number) => 'a@'.repeat(n / 2)],
    ['tildes', (n: number) => '~~a~'.repeat(n / 4)],
  ])('of %s without end is drawn in work that grows with its length', (_, of) => {
    const [short, long] = [8_000, 16_000].map(length => callsOf(() => pageOf(`${of(length)}\n\nEnde`)))
    expect(harmIn(pageOf(`${of(8_000)}\n\nEnde`))).toEqual([])
    expect(long).toBeLessThan(2.6 * (short ?? 0) + 2_000)
  })
})

/** How often a pattern is asked while it runs. */
function callsOf(run: () => void): number {
  const { prototype } = RegExp
  // oxlint-disable-next-line typescript/unbound-method -- called with each pattern as `this`
  const original = prototype.exec
  let calls = 0
  prototype.exec = function (text) {
    calls++
    return original.call(this, text)
  }
  try {
    run()
    return calls
  } finally {
    prototype.exec = original
  }
}
