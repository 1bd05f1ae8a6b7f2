import { endTextLink as route } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { textLinks } from '../content/text-link.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { staffText } from './staff-text.ts'
import { auditName } from './text-audit.ts'

export const endTextLink = endpoint(route, async ({ contentId, pressId, link: linkId }, caller) => {
  const { now, signIn } = caller
  const [text, link] = await Promise.all([
    manuscripts.read({ contentId }),
    textLinks.read({ contentId, linkId }),
  ])
  if (!text) return new Problem('not-found')
  if (link) {
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target: contentId,
        number: auditName(text),
        pressId,
        action: 'text-link-ended',
        reason: link.note,
        before: { kind: link.kind, endsAt: link.endsAt },
        after: {},
      }),
      link: textLinks.remove({ contentId, linkId }, { linkId: exists }),
    })
    // Ended at the same moment, by somebody else or by this press, it is over and has its line. A press that has
    // done something else ends nothing.
    if (conditionFailed?.audit && !conditionFailed.link) return new Problem('not-found')
  } else if (!(await audits.read({ target: contentId, pressId }))) return new Problem('not-found')
  return (await staffText(contentId, { sub: signIn.sub, now })) ?? new Problem('not-found')
})
