import type { Stack } from 'aws-cdk-lib'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { type Acknowledgment, exportNameOf, wildcard } from './wildcards.ts'

/** What the handlers read from their environment (lambdas/platform/environment.ts). */
type Variable =
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'MEDIA_BUCKET'
  | 'SITE_BUCKET'
  | 'RENDERER'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'SECRETS_ID'
  | 'ORIGIN_KEY_ID'
  | 'SITE_URL'
  | 'MAIL_FROM'
  | 'TEAM_MAIL'

/** One thing that a function needs: the variable that names it together with the right to it. */
export interface Use {
  readonly environment: Partial<Record<Variable, string>>
  readonly statements: readonly PolicyStatement[]
  /** Why an asterisk stands in one of the statements. */
  readonly acknowledgments?: readonly Acknowledgment[]
}

const allow = (actions: readonly string[], resources: readonly string[], conditions?: object) =>
  new PolicyStatement({
    actions: [...actions],
    resources: [...resources],
    ...(conditions && { conditions: { ...conditions } }),
  })

/** A value that is no secret and needs no right. */
export const knows = (environment: Use['environment']): Use => ({ environment, statements: [] })

export const readsTable = (table: ITable): Use => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [allow(['dynamodb:GetItem', 'dynamodb:Query'], [table.tableArn])],
})

/** Transactions ask for the right of each write in them. No function scans, and few delete. */
export const writesTable = (table: ITable): Use => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [
    allow(
      ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'].map(action => `dynamodb:${action}`),
      [table.tableArn],
    ),
  ],
})

/** Removes a person, the claim of an account to an address, a book that was taken away. */
export const erasesTable = (table: ITable): Use => ({
  environment: {},
  statements: [allow(['dynamodb:DeleteItem'], [table.tableArn])],
})

/** What waits for the clock. */
export const readsDue = (table: ITable): Use => ({
  environment: {},
  statements: [allow(['dynamodb:Query'], [`${table.tableArn}/index/due`])],
})

export const readsSecrets = (secret: ISecret): Use => ({
  environment: { SECRETS_ID: secret.secretArn },
  statements: [allow(['secretsmanager:GetSecretValue'], [secret.secretArn])],
})

/** Tells visitors apart by their addresses, as the distribution saw them. */
export const knowsVisitors = (originKey: ISecret): Use => ({
  environment: { ORIGIN_KEY_ID: originKey.secretArn },
  statements: [allow(['secretsmanager:GetSecretValue'], [originKey.secretArn])],
})

/** A presigned link can do what its signer may: read what is sold, nothing else in the bucket. */
export const signsFiles = (bucket: IBucket): Use => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [allow(['s3:GetObject'], [bucket.arnForObjects('files/*')])],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/files/*`,
      'Every file that is sold; read only.',
    ),
  ],
})

/**
 * Writes pages over those that the build has uploaded. Without the right to list, a missing object would look forbidden:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html#API_HeadObject_RequestSyntax
 */
export const writesSite = (bucket: IBucket): Use => ({
  environment: { SITE_BUCKET: bucket.bucketName },
  statements: [
    allow(['s3:ListBucket'], [bucket.bucketArn]),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [bucket.arnForObjects('*')]),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/*`,
      'Pages, lists and feeds lie all over the site; they never outlive what they show.',
    ),
  ],
})

const exportsOf = (bucket: IBucket, actions: readonly string[], reason: string): Use => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [allow(actions, [bucket.arnForObjects('exports/*')])],
  acknowledgments: [wildcard(`Resource::${exportNameOf(bucket, bucket.bucketArn)}/exports/*`, reason)],
})

export const signsExports = (bucket: IBucket): Use =>
  exportsOf(bucket, ['s3:GetObject'], 'Exports of customers; each link is for the caller’s own.')

export const keepsExports = (bucket: IBucket): Use =>
  exportsOf(bucket, ['s3:PutObject', 's3:DeleteObject'], 'Exports of customers; never read back.')

/**
 * The books' files, and nothing else in the bucket. Without the right to list, a missing one would look forbidden:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html#API_GetObject_RequestSyntax
 */
export const readsBooks = (bucket: IBucket): Use => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [
    allow(['s3:ListBucket'], [bucket.bucketArn]),
    allow(['s3:GetObject'], [bucket.arnForObjects('books/*')]),
  ],
  acknowledgments: [
    wildcard(`Resource::${exportNameOf(bucket, bucket.bucketArn)}/books/*`, 'Every book; read only.'),
  ],
})

/** The pictures of the books. */
export const keepsPictures = (bucket: IBucket): Use => ({
  environment: { MEDIA_BUCKET: bucket.bucketName },
  statements: [
    allow(['s3:ListBucket'], [bucket.bucketArn]),
    allow(['s3:PutObject', 's3:DeleteObject'], [bucket.arnForObjects('media/books/*')]),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/media/books/*`,
      'The pictures of every book, named by their content.',
    ),
  ],
})

export const opensAccounts = (pool: IUserPool): Use => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      [
        'AdminCreateUser',
        'AdminSetUserPassword',
        'AdminGetUser',
        'AdminDeleteUser',
        'AdminListGroupsForUser',
      ].map(action => `cognito-idp:${action}`),
      [pool.userPoolArn],
    ),
  ],
})

/** What is valid elsewhere ends with it: somebody signs out everywhere, or is erased. */
export const endsSignIns = (pool: IUserPool): Use => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      ['AdminUserGlobalSignOut', 'AdminDisableUser'].map(action => `cognito-idp:${action}`),
      [pool.userPoolArn],
    ),
  ],
})

/** Users as a whole: exported, erased, helped out of a lost authenticator. */
export const closesAccounts = (pool: IUserPool): Use => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      ['AdminGetUser', 'AdminDeleteUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'].map(
        action => `cognito-idp:${action}`,
      ),
      [pool.userPoolArn],
    ),
  ],
})

/** Whether somebody has a second factor. A policy, not a use: the pool waits for its trigger, so that cannot wait for the pool. */
export const looksUpUsers = (pool: IUserPool): PolicyStatement =>
  allow(['cognito-idp:AdminGetUser'], [pool.userPoolArn])

/**
 * Somebody confirmed a sign-up, whose password may be a stranger's, or set a forgotten one anew: when that was, and an
 * end to what began before. A policy for the same reason.
 */
export const followsConfirmations = (pool: IUserPool): PolicyStatement =>
  allow(
    ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'].map(action => `cognito-idp:${action}`),
    [pool.userPoolArn],
  )

/**
 * Mail in the shop's name only. SES asks for the right to whichever identity it finds, the sender's domain or its
 * address, and in its sandbox to the recipient's as well: https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 */
export function sendsMail(stack: Stack, from: string): Use {
  return {
    environment: { MAIL_FROM: from },
    statements: [
      allow(
        ['ses:SendEmail'],
        [stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
        {
          StringEquals: { 'ses:FromAddress': addressOf(from) },
        },
      ),
    ],
    acknowledgments: [
      wildcard(
        `Resource::arn:aws:ses:${stack.region}:<AWS::AccountId>:identity/*`,
        'Limited by the sender instead, which is one address.',
      ),
    ],
  }
}

/** `Lumeus <post@example.com>` → `post@example.com` */
export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
