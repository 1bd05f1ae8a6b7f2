import { NOT_TEXT } from '../../../contract/characters.ts'

/** U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

const SIGNS =
  'amp & lt < gt > quot " apos \' Tab \t NewLine \n colon : sol / ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d ' +
  'ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › dagger † Dagger ‡ bull • hellip … ' +
  'permil ‰ prime ′ Prime ″ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ minus − asymp ≈ ne ≠ le ≤ ge ≥ infin ∞ ' +
  'check ✓ OElig Œ oelig œ'

/**
 * What people write by name, as `entities` has it. The other two thousand stay as written: the package's table would add
 * 24 KB to the function, minified.
 */
export const NAMED = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...[...SIGNS.matchAll(/\b(\w+) (\S|\s)(?: |$)/g)].map(([, name = '', sign = '']) => [name, sign] as const),
])

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]*));/g

/** `&auml;` → `ä`, as Markdown means it outside of code: https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) =>
    name ? (NAMED.get(name) ?? whole) : character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

function character(code: number): string {
  const sign = code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  // No text of ours holds such a sign, however it is written (contract/content.ts).
  return sign === '' || NOT_TEXT.test(sign.replace(/[\t\n\r]/, ' ')) ? '\ufffd' : sign
}
