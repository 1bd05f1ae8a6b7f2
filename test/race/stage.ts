import './environment.ts'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { client, type Item } from '../../lambdas/platform/table.ts'
import type { Clock } from '../../local/clock.ts'
import { createDynamo } from '../../local/dynamo.ts'
import { createTable } from '../../local/seed/table.ts'
import { SECRETS } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { startStripeStub } from '../lambdas/stripe-stub.ts'
import { answerInProcess } from '../local/in-process.ts'
import { calmly } from './faults.ts'

const documents = DynamoDBDocumentClient.from(client)

export interface Stage {
  stripe: Awaited<ReturnType<typeof startStripeStub>>
  close(): Promise<void>
}

/** The table of AWS_ENDPOINT_URL_DYNAMODB, or the embedded one in this process; secrets and Stripe at hand. */
export async function openStage(): Promise<Stage> {
  const close = process.env.AWS_ENDPOINT_URL_DYNAMODB ? async () => undefined : await startDynamo()
  const secrets = mockClient(SecretsManagerClient)
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(SECRETS) })
  answerForThePool()
  const stripe = await startStripeStub()
  return {
    stripe,
    async close() {
      stripe.close()
      client.destroy()
      await close()
    },
  }
}

async function startDynamo(): Promise<() => Promise<void>> {
  // Of the races: what is kept for two days is not forgotten because they were written earlier.
  const clock: Clock = { now: () => new Date(NOW), advance: () => undefined, onAdvance: () => undefined }
  const dynamo = await createDynamo({ clock })
  answerInProcess(client, dynamo)
  return () => dynamo.close()
}

/** Of each user of the pool, by its name there: the address that it has proven. */
let proven: ReadonlyMap<string, string> = new Map()
export const provenAddresses = (bySub: ReadonlyMap<string, string>): void => void (proven = bySub)

/** A pool that answers at once: what races here is the table. */
function answerForThePool(): void {
  const pool = mockClient(CognitoIdentityProviderClient)
  pool.resolves({})
  pool.on(AdminGetUserCommand).callsFake(({ Username }: { Username: string }) => ({
    Username,
    UserAttributes: [
      { Name: 'sub', Value: Username },
      { Name: 'email', Value: proven.get(Username) },
      { Name: 'email_verified', Value: 'true' },
    ],
  }))
}

let tables = 0
/** A fresh table, which the handlers use from now on; optionally with these items. */
export async function freshTable(items: readonly Item[] = []): Promise<string> {
  const name = `race-${process.pid}-${Date.now()}-${++tables}`
  await calmly(async () => {
    await createTable(client, name)
    useTable(name)
    await putAll(items)
  })
  return name
}

const useTable = (name: string): void => void (process.env.TABLE_NAME = name)

const putAll = (items: readonly Item[]): Promise<unknown> =>
  calmly(() =>
    atOnce(
      32,
      items.map(Item => () => documents.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }))),
    ),
  )

/** Everything in the table. */
export function everything(): Promise<Item[]> {
  return calmly(async () => {
    const items: Item[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await documents.send(
        new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }),
      )
      // Everything in the table was written with its keys.
      items.push(...((page.Items ?? []) as Item[]))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return items
  })
}

/** Runs all jobs, so many of them at any moment; answers in the order of the jobs. */
export async function atOnce<T>(max: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  const waiting = jobs.entries()
  const worker = async () => {
    for (const [index, job] of waiting) answers[index] = await job()
  }
  await Promise.all(Array.from({ length: max }, worker))
  return answers
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise(done => void setTimeout(done, milliseconds))
