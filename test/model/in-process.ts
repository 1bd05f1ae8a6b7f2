import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  ResourceInUseException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { AwsError } from '../../local/aws-json.ts'
import type { Dynamo } from '../../local/dynamo.ts'
import type { Troubles } from './trouble.ts'

const REFUSALS = { ConditionalCheckFailedException, ResourceInUseException, TransactionCanceledException }

/** The SDK's own class of a refusal. */
function refusalOf({ message, body }: AwsError): Error {
  const name = String(body['__type']).replace(/^.*#/, '')
  const { __type: _, message: __, ...fields } = body
  const Refusal = REFUSALS[name as keyof typeof REFUSALS]
  // Whatever else is refused is a fault of the test's.
  return Refusal ? new Refusal({ message, $metadata: {}, ...fields }) : new Error(`${name}: ${message}`)
}

/** Where values stand in a request, alone or in the actions of a transaction. */
const VALUES = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'])

/** A request in the wire's form. */
function wired(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(wired)
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (value === undefined) return []
      const isValue = VALUES.has(name) && typeof value === 'object'
      return [[name, isValue ? marshall(value, { removeUndefinedValues: true }) : wired(value)]]
    }),
  )
}

type Wire = Parameters<typeof unmarshall>[0]
interface Answered {
  Item?: Wire
  Attributes?: Wire
  LastEvaluatedKey?: Wire
  Items?: Wire[]
}

/** An answer as the document client hands it on. */
const plain = ({ Item, Attributes, LastEvaluatedKey, Items, ...rest }: Answered): object => ({
  ...rest,
  ...(Item && { Item: unmarshall(Item) }),
  ...(Attributes && { Attributes: unmarshall(Attributes) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: unmarshall(LastEvaluatedKey) }),
  ...(Items && { Items: Items.map(item => unmarshall(item)) }),
})

/**
 * Requests of this client are answered in this process: what the SDK does with them, the socket and the signature cost
 * more than the table. Other tests go that way.
 */
export function withoutNetwork(
  client: DynamoDBClient,
  dynamo: Pick<Dynamo, 'run'>,
  troubles: Troubles,
): void {
  client.middlewareStack.add(
    (_, { commandName }) =>
      async ({ input }) => {
        const asked = wired(input) as Record<string, unknown>
        try {
          const operation = String(commandName).replace(/Command$/, '')
          const answer = await troubles.call(operation, () => dynamo.run(operation, asked))
          return { output: { ...plain(answer ?? {}), $metadata: {} }, response: {} }
        } catch (error) {
          throw error instanceof AwsError ? refusalOf(error) : error
        }
      },
    { step: 'initialize', name: 'withoutNetwork', priority: 'high' },
  )
}
