import { appPages } from './app.ts'
import { type appDownloads, publicPages } from './public.ts'
import { publishedPages } from './published.ts'
import type { Row } from './row.ts'

/** Every page of the product, once. */
export const pages = {
  ...publicPages,
  ...publishedPages,
  ...appPages,
  notFound: {
    path: '/404',
    page: 'site/NotFoundPage',
    texts: [],
    meta: 'common:notFound.meta',
    isIndexed: false,
  },
} satisfies Record<string, Row>

export type RouteId = keyof typeof pages | keyof typeof appDownloads
