import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { endOf } from '../../contract/course-units.ts'
import { COURSE_SLUG } from '../../contract/offer-slugs.ts'
import { cancelDate } from '../../lambdas/courses/cancel-date.ts'
import {
  courseDates,
  listDates,
  listPlaces,
  openDate,
  type StoredDate,
} from '../../lambdas/courses/course-date.ts'
import { enterAttendance } from '../../lambdas/participants/enter-attendance.ts'
import { readOrder } from '../../lambdas/orders/order.ts'
import { mint } from '../../lambdas/platform/mint.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { Mistake } from '../command.ts'
import { weekly } from '../../lambdas/courses/weekly.ts'

const text = { type: 'string' } as const
const options = {
  course: text,
  first: text,
  units: text,
  minutes: text,
  places: text,
  leader: text,
  number: text,
  venue: text,
  join: text,
  participant: text,
  skip: { type: 'string', multiple: true },
} as const

const USAGE = `npm run courses -- list
npm run courses -- open --first=2027-01-11T18:00 --units=8 --minutes=90 --places=12 --leader='…' --number='…' (--venue='…' | --join=https://…)
npm run courses -- places DATE
npm run courses -- attended ORDER UNITS [--participant='…']
npm run courses -- cancel DATE

--first is a time in Berlin; the other units follow week by week, but for --skip=2027-02-15. --leader and --number (of the
certification) stand on the paper for the insurer. --venue is an address, --join where an online course is entered, which
only those are told who have booked. --participant is who took part, where that was not the buyer: it is the
name on the certificate. DATE is what list shows first, ORDER an order's number: LU-7K3M-92QK.`

const whole = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(max))),
  )
const named = z.string().check(z.trim(), z.minLength(1), z.maxLength(160))
const Opening = z.object({
  first: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  units: whole(20),
  minutes: whole(600),
  places: whole(500),
  leader: named,
  number: named,
  venue: z.optional(named),
  join: z.optional(z.url()),
  skip: z.optional(z.array(z.iso.date())),
})

/** One command of the operators; answers what is printed. */
export async function run(args: readonly string[], now: string): Promise<string> {
  const { positionals, values } = parsed(args)
  const { course: slug = COURSE_SLUG, participant, ...given } = values
  const [command = '', first = '', second = ''] = positionals
  switch (command) {
    case 'list':
      return datesAsCsv(await listDates(slug))
    case 'open':
      return datesAsCsv([await open(slug, given, now)])
    case 'places':
      return placesAsCsv(await found(slug, first))
    case 'attended':
      return attended(first, { units: Number(second), participant: participant?.trim() || undefined }, now)
    case 'cancel': {
      const date = await found(slug, first)
      if (!(await cancelDate(date, { now }))) throw new Mistake(`${first} was cancelled before.`)
      return `${first} is cancelled: ${date.taken} places were taken; who has booked is told within minutes, and paid back.`
    }
    default:
      throw new Mistake(USAGE)
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

async function open(slug: string, given: object, now: string): Promise<StoredDate> {
  const result = Opening.safeParse(given)
  if (!result.success) {
    const { path, message } = result.error.issues[0] ?? { path: [], message: '' }
    throw new Mistake(`--${path.join('.')} is missing or means nothing: ${message}`)
  }
  const { first, units: wanted, minutes, places, leader, number, venue, join, skip = [] } = result.data
  if ((venue === undefined) === (join === undefined)) throw new Mistake('Give either --venue or --join.')
  const [firstDay = '', time = ''] = first.split('T')
  const units = weekly({ firstDay, time, units: wanted, skipped: skip })
  if (units.length !== wanted) throw new Mistake(`--first=${first} does not give ${wanted} units.`)
  if ((units[0] ?? '') <= now) throw new Mistake(`--first=${first} is over.`)
  const date = openDate({
    slug,
    dateId: mint('cdt', now),
    units,
    minutes,
    places,
    leader,
    courseNumber: number,
    ...(venue === undefined ? { joinUrl: join } : { venue }),
  })
  await send(courseDates.create(date))
  return date
}

async function attended(
  orderNumber: string,
  { units, participant }: { units: number; participant: string | undefined },
  now: string,
): Promise<string> {
  if (!Number.isInteger(units) || units < 1)
    throw new Mistake('UNITS is how many somebody took part in: 1 or more.')
  const outcome = await enterAttendance({ orderNumber, units, participant, now })
  if (outcome === 'no-place') throw new Mistake(`${orderNumber} has no place in a course.`)
  if (outcome === 'not-over') throw new Mistake(`The course of ${orderNumber} is not over yet.`)
  if (outcome === 'too-many') throw new Mistake(`The course of ${orderNumber} has fewer units.`)
  if (outcome === 'certified-already')
    throw new Mistake(
      `Its buyer has another place of this date, with a certificate in the same name. Say who took part by ${orderNumber}: --participant='…'`,
    )
  return `${orderNumber} took part in ${units} units; the certificate is mailed.`
}

async function found(slug: string, dateId: string): Promise<StoredDate> {
  const date = (await listDates(slug)).find(each => each.dateId === dateId)
  if (!date) throw new Mistake(`There is no date ${dateId}.`)
  return date
}

/** What a person typed may hold commas and quotes. */
const cell = (value: string | number | undefined): string => {
  const written = String(value ?? '')
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}
const csv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  rows.map(row => row.map(cell).join(',')).join('\n')

const datesAsCsv = (dates: readonly StoredDate[]): string =>
  csv([
    ['date', 'status', 'begins', 'ends', 'units', 'minutes', 'places', 'taken', 'where'],
    ...dates.map(date => [
      date.dateId,
      date.status,
      date.startsAt,
      endOf(date),
      date.units.length,
      date.minutes,
      date.places,
      date.taken,
      date.venue ?? date.joinUrl,
    ]),
  ])

/** The participants, for the person who leads the course. */
async function placesAsCsv(date: StoredDate): Promise<string> {
  const rows = []
  for (const place of await listPlaces(date)) {
    const order = await readOrder(place)
    if (order)
      rows.push([
        order.number,
        place.state,
        `${order.buyer.firstName} ${order.buyer.lastName}`,
        order.buyer.email,
        order.attendance?.units,
        order.participant,
      ])
  }
  return csv([['order', 'place', 'name', 'email', 'attended', 'participant'], ...rows])
}
