import { checksOf } from '../../contract/app-checks.ts'
import { Manifest } from '../../contract/app-manifest.ts'
import { type DraftPart, publishApp as route } from '../../contract/staff-app.ts'
import { type Publication, storedPublication } from '../app-content/publication.ts'
import { products } from '../catalog/change-price.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { record } from '../platform/record.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { contentOf, readAll } from './draft.ts'
import { manifestOf, saidBy } from './manifest.ts'
import { byFile, offersOf, readOffered, soldButRemoved } from './offered.ts'
import { parts } from './part.ts'
import { staffApp } from './read-app.ts'
import { signed } from './sign-manifest.ts'
import { PUBLICATIONS } from './target.ts'
import { appVersions, partsText } from './version.ts'

/** @public to scripts/data-model.ts */
export const publications = record(storedPublication.kind, storedPublication.spec)

/**
 * What was compared is what is published: each part's `rev` and the version before are conditions of the write, so a
 * save or another publication in between ends in a new comparison.
 */
export const publishApp = endpoint(route, async ({ pressId, reason, version, revs }, caller) => {
  const [{ draft, published }, offered] = await Promise.all([readAll(), readOffered()])
  const afterwards = async () =>
    (await audits.read({ target: PUBLICATIONS, pressId })) ? staffApp() : new Problem('app-changed')
  const isAsSeen =
    (published?.version ?? 0) === version &&
    Object.keys(revs).length === draft.length &&
    draft.every(({ name, rev }) => revs[name] === rev)
  if (!isAsSeen) return afterwards()
  const known = byFile(offered.recordings)
  const content = contentOf(draft)
  const checks = checksOf(content, known, soldButRemoved(draft, offered))
  if (checks.some(({ weight }) => weight === 'must')) return new Problem('app-incomplete')
  const manifest = manifestOf(content, known, { version: version + 1, publishedAt: caller.now })
  if (published && saidBy(Manifest.parse(JSON.parse(published.manifest))) === saidBy(manifest))
    return staffApp()
  const text = JSON.stringify(manifest)
  const proof = await signed(text)
  if (!proof) return new Problem('app-unsigned')
  const audit = await auditOf(caller, {
    target: PUBLICATIONS,
    number: 'App',
    pressId,
    action: 'app-published',
    reason,
    before: { version },
    after: { version: version + 1 },
  })
  const publication = {
    version: version + 1,
    manifest: text,
    ...proof,
    publishedAt: caller.now,
    publishedBy: audit.put.author as string,
  }
  const conditionFailed = await transact({
    audit,
    publication: publicationAfter(version, publication),
    version: appVersions.create({
      version: String(version + 1),
      parts: partsText(draft),
      publishedAt: caller.now,
    }),
    // Put on sale or changed meanwhile, one of them would be sold without its program, or without a recording of it.
    offers: offersOf(draft, offered).map(({ slug, version: seen }) =>
      products.check({ slug }, { version: seen }),
    ),
    ...unchanged(draft),
  })
  return conditionFailed ? afterwards() : staffApp()
})

/** Where another one was published since, its condition fails. */
export const publicationAfter = (version: number, publication: Publication) =>
  publications.put(publication, version === 0 ? { version: notExists } : { version })

const unchanged = (draft: readonly DraftPart[]) =>
  Object.fromEntries(
    draft.map(({ name, rev }) => [name, parts.check({ name }, rev === 0 ? { name: notExists } : { rev })]),
  )
