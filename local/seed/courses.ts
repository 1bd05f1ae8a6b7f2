import { berlinDay } from '../../contract/berlin-midnight.ts'
import { COURSE_SLUG } from '../../contract/offer-slugs.ts'
import { courseDates, listDates, openDate } from '../../lambdas/courses/course-date.ts'
import { mint } from '../../lambdas/platform/mint.ts'
import { after, DAYS } from '../../lambdas/platform/time.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { weekly } from '../../lambdas/courses/weekly.ts'

/** For trying on this machine: one with room, one with few places, one with a single place. */
const SAMPLES = [
  { inDays: 24, time: '18:00', places: 12, joinUrl: 'https://kurs.example.com/abend' },
  { inDays: 45, time: '10:00', places: 3, venue: 'Beispielstraße 1, 12345 Beispielstadt' },
  { inDays: 66, time: '19:30', places: 1, joinUrl: 'https://kurs.example.com/spaet' },
]

/** Written where the course has no date. */
export async function seedCourses(now: string): Promise<void> {
  if ((await listDates(COURSE_SLUG)).length > 0) return
  for (const { inDays, time, ...date } of SAMPLES)
    await send(
      courseDates.create(
        openDate({
          slug: COURSE_SLUG,
          dateId: mint('cdt', now),
          units: weekly({ firstDay: berlinDay(after(now, inDays * DAYS)), time, units: 8, skipped: [] }),
          minutes: 90,
          leader: 'Kursleitung',
          courseNumber: 'KU-BE-000000',
          ...date,
        }),
      ),
    )
}
