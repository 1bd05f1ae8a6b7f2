import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problems } from '../../contract/problems.ts'
import { pathParameters, type Route } from '../../contract/route.ts'
import { routes } from '../../lambdas/deployed.ts'
import { openApiFile, openApiText } from '../../scripts/openapi.ts'

interface Operation {
  security?: { accessToken: string[] }[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { headers?: object; content?: object }>
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

const ofStaff = all.flatMap(({ name, route }) =>
  typeof route.role === 'string' ? [] : { name, route, roles: route.role },
)
it.each(ofStaff)(
  '$name is open to its roles and to admin, as the authoriser opens it',
  ({ route, roles }) => {
    const groups = operationOf(route)?.security?.map(({ accessToken }) => accessToken)
    expect(groups).toEqual([...new Set(['admin', ...roles])].map(group => [group]))
  },
)

it('a body comes as its route takes it', () => {
  const typesOf = (route: Route) => Object.keys(operationOf(route)?.requestBody?.content ?? {})
  expect(typesOf(routes.leaveNewsletter)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  expect(typesOf(routes.reportViolations)).toEqual(['application/csp-report', 'application/reports+json'])
  expect(typesOf(routes.placeOrder)).toEqual(['application/json'])
  // Without a field of its own, too: what says nothing of its type is refused.
  expect(typesOf(routes.signOut)).toEqual(['application/json'])
  expect(typesOf(routes.readAccount)).toEqual([])
  const several = operationOf(routes.reportViolations)?.requestBody?.content['application/reports+json']
  expect(several?.schema).toMatchObject({ type: 'array' })
})

it('a redirect names its target, and what is kept its ETag', () => {
  expect(operationOf(routes.openLeavePage)?.responses['303']).toMatchObject({
    headers: { location: { required: true, schema: { type: 'string' } } },
  })
  const { parameters, responses } = operationOf(routes.readManifest) ?? {}
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-None-Match', in: 'header' }))
  expect(responses?.['200']).toMatchObject({ headers: { etag: { required: true } } })
  expect(responses?.['304']).toEqual({
    description: expect.any(String),
    headers: responses?.['200']?.headers,
  })
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
