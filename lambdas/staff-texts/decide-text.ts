import { decideText as route, type TextDeed } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { heads, slugs } from '../content/piece.ts'
import { freeAddress, keepAddress, unpublish } from '../content/publish.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { missingMedia } from '../staff-files/missing-media.ts'
import { type Audit, auditOf, audits, byStaff } from '../staff/audit.ts'
import { lacksOf, publishManuscript } from './publish-manuscript.ts'
import { inRounds } from './rounds.ts'
import { staffText } from './staff-text.ts'
import { auditName } from './text-audit.ts'
import { decisionsOn, rowOf } from './text-decision.ts'
import { publicWords, shownWords, textFileUses } from './text-files.ts'

type Input = { deed: TextDeed; at?: string | undefined; reason: string }
type DecisionProblem = Problem<
  'invalid-input' | 'text-own-review' | 'address-taken' | 'text-changed' | 'text-not-now'
>

/**
 * One deed on the text as it was seen: of two at once one has its effect and its line. The same press again finds its own
 * line.
 */
export const decideText = endpoint(route, async ({ contentId, pressId, rev, ...input }, caller) => {
  const { now, signIn } = caller
  const text = await manuscripts.read({ contentId })
  if (!text) return new Problem('not-found')
  const isDone = async () => (await audits.read({ target: contentId, pressId })) !== undefined
  if (text.rev !== rev) {
    if (!(await isDone())) return new Problem('text-changed')
  } else {
    const refused = (await problemOf(text, input, caller)) ?? (await carryOut(text, pressId, input, caller))
    if (refused && !(await isDone())) return refused
  }
  return (await staffText(contentId, { sub: signIn.sub, now })) ?? new Problem('not-found')
})

async function problemOf(
  text: Manuscript,
  { deed, at, reason }: Input,
  caller: Customer,
): Promise<DecisionProblem | undefined> {
  const { now, signIn } = caller
  if (!decisionsOn(text).includes(deed)) return new Problem('text-not-now')
  if (reason === '' && (deed === 'return' || deed === 'take-back')) return invalid('reason', 'required')
  if (deed === 'schedule' && at === undefined) return invalid('at', 'required')
  if (deed === 'schedule' && at !== undefined && at <= now) return invalid('at', 'text-moment-over')
  if (deed === 'approve' && text.writers.includes(signIn.sub)) return new Problem('text-own-review')
  if (deed !== 'submit' && deed !== 'schedule') return undefined
  const fields = lacksOf(text, now, await missingMedia(shownWords(text)))
  if (fields) return new Problem('invalid-input', fields)
  const { type, language, slug = '', contentId } = text
  const owner = await slugs.read({ type, language, slug })
  return owner && owner.contentId !== contentId ? new Problem('address-taken') : undefined
}

const invalid = (field: string, code: string): DecisionProblem =>
  new Problem('invalid-input', [{ field, code }])

/** Undefined: done. */
async function carryOut(
  text: Manuscript,
  pressId: string,
  { deed, at, reason }: Input,
  caller: Customer,
): Promise<DecisionProblem | undefined> {
  const { now, signIn } = caller
  const { contentId, rev, status } = text
  const audit = await auditOf(caller, {
    target: contentId,
    number: auditName(text),
    pressId,
    action: `text-${deed}` satisfies Audit['action'],
    reason,
    before: { status },
    after: {
      status: rowOf(deed)?.to ?? status,
      ...(deed === 'schedule' && at !== undefined && { plannedAt: at }),
    },
  })
  const author = String(audit.put['author'])
  const who = signIn.sub
  if (deed === 'publish') {
    const done = await publishManuscript(text, { now, author, by: 'staff', who, audit })
    if (done === 'published') return undefined
    if (done === 'taken') return new Problem('address-taken')
    return done === 'changed' ? new Problem('text-changed') : new Problem('invalid-input', done.fields)
  }
  const why = { ...byStaff(caller), if: { rev } }
  const changed = { changedAt: now, changedBy: author }
  const manuscript: Write =
    deed === 'schedule'
      ? transition(
          manuscripts,
          deed,
          { contentId },
          { ...changed, plannedAt: at ?? now, plannedBy: author, dueAt: at ?? now },
          why,
        )
      : deed === 'archive'
        ? transition(manuscripts, deed, { contentId }, { ...changed, archivedAt: now }, why)
        : transition(manuscripts, deed, { contentId }, changed, why)
  if (deed === 'take-back') return takeBack(text, { manuscript, audit })
  const outcome = await inRounds(async () => {
    // A file that was deleted when the text was saved, and is back now, is kept from here on.
    const files =
      deed === 'submit' || deed === 'schedule' ? await textFileUses(text, [], [shownWords(text)]) : []
    const address = await addressWrite(text, deed)
    const conditionFailed = await transact({ manuscript, audit, files, address })
    if (!conditionFailed) return 'done'
    if (conditionFailed.manuscript || conditionFailed.audit) return 'changed'
    return conditionFailed.address && deed === 'schedule' ? 'taken' : undefined
  })
  if (outcome === 'taken') return new Problem('address-taken')
  return outcome === 'done' ? undefined : new Problem('text-changed')
}

/** Of two texts that are planned for one address the second is refused, and not left waiting in the night. */
async function addressWrite({ slug, ...text }: Manuscript, deed: TextDeed): Promise<Write | undefined> {
  if (slug === undefined) return undefined
  if (deed === 'schedule') return keepAddress({ ...text, slug })
  return text.status === 'scheduled' ? freeAddress({ ...text, slug }) : undefined
}

async function takeBack(
  text: Manuscript,
  writes: { manuscript: Write; audit: Write },
): Promise<DecisionProblem | undefined> {
  const { contentId, rev } = text
  const outcome = await inRounds(async () => {
    const head = await heads.read({ contentId })
    const files = await textFileUses(text, await publicWords(text), [shownWords(text)])
    const address = await addressWrite(text, 'take-back')
    const also = { ...writes, files, ...(address && { address }) }
    const done = await unpublish(contentId, { rev: head?.rev ?? 0 }, also)
    if (!('refused' in done)) return 'done'
    return (await manuscripts.read({ contentId }))?.rev === rev ? undefined : 'changed'
  })
  return outcome === 'done' ? undefined : new Problem('text-changed')
}
