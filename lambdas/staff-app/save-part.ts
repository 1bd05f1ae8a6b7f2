import { type AppPart, partName } from '../../contract/app-programs.ts'
import {
  saveAppAnnouncements as announcementsRoute,
  saveAppProgram as programRoute,
  saveAppSwitches as switchesRoute,
  saveAppVersions as versionsRoute,
  type StaffApp,
} from '../../contract/staff-app.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { readAll } from './draft.ts'
import { parts } from './part.ts'
import { staffApp } from './read-app.ts'
import { targetOf } from './target.ts'

export const saveAppProgram = endpoint(programRoute, ({ program, ...edit }, caller) =>
  save({ kind: 'program', program }, edit, caller),
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

/** One transaction with its line of the audit; of two who save at once one has saved, and the same press finds its own line. */
async function save(
  content: AppPart,
  { pressId, rev, reason }: Edit,
  caller: Customer,
): Promise<StaffApp | Problem<'app-changed'>> {
  const name = partName(content)
  const target = targetOf(name)
  const was = (await readAll()).draft.find(part => part.name === name)
  if ((was?.rev ?? 0) === rev) {
    const images = imagesOf(was?.content ?? {}, content)
    if (Object.keys(images.after).length === 0) return staffApp()
    const conditionFailed = await transact({
      audit: await auditOf(caller, { target, number: name, pressId, action: 'app-saved', reason, ...images }),
      part: parts.put({ name, rev: rev + 1, content }, rev === 0 ? { name: notExists } : { rev }),
    })
    if (!conditionFailed) return staffApp()
  }
  return (await audits.read({ target, pressId })) ? staffApp() : new Problem('app-changed')
}
