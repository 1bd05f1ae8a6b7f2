import { matchText as route } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { staffText } from './staff-text.ts'
import { auditName } from './text-audit.ts'
import { matchedAnew } from './text-match.ts'

/** Both as they were seen: what somebody else wrote meanwhile was compared by nobody. No change of the words. */
export const matchText = endpoint(route, async ({ contentId, pressId, rev, twinWordsAt }, caller) => {
  const { now, signIn } = caller
  const text = await manuscripts.read({ contentId })
  const twin = text?.twinId === undefined ? undefined : await manuscripts.read({ contentId: text.twinId })
  if (!text || !twin) return new Problem('not-found')
  const isSeen = text.rev === rev && twin.wordsAt === twinWordsAt
  const audit = await auditOf(caller, {
    target: contentId,
    number: auditName(text),
    pressId,
    action: 'text-matched',
    reason: twin.title,
    before: {},
    after: {},
  })
  const conditionFailed =
    isSeen &&
    (await transact({
      audit,
      text: manuscripts.check({ contentId }, { rev }),
      match: matchedAnew(contentId, twin, { now, by: String(audit.put['author']) }),
    }))
  if (conditionFailed !== undefined && !(await audits.read({ target: contentId, pressId })))
    return new Problem('text-changed')
  return (await staffText(contentId, { sub: signIn.sub, now })) ?? new Problem('not-found')
})
