import { partInAudit } from '../../contract/app-words.ts'
import { type DraftPart, restoreAppVersion as route } from '../../contract/staff-app.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { readAll } from './draft.ts'
import { parts } from './part.ts'
import { nextPlaying, playedBy } from './playing.ts'
import { staffApp } from './read-app.ts'
import { PUBLICATIONS, targetOf } from './target.ts'
import { appVersions, partsOf } from './version.ts'

/**
 * What was published becomes the draft again; the apps have it once that is published. One transaction over all parts that
 * differ, each on the `rev` that was seen, so somebody who saves at the same time compares. Files that it plays and that were
 * deleted since are named by the checks.
 */
export const restoreAppVersion = endpoint(route, async ({ pressId, reason, version, revs }, caller) => {
  const next = await nextPlaying()
  const [{ draft }, stored] = await Promise.all([readAll(), appVersions.read({ version: String(version) })])
  const afterwards = async () =>
    (await audits.read({ target: PUBLICATIONS, pressId })) ? staffApp() : new Problem('app-changed')
  if (!stored) return new Problem('not-found')
  if (Object.keys(revs).length !== draft.length || draft.some(({ name, rev }) => revs[name] !== rev))
    return afterwards()
  const wanted = new Map(partsOf(stored).map(({ name, content }) => [name, content]))
  const now = new Map(draft.map(part => [part.name, part]))
  const changes = [...new Set([...now.keys(), ...wanted.keys()])].flatMap(name => {
    const [was, is] = [now.get(name), wanted.get(name)]
    const content = is ?? was?.content
    if (!content || isSame(was, is)) return []
    return [{ name, rev: was?.rev ?? 0, was, is, content }]
  })
  if (changes.length === 0) return staffApp()
  const former = new Set(draft.flatMap(playedBy))
  const begins = changes.some(({ is }) => is && playedBy({ content: is }).some(fileId => !former.has(fileId)))
  const line = { pressId, action: 'app-restored' as const, reason }
  const writes = await Promise.all(
    changes.map(async ({ name, rev, was, is, content }) => [
      [
        `part ${name}`,
        parts.put(
          { name, rev: rev + 1, content, ...(!is && { isRemoved: true }) },
          rev === 0 ? { name: notExists } : { rev },
        ),
      ] as const,
      [
        `audit ${name}`,
        await auditOf(caller, {
          ...line,
          target: targetOf(name),
          number: partInAudit(content),
          ...imagesOf(was?.content ?? {}, is ?? {}),
        }),
      ] as const,
    ]),
  )
  const audit = await auditOf(caller, {
    ...line,
    target: PUBLICATIONS,
    number: 'App',
    before: {},
    after: { version },
  })
  const conditionFailed = await transact({
    audit,
    ...(begins && { playing: next }),
    ...Object.fromEntries(writes.flat()),
  })
  return conditionFailed ? afterwards() : staffApp()
})

/** A removed part is none. */
const isSame = (was: DraftPart | undefined, is: DraftPart['content'] | undefined): boolean =>
  JSON.stringify(was?.isRemoved ? undefined : was?.content) === JSON.stringify(is)
