import { linksIn, withoutInlineCode } from './links-in.ts'
import { pictureMarksIn } from './picture-mark.ts'
import { withoutCode } from './reading-ease.ts'
import { placesIn, type TextPlace } from './text-hint.ts'
import { textMediaAt } from './text-media.ts'
import { UPLOADED_MEDIA } from './uploads.ts'

/** Where a page would have a hole; a text with one is not published. */
export interface OpenMedium {
  /** One German sentence for the staff. */
  readonly says: string
  readonly place: TextPlace
}

const GONE = 'Diese Datei gibt es nicht mehr: Setz eine andere ein oder hol sie aus den gelöschten zurück.'
const ELSEWHERE = 'Liegt nicht bei den Dateien: Lade es dort hoch und setz es von dort ein.'
const ODD = 'So geschrieben lässt sich ein Bild nicht prüfen: Setz es aus den Dateien ein.'

/** Where a picture may begin for the page, by reference too: no sign before it is a word, and it is no footnote after a cry. */
const BEGINS = /(?<=(?:^|[^\\])(?:\\\\){0,9})!\[(?!\^)/g

/**
 * Pictures that are still to come, media that are no files of the tool, and files that are not there, in the order of the
 * text.
 */
export function openMedia(
  { picture = '', body }: { readonly picture?: string | undefined; readonly body: string },
  missing: readonly string[],
): OpenMedium[] {
  const words = withoutInlineCode(withoutCode(body))
  const place = placesIn('body', body)
  const marks = pictureMarksIn(words).map(({ mark, at }) => ({
    says: `Hier fehlt ein Bild: ${mark}.`,
    place: place(at, mark.length),
  }))
  const shown = linksIn(words).filter(({ isShown }) => isShown)
  const begun = new Set(shown.map(({ at }) => at))
  const odd = Array.from(words.matchAll(BEGINS), ({ index }) => index)
    .filter(at => !begun.has(at))
    .map(at => ({ says: ODD, place: place(at, 2) }))
  const elsewhere = shown
    .filter(({ address }) => !isFile(address))
    .map(({ at, length }) => ({ says: ELSEWHERE, place: place(at, length) }))
  const gone = missing.flatMap(path =>
    Array.from(words.matchAll(exactly(path)), ({ index }) => ({
      says: GONE,
      place: place(index, path.length),
    })),
  )
  const head = missing.includes(pathIn(picture))
    ? [{ says: GONE, place: placesIn('picture', picture)(0, picture.length) }]
    : []
  return [
    ...head,
    ...[...marks, ...odd, ...elsewhere, ...gone].toSorted((one, other) => one.place.from - other.place.from),
  ]
}

const pathIn = (address: string): string => address.split('#', 1)[0] ?? ''

const isFile = (address: string): boolean =>
  textMediaAt(address)?.path.startsWith(`/${UPLOADED_MEDIA}`) ?? false

/** Not where a longer path begins alike. */
const exactly = (path: string): RegExp => new RegExp(`${path.replace(/\./g, '\\.')}(?![\\w.-])`, 'g')
