import { saveText as route } from '../../contract/staff-texts.ts'
import { manuscripts, manuscriptVersions } from '../content/manuscript.ts'
import { numberOf } from '../content/piece.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { staffText, wordsSet } from './staff-text.ts'
import { auditName, wordImages } from './text-audit.ts'
import { isReworded, matchedBySave } from './text-match.ts'
import { publicWords, shownWords, textFileUses } from './text-files.ts'

/** A file may be renamed or deleted while a text that shows it is saved. */
const MAX_ROUNDS = 4

/** Of two who save at once one has saved; the same press again finds its own line. */
export const saveText = endpoint(
  route,
  async ({ contentId, pressId, rev, keepAs, twinWordsAt, ...words }, caller) => {
    const { now, signIn } = caller
    const seen = { sub: signIn.sub, now }
    const was = await manuscripts.read({ contentId })
    if (!was) return new Problem('not-found')
    if (was.rev === rev) {
      const audit = await auditOf(caller, {
        target: contentId,
        number: auditName(words),
        pressId,
        action: 'text-saved',
        reason: keepAs ?? '',
        ...wordImages(was, words),
      })
      const by = String(audit.put['author'])
      const writers = [...new Set([...was.writers, signIn.sub])]
      const shown = await publicWords(was)
      const wordsAt = isReworded(was, words) ? now : was.wordsAt
      const saved = { rev: rev + 1, wordsAt, body: words.body }
      const kept =
        keepAs === undefined
          ? undefined
          : {
              version: `s${numberOf(rev + 1)}`,
              title: `${words.title}: ${keepAs}`,
              words: shownWords(words),
            }
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const title = { contentId, title: words.title }
        const conditionFailed = await transact({
          audit,
          manuscript: transition(
            manuscripts,
            'save',
            { contentId },
            { ...wordsSet(words), changedAt: now, changedBy: by, wordsAt, writers },
            { ...byStaff(caller), if: { rev } },
          ),
          version:
            keepAs === undefined
              ? undefined
              : manuscriptVersions.create({
                  contentId,
                  number: numberOf(rev + 1),
                  ...words,
                  at: now,
                  by,
                  note: keepAs,
                }),
          ...(await matchedBySave(was, saved, twinWordsAt, { now, by })),
          files: await textFileUses(title, [shownWords(was)], [shownWords(words), ...shown], kept),
        })
        if (!conditionFailed) return (await staffText(contentId, seen)) ?? new Problem('not-found')
        if (conditionFailed.manuscript?.old?.rev === rev) return new Problem('text-not-now')
        if (conditionFailed.manuscript || conditionFailed.audit || conditionFailed.version) break
      }
    }
    if (await audits.read({ target: contentId, pressId }))
      return (await staffText(contentId, seen)) ?? new Problem('not-found')
    return new Problem('text-changed')
  },
)
