import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { manifestSchema1 } from '../../contract/app-manifest-1.ts'
import { Manifest } from '../../contract/app-manifest.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const HIGHEST = ['maximum', 'maxLength', 'maxItems'] as const
const SAME = ['type', 'const', 'pattern', 'format'] as const
const KNOWN = new Set<string>([
  ...LOWEST,
  ...HIGHEST,
  ...SAME,
  'enum',
  'properties',
  'required',
  'items',
  '$schema',
  'title',
  'additionalProperties',
])

/** Where what is made now is not what an app was promised: each place with what has changed there. */
function breaks(promised: Schema, made: Schema, at = ''): string[] {
  const unknown = [...Object.keys(promised), ...Object.keys(made)].filter(name => !KNOWN.has(name))
  return [
    ...unknown.map(name => `${at} has ${name}, which is not compared`),
    ...SAME.filter(name => promised[name] !== undefined && promised[name] !== made[name]).map(
      name => `${at} ${name}`,
    ),
    ...(promised.enum && !made.enum?.every(each => promised.enum?.includes(each)) ? [`${at} enum`] : []),
    ...LOWEST.filter(
      name => promised[name] !== undefined && !((made[name] ?? -Infinity) >= promised[name]),
    ).map(name => `${at} ${name}`),
    ...HIGHEST.filter(
      name => promised[name] !== undefined && !((made[name] ?? Infinity) <= promised[name]),
    ).map(name => `${at} ${name}`),
    ...(promised.required ?? [])
      .filter(name => !made.required?.includes(name))
      .map(name => `${at}.${name} may be missing`),
    ...Object.entries(promised.properties ?? {}).flatMap(([name, schema]) => {
      const own = made.properties?.[name]
      return own ? breaks(schema, own, `${at}.${name}`) : [`${at}.${name} is gone`]
    }),
    ...(promised.items ? breaks(promised.items, made.items ?? {}, `${at}[]`) : []),
  ]
}
const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output' }) as Schema
// Compared as what it is, JSON.
const promised = manifestSchema1 as Schema
const { shape } = Manifest

describe('format 1', () => {
  it('is what was published: another one breaks the apps that are out', () => {
    const hash = createHash('sha256').update(JSON.stringify(manifestSchema1)).digest('base64url')
    expect(hash).toBe('_aGhxQ7Gyqe2A4e1_LI4U_h_XMk9SvllPkHzxIZ2IRE')
  })

  it('is kept by the manifest of today', () => {
    expect(breaks(promised, schemaOf(Manifest))).toEqual([])
  })

  it('may grow by what is optional', () => {
    expect(breaks(promised, schemaOf(z.extend(Manifest, { themes: z.optional(z.string()) })))).toEqual([])
  })

  it.each<[string, z.ZodMiniType, string]>([
    ['loses an attribute', z.omit(Manifest, { switches: true }), '.switches is gone'],
    [
      'may lack one',
      z.extend(Manifest, { versions: z.optional(shape.versions) }),
      '.versions may be missing',
    ],
    ['changes a type', z.extend(Manifest, { version: z.string() }), '.version type'],
    ['changes its number', z.extend(Manifest, { format: z.literal(2) }), '.format const'],
    [
      'allows a version below 1',
      z.extend(Manifest, { version: z.int().check(z.minimum(0)) }),
      '.version exclusiveMinimum',
    ],
    [
      'has another kind of unit',
      z.extend(Manifest, {
        programs: z.array(
          z.object({ units: z.array(z.object({ kind: z.enum(['unit', 'harmony', 'game']) })) }),
        ),
      }),
      '.programs[].units[].kind enum',
    ],
  ])('is broken by one that %s', (_, schema, place) => {
    expect(breaks(promised, schemaOf(schema))).toContain(place)
  })
})
