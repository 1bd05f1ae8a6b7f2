import { browserStorage } from '../../storage.ts'

/** How far somebody has read in a book. */
export interface Place {
  /** Number of the chapter. */
  chapter: number
  /** Of the chapter's blocks, the first one that was still on the screen. */
  block: number
}

/** There at all only while the visitor wants places to be remembered: `{ "<bookId>": Place }`. */
export const PLACES = 'reading'
const SIZE = 'reading-size'

/** theme.ts reads the same numbers before anything is drawn. */
const SIZES = [-1, 0, 1, 2, 3] as const
export const SIZE_COUNT = SIZES.length

const CHANGED = 'reading-changed'

export function listenToReading(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    document.removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** As it is stored, so that it can be compared; null: nothing is to be remembered. */
export const storedPlaces = (): string | null => browserStorage.getItem(PLACES)

/** The place in a book; undefined where none is known, or what is stored is broken. */
export function placeIn(places: string | null, bookId: string): Place | undefined {
  try {
    // Every field is looked at below.
    const place = (JSON.parse(places ?? '{}') as Partial<Record<string, Partial<Place>>>)[bookId]
    const { chapter, block } = place ?? {}
    return Number.isInteger(chapter) && Number.isInteger(block) ? (place as Place) : undefined
  } catch {
    return undefined
  }
}

/** Switched on, it begins with nothing; switched off, nothing is left. */
export function rememberPlaces(isWanted: boolean): void {
  if (isWanted) browserStorage.setItem(PLACES, storedPlaces() ?? '{}')
  else browserStorage.removeItem(PLACES)
  changed()
}

/** Only while places are to be remembered. */
export function savePlace(bookId: string, place: Place): void {
  const places = storedPlaces()
  if (places === null) return
  let kept: object = {}
  try {
    // What else it holds is written back as it was.
    kept = JSON.parse(places) as object
  } catch {
    // Broken: it begins anew.
  }
  browserStorage.setItem(PLACES, JSON.stringify({ ...kept, [bookId]: place }))
}

/** 0 to `SIZE_COUNT - 1`. */
export function storedStep(): number {
  const step = SIZES.indexOf(Number(browserStorage.getItem(SIZE) ?? 0) as (typeof SIZES)[number])
  return step === -1 ? NORMAL_STEP : step
}
export const NORMAL_STEP = SIZES.indexOf(0)

/** Makes the text of every book that large, here and from now on. */
export function chooseStep(step: number): void {
  const size = SIZES[step] ?? 0
  if (size === 0) browserStorage.removeItem(SIZE)
  else browserStorage.setItem(SIZE, String(size))
  document.documentElement.style.setProperty('--reading', String(size))
  changed()
}

const changed = () => document.dispatchEvent(new Event(CHANGED))
