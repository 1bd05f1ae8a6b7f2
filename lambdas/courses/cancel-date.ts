import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { courseDates, type StoredDate } from './course-date.ts'

/**
 * From here on nobody can book the date or pay for it. The clock tells those who have booked, and their money goes back
 * (settle-courses.ts). False: it was cancelled before, or there is none.
 */
export async function cancelDate(
  { slug, dateId }: Pick<StoredDate, 'slug' | 'dateId'>,
  { who, now }: { who?: string | undefined; now: string },
): Promise<boolean> {
  const { conditionFailed } = await send(cancellation({ slug, dateId }, { who, now }))
  return !conditionFailed
}

/** The write of it; `taken`: only as long as so many places are. */
export const cancellation = (
  { slug, dateId }: Pick<StoredDate, 'slug' | 'dateId'>,
  { who, now, taken }: { who?: string | undefined; now: string; taken?: number },
) =>
  transition(
    courseDates,
    'cancel',
    { slug, dateId },
    { dueAt: now },
    {
      by: 'staff',
      ...(who !== undefined && { who }),
      at: now,
      cause: 'course-cancelled',
      ...(taken !== undefined && { if: { taken } }),
    },
  )
