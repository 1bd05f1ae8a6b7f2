import type { FileRefusal } from '../../contract/staff-files.ts'
import { mostRead } from './pdf-objects.ts'
import { REGULAR, SPACE } from './pdf-tokens.ts'
import { type PdfValue, valueAt } from './pdf-values.ts'

/** A file, or objects that are packed together in it, which begin at `first`. */
export interface PdfPart {
  text: string
  first?: number | undefined
}

/** What a viewer may do by itself, for it stays in the document: ISO 32000-2, table 201. */
const STAYS = new Set(['/GoTo', '/Named', '/Hide', '/SetOCGState', '/Trans'])

/** As many as no document of 100 MB has. */
const MAX_OBJECTS = 1_000_000

/** Each letter of a name may also be written as its number. */
const written = (name: string) =>
  name.replaceAll(/./g, letter => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex.replaceAll(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)})`
  })
/** On opening, and at events such as a page that is turned: ISO 32000-2, 12.6.3. */
const BY_ITSELF = new RegExp(`/(?:${written('OpenAction')}|(?<events>${written('AA')}))(?!${REGULAR})`, 'g')

interface Reference {
  number: number
  /** It leads to a dictionary that has an action for each event. */
  isEvents: boolean
}
interface Place {
  text: string
  at: number
}

/** Whether a document leads out of itself before somebody presses a link. */
export function actionRefusal(parts: readonly PdfPart[]): FileRefusal | undefined {
  let left = mostRead(parts.reduce((sum, { text }) => sum + text.length, 0))
  let objects: Objects | undefined
  const followed = new Set<string>()
  for (const begin of beginnings(parts)) {
    const waiting = [begin]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { value, end } = valueAt(next.text, next.at)
      left -= end - next.at
      if (left < 0) return 'broken'
      const references = value && followedFrom(value, next.isEvents)
      if (!references) return 'pdf-active'
      for (const { number, isEvents } of references) {
        objects ??= objectsIn(parts)
        if (!objects) return 'broken'
        for (const key of [number, 'unnumbered'] as const) {
          if (followed.has(`${isEvents} ${key}`)) continue
          followed.add(`${isEvents} ${key}`)
          for (const place of objects.get(key) ?? []) waiting.push({ ...place, isEvents })
        }
      }
    }
  }
  return undefined
}

function* beginnings(parts: readonly PdfPart[]): Generator<Place & { isEvents: boolean }> {
  for (const { text } of parts)
    for (const { 0: name, index, groups } of text.matchAll(BY_ITSELF))
      yield { text, at: index + name.length, isEvents: groups?.events !== undefined }
}

/** What else has to be read of an action or of a list of them; undefined where it leads out of the document. */
function followedFrom(value: PdfValue, isEvents: boolean): Reference[] | undefined {
  if (value.kind === 'reference') return [{ number: value.number, isEvents }]
  if (value.kind === 'list') return allFollowed(value.values, isEvents)
  if (value.kind !== 'dictionary') return []
  const types = value.entries.flatMap(([key, type]) => (key === '/S' ? [type] : []))
  if (!types.every(type => type.kind === 'name' && STAYS.has(type.name))) return undefined
  return allFollowed(
    value.entries.flatMap(([key, next]) => (isEvents || key === '/Next' ? [next] : [])),
    false,
  )
}

function allFollowed(values: readonly PdfValue[], isEvents: boolean): Reference[] | undefined {
  const all: Reference[] = []
  for (const value of values) {
    const references = followedFrom(value, isEvents)
    if (!references) return undefined
    all.push(...references)
  }
  return all
}

/** Whose number cannot be read may have any. */
type Objects = Map<number | 'unnumbered', Place[]>

function objectsIn(parts: readonly PdfPart[]): Objects | undefined {
  const objects: Objects = new Map()
  let count = 0
  for (const { text, first } of parts)
    for (const { number, at } of first === undefined ? objectsOfFile(text) : objectsOfPack(text, first)) {
      if (++count > MAX_OBJECTS) return undefined
      const places = objects.get(number)
      if (places) places.push({ text, at })
      else objects.set(number, [{ text, at }])
    }
  return objects
}

interface Numbered {
  number: number | 'unnumbered'
  at: number
}

function* objectsOfFile(text: string): Generator<Numbered> {
  for (const { index } of text.matchAll(/(?<![A-Za-z])obj(?![A-Za-z])/g))
    yield { number: numberBefore(text, index) ?? 'unnumbered', at: index + 3 }
}

/** Before them each one's number stands with its place behind the first: ISO 32000-2, 7.5.7. */
export function* objectsOfPack(text: string, first: number): Generator<Numbered> {
  for (let at = 0; ;) {
    const number = valueAt(text, at)
    const place = valueAt(text, number.end)
    if (number.value?.kind !== 'number' || place.value?.kind !== 'number') return
    at = place.end
    yield { number: number.value.number, at: first + place.value.number }
  }
}

/** So far before `obj` its number is looked for. */
const NUMBER_WITHIN = 200
const REGULAR_LETTER = new RegExp(`^${REGULAR}$`)
const BLANK = new RegExp(`^[${SPACE}]$`)

/** Where the letters of this kind begin that end here. */
function beginOf(kind: RegExp, text: string, end: number): number {
  let at = end
  while (at > 0 && kind.test(text.charAt(at - 1))) at--
  return at
}

/** Undefined where it cannot be told from a comment. */
function numberBefore(text: string, obj: number): number | undefined {
  const before = text.slice(Math.max(0, obj - NUMBER_WITHIN), obj)
  // The number, a blank, how often it was written anew, perhaps another blank.
  const generationEnd = beginOf(BLANK, before, before.length)
  const generation = beginOf(REGULAR_LETTER, before, generationEnd)
  const end = beginOf(BLANK, before, generation)
  const begin = beginOf(REGULAR_LETTER, before, end)
  if (generation === generationEnd || end === generation || begin === end) return undefined
  const line = Math.max(before.lastIndexOf('\n', begin), before.lastIndexOf('\r', begin))
  if (line < 0 && obj > NUMBER_WITHIN) return undefined
  if (before.slice(line + 1, begin).includes('%')) return undefined
  const digits = /(?<![\d.])\d{1,10}$/.exec(before.slice(begin, end))?.[0]
  return digits === undefined ? undefined : Number(digits)
}
