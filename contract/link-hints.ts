import type { Language } from './language.ts'
import { type LinkInText, linksIn, withoutInlineCode } from './links-in.ts'
import type { OpenMedium } from './open-media.ts'
import { appPaths, publicPaths, publishedPaths } from './page-paths.ts'
import { placesIn, type TextHint } from './text-hint.ts'
import { isReadWhole, textMediaAt } from './text-media.ts'

/** Says nothing of where it leads to somebody who hears the links alone. */
const SAYS_NOTHING =
  /^(?:hier|klick(?:e|en sie)? hier|mehr|weiter|weiterlesen|link|here|click here|more|read more)$/i

const MAX_HINTS = 100

/** Links and media of a text without its code; `open` is what keeps it from being published. */
export function linkHints(body: string, language: Language, open: readonly OpenMedium[] = []): TextHint[] {
  const place = placesIn('body', body)
  const holes = open.map((hole): TextHint => ({ topic: 'pictures', weight: 'should', ...hole }))
  const isOpen = ({ at, length }: LinkInText) =>
    open.some(({ place: { field, from } }) => field === 'body' && from >= at && from < at + length)
  return linksIn(body)
    .filter(link => !isOpen(link))
    .flatMap(({ isShown, words, address, at, length }) => {
      const found = isShown ? ofMedia(words, address) : ofLink(words, address, language)
      const topic = isShown ? ('pictures' as const) : ('links' as const)
      return found.map((hint): TextHint => ({ topic, ...hint, place: place(at, length) }))
    })
    .concat(holes, noteHints(body))
    .slice(0, MAX_HINTS)
}

const NOTE = /\[\^([\w-]{1,40})\](?!:)/g

/** Of footnotes: those that nobody has written, or twice, that lead on to others, and whose name a reader might expect to see. */
function noteHints(body: string): TextHint[] {
  const place = placesIn('body', body)
  const words = withoutInlineCode(body)
  const written = Array.from(words.matchAll(/^ {0,3}\[\^([^\]\n]{1,40})\]:.*$/gm))
  const firsts = new Map(written.toReversed().map(({ 1: name, index }) => [name, index]))
  const again = written
    .filter(({ 1: name, index }) => firsts.get(name) !== index)
    .map(({ 0: whole, index }): TextHint => ({
      topic: 'links',
      ...should('Diese Fußnote steht zweimal da: Auf der Seite zählt die erste.'),
      place: place(index, whole.length),
    }))
  const leadingOn = new Set(
    written.flatMap(({ 0: line, index: from }) =>
      Array.from(line.matchAll(NOTE), ({ index }) => from + index),
    ),
  )
  const references = Array.from(words.matchAll(NOTE)).flatMap(({ 0: whole, 1: name = '', index }) => {
    const found = firsts.has(name)
      ? [
          leadingOn.has(index) &&
            may('Eine Fußnote in einer Fußnote: Wer liest, springt zweimal. Schreib beides in eine.'),
          name.includes('_') && may(`Auf der Seite steht statt „${name}“ eine Nummer.`),
        ]
      : [should('Diese Fußnote gibt es nicht: Das steht so da.')]
    return found.flatMap((hint): TextHint[] =>
      hint ? [{ topic: 'links', ...hint, place: place(index, whole.length) }] : [],
    )
  })
  return [...references, ...again]
}

type Found = Pick<TextHint, 'weight' | 'says' | 'reason'>
const should = (says: string): Found => ({ weight: 'should', says })
const may = (says: string): Found => ({ weight: 'may', says })

function ofMedia(alt: string, address: string): Found[] {
  if (!isReadWhole(address))
    return [should('Hinter dem # steht etwas, das nicht gelesen wird. Setz das Bild noch einmal ein.')]
  if (alt.trim() === '')
    return [
      should(
        textMediaAt(address)?.kind === 'image'
          ? 'Der Bildbeschreibung fehlen die Worte: Was ist zu sehen?'
          : 'Der Aufnahme fehlt ihr Titel: Was ist zu hören oder zu sehen?',
      ),
    ]
  return /\.(?:jpe?g|png|webp|avif|gif|mp3|mp4)$/i.test(alt)
    ? [should('Als Beschreibung steht ein Dateiname da.')]
    : []
}

function ofLink(words: string, address: string, language: Language): Found[] {
  const found: Found[] = []
  if (words.trim() === '') found.push(should('Dieser Link hat keine Worte.'))
  else if (SAYS_NOTHING.test(words.trim()))
    found.push(may(`„${words.trim()}“ sagt nicht, wohin der Link führt.`))
  if (address === '') return [...found, should('Dieser Link führt nirgendwohin.')]
  if (address.startsWith('http://')) return [...found, should('Dieser Link ist unverschlüsselt (http).')]
  if (address.startsWith('https://')) {
    const host = URL.parse(address)?.host
    return [...found, host ? may(`Führt hinaus zu ${host}.`) : should('Das ist keine Adresse.')]
  }
  if (address.startsWith('mailto:')) return found
  if (address.startsWith('#'))
    return [...found, should('Überschriften haben keine Adresse: Der Link führt nirgendwohin.')]
  if (!address.startsWith('/') || address.startsWith('//'))
    return [...found, should('Wird nicht zum Link: Adressen beginnen mit https://, mailto: oder /.')]
  return [...found, ...ofOwn(address, language)]
}

function ofOwn(address: string, language: Language): Found[] {
  const [path = ''] = address.replace(/(?<=.)\/$/, '').split(/[?#]/, 1)
  if (path.startsWith('/media/')) return []
  const isEnglish = path === '/en' || path.startsWith('/en/')
  const german = isEnglish ? path.slice(3) || '/' : path
  if (!PAGES.some(page => page.test(german))) return [should(`Die Seite ${path} gibt es nicht.`)]
  return isEnglish === (language === 'en')
    ? []
    : [may(`Führt zu einer Seite auf ${isEnglish ? 'Englisch' : 'Deutsch'}.`)]
}

const PAGES = [publicPaths, publishedPaths, appPaths]
  .flatMap(paths => Object.values(paths))
  .map(path => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`))
