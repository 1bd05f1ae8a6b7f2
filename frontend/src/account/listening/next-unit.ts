import { berlinDay } from '../../../../contract/berlin-midnight.ts'
import { titleOf } from '../../../../contract/catalog.ts'
import { numberOf } from '../../../../contract/day-steps.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Download, Purchase } from '../../../../contract/orders.ts'
import type { Place } from '../../../../contract/listening.ts'
import type { ShownSubscription } from '../../../../contract/subscriptions.ts'
import { heroPath, type HeroName } from '../../site/parts/hero-files.ts'
import { trainings } from '../../site/trainings/trainings.ts'
import type { Track } from './listening.ts'
import type { Turns } from './programs.ts'
import { apiNow } from '../../load/api-clock.ts'

/** Silence at the end is part of a recording, but not of what has to be heard. */
const HEARD_PART = 0.97
/** With no more heard than this, it begins anew. */
const BEGUN_SECONDS = 5

/** Of which training an offer is one way to have it: `kraft-der-emotionen-monatlich`. */
const trainingOf = (slug: string) =>
  trainings.find(training => slug === training.slug || slug.startsWith(`${training.slug}-`))

/** The landscape of its training; what is no training has none. */
export const pictureOf = ({ slug }: Pick<Purchase, 'slug'>): HeroName | undefined => trainingOf(slug)?.hue

export type Places = ReadonlyMap<string, Place>

export const isAtEnd = (seconds: number, length: number): boolean => seconds >= length * HEARD_PART

/** From where a recording goes on. */
export const resumesAt = ({ seconds }: Pick<Place, 'seconds'>, length: number): number =>
  seconds < BEGUN_SECONDS || isAtEnd(seconds, length) ? 0 : seconds

type File = Pick<Download, 'fileId' | 'title' | 'seconds'> & { english?: string | undefined }
type Recording = File & { seconds: number; firstDay?: number | undefined; lastDay?: number | undefined }

/** What can be listened to now, in its order, under the order that it came with. */
export type Listenable = Pick<Purchase, 'orderId' | 'slug' | 'title' | 'english'> & {
  recordings: readonly Recording[]
}

const isRecording = <F extends File>(file: F): file is F & Recording => file.seconds !== undefined

/** In the order of its program, under the titles and with the days that are published; what is in none comes last. */
const inOrder = (files: readonly File[], turns: Turns): readonly Recording[] =>
  files
    .filter(isRecording)
    .map(file => ({ ...file, ...turns.get(file.fileId) }))
    .toSorted(
      (one, other) =>
        (turns.get(one.fileId)?.index ?? Infinity) - (turns.get(other.fileId)?.index ?? Infinity) || 0,
    )

export const listenableIn = (
  { orderId, slug, title, english, downloads }: Purchase,
  turns: Turns,
): Listenable => ({
  orderId,
  slug,
  title,
  ...(english !== undefined && { english }),
  recordings: inOrder(
    downloads.filter(({ status }) => status === 'available' || status === 'limit-reached'),
    turns,
  ),
})

export const listenableOf = (
  { orderId, slug, title, english, listening }: ShownSubscription,
  turns: Turns,
): Listenable => ({
  orderId,
  slug,
  title,
  ...(english !== undefined && { english }),
  recordings: inOrder(listening?.files ?? [], turns),
})

export type Today = { index: number; day: number | undefined; from: number }

/**
 * What to hear next: what is begun; else the unit of the day, by the calendar from the first one on, but never further
 * than the first that has not been heard, so that a pause leaves nothing out.
 */
export function todayIn(
  { recordings: files }: Listenable,
  places: Places,
  now = new Date(apiNow()),
): Today | undefined {
  if (files.length === 0) return undefined
  const known = files.flatMap(({ fileId }) => places.get(fileId) ?? [])
  const begunAt = known.map(place => place.begunAt).toSorted()[0]
  const starts = startsOf(files)
  // A device's clock that is behind must not count below the first day.
  const day = begunAt === undefined ? 1 : Math.max(1, dayOf(now) - dayOf(new Date(begunAt)) + 1)
  const index = indexToday(files, places, starts, day)
  const file = files[index]
  const place = file && places.get(file.fileId)
  return {
    index,
    day: starts && Math.min(day, file?.lastDay ?? Infinity),
    from: place ? resumesAt(place, file.seconds) : 0,
  }
}

/** The day on which each begins; undefined where one has none, as in a program at one's own pace. */
function startsOf(files: readonly Recording[]): readonly number[] | undefined {
  const starts = files.flatMap(({ firstDay }) => firstDay ?? [])
  return starts.length === files.length ? starts : undefined
}

function indexToday(
  files: readonly Recording[],
  places: Places,
  starts: readonly number[] | undefined,
  day: number,
): number {
  const latest = files
    .map((file, index) => ({ file, index, place: places.get(file.fileId) }))
    .filter(({ file, place }) => place && resumesAt(place, file.seconds) > 0)
    .toSorted((one, other) => ((one.place?.at ?? '') < (other.place?.at ?? '') ? 1 : -1))[0]
  if (latest) return latest.index
  const unheard = files.findIndex(({ fileId }) => places.get(fileId)?.heardAt === undefined)
  const byDay = starts
    ? Math.max(
        0,
        starts.findLastIndex(start => start <= day),
      )
    : Infinity
  const index = Math.min(byDay, unheard < 0 ? Infinity : unheard, files.length - 1)
  // Without days and all of it heard, it begins again.
  return unheard < 0 && !starts ? 0 : index
}

/** Days begin where the shop is. */
const dayOf = (moment: Date): number => numberOf(berlinDay(moment.toISOString()))

/** As what plays one after the other. */
export function tracksOf(listenable: Listenable, language: Language): readonly Track[] {
  const { orderId, recordings } = listenable
  const program = titleOf(listenable, language)
  const picture = pictureOf(listenable)
  const artwork = picture && heroPath(picture, 'day', 800)
  return recordings.map(recording => ({
    orderId,
    fileId: recording.fileId,
    ...titleOf(recording, language),
    seconds: recording.seconds,
    program,
    ...(artwork && { artwork }),
  }))
}
