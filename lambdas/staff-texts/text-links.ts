import { randomBytes } from 'node:crypto'
import { endTextLink as endRoute, makeTextLink as makeRoute } from '../../contract/staff-texts.ts'
import { manuscripts, textLinks } from '../content/manuscript.ts'
import { linkIdOf, tokenOf } from '../content/text-token.ts'
import { endpoint } from '../platform/endpoint.ts'
import { exists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { staffText } from './staff-text.ts'
import { auditName } from './text-audit.ts'

/** The secret is answered this once: only its hash is kept. */
export const makeTextLink = endpoint(
  makeRoute,
  async ({ contentId, pressId, rev, kind, days, note }, caller) => {
    const { now, signIn } = caller
    const text = await manuscripts.read({ contentId })
    if (!text) return new Problem('not-found')
    const secret = randomBytes(32).toString('base64url')
    const endsAt = after(now, days * DAYS)
    const audit = await auditOf(caller, {
      target: contentId,
      number: auditName(text),
      pressId,
      action: 'text-link-made',
      reason: note,
      before: {},
      after: { kind, endsAt },
    })
    const conditionFailed = await transact({
      audit,
      text: manuscripts.check({ contentId }, { rev }),
      link: textLinks.create({
        contentId,
        linkId: linkIdOf(secret),
        kind,
        note,
        endsAt,
        madeBy: String(audit.put['author']),
        madeAt: now,
      }),
    })
    if (conditionFailed?.audit) return new Problem('link-made')
    if (conditionFailed) return new Problem('text-changed')
    const shown = await staffText(contentId, { sub: signIn.sub, now })
    return shown ? { token: tokenOf(contentId, secret), text: shown } : new Problem('not-found')
  },
)

export const endTextLink = endpoint(endRoute, async ({ contentId, pressId, link: linkId }, caller) => {
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
