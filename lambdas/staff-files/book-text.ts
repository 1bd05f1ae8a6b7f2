import type { FileRefusal } from '../../contract/staff-files.ts'
import { rewritten } from './rewritten.ts'

/**
 * The patterns below see one blank where any number of them was written, so that each takes time in line with its text.
 * Only what HTML and XML take for a blank is one: a text in bytes has others within its letters.
 */
const flat = (text: string): string => rewritten(text, /[\t-\r]+[\t-\r ]*| [\t-\r ]+/g, () => ' ')

/** Any, which XHTML allows. */
const PREFIX = String.raw`(?:[^\t-\r <>"'/=:]+:)?`
/** A page in a frame, a form and an address that the page goes to by itself lead out of the book. */
const RUNS = new RegExp(
  `<${PREFIX}(?:script|i?frame|frameset|object|embed|applet|foreignObject|form|base)[ >/]`,
  'i',
)
/** As an attribute, with or without quotes, and set by an animation, as addresses are. */
const HANDLER = new RegExp(`[ "'/]on[a-z]{3,40} ?=|attributeName ?= ?["']? ?(?:on|${PREFIX}href)`, 'i')
const STYLED_BY_PROGRAM = /<\?xml-stylesheet\s[^<>]*xsl/i
const GOES_ON = /http-equiv ?= ?["']? ?refresh/i

/** Browsers pass over these before an address and between its letters: https://url.spec.whatwg.org/#concept-basic-url-parser */
const GAP = String.raw`[\x00-\x20]*`
const gapped = (scheme: string) => scheme.replaceAll(/(?<=.)(?=.)/g, GAP)
const SCHEMES = ['javascript:', 'vbscript:', 'data:text/html', 'data:image/svg', 'data:application/xhtml']
const PROGRAM_ADDRESS = new RegExp(`["'=(]${GAP}(?:${SCHEMES.map(gapped).join('|')})`, 'i')

/** Entities of one's own can grow without end, or bring other files. */
const ENTITIES = /<!ENTITY/i
/** Those of the formats that books are written in; others are asked for on opening. */
const KNOWN_DTD =
  /^(?:www\.w3\.org|www\.daisy\.org|www\.idpf\.org|openebook\.org|www\.oasis-open\.org|dtd\.daisy\.org)$/
const DTD = /<!DOCTYPE[^<>[]*?["'] ?(?:https?:)?\/\/([^\s"'/]*)/gi

/** Addresses of other places. Browsers take each `\` for a `/`, and need none behind a scheme. */
const ELSEWHERE = String.raw`${GAP}(?:${gapped('http:')}|${gapped('https:')}|[/\\]${GAP}[/\\])`
const loads = (before: string) => new RegExp(before + ELSEWHERE, 'i')
/** Opening the book would tell somebody else. A link that is pressed may lead there. */
const LOADS = [
  loads(`[ "'/](?:src|srcset|poster|background|lowsrc) ?= ?["']?`),
  loads(`<${PREFIX}(?:image|use|feimage) [^<>]*href ?= ?["']?`),
]
const STYLE_LOADS = [loads(String.raw`url\( ?["']?`), loads(`@import ?["']`)]
const LINKED_STYLE = loads(`<${PREFIX}link [^<>]*href ?= ?["']?`)
const LISTED_ELSEWHERE = loads(`<${PREFIX}item [^<>]*href ?= ?["']?`)

/** Books are written in no other: https://www.w3.org/TR/epub-33/#sec-xml-constraints */
const ENCODING = /^utf-?(?:8|16(?:le|be)?)$/i
const DECLARED = /<\?xml [^<>]*|<meta [^<>]*/gi
const ENCODED = /(?:encoding|charset) ?= ?["']? ?([^ "';?/>]*)/gi
function isForeign(markup: string): boolean {
  for (const [tag] of markup.matchAll(DECLARED))
    for (const [, encoding = ''] of tag.matchAll(ENCODED)) if (!ENCODING.test(encoding)) return true
  return false
}

const NAMED: Readonly<Record<string, string>> = { tab: '\t', newline: '\n', colon: ':', sol: '/', lpar: '(' }

/** Addresses as a reader sees them; markup that was written as words becomes none. */
const unescaped = (text: string): string =>
  rewritten(
    text,
    /&(?:#0*(\d{1,7})|#x0*([\da-f]{1,6})|(tab|newline|colon|sol|lpar));?/gi,
    ([all, decimal, hex, name]) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code < 128 && code !== 60 ? String.fromCharCode(code) : all
    },
  )

/** Styles as a reader sees them: https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
const styled = (text: string): string =>
  rewritten(
    withoutNotes(text),
    /\\(?:([\da-f]{1,6})(?:\r\n|[\t\n\f\r ])?|(\r\n|[\n\f\r])|([^]))/gi,
    ([, hex, line, sign = '']) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16) & 0xffff)
      return line === undefined ? sign : ''
    },
  )

function withoutNotes(text: string): string {
  const kept: string[] = []
  let at = 0
  for (let note = text.indexOf('/*'); note >= 0; note = text.indexOf('/*', at)) {
    kept.push(text.slice(at, note))
    const end = text.indexOf('*/', note + 2)
    at = end < 0 ? text.length : end + 2
  }
  return [...kept, text.slice(at)].join(' ')
}

export const isPackage = (name: string): boolean => /\.opf$/i.test(name)

/** What a text of a book would do but to be read: run, lead away by itself, or fetch something. */
export function textRefusal(name: string, written: string): FileRefusal | undefined {
  if (ENTITIES.test(written)) return 'book-entities'
  const markup = flat(written)
  // In UTF-7 no pattern finds anything.
  if (isForeign(markup)) return 'broken'
  for (const [, host = ''] of markup.matchAll(DTD)) if (!KNOWN_DTD.test(host)) return 'book-remote'
  const seen = unescaped(written)
  const text = flat(seen)
  if ([RUNS, STYLED_BY_PROGRAM, GOES_ON].some(pattern => pattern.test(markup))) return 'book-script'
  if (HANDLER.test(text) || PROGRAM_ADDRESS.test(text)) return 'book-script'
  const listed = isPackage(name) ? [LISTED_ELSEWHERE] : [LISTED_ELSEWHERE, LINKED_STYLE]
  if ([...LOADS, ...STYLE_LOADS, ...listed].some(pattern => pattern.test(text))) return 'book-remote'
  const styles = flat(styled(seen))
  return STYLE_LOADS.some(pattern => pattern.test(styles)) ? 'book-remote' : undefined
}

/** An attribute's value may hold a `>`. */
const ITEM = new RegExp(`<${PREFIX}item\\s(?:"[^"]*"|'[^']*'|[^<>"'])*>`, 'gi')
const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

/** What the package has readers take for a text, by name, whatever its ending is. */
export function* namedAsText(opf: string): Generator<string> {
  for (const [tag] of opf.matchAll(ITEM))
    if (/html|xml|svg|css|script|text\//i.test(unescaped(attributeOf(tag, 'media-type'))))
      yield nameIn(unescaped(attributeOf(tag, 'href')))
}

/** As readers resolve an address: without what stands behind `?` and `#`, and its signs decoded. */
function nameIn(href: string): string {
  const path = href.replace(/[?#].*/s, '').trim()
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
