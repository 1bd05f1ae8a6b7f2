import { checksOf } from '../../contract/app-checks.ts'
import { Manifest } from '../../contract/app-manifest.ts'
import { readApp as route, readAppDeeds as deedsRoute, type StaffApp } from '../../contract/staff-app.ts'
import { endpoint } from '../platform/endpoint.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { contentOf, readAll } from './draft.ts'
import { byFile, readOffered, soldButRemoved } from './offered.ts'
import { PUBLICATIONS, targetOf } from './target.ts'

export const readApp = endpoint(route, () => staffApp())

export const readAppDeeds = endpoint(deedsRoute, async ({ part }) => ({
  deeds: await auditLinesOf(targetOf(part)),
}))

/** The whole draft beside what is published. */
export async function staffApp(): Promise<StaffApp> {
  const [{ draft, published }, offered, deeds] = await Promise.all([
    readAll(),
    readOffered(),
    auditLinesOf(PUBLICATIONS),
  ])
  return {
    parts: draft.map(({ name, rev, content, isRemoved }) => ({
      name,
      rev,
      content,
      ...(isRemoved && { isRemoved }),
    })),
    ...(published && {
      published: {
        manifest: Manifest.parse(JSON.parse(published.manifest)),
        by: published.publishedBy,
        keyId: published.key.kid,
      },
    }),
    checks: checksOf(contentOf(draft), byFile(offered.recordings), soldButRemoved(draft, offered)),
    recordings: offered.recordings,
    deeds,
  }
}
