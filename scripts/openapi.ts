import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { ProblemBody } from '../contract/problem-body.ts'
import { problems, type ProblemCode } from '../contract/problems.ts'
import { pathParameters, problemsOf, type Role, type Route, withAdmin } from '../contract/route.ts'
import { site } from '../contract/site.ts'
import { answered, type RouteName } from '../lambdas/deployed.ts'
import { bodyTypesOf, REPORT_TYPES } from '../lambdas/platform/request.ts'

/** What a route reads that is not part of its input. */
const SHOWN_BY: Record<NonNullable<Route['shownBy']>, object> = {
  'order-cookie': {
    name: '__Host-{orderId}',
    in: 'cookie',
    required: true,
    description: 'Signed; set by placeOrder for the browser that placed the order.',
    schema: { type: 'string' },
  },
  'stripe-signature': {
    name: 'Stripe-Signature',
    in: 'header',
    required: true,
    description:
      'Over the raw body, with the secret of this webhook: https://docs.stripe.com/webhooks/signature',
    schema: { type: 'string' },
  },
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what is there already.',
  schema: { type: 'string' },
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  required?: string[]
}

/** JSON Schema 2020-12, which is what OpenAPI 3.1 speaks; without the line that only a document of its own needs. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest as JsonSchema
}

function parametersOf(route: Route): object[] {
  const inPath = pathParameters(route.path)
  const { properties = {}, required = [] } = schemaOf(route.input, 'input')
  const named = route.method === 'GET' ? Object.keys(properties) : inPath
  const parameters = named.map(parameter => ({
    name: parameter,
    in: inPath.includes(parameter) ? 'path' : 'query',
    required: required.includes(parameter),
    schema: properties[parameter],
  }))
  return [
    ...parameters,
    ...(route.shownBy ? [SHOWN_BY[route.shownBy]] : []),
    ...(route.cachedSeconds === undefined ? [] : [IF_NONE_MATCH]),
  ]
}

function bodyOf(route: Route): object | undefined {
  if (route.method === 'GET') return undefined
  if (route.shownBy === 'stripe-signature')
    return bodyAs(bodyTypesOf(route), () => ({ type: 'object', description: 'An event as Stripe words it.' }))
  const { properties = {}, required = [], ...rest } = schemaOf(route.input, 'input')
  if (route.takesReports)
    return bodyAs(bodyTypesOf(route), type =>
      type === REPORT_TYPES.several ? properties['reports'] : properties['reports']?.items,
    )
  const inPath = pathParameters(route.path)
  const isOwn = (property: string) => !inPath.includes(property)
  const own = Object.entries(properties).filter(([property]) => isOwn(property))
  const schema = { ...rest, properties: Object.fromEntries(own), required: required.filter(isOwn) }
  return bodyAs(bodyTypesOf(route), () => schema)
}

const bodyAs = (types: readonly string[], schemaFor: (type: string) => object | undefined) => ({
  required: true,
  content: Object.fromEntries(types.map(type => [type, { schema: schemaFor(type) }])),
})

/** One response for each status; its codes are listed with their German sentences. */
function responsesOf(route: Route): Record<string, object> {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemsOf(route)) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refused = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map(code => `\`${code}\`: ${problems[code].de}`).join('\n\n'),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: codes } } },
        },
      },
    },
  ])
  return { ...successOf(route), ...Object.fromEntries(refused) }
}

/** Also a browser that is led on gets the output as JSON. */
function successOf({ status, cachedSeconds, output }: Route): Record<string, object> {
  const schema = schemaOf(output, 'output')
  const content = { 'application/json': { schema } }
  if (status === 303) {
    const location = { required: true, schema: schema.properties?.['location'] }
    return { 303: { description: 'A browser is led to `location`.', headers: { location }, content } }
  }
  if (cachedSeconds === undefined) return { [status ?? 200]: { description: 'Done.', content } }
  const headers = { etag: { required: true, schema: { type: 'string' } } }
  return {
    200: { description: 'Done.', headers, content },
    304: { description: 'As the ETag of the request names it.', headers },
  }
}

/** One of the list is enough, and each names its role (OpenAPI 3.1, Security Requirement Object); every token has the customer's. */
const securityOf = (role: Exclude<Role, 'anyone'>): object[] =>
  role === 'customer' ? [{ accessToken: [] }] : withAdmin(role).map(group => ({ accessToken: [group] }))

function operationOf(name: RouteName, route: Route, area: string): object {
  const parameters = parametersOf(route)
  const requestBody = bodyOf(route)
  return {
    operationId: name,
    tags: [area],
    summary: route.summary,
    ...(route.role !== 'anyone' && { security: securityOf(route.role) }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  }
}

/** The whole API as one OpenAPI 3.1 document, made from the routes of the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, route, area } of answered) {
    const { path, method } = route
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, route, area) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.brand}: the shop's API`,
      version: '1',
      description:
        'Made from the routes of all areas by `npm run openapi`. What is refused is answered with an RFC 9457 problem.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "An access token of the shop's user pool.",
        },
      },
      schemas: { Problem: schemaOf(ProblemBody, 'output') },
    },
  }
}

export const openApiFile = new URL('../docs/openapi.json', import.meta.url)
export const openApiText = (): string => `${JSON.stringify(openApi(), undefined, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(openApiFile, openApiText())
