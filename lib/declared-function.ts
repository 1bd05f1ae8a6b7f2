import { Annotations, Duration, Validations } from 'aws-cdk-lib'
import { Match, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DeployedFunction, functions } from '../lambdas/deployed.ts'
import {
  CHANGE_RETRIES,
  type ChangeFilter,
  CHANGES_PER_BATCH,
  type FileFilter,
  type MailEvent,
  type Triggers,
} from '../lambdas/platform/declaration.ts'
import type { DataStack } from './data-stack.ts'
import { mailEventsOf } from './mail-events.ts'
import {
  DOCUMENTS_FOLDER,
  knowsDistribution,
  permissionFor,
  RENDERER_FOLDER,
  type Shop,
  triggerStatements,
} from './permissions.ts'
import { POOL_PATIENCE } from './pool-patience.ts'
import { ShopFunction } from './shop-function.ts'
import type { Stage } from './stages.ts'
import { wildcard } from './wildcards.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The HTTP API gives up after 29 s; the payment provider, asked twice, takes at most 16 s of them. */
const ANSWER_SECONDS = 25
/** Cognito waits five seconds for a trigger and asks three times. */
const POOL_SECONDS = 5
/** A minute's batch, which the next minute takes up again. */
const BATCH_SECONDS = 55

type FunctionStack = 'identity' | 'api' | 'jobs' | 'pages'

/** The functions of one stack: a trigger of the pool belongs to the pool's, what draws pages to a build's. */
export const functionsOf = (stack: FunctionStack): DeployedFunction[] =>
  functions.filter(each => stackOf(each) === stack)

function stackOf({ on, uses }: DeployedFunction): FunctionStack {
  if (on.pool) return 'identity'
  if (uses.includes('draws-pages')) return 'pages'
  return on.api ? 'api' : 'jobs'
}

/** `settle-orders` → `SettleOrders` */
const idOf = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

interface Made {
  readonly made: ShopFunction
  /** Calls it at the end of a deployment, if it is declared so. */
  readonly deployment: Trigger | undefined
}

/**
 * One function as its area declares it, with its rights, and with what starts it beside the API and the user pool.
 * `renderer` is the folder that one which draws pages carries.
 */
export function declaredFunction(declared: DeployedFunction, shop: Shop, renderer?: string): Made {
  const { name, on, uses, memoryMegabytes } = declared
  const isLater = (use: string) => !shop.identity && use in triggerStatements
  const made = new ShopFunction(shop.stack, idOf(name), {
    stage: shop.stage,
    entry: declared.entry,
    errorImpact: declared.errorImpact,
    permissions: [
      ...uses.filter(use => !isLater(use)).map(use => permissionFor(use, shop)),
      ...(on.api ? [knowsDistribution(shop)] : []),
    ],
    ...(on.pool && { patience: POOL_PATIENCE }),
    alarms: shop.data.alarms,
    timeout: Duration.seconds(declared.timeoutSeconds ?? secondsOf(on)),
    ...(memoryMegabytes !== undefined && { memoryMegabytes }),
    ...(declared.refusesByError && { refusesByError: true }),
    ...(declared.carries !== undefined && {
      carries: { folder: join(root, 'lambdas/platform', declared.carries), as: declared.carries },
    }),
    ...(uses.includes('carries-documents') && {
      carries: { folder: join(root, 'docs'), as: DOCUMENTS_FOLDER },
    }),
    ...(renderer !== undefined &&
      uses.includes('draws-pages') && { carries: { folder: renderer, as: RENDERER_FOLDER } }),
  })
  if (on.changes) hear(made, on.changes, shop.data)
  if (on.every) repeat(made, on.every)
  if (on.files) watch(made, on.files, shop.data)
  if (on.mail) follow(made, on.mail, shop.stage)
  return { made, deployment: on.deployment && atDeployment(made, on.deployment) }
}

function secondsOf({ api, pool }: Triggers): number {
  if (api) return ANSWER_SECONDS
  return pool ? POOL_SECONDS : BATCH_SECONDS
}

function hear(made: ShopFunction, changes: NonNullable<Triggers['changes']>, { table }: DataStack): void {
  made.function.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.LATEST,
      filters: changes.filters.map(filter => FilterCriteria.filter(patternOf(filter))),
      batchSize: CHANGES_PER_BATCH,
      retryAttempts: CHANGE_RETRIES,
      bisectBatchOnError: true,
      ...(changes.parallelBatches !== undefined && { parallelizationFactor: changes.parallelBatches }),
    }),
  )
  Validations.of(made.role).acknowledge(
    wildcard(
      'Resource::*',
      'dynamodb:ListStreams, which the event source asks for, knows no resources to name.',
    ),
  )
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html */
const patternOf = ({ event, kind, pk }: ChangeFilter) => ({
  ...(event && { eventName: FilterRule.isEqual(event) }),
  dynamodb: {
    ...(kind !== undefined && { NewImage: { kind: { S: FilterRule.isEqual(kind) } } }),
    ...(pk !== undefined && {
      Keys: {
        pk: { S: typeof pk === 'string' ? FilterRule.isEqual(pk) : FilterRule.beginsWith(pk.prefix) },
      },
    }),
  },
})

function repeat(made: ShopFunction, every: 'minute' | 'hour'): void {
  new Rule(made, every === 'minute' ? 'EveryMinute' : 'EveryHour', {
    schedule: Schedule.rate(every === 'minute' ? Duration.minutes(1) : Duration.hours(1)),
    targets: [new LambdaFunction(made.function)],
  })
}

/** Told by the bucket, which lies in another stack, through EventBridge: neither has to know the other. */
function watch(made: ShopFunction, { bucket, prefix, suffix }: FileFilter, data: DataStack): void {
  new Rule(made, 'FileChanged', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created', 'Object Deleted'],
      detail: {
        bucket: { name: [data[bucket].bucketName] },
        object: { key: Match.wildcard(`${prefix}*${suffix}`) },
      },
    },
    targets: [new LambdaFunction(made.function)],
  })
}

/** In the words of EventBridge: https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html */
const DETAIL_TYPES: Readonly<Record<MailEvent, string>> = {
  Send: 'Email Sent',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
  Reject: 'Email Rejected',
}

/** Nobody but SES can say this: EventBridge takes no `aws.` source from a customer. The set tells the stages apart. */
function follow(made: ShopFunction, mail: readonly MailEvent[], { name }: Stage): void {
  new Rule(made, 'MailReported', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: mail.map(each => DETAIL_TYPES[each]),
      detail: { mail: { tags: { 'ses:configuration-set': [mailEventsOf(name)] } } },
    },
    targets: [new LambdaFunction(made.function)],
  })
}

function atDeployment(made: ShopFunction, how: NonNullable<Triggers['deployment']>): Trigger {
  Annotations.of(made.function).acknowledgeWarning(
    '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    'The version is called by the trigger alone, whose own role allows it.',
  )
  return new Trigger(made, 'AfterDeployment', {
    handler: made.function,
    ...(how === 'started'
      ? { invocationType: InvocationType.EVENT }
      : { timeout: made.function.timeout ?? Duration.seconds(BATCH_SECONDS) }),
  })
}
