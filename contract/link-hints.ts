import type { Language } from './language.ts'
import { appPaths, publicPaths, publishedPaths } from './page-paths.ts'
import { pictureMarksIn } from './picture-mark.ts'
import { placesIn, type TextHint } from './text-hint.ts'
import { textMediaAt } from './text-media.ts'

/** `[words](address "title")`, with a sign of exclamation where it shows something. */
const LINK = /(!?)\[([^[\]\n]{0,300})\]\(((?:[^()\s]|\([^()\s]*\)){0,500})(?: "[^"\n]{0,300}")?\)/g

/** Says nothing of where it leads to somebody who hears the links alone. */
const SAYS_NOTHING =
  /^(?:hier|klick(?:e|en sie)? hier|mehr|weiter|weiterlesen|link|here|click here|more|read more)$/i

const MAX_HINTS = 100

/** Links and media of a text without its code. */
export function linkHints(
  body: string,
  language: Language,
  missingMedia: readonly string[] = [],
): TextHint[] {
  const place = placesIn('body', body)
  const missing = pictureMarksIn(body).map(({ mark, at }): TextHint => ({
    topic: 'pictures',
    ...should(`Hier fehlt ein Bild: ${mark}.`),
    place: place(at, mark.length),
  }))
  return [...body.matchAll(LINK)]
    .flatMap(({ 0: whole, 1: sign, 2: words = '', 3: address = '', index }) => {
      const found = sign === '!' ? ofMedia(words, address, missingMedia) : ofLink(words, address, language)
      const topic = sign === '!' ? ('pictures' as const) : ('links' as const)
      return found.map((hint): TextHint => ({ topic, ...hint, place: place(index, whole.length) }))
    })
    .concat(missing)
    .slice(0, MAX_HINTS)
}

type Found = Pick<TextHint, 'weight' | 'says' | 'reason'>
const should = (says: string): Found => ({ weight: 'should', says })
const may = (says: string): Found => ({ weight: 'may', says })

function ofMedia(alt: string, address: string, missing: readonly string[]): Found[] {
  const media = textMediaAt(address)
  if (!media)
    return [should('Wird nicht gezeigt: Nur Bilder, Ton und Film aus /media/ erscheinen auf der Seite.')]
  if (missing.includes(media.path))
    return [
      should('Diese Datei gibt es nicht mehr: Setz eine andere ein oder hol sie aus den gelöschten zurück.'),
    ]
  if (alt.trim() === '')
    return [
      should(
        media.kind === 'image'
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
