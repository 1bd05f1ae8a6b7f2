import type { EventBridgeEvent } from 'aws-lambda'
import { workOff } from '../platform/due-work.ts'
import { startedAt } from '../platform/time.ts'
import { members } from '../members/member.ts'
import { setPoolGroups } from './set-pool-groups.ts'

/** Handled in one minute; what is beyond waits for the next. */
const MAX_MEMBERS = 25

/** Each minute: what a change of roles could not tell the pool, because it was stopped in between. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  await workOff('MEMBER', { now, max: MAX_MEMBERS }, key => setPoolGroups(members.refOf(key).sub))
}
