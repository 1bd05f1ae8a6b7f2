import { expect, it } from 'vitest'
import { piecePath } from '../../contract/content-paths.ts'
import { isPublic, pathsOf, routes } from '../../frontend/src/routes.ts'
import { drafts } from '../../local/seed/content.ts'

const pieces = await drafts()
const places = new Set([...routes.filter(isPublic).flatMap(pathsOf), ...pieces.map(piecePath)])
const links = pieces.flatMap(({ slug, body }) =>
  Array.from(body.matchAll(/\]\((\/[^)#?\s]*)/g), ([, path = '']) => ({ slug, path })),
)

it.each(links)('the text $slug leads to a page that is there: $path', ({ path }) => {
  expect(places).toContain(path)
})

it('there are links to follow', () => {
  expect(links.length).toBeGreaterThan(10)
})
