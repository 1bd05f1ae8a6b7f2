import * as z from 'zod/mini'
import type { Pool } from './pool.ts'
import { badParameter, notFound } from './cognito-error.ts'

/** `signature` throws what is wrong with the request's signature, for operations that need one. */
export type Operation = (pool: Pool, input: unknown, signature: () => void) => Promise<object>

/** A parameter that has to be there. */
export const text = z.string().check(z.minLength(1))
export const metadata = z.optional(z.record(z.string(), z.string()))
export const attributes = z.array(z.object({ Name: text, Value: z.optional(z.string()) }))

/** An operation whose input is checked before it runs, in the words that the service has for it. */
export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (pool: Pool, input: z.infer<Schema>) => object | Promise<object>,
  ): Operation =>
  async (pool, input) =>
    await run(pool, parse(schema, input))

/** For operations that name the app client. */
export const clientOperation = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  run: (pool: Pool, input: z.infer<z.ZodMiniObject<Shape>>) => object | Promise<object>,
): Operation => {
  const client = z.object({ ClientId: text })
  const schema = z.object(shape)
  return async (pool, input) => {
    const { ClientId } = parse(client, input)
    if (ClientId !== pool.clientId) throw notFound(`User pool client ${ClientId} does not exist.`)
    return await run(pool, parse(schema, input))
  }
}

/** For operations that name the pool and are signed with the credentials of the account. */
export const adminOperation = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  run: (pool: Pool, input: z.infer<z.ZodMiniObject<Shape>>) => object | Promise<object>,
): Operation => {
  const named = z.object({ UserPoolId: text })
  const schema = z.object(shape)
  return async (pool, input, demandSignature) => {
    demandSignature()
    const { UserPoolId } = parse(named, input)
    if (UserPoolId !== pool.id) throw notFound(`User pool ${UserPoolId} does not exist.`)
    return await run(pool, parse(schema, input))
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const name = parsed.error.issues[0]?.path.findLast(part => typeof part === 'string') ?? 'body'
  const isMissing = typeof input === 'object' && input !== null && !(name in input)
  throw badParameter(
    isMissing
      ? `Missing required parameter ${name}`
      : `1 validation error detected: Value at '${name[0]?.toLowerCase()}${name.slice(1)}' failed to satisfy constraint`,
  )
}
