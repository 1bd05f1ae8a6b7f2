import type { EventBridgeEvent } from 'aws-lambda'
import { manuscripts } from '../content/manuscript.ts'
import { postpone, workOff } from '../platform/due-work.ts'
import { log } from '../platform/log.ts'
import { type Key, read } from '../platform/table.ts'
import { after, HOURS, keptUntil, MINUTES, startedAt } from '../platform/time.ts'
import { audits } from '../staff/audit.ts'
import { publishManuscript } from './publish-manuscript.ts'
import { auditName } from './text-audit.ts'

/** Published in one minute; what is beyond waits for the next. */
const MAX_A_MINUTE = 50
/** What cannot be published as it stands is tried again; the team sees it among what waits today. */
const AGAIN_MS = HOURS
/** What failed without a reason of its own: its moment was promised. */
const AFTER_FAULT_MS = 2 * MINUTES

/** Each minute: texts that were planned for a moment are published. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const batch = { now: startedAt(event.time), max: MAX_A_MINUTE, afterFaultMs: AFTER_FAULT_MS }
  await workOff('TEXT', batch, publishDue)
}

async function publishDue(key: Key, now: string): Promise<void> {
  const item = await read(key)
  const text = item && manuscripts.parse(item)
  // Published, or planned for another moment, since the index was read.
  if (text?.status !== 'scheduled' || text.plannedAt === undefined || text.plannedAt > now) return
  const { contentId, rev, plannedAt, plannedBy = 'clock', status } = text
  const reason = 'Zum geplanten Zeitpunkt'
  const done = await publishManuscript(
    { ...text, publishedAt: text.publishedAt ?? plannedAt },
    {
      now,
      author: plannedBy,
      by: 'clock',
      who: 'clock',
      audit: audits.create({
        target: contentId,
        number: auditName(text),
        // One for each planning, so that two runs leave one line.
        pressId: `prs_due-${contentId.slice('con_'.length)}-${rev}`,
        at: now,
        action: 'text-publish',
        who: 'clock',
        author: plannedBy,
        reason,
        before: { status, plannedAt },
        after: { status: 'published' },
        title: `text-publish: ${reason}`,
        forgetAt: keptUntil(now),
      }),
    },
  )
  // Changed: somebody else was faster, and has decided what becomes of it.
  if (done === 'published' || done === 'changed') return
  log.warn('a planned text cannot be published', { contentId, why: done === 'taken' ? done : 'incomplete' })
  await postpone(key, after(now, AGAIN_MS))
}
