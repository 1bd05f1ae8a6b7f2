import type { CourseDate } from '../../contract/course-date.ts'
import type { Calendar } from '../platform/mail.ts'
import { after, MINUTES } from '../platform/time.ts'

interface Events {
  course: CourseDate
  /** Of unit `n` of all. */
  titleOf: (unit: number, of: number) => string
  /** Where it takes place, or the address under which it is entered. */
  place: string
  at: string
  fileName: string
}

/** The units as events, each by its own moment, because a week may be skipped: https://www.rfc-editor.org/rfc/rfc5545 */
export function calendarOf({ course, titleOf, place, at, fileName }: Events): Calendar {
  const { dateId, units, minutes } = course
  const events = units.flatMap((begins, index) => [
    'BEGIN:VEVENT',
    `UID:${dateId}-${index + 1}@lumeus`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(after(begins, minutes * MINUTES))}`,
    `SUMMARY:${escaped(titleOf(index + 1, units.length))}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lumeus//Kurs//DE',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return { fileName, events: lines.map(line => `${folded(line)}\r\n`).join('') }
}

/** `20270111T170000Z` */
const stamp = (moment: string): string => moment.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, sign => `\\${sign}`)

const MAX_BYTES = 75

/** What is longer goes on in the next line, after a blank; no letter is cut in two. */
function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    const last = lines.length - 1
    const longer = (lines[last] ?? '') + letter
    // The blank counts too.
    const room = last === 0 ? MAX_BYTES : MAX_BYTES - 1
    if (Buffer.byteLength(longer) <= room) lines[last] = longer
    else lines.push(letter)
  }
  return lines.join('\r\n ')
}
