import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '../../lambdas/deployed.ts'
import de from '../../frontend/src/text/de/fields.ts'
import en from '../../frontend/src/text/en/fields.ts'

/** Where Zod keeps what a schema or a check was made from: https://zod.dev/library-authors */
const INNER = '_zod'
type Made = { [INNER]: { def: Definition } }

type Definition = {
  type?: string
  error?: (issue: object) => unknown
  checks?: Made[]
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
}

/** Every message that a schema can give: those named in the contract are the codes of sentences. */
function* messagesOf(schema: Made): Generator<string> {
  const { error, checks = [], shape = {}, innerType, element } = schema[INNER].def
  const message = error?.({})
  if (typeof message === 'string') yield message
  const parts = [...checks, ...Object.values(shape), innerType, element].filter(part => part !== undefined)
  // The public types hide the definition.
  for (const part of parts) yield* messagesOf(part as Made)
}

/** A code that depends on what was given is not found without it. */
const codes = new Set([
  'email-letters',
  ...Object.values(routes).flatMap(({ input }) => [...messagesOf(input as Made)]),
])

test('the contract names codes, and the search finds those that are known', () => {
  expect([...codes]).toEqual(
    expect.arrayContaining([
      'required',
      'email-invalid',
      'terms-required',
      'password-too-short',
      'country-invalid',
    ]),
  )
})

test.each([...codes])('the code %s has its sentence in both languages', code => {
  expect(de).toHaveProperty([code], expect.any(String))
  expect(en).toHaveProperty([code], expect.any(String))
})
