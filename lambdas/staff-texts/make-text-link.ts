import { randomBytes } from 'node:crypto'
import { makeTextLink as route, MAX_TEXT_LINKS, mayBearEmbargo } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { textLinks } from '../content/text-link.ts'
import { linkIdOf, tokenOf } from '../content/text-token.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { auditOf } from '../staff/audit.ts'
import { openLinksOf } from './open-links.ts'
import { staffText } from './staff-text.ts'
import { auditName } from './text-audit.ts'

/** The secret is answered this once: only its hash is kept. */
export const makeTextLink = endpoint(route, async ({ contentId, pressId, rev, kind, days, note }, caller) => {
  const { now, signIn } = caller
  const text = await manuscripts.read({ contentId })
  if (!text) return new Problem('not-found')
  if (kind === 'embargo' && !mayBearEmbargo(text)) return new Problem('embargo-too-early')
  if ((await openLinksOf(text, now)).length >= MAX_TEXT_LINKS) return new Problem('too-many-links')
  const secret = randomBytes(32).toString('base64url')
  const linkId = linkIdOf(secret)
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
      linkId,
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
  if (!shown) return new Problem('not-found')
  return { token: tokenOf(contentId, secret), link: linkId, text: shown }
})
