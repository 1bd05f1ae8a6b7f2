import { site } from '../../../contract/site.ts'
import type { StructuredItem, PageDocument, Breadcrumb, DocumentContext } from '../frame/page-document.ts'
import { titleOf } from '../frame/title.ts'
import { pathIn, routeOf } from '../routes.ts'

/** What search engines read: written by the renderer only, because under Trusted Types React could not. */
export function structuredData(
  document: PageDocument,
  page: DocumentContext<object>,
): readonly StructuredItem[] {
  if (!page.route.isIndexed) return []
  const breadcrumbs = document.breadcrumbs?.(page) ?? breadcrumbsTo(document, page)
  return [
    ...(breadcrumbs.length > 0 ? [breadcrumb(breadcrumbs, page.origin)] : []),
    ...(document.structuredItems?.(page) ?? []),
  ]
}

/** From home over the page above. */
function breadcrumbsTo(document: PageDocument, page: DocumentContext<object>): Breadcrumb[] {
  const { route, language, texts, path } = page
  const above = route.above && routeOf(route.above)
  const head = document.head?.(page)
  return [
    [site.brand, pathIn(routeOf('home'), language)],
    ...(above ? [[titleOf(above, texts), pathIn(above, language)] as const] : []),
    [head?.name ?? head?.title ?? titleOf(route, texts), path],
  ]
}

const breadcrumb = (steps: readonly Breadcrumb[], origin: string): StructuredItem => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
