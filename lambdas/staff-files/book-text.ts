import type { FileRefusal } from '../../contract/staff-files.ts'
import { type Attribute, attributesOf } from './markup-attributes.ts'
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
const DTD = /<!DOCTYPE/gi
/** Up to where its declarations would begin; an identifier may hold a `>`. */
const DTD_PART = /"([^"]*)(?:"|$)|'([^']*)(?:'|$)|[^<>"'[]+/y
function hasForeignDtd(markup: string): boolean {
  for (const { 0: begun, index } of markup.matchAll(DTD)) {
    DTD_PART.lastIndex = index + begun.length
    for (let part = DTD_PART.exec(markup); part; part = DTD_PART.exec(markup)) {
      const host = /^\s*(?:https?:)?\/\/([^\s/]*)/i.exec(part[1] ?? part[2] ?? '')?.[1]
      if (host !== undefined && !KNOWN_DTD.test(host)) return true
    }
  }
  return false
}

/** Addresses of other places. Browsers take each `\` for a `/`, and need none behind a scheme. */
const PLACE = String.raw`(?:${gapped('http:')}|${gapped('https:')}|[/\\]${GAP}[/\\])`
const ELSEWHERE = GAP + PLACE
const loads = (before: string) => new RegExp(before + ELSEWHERE, 'i')
/** Opening the book would tell somebody else. A link that is pressed may lead there. */
const STYLE_LOADS = [loads(String.raw`(?:url|src)\( ?["']?`), loads(`@import ?["']`)]
/** It takes addresses as texts, each in its turn; none stands behind a `=`, as those of markup do. */
const PICTURE_SET = /image-set\(/i
const TEXT_ELSEWHERE = loads(`(?<!= ?)["']`)
const LEADS_ELSEWHERE = loads('^')
const ADDRESSES = new Set(['src', 'poster', 'background', 'lowsrc', 'dynsrc', 'base'])
const LISTED_ELSEWHERE = new RegExp(String.raw`(?<![^\x00-\x20,])${PLACE}`, 'i')
const LISTS = new Set(['srcset', 'imagesrcset'])
/** What they name is fetched; of others a link that is pressed. */
const FETCHING = new Set(
  (
    'image use feimage link item include tref cursor font-face-uri color-profile textpath mpath pattern filter ' +
    'lineargradient radialgradient ?xml-stylesheet'
  ).split(' '),
)

/** Books are written in no other: https://www.w3.org/TR/epub-33/#sec-xml-constraints */
const ENCODING = /^utf-?(?:8|16(?:le|be)?)$/i
const CHARSET = /charset\s*=\s*["']?\s*([^\s"';]*)/gi
function isForeign({ element, name }: Attribute, value: string): boolean {
  if (element !== 'meta' && element !== '?xml') return false
  if (name === 'charset' || name === 'encoding')
    return !ENCODING.test(/^[^\s?]*/.exec(value.trim())?.[0] ?? '')
  if (name !== 'content') return false
  for (const [, encoding = ''] of value.matchAll(CHARSET)) if (!ENCODING.test(encoding)) return true
  return false
}

const NAMED: Readonly<Record<string, string>> = {
  tab: '\t',
  newline: '\n',
  colon: ':',
  sol: '/',
  lpar: '(',
  bsol: '\\',
  commat: '@',
}

/** Addresses as a reader sees them; markup that was written as words becomes none. */
const unescaped = (text: string): string =>
  rewritten(
    text,
    /&(?:#0*(\d{1,7})|#x0*([\da-f]{1,6})|(tab|newline|colon|sol|lpar|bsol|commat));?/gi,
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
  if (hasForeignDtd(markup)) return 'book-remote'
  const seen = unescaped(written)
  const text = flat(seen)
  if (RUNS.test(markup) || [HANDLER, PROGRAM_ADDRESS, GOES_ON].some(pattern => pattern.test(text)))
    return 'book-script'
  for (const attribute of attributesOf(written)) {
    const refusal = attribute === 'endless' ? 'broken' : attributeRefusal(attribute, isPackage(name))
    if (refusal) return refusal
  }
  if (STYLE_LOADS.some(pattern => pattern.test(text))) return 'book-remote'
  return styleRefusal(flat(styled(seen)))
}

function attributeRefusal(attribute: Attribute, isInPackage: boolean): FileRefusal | undefined {
  const { element, name } = attribute
  const value = unescaped(attribute.value)
  // In UTF-7 no pattern finds anything.
  if (isForeign(attribute, value)) return 'broken'
  if (name === 'http-equiv' && /refresh/i.test(value)) return 'book-script'
  // Readers take others for programs that make the page, under several names.
  if (element === '?xml-stylesheet' && name === 'type' && !/^\s*text\/css\s*$/i.test(value))
    return 'book-script'
  const isFetched =
    ADDRESSES.has(name) || (name === 'href' && FETCHING.has(element) && !(isInPackage && element === 'link'))
  if (isFetched && LEADS_ELSEWHERE.test(value)) return 'book-remote'
  return LISTS.has(name) && LISTED_ELSEWHERE.test(value) ? 'book-remote' : undefined
}

function styleRefusal(styles: string): FileRefusal | undefined {
  if (STYLE_LOADS.some(pattern => pattern.test(styles))) return 'book-remote'
  const sets = PICTURE_SET.exec(styles)
  return sets && TEXT_ELSEWHERE.test(styles.slice(sets.index)) ? 'book-remote' : undefined
}

/** What the package has readers take for a text, by name, whatever its ending is. */
export function* namedAsText(opf: string): Generator<string> {
  let item = { at: -1, isText: false, names: [] as string[] }
  for (const attribute of attributesOf(opf)) {
    if (attribute === 'endless') return
    const { element, name, value, elementAt } = attribute
    if (element !== 'item') continue
    if (elementAt !== item.at) item = { at: elementAt, isText: false, names: [] }
    if (name === 'href') item.names.push(nameIn(unescaped(value)))
    if (name === 'media-type') item.isText ||= /html|xml|svg|css|script|text\//i.test(unescaped(value))
    if (!item.isText) continue
    yield* item.names
    item.names = []
  }
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
