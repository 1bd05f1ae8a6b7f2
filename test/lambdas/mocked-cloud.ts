import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mockedClient } from './mocked-client.ts'
import { beforeEach } from 'vitest'
import { SIGN_IN, SUB } from './http-event.ts'

export { pool, post } from './mocked-neighbours.ts'

export const table = mockedClient(DynamoDBDocumentClient)

/** A sign-in whose use is noted already, whenever it is: no request of it writes that down. */
export const usedUntil = (sub: string, signIn: string) => ({
  pk: `SIGNIN#${sub}`,
  sk: `IN#${signIn}`,
  usedAt: '9999-01-01T00:00:00.000Z',
})

beforeEach(() => {
  table.reset()
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `SIGNIN#${SUB}` } })
    .resolves({ Items: [usedUntil(SUB, SIGN_IN)] })
})

/**
 * Every route with a role asks for the marks of signing out, once in 30 s, and notes once an hour that the sign-in is in
 * use: no business of the tests of a route.
 */
const calls = () => table.calls().filter(({ args: [command] }) => !isAboutSignIns(command))

const isAboutSignIns = (command: { input: object }): boolean => {
  const text = JSON.stringify(command.input)
  return command instanceof QueryCommand
    ? text.includes('"SIGNIN#')
    : command instanceof TransactWriteCommand && text.includes('"IN#')
}

/** The commands that reached the table, in order, by name: `['UpdateCommand']`. */
export const sent = (): string[] => calls().map(call => call.args[0].constructor.name)

/** The commands among them that write. */
export const written = (): string[] =>
  sent().filter(name => !['GetCommand', 'QueryCommand', 'BatchGetCommand'].includes(name))

/** The n-th command's input. */
export const input = (index: number) => {
  const call = calls()[index]
  if (!call) throw new Error(`Only ${calls().length} commands were sent.`)
  return call.args[0].input
}

interface Expressions {
  ConditionExpression?: string | undefined
  UpdateExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, unknown> | undefined
}

/** Condition and update of a write, with its names and values put back in: `attempt = 1`. */
export function worded(write: object | undefined): { condition: string; update: string } {
  const {
    ConditionExpression,
    UpdateExpression,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }: Expressions = write ?? {}
  const unbound = (text = '') =>
    text.replace(
      /[#:]\w+/g,
      token => names?.[token] ?? (values && token in values ? JSON.stringify(values[token]) : token),
    )
  return { condition: unbound(ConditionExpression), update: unbound(UpdateExpression) }
}

/** What the service throws when a condition fails: with the item as it stands, in the wire's form. */
export const refusal = (old?: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    $metadata: {},
    message: 'The conditional request failed',
    ...(old && { Item: marshall(old, { removeUndefinedValues: true }) }),
  })

/** A transaction cancelled by the writes at these positions; the item that stood there, or `true` for none. */
export const cancelled = (count: number, refused: Record<number, Record<string, unknown> | true>) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: Array.from({ length: count }, (_, position) => {
      const old = refused[position]
      if (!old) return { Code: 'None' }
      return {
        Code: 'ConditionalCheckFailed',
        ...(old !== true && { Item: marshall(old, { removeUndefinedValues: true }) }),
      }
    }),
  })

/** A transaction that met another one. */
export const conflict = (count: number) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: Array.from({ length: count }, (_, position) => ({
      Code: position === 0 ? 'TransactionConflict' : 'None',
    })),
  })
