import { type AppPart, partName } from '../../contract/app-programs.ts'
import { partInAudit } from '../../contract/app-words.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import {
  type DraftPart,
  saveAppAnnouncements as announcementsRoute,
  saveAppProgram as programRoute,
  saveAppSwitches as switchesRoute,
  saveAppVersions as versionsRoute,
  type StaffApp,
} from '../../contract/staff-app.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { readAll } from './draft.ts'
import { parts } from './part.ts'
import { isAnyDeleted, nextPlaying, playedBy } from './playing.ts'
import { staffApp } from './read-app.ts'
import { targetOf } from './target.ts'

export const saveAppProgram = endpoint(programRoute, ({ program, isNew, ...edit }, caller) =>
  save<'app-program-exists' | 'app-recording-deleted'>({ kind: 'program', program }, edit, caller, {
    ...(isNew && { ifThere: 'app-program-exists' }),
    playingAfter: async was => {
      if (was?.isRemoved) return undefined
      const former = new Set(playedBy(was))
      const begun = [...new Set(playedBy({ content: { kind: 'program', program } }))]
      const fileIds = begun.filter(fileId => !former.has(fileId))
      if (fileIds.length === 0) return undefined
      const next = await nextPlaying()
      return (await isAnyDeleted(fileIds)) ? new Problem('app-recording-deleted') : next
    },
  }),
)
export const saveAppVersions = endpoint(versionsRoute, ({ versions, ...edit }, caller) =>
  save({ kind: 'versions', versions }, edit, caller),
)
export const saveAppAnnouncements = endpoint(announcementsRoute, ({ announcements, ...edit }, caller) =>
  save({ kind: 'announcements', announcements }, edit, caller),
)
export const saveAppSwitches = endpoint(switchesRoute, ({ switches, ...edit }, caller) =>
  save({ kind: 'switches', switches }, edit, caller),
)

interface Edit {
  pressId: string
  rev: number
  reason: string
}

interface Rules<P extends ProblemCode> {
  /** How one is refused that may not be there yet. */
  ifThere?: P
  playingAfter?: (was: DraftPart | undefined) => Promise<Write | Problem<P> | undefined>
}

/** Another program may begin to play something, or a file be deleted, while this one is saved. */
const MAX_ROUNDS = 4

/** One transaction with its line of the audit; of two who save at once one has saved, and the same press finds its own line. */
async function save<P extends ProblemCode = never>(
  content: AppPart,
  { pressId, rev, reason }: Edit,
  caller: Customer,
  { ifThere, playingAfter }: Rules<P> = {},
): Promise<StaffApp | Problem<P | 'app-changed'>> {
  const name = partName(content)
  const target = targetOf(name)
  const was = (await readAll()).draft.find(part => part.name === name)
  if ((was?.rev ?? 0) === rev && !(was && ifThere)) {
    const images = imagesOf(was?.content ?? {}, content)
    if (Object.keys(images.after).length === 0) return staffApp()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const playing = await playingAfter?.(was)
      if (playing instanceof Problem) return playing
      const conditionFailed = await transact({
        audit: await auditOf(caller, {
          target,
          number: partInAudit(content),
          pressId,
          action: 'app-saved',
          reason,
          ...images,
        }),
        // What was taken out comes back by its own decision only.
        part: parts.put(
          { name, rev: rev + 1, content, ...(was?.isRemoved && { isRemoved: true }) },
          rev === 0 ? { name: notExists } : { rev },
        ),
        playing,
      })
      if (!conditionFailed) return staffApp()
      if (conditionFailed.audit || conditionFailed.part) break
    }
  }
  return (await audits.read({ target, pressId })) ? staffApp() : new Problem(ifThere ?? 'app-changed')
}
