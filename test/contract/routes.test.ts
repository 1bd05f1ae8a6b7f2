import { expect, it } from 'vitest'
import { openingCatalogue } from '../../contract/opening-catalogue.ts'
import { pathParameters } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'

const all = Object.entries(routes)

it('no two routes answer the same method and path', () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each(all)('%s names each parameter of its path in its input', (_, { path, input }) => {
  for (const name of pathParameters(path)) expect(Object.keys(input.shape)).toContain(name)
})

it('the opening catalogue sells each file once, by names that a browser can save', () => {
  const files = openingCatalogue.flatMap(({ files }) => files)
  expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(files.length)
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(files.length)
  expect(new Set(openingCatalogue.map(({ slug }) => slug)).size).toBe(openingCatalogue.length)
})
