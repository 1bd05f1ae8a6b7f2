import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'
import { pathParameters, type Route } from '../../contract/route.ts'
import { routes } from '../../lambdas/deployed.ts'
import { openApiFile, openApiText } from '../../scripts/openapi.ts'

interface Operation {
  security?: object[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, object>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

// The document is what the script beside the contract makes.
const { paths } = JSON.parse(openApiText()) as Document
const all = Object.entries(routes).map(([name, route]) => ({ name, route: route as Route }))
const operationOf = ({ path, method }: Route) => paths[path]?.[method.toLowerCase()]

it('docs/openapi.json is what the routes say; `npm run openapi` writes it', () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(openApiText())
})

it.each(all)('$name stands in it, with security exactly where a token is asked for', ({ route }) => {
  const operation = operationOf(route)
  expect(operation).toBeDefined()
  expect(operation?.security !== undefined).toBe(route.role !== 'anyone')
  expect(operation?.responses['401'] !== undefined).toBe(route.role !== 'anyone')
})

it.each(all)('$name has each parameter of its path, required', ({ route }) => {
  const inPath = operationOf(route)?.parameters?.filter(parameter => parameter.in === 'path') ?? []
  expect(inPath.map(({ name, required }) => [name, required])).toEqual(
    pathParameters(route.path).map(name => [name, true]),
  )
})

it('the webhook asks for its signature', () => {
  expect(operationOf(routes.receiveStripeEvent)?.parameters).toMatchObject([
    { name: 'Stripe-Signature', in: 'header', required: true },
  ])
})

it('every refusal of the API stands at some route', () => {
  const text = JSON.stringify(paths)
  expect(Object.keys(problems).filter(code => !text.includes(`\`${code}\``))).toEqual([])
})
