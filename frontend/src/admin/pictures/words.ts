import { MAX_PICTURE_BYTES } from '../../../../contract/file-types.ts'
import type { PictureKind, PicturePlace } from '../../../../contract/picture-places.ts'
import { bytesText } from '../files/words.ts'
import type { Carried, Refusal } from './found-head.ts'
import { MAX_DECODED_PIXELS, MAX_EDGE } from './picture-head.ts'

export const PLACE_NAMES: Record<PicturePlace, string> = {
  article: 'Kopf eines Artikels',
  text: 'Bild im Text',
  cover: 'Titelbild einer Aufnahme',
  portrait: 'Porträt im Team',
  logo: 'Logo eines Partners',
}

export const KIND_NAMES: Record<PictureKind, string> = { avif: 'AVIF', webp: 'WebP', jpeg: 'JPEG' }

export const CARRIED_NAMES: Record<Carried, string> = {
  place: 'den Ort der Aufnahme',
  camera: 'Angaben der Kamera',
  xmp: 'Angaben des Bildprogramms',
  text: 'Textangaben',
  profile: 'ein Farbprofil',
}

/** What happened to a file that is not taken, or not finished. */
export type Trouble = Refusal | 'encoding' | 'too-long' | 'too-many'
export const MAX_PICTURES = 50

const count = (value: number) => value.toLocaleString('de-DE')

export const TROUBLES: Record<Trouble, string> = {
  empty: 'Die Datei ist leer.',
  'too-many-bytes': `Die Datei hat mehr als ${bytesText(MAX_PICTURE_BYTES)}. Bitte verkleinere sie vorher.`,
  'too-many-pixels': `Das Bild hat mehr als ${count(MAX_DECODED_PIXELS / 1_000_000)} Millionen Bildpunkte oder eine Seite über ${count(MAX_EDGE)}. Bitte verkleinere es vorher.`,
  animated: 'Das Bild bewegt sich. Hier gehen nur stehende Bilder; Film gehört zu den Dateien.',
  cmyk: 'Das JPEG ist für den Druck gespeichert (CMYK), seine Farben würden sich ändern. Bitte speichere es als RGB.',
  svg: 'SVG nehmen wir nicht an: Es kann Skripte enthalten. Bitte speichere die Zeichnung als PNG.',
  heic: 'HEIC öffnet dieser Browser nicht. Bitte speichere das Foto als JPEG.',
  'other-type': 'Das ist kein JPEG, PNG, WebP, AVIF oder GIF.',
  broken: 'Die Datei ist beschädigt oder nicht vollständig.',
  encoding:
    'Das Bild ließ sich nicht umrechnen. Vielleicht fehlt Speicher: Schließe andere Fenster und versuch es noch einmal.',
  'too-long': 'Das Umrechnen hat zu lange gedauert und wurde abgebrochen.',
  'too-many': `Mehr als ${MAX_PICTURES} Bilder gehen nicht auf einmal.`,
}

export const percent = (part: number): string => `${Math.round(part * 100)} %`
