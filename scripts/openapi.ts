import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { ProblemBody } from '../contract/problem-body.ts'
import { problems, type ProblemCode } from '../contract/problems.ts'
import { pathParameters, problemsOf, type Role, type Route } from '../contract/route.ts'
import { site } from '../contract/site.ts'
import { answered, type RouteName } from '../lambdas/deployed.ts'

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

interface JsonSchema {
  properties?: Record<string, object>
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
  return [...parameters, ...(route.shownBy ? [SHOWN_BY[route.shownBy]] : [])]
}

function bodyOf(route: Route): object | undefined {
  if (route.method === 'GET') return undefined
  if (route.shownBy === 'stripe-signature')
    return jsonBody({ type: 'object', description: 'An event as Stripe words it.' })
  const { properties = {}, required = [], ...rest } = schemaOf(route.input, 'input')
  const inPath = pathParameters(route.path)
  const own = Object.entries(properties).filter(([property]) => !inPath.includes(property))
  if (own.length === 0) return undefined
  return jsonBody({
    ...rest,
    properties: Object.fromEntries(own),
    required: required.filter(property => !inPath.includes(property)),
  })
}

const jsonBody = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })

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
  const done = {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(route.output, 'output') } },
  }
  return { [route.status ?? 200]: done, ...Object.fromEntries(refused) }
}

/** One of the list is enough, and each names its role (OpenAPI 3.1, Security Requirement Object); every token has the customer's. */
const securityOf = (role: Exclude<Role, 'anyone'>): object[] =>
  role === 'customer' ? [{ accessToken: [] }] : role.map(group => ({ accessToken: [group] }))

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
