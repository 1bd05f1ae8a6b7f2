import { saveText as route, type TextWords } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { keptVersion, type KeptVersion, overwrittenVersion } from './kept-version.ts'
import { inRounds } from './rounds.ts'
import { staffText, wordsSet } from './staff-text.ts'
import { auditName, wordImages } from './text-audit.ts'
import { isReworded, matchedBySave } from './text-match.ts'
import { publicWords, shownWords, textFileUses } from './text-files.ts'

/** Of two who save at once one has saved; the same press again finds its own line. */
export const saveText = endpoint(
  route,
  async ({ contentId, pressId, rev, keepAs, overwrites, twinWordsAt, ...words }, caller) => {
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
      const shown = await publicWords(was)
      const isChange = isReworded(was, words)
      const wordsAt = isChange ? now : was.wordsAt
      const saved = { ...words, rev: rev + 1, wordsAt }
      const versions = await versionsOf(was, words, {
        keepAs,
        overwrites: isChange && overwrites,
        now,
        by,
      })
      const outcome = await inRounds(async () => {
        const title = { contentId, title: words.title }
        const conditionFailed = await transact({
          audit,
          manuscript: writeOf(was, words, by, caller),
          versions: versions.map(({ write }) => write),
          ...(await matchedBySave(was, saved, twinWordsAt, { now, by })),
          files: await textFileUses(
            title,
            [shownWords(was)],
            [shownWords(words), ...shown],
            versions.map(({ shows }) => shows),
          ),
        })
        if (!conditionFailed) return 'saved'
        const { manuscript, audit: line, versions: kept } = conditionFailed
        if (manuscript?.old?.rev === rev) return 'not-now'
        return manuscript || line || kept ? 'changed' : undefined
      })
      if (outcome === 'saved') return (await staffText(contentId, seen)) ?? new Problem('not-found')
      if (outcome === 'not-now') return new Problem('text-not-now')
    }
    if (await audits.read({ target: contentId, pressId }))
      return (await staffText(contentId, seen)) ?? new Problem('not-found')
    return new Problem('text-changed')
  },
)

/** The same words leave the text's state and its writers as they are. */
function writeOf(was: Manuscript, words: TextWords, by: string, caller: Customer) {
  const { contentId, rev } = was
  const { now, signIn } = caller
  const why = { ...byStaff(caller), if: { rev } }
  if (!isReworded(was, words)) return transition(manuscripts, 'keep', { contentId }, {}, why)
  const writers = [...new Set([...was.writers, signIn.sub])]
  const changed = { changedAt: now, changedBy: by, wordsAt: now, wordsBy: by, writers }
  return transition(manuscripts, 'save', { contentId }, { ...wordsSet(words), ...changed }, why)
}

type Kept = { keepAs: string | undefined; overwrites: boolean | undefined; now: string; by: string }

/** Which versions a save leaves behind: its own under a name, and the one that it writes over. */
async function versionsOf(
  was: Manuscript,
  words: TextWords,
  { keepAs, overwrites = false, now, by }: Kept,
): Promise<KeptVersion[]> {
  const { contentId, rev } = was
  const former = overwrites ? await overwrittenVersion(was) : undefined
  return [
    ...(keepAs === undefined ? [] : [keptVersion(contentId, rev + 1, words, { at: now, by, note: keepAs })]),
    ...(former ? [former] : []),
  ]
}
