import { createText as route } from '../../contract/staff-texts.ts'
import { manuscripts } from '../content/manuscript.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idOfPress } from '../platform/mint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, byStaff } from '../staff/audit.ts'
import { inRounds } from './rounds.ts'
import { staffText } from './staff-text.ts'
import { auditName, wordImages } from './text-audit.ts'
import { matched } from './text-match.ts'
import { shownWords, textFileUses } from './text-files.ts'

export const createText = endpoint(
  route,
  async ({ pressId, type, language, twinOf, twinWordsAt, ...words }, caller) => {
    const { now, signIn } = caller
    const contentId = idOfPress('con', pressId)
    const seen = { sub: signIn.sub, now }
    const twin = twinOf === undefined ? undefined : await manuscripts.read({ contentId: twinOf })
    if (twinOf !== undefined && (twin?.type !== type || twin.language === language))
      return new Problem('invalid-input', [{ field: 'twinOf', code: 'invalid' }])
    const audit = await auditOf(caller, {
      target: contentId,
      number: auditName(words),
      pressId,
      action: 'text-created',
      reason: '',
      ...wordImages({}, words),
    })
    const made = await inRounds(async () => {
      const conditionFailed = await transact({
        audit,
        manuscript: manuscripts.create({
          ...words,
          contentId,
          type,
          language,
          status: 'draft',
          rev: 1,
          changedAt: now,
          changedBy: String(audit.put['author']),
          wordsAt: now,
          wordsBy: String(audit.put['author']),
          writers: [signIn.sub],
          ...(twinOf !== undefined && { twinId: twinOf }),
        }),
        twin:
          twinOf === undefined
            ? undefined
            : transition(manuscripts, 'pair', { contentId: twinOf }, { twinId: contentId }, byStaff(caller)),
        match:
          twin?.wordsAt === twinWordsAt && twin
            ? matched(contentId, twin, { now, by: String(audit.put['author']) })
            : undefined,
        files: await textFileUses({ contentId, title: words.title }, [], [shownWords(words)]),
      })
      if (conditionFailed?.twin && !conditionFailed.manuscript) return new Problem('text-has-twin')
      // The same press again finds the text that it began.
      if (!conditionFailed?.files || conditionFailed.manuscript)
        return (await staffText(contentId, seen)) ?? new Problem('text-has-twin')
      return undefined
    })
    if (!made) throw new Error('The files of a new text were written each time that it was to be stored.')
    return made
  },
)
