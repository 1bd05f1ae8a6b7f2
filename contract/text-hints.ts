import { claimHints } from './claim-words.ts'
import { linkHints } from './link-hints.ts'
import { withoutInlineCode } from './links-in.ts'
import { openMedia } from './open-media.ts'
import { prose, readingEase, withoutCode } from './reading-ease.ts'
import { type HintedText, placesIn, type TextHint } from './text-hint.ts'

/**
 * What to look at before a text is published, in the order of the text; what means the whole text comes first. Pure; a few
 * steps per character.
 */
export function textHints(text: HintedText): readonly TextHint[] {
  const body = withoutCode(text.body)
  const hints = [
    ...lengthHints(text),
    ...keywordHints(text),
    ...readingHints(text),
    ...headingHints(body).slice(0, MAX_HINTS),
    ...fenceHints(text.body).slice(0, MAX_HINTS),
    ...markupHints(body).slice(0, MAX_HINTS),
    ...linkHints(body, text.language, openMedia({ ...text, body }, text.missingMedia ?? [])),
    ...claimHints({ ...text, body }),
  ]
  return hints.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Of one kind; nobody reads on. */
const MAX_HINTS = 100

const FIELDS = { title: 1, topic: 2, teaser: 3, picture: 4, pictureAlt: 5, body: 6 } as const
/** A text is shorter than this. */
const FAR = 1e7
const orderOf = ({ place }: TextHint): number => (place ? FIELDS[place.field] * FAR + place.from : 0)

/** About what a page of results shows of a title and a description: see SharePreview in the staff's editor. */
const LENGTHS = {
  title: { name: 'Der Titel', least: 20, most: 60 },
  teaser: { name: 'Der Anreißer', least: 70, most: 160 },
} as const

const lengthHints = (text: HintedText): TextHint[] =>
  (['title', 'teaser'] as const).flatMap(field => {
    const { name, least, most } = LENGTHS[field]
    const { length } = text[field].trim()
    if (length >= least && length <= most) return []
    const says =
      length > most
        ? `${name} hat ${length} Zeichen; Suchmaschinen zeigen etwa ${most}.`
        : `${name} hat ${length} Zeichen; Platz ist für etwa ${most}.`
    return [
      { topic: 'length', weight: 'may', says, place: placesIn(field, text[field])(0, text[field].length) },
    ]
  })

const MAX_SHARE = 0.03

function keywordHints({ title, teaser, body, keywords }: HintedText): TextHint[] {
  const all = `${title}\n${teaser}\n${body}`.toLowerCase()
  const words = all.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const hint = (says: string): TextHint => ({ topic: 'keywords', weight: 'may', says })
  return keywords.flatMap(keyword => {
    const wanted = keyword.trim().toLowerCase()
    if (wanted === '') return []
    const times = all.split(wanted).length - 1
    if (times === 0) return [hint(`Das Stichwort „${keyword.trim()}“ kommt im Text nicht vor.`)]
    return words > 100 && times / words > MAX_SHARE
      ? [hint(`Das Stichwort „${keyword.trim()}“ kommt ${times}-mal vor; das liest sich bemüht.`)]
      : []
  })
}

const LONG_SENTENCE = 35
/** Below it Amstad and Flesch call a text difficult. */
const HARD = 40
const MIN_WORDS = 100

function readingHints({ body, language }: HintedText): TextHint[] {
  const ease = readingEase(body, language)
  if (!ease) return []
  const place = placesIn('body', body)
  const long = ease.sentences
    .filter(({ words }) => words > LONG_SENTENCE)
    .slice(0, 20)
    .map(({ from, length, words }): TextHint => ({
      topic: 'reading',
      weight: 'may',
      says: `Dieser Satz hat ${words} Wörter.`,
      place: place(from, length),
    }))
  if (ease.words < MIN_WORDS || ease.score >= HARD) return long
  return [
    {
      topic: 'reading',
      weight: 'may',
      says: `Der Text liest sich schwer: ${ease.score} von 100. Kürzere Sätze und Wörter helfen.`,
      reason: language === 'de' ? 'Lesbarkeit nach Amstad' : 'Lesbarkeit nach Flesch',
    },
    ...long,
  ]
}

/** What does not become what somebody may have meant by it; an address between these signs is no HTML. */
const TAKEN_AS_WORDS: readonly { pattern: RegExp; says: string }[] = [
  {
    pattern:
      /<(?:\/?(?:[a-z][\w-]{0,20}:)?[a-z][\w-]{0,30}(?=[\s/>]|$)|!--|!doctype|!\[CDATA|\?[a-z])[^<>\n]{0,200}>?/gim,
    says: 'HTML wird nicht gelesen: Das steht so, wie es da ist, auf der Seite.',
  },
  {
    // The same, written so that it is no markup.
    pattern: /(?:&(?:lt|#0{0,5}60|#x0{0,5}3c);|\\<)[a-z!?/][^\s<>&\\]{0,200}/gi,
    says: 'HTML wird nicht gelesen: Das steht als Zeichen auf der Seite.',
  },
  {
    pattern: /\bon[a-z]{3,20}\s?=|@import\b|\{\{|\{%|<%|[$#]\{/gi,
    says: 'Das wird nicht ausgeführt: Auf der Seite steht es als Text oder gar nicht.',
  },
  {
    // Letters of living languages bear two or three of them.
    pattern: /\p{M}{5,}/gu,
    says: 'Hier liegen viele Zeichen übereinander und verdecken die Zeilen daneben.',
  },
  {
    pattern: /(?:java|vb)script\s*:|data:text\/html/gi,
    says: 'Das wird nicht ausgeführt und führt nirgendwohin.',
  },
  {
    // https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
    pattern: /[\u202A-\u202E\u2066-\u2069]/g,
    says: 'Hier steht ein unsichtbares Zeichen, das die Schreibrichtung ändert.',
  },
]

function markupHints(body: string): TextHint[] {
  const place = placesIn('body', body)
  // What is shown as code is meant so.
  const words = withoutInlineCode(body)
  return TAKEN_AS_WORDS.flatMap(({ pattern, says }) =>
    [...words.matchAll(pattern)].map(({ 0: whole, index }): TextHint => ({
      topic: 'markup',
      weight: 'should',
      says,
      place: place(index, whole.length),
    })),
  )
}

/** Of what stands behind the signs that begin code and is no language's name. */
function fenceHints(body: string): TextHint[] {
  const place = placesIn('body', body)
  return Array.from(
    body.matchAll(/^ {0,3}(?:`{3,20}|~{3,20})[ \t]{0,20}(?![\w+#.-]{0,40}\s*$)[^\s`].*$/gm),
    ({ 0: whole, index }) => ({
      topic: 'markup',
      weight: 'may',
      says: 'Hinter ``` zählt höchstens der Name einer Sprache; der Rest wird nicht gelesen.',
      place: place(index, whole.length),
    }),
  )
}

function headingHints(body: string): TextHint[] {
  const place = placesIn('body', body)
  const hints: TextHint[] = []
  // The page's title is the first level, and the text's first heading is drawn as the second.
  let last = 1
  let count = 0
  for (const { 0: whole, 1: signs = '', 2: words = '', index } of body.matchAll(
    /^(#{1,6})(?:[ \t]+(\S.*))?$/gm,
  )) {
    count++
    const depth = Math.max(2, signs.length)
    const at = place(index, whole.length)
    if (words === '')
      hints.push({ topic: 'headings', weight: 'should', says: 'Diese Überschrift ist leer.', place: at })
    else if (depth > last + 1)
      hints.push({
        topic: 'headings',
        weight: 'should',
        says: `Diese Überschrift überspringt eine Ebene: ${'#'.repeat(last + 1)} wäre die nächste.`,
        place: at,
      })
    last = depth
  }
  const words = prose(body).match(/\p{L}+/gu)?.length ?? 0
  if (count === 0 && words > 300)
    hints.push({ topic: 'headings', weight: 'may', says: `${words} Wörter ohne eine Zwischenüberschrift.` })
  return hints
}
