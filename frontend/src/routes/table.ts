import { appPaths, notFoundPath, publicPaths, publishedPaths } from '../../../contract/page-paths.ts'
import { appPages } from './app.ts'
import { appDownloads, publicPages, thanks } from './public.ts'
import { publishedPages } from './published.ts'
import type { PlacedRow, Row } from './row.ts'

/** Every page of the product, once. */
export const pages = {
  ...placed(publicPages, publicPaths),
  ...thanks,
  ...appDownloads,
  ...placed(publishedPages, publishedPaths),
  ...placed(appPages, appPaths),
  notFound: {
    path: notFoundPath,
    page: 'site/NotFoundPage',
    texts: [],
    meta: 'common:notFound.meta',
    isIndexed: false,
  },
} satisfies Record<string, PlacedRow>

export type RouteId =
  | keyof typeof publicPages
  | keyof typeof publishedPages
  | keyof typeof appPages
  | keyof typeof thanks
  | keyof typeof appDownloads
  | 'notFound'

function placed<Id extends string>(
  rows: Readonly<Record<Id, Row>>,
  paths: Readonly<Record<Id, string>>,
): Record<string, PlacedRow> {
  // Object.keys forgets the keys' type.
  const ids = Object.keys(rows) as Id[]
  return Object.fromEntries(ids.map(id => [id, { ...rows[id], path: paths[id] }]))
}
