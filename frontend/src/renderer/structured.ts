import { site } from '../../../contract/site.ts'
import type { Item, PageDocument, Step, Written } from '../frame/page-document.ts'
import { titleOf } from '../frame/title.ts'
import { pathIn, routeOf } from '../routes.ts'

/** What search engines read: written by the renderer only, because under Trusted Types React could not. */
export function structuredData(document: PageDocument, page: Written<object>): readonly Item[] {
  if (!page.route.isIndexed) return []
  const trail = document.trail?.(page) ?? trailTo(document, page)
  return [...(trail.length > 0 ? [breadcrumb(trail, page.origin)] : []), ...(document.items?.(page) ?? [])]
}

/** From home over the page above. */
function trailTo(document: PageDocument, page: Written<object>): Step[] {
  const { route, language, texts, path } = page
  const above = route.above && routeOf(route.above)
  const words = document.words?.(page)
  return [
    [site.brand, pathIn(routeOf('home'), language)],
    ...(above ? [[titleOf(above, texts), pathIn(above, language)] as const] : []),
    [words?.name ?? words?.title ?? titleOf(route, texts), path],
  ]
}

const breadcrumb = (steps: readonly Step[], origin: string): Item => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
