import type { FileRefusal } from '../../contract/staff-files.ts'

/** The patterns below see one blank where any number of them was written, so that each takes time in line with its text. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** With any prefix, which XHTML allows. A page in a frame, a form and an address that the page goes to by itself lead out of the book. */
const RUNS =
  /<(?:[^\s<>"'/=:]{1,40}:)?(?:script|i?frame|frameset|object|embed|applet|foreignObject|form|base)[\s>/]/i
/** As an attribute, with or without quotes, and set by an animation. */
const HANDLER = /[\s"'/]on[a-z]{3,40} ?=|attributeName ?= ?["']? ?on/i
const STYLED_BY_PROGRAM = /<\?xml-stylesheet\s[^<>]*xsl/i
const GOES_ON = /http-equiv ?= ?["']? ?refresh/i

/** Browsers pass over blanks between these letters: https://url.spec.whatwg.org/#concept-basic-url-parser */
const SCHEMES = ['javascript:', 'vbscript:', 'data:text/html', 'data:image/svg', 'data:application/xhtml']
// What a browser passes over.
const gapped = (scheme: string) => scheme.replaceAll(/(?<=.)(?=.)/g, String.raw`[\x00-\x20]*`)
const PROGRAM_ADDRESS = new RegExp(String.raw`["'=(] ?(?:${SCHEMES.map(gapped).join('|')})`, 'i')

/** Entities of one's own can grow without end, or bring other files. */
const ENTITIES = /<!ENTITY/i
/** Those of the formats that books are written in; others are asked for on opening. */
const KNOWN_DTD =
  /^(?:www\.w3\.org|www\.daisy\.org|www\.idpf\.org|openebook\.org|www\.oasis-open\.org|dtd\.daisy\.org)$/
const DTD = /<!DOCTYPE[^<>[]*?["'] ?(?:https?:)?\/\/([^\s"'/]*)/gi

/** Opening the book would tell somebody else. A link that is pressed may lead there. */
const LOADS = [
  /[\s"'/](?:src|srcset|poster|background|lowsrc) ?= ?["']? ?(?:https?:)?\/\//i,
  /<(?:[^\s<>"'/=:]{1,40}:)?(?:image|use|feimage)\s[^<>]*href ?= ?["']? ?(?:https?:)?\/\//i,
  /url\( ?["']? ?(?:https?:)?\/\//i,
  /@import ?["'] ?(?:https?:)?\/\//i,
]
const LINKED_STYLE = /<(?:[^\s<>"'/=:]{1,40}:)?link\s[^<>]*href ?= ?["']? ?(?:https?:)?\/\//i
const LISTED_ELSEWHERE = /<(?:[^\s<>"'/=:]{1,40}:)?item\s[^<>]*href ?= ?["']? ?(?:https?:)?\/\//i

const NAMED: Readonly<Record<string, string>> = { tab: '\t', newline: '\n', colon: ':', sol: '/', lpar: '(' }

/** Addresses as a reader sees them; markup that was written as words becomes none. */
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(tab|newline|colon|sol|lpar));?/gi, (all, ...given) => {
    const [decimal, hex, name] = given as (string | undefined)[]
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code < 128 && code !== 60 ? String.fromCharCode(code) : all
  })

/** What a text of a book would do but to be read: run, lead away by itself, or fetch something. */
export function textRefusal(name: string, written: string): FileRefusal | undefined {
  if (ENTITIES.test(written)) return 'book-entities'
  const markup = flat(written)
  if ([...markup.matchAll(DTD)].some(([, host = '']) => !KNOWN_DTD.test(host))) return 'book-remote'
  const text = flat(unescaped(written))
  if ([RUNS, STYLED_BY_PROGRAM, GOES_ON].some(pattern => pattern.test(markup))) return 'book-script'
  if (HANDLER.test(text) || PROGRAM_ADDRESS.test(text)) return 'book-script'
  const elsewhere = name.endsWith('.opf') ? LISTED_ELSEWHERE : LINKED_STYLE
  return [...LOADS, elsewhere].some(pattern => pattern.test(text)) ? 'book-remote' : undefined
}

const ITEM = /<(?:[^\s<>"'/=:]{1,40}:)?item\s[^<>]*>/gi
const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

/** What the package has readers take for a text, by name, whatever its ending is. */
export const namedAsText = (opf: string): string[] =>
  [...opf.matchAll(ITEM)]
    .filter(([tag]) => /html|xml|svg|css|script|text\//i.test(unescaped(attributeOf(tag, 'media-type'))))
    .map(([tag]) => unescaped(attributeOf(tag, 'href')))
