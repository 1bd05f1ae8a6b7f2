import type { Stack } from 'aws-cdk-lib'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { FORMER_FILES, INCOMING_FILES, SOLD_FILES, UPLOADED_MEDIA } from '../contract/uploads.ts'
import type { PoolTriggerUse, Use } from '../lambdas/platform/declaration.ts'
import { NO_DISTRIBUTION, type Variable } from '../lambdas/platform/environment.ts'
import { STAFF_LISTS } from '../lambdas/platform/table-shape.ts'
import type { DataStack } from './data-stack.ts'
import { mailEventsOf } from './mail-events.ts'
import type { Stage } from './stages.ts'
import { type Acknowledgment, exportNameOf, wildcard } from './wildcards.ts'

/** What one use of a function comes to: the variables that name it, together with the right to it. */
export interface Permission {
  readonly environment: Partial<Record<Variable, string>>
  readonly statements: readonly PolicyStatement[]
  /** Why an asterisk stands in one of the statements. */
  readonly acknowledgments?: readonly Acknowledgment[]
}

/** Another one for each deployment, so that a function can tell that it is a new version. */
const SYNTHESISED_AT = new Date().toISOString()

/** What functions may use. Triggers of the user pool are made before pool and site are there. */
export interface Shop {
  readonly stack: Stack
  readonly stage: Stage
  readonly data: DataStack
  readonly identity?: { readonly pool: IUserPool; readonly client: IUserPoolClient }
  readonly site?: { readonly siteUrl: string }
}

/** What a use comes to. Throws for what is not there yet. */
export const permissionFor = (use: Use, shop: Shop): Permission => permissions[use](shop)

const allow = (actions: readonly string[], resources: readonly string[], conditions?: object) =>
  new PolicyStatement({
    actions: [...actions],
    resources: [...resources],
    ...(conditions && { conditions: { ...conditions } }),
  })

/** A value that is no secret and needs no right. */
const knows = (environment: Permission['environment']): Permission => ({ environment, statements: [] })

const readsTable = (table: ITable): Permission => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [allow(['dynamodb:GetItem', 'dynamodb:Query'], [table.tableArn])],
})

/** Transactions ask for the right of each write in them. No function scans, and few delete. */
const writesTable = (table: ITable): Permission => ({
  environment: { TABLE_NAME: table.tableName },
  statements: [
    allow(
      ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'].map(action => `dynamodb:${action}`),
      [table.tableArn],
    ),
  ],
})

/** Removes a person, the claim of an account to an address, a book that was taken away. */
const erasesTable = (table: ITable): Permission => ({
  environment: {},
  statements: [allow(['dynamodb:DeleteItem'], [table.tableArn])],
})

/** What waits for the clock. */
const readsDue = (table: ITable): Permission => ({
  environment: {},
  statements: [allow(['dynamodb:Query'], [`${table.tableArn}/index/due`])],
})

/** What staff page through. */
const readsLists = (table: ITable): Permission => ({
  environment: {},
  statements: [
    allow(
      ['dynamodb:Query'],
      Object.values(STAFF_LISTS).map(({ index }) => `${table.tableArn}/index/${index}`),
    ),
  ],
})

const readsSecret = (name: 'SECRETS_ID' | 'STRIPE_KEYS_ID' | 'APP_KEY_ID', secret: ISecret): Permission => ({
  environment: { [name]: secret.secretArn },
  statements: [allow(['secretsmanager:GetSecretValue'], [secret.secretArn])],
})

/** For functions that answer the API: they ask for the distribution's key, and count visitors as the distribution saw them. */
export const knowsDistribution = ({ stage, data: { originKey } }: Shop): Permission =>
  stage.edge
    ? {
        environment: { ORIGIN_KEY_ID: originKey.secretArn },
        statements: [allow(['secretsmanager:GetSecretValue'], [originKey.secretArn])],
      }
    : knows({ ORIGIN_KEY_ID: NO_DISTRIBUTION })

/** A presigned link can do what its signer may: read what is sold, nothing else in the bucket. */
const signsFiles = (bucket: IBucket): Permission => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [allow(['s3:GetObject'], [bucket.arnForObjects('files/*')])],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/files/*`,
      'Every file that is sold; read only.',
    ),
  ],
})

/** The same for what lies for some days beside a file in whose place something else came. */
const signsFormers = (bucket: IBucket): Permission => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [allow(['s3:GetObject'], [bucket.arnForObjects(`${FORMER_FILES}*`)])],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/${FORMER_FILES}*`,
      'Every former content of a file; read only.',
    ),
  ],
})

/**
 * Writes pages over those that the build has uploaded. Without the right to list, a missing object would look forbidden:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html#API_HeadObject_RequestSyntax
 */
const writesSite = (bucket: IBucket): Permission => ({
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

/** What lies under a prefix of the files bucket. */
const privateFiles = (
  bucket: IBucket,
  prefix: 'exports' | 'receipts',
  actions: readonly string[],
  reason: string,
): Permission => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [allow(actions, [bucket.arnForObjects(`${prefix}/*`)])],
  acknowledgments: [wildcard(`Resource::${exportNameOf(bucket, bucket.bucketArn)}/${prefix}/*`, reason)],
})

const signsExports = (bucket: IBucket): Permission =>
  privateFiles(
    bucket,
    'exports',
    ['s3:GetObject'],
    'Exports of customers; each link is for the caller’s own.',
  )

const storesExports = (bucket: IBucket): Permission =>
  privateFiles(
    bucket,
    'exports',
    ['s3:PutObject', 's3:DeleteObject'],
    'Exports of customers; never read back.',
  )

const signsReceipts = (bucket: IBucket): Permission =>
  privateFiles(
    bucket,
    'receipts',
    ['s3:GetObject'],
    'Receipts by their number; each link is for the caller’s own.',
  )

const storesReceipts = (bucket: IBucket): Permission =>
  privateFiles(bucket, 'receipts', ['s3:PutObject'], 'Receipts by their number; never removed.')

/**
 * The books' files, and nothing else in the bucket. Without the right to list, a missing one would look forbidden:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html#API_GetObject_RequestSyntax
 */
const readsBooks = (bucket: IBucket): Permission => ({
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
const storesPictures = (bucket: IBucket): Permission => ({
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

/** What staff upload for texts: looked at, and taken away where it is not what it says. */
const checksUploads = (bucket: IBucket): Permission => ({
  environment: { MEDIA_BUCKET: bucket.bucketName },
  statements: [
    allow(['s3:ListBucket'], [bucket.bucketArn]),
    allow(['s3:GetObject', 's3:DeleteObject'], [bucket.arnForObjects(`${UPLOADED_MEDIA}*`)]),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/${UPLOADED_MEDIA}*`,
      'Every name under the prefix that is there for uploads.',
    ),
  ],
})

/** What is sold: looked at, and the one version taken away that is not what it says. */
const checksRecordings = (bucket: IBucket): Permission => ({
  environment: { FILES_BUCKET: bucket.bucketName },
  statements: [
    allow(['s3:ListBucket', 's3:ListBucketVersions'], [bucket.bucketArn]),
    allow(
      ['s3:GetObject', 's3:GetObjectVersion', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      [bucket.arnForObjects(`${SOLD_FILES}*`)],
    ),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/${SOLD_FILES}*`,
      'Every file that is sold: its beginning is read, and what it does not say is taken away.',
    ),
  ],
})

/** What staff have uploaded: read as a whole, moved to where it is sold or shown, and removed with its file. */
const takesUploads = ({ stage, data: { files, media } }: Shop): Permission => ({
  environment: {
    FILES_BUCKET: files.bucketName,
    MEDIA_BUCKET: media.bucketName,
    // What something is written over is kept and paid for so long (lib/data-stack.ts).
    RETENTION_DAYS: String(stage.retentionDays),
  },
  statements: [
    allow(['s3:ListBucket'], [files.bucketArn]),
    allow(['s3:GetObject', 's3:DeleteObject'], [files.arnForObjects(`${INCOMING_FILES}*`)]),
    // What something else takes the place of lies here for thirty days.
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [files.arnForObjects(`${FORMER_FILES}*`)]),
    // Read again to write a label into a recording, and the picture that becomes its cover.
    allow(
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      [files.arnForObjects(`${SOLD_FILES}*`), media.arnForObjects(`${UPLOADED_MEDIA}*`)],
    ),
  ],
  acknowledgments: [
    ...[INCOMING_FILES, SOLD_FILES, FORMER_FILES].map(prefix =>
      wildcard(
        `Resource::${exportNameOf(files, files.bucketArn)}/${prefix}*`,
        'Every upload of the staff, and every file that it becomes.',
      ),
    ),
    wildcard(
      `Resource::${exportNameOf(media, media.bucketArn)}/${UPLOADED_MEDIA}*`,
      'Every file that staff have uploaded for pages.',
    ),
  ],
})

/** Uploads that are given up: only their parts, of what has arrived nothing. */
const endsUploads = (files: IBucket): Permission => ({
  environment: { FILES_BUCKET: files.bucketName },
  statements: [
    allow(['s3:ListBucketMultipartUploads'], [files.bucketArn]),
    allow(['s3:AbortMultipartUpload'], [files.arnForObjects(`${INCOMING_FILES}*`)]),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(files, files.bucketArn)}/${INCOMING_FILES}*`,
      'Uploads of every member of the team; any of them may be given up.',
    ),
  ],
})

/** Deleted and restored files of pages: the tag by which the bucket refuses them (lib/data-stack.ts), never their content. */
const takesMediaDown = (media: IBucket): Permission => ({
  environment: { MEDIA_BUCKET: media.bucketName },
  statements: [
    // Without it a missing object looks forbidden.
    allow(['s3:ListBucket'], [media.bucketArn]),
    allow(['s3:PutObjectTagging', 's3:DeleteObjectTagging'], [media.arnForObjects(`${UPLOADED_MEDIA}*`)]),
  ],
  acknowledgments: [
    wildcard(
      `Resource::${exportNameOf(media, media.bucketArn)}/${UPLOADED_MEDIA}*`,
      'Every file that staff have uploaded for pages may be deleted.',
    ),
  ],
})

const opensAccounts = (pool: IUserPool): Permission => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      [
        'AdminCreateUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminGetUser',
        'AdminDeleteUser',
        'AdminListGroupsForUser',
        'AdminSetUserMFAPreference',
      ].map(action => `cognito-idp:${action}`),
      [pool.userPoolArn],
    ),
  ],
})

/** What is valid elsewhere ends with it: somebody signs out everywhere, or is erased. */
const endsSignIns = (pool: IUserPool): Permission => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      ['AdminUserGlobalSignOut', 'AdminForgetDevice', 'AdminDisableUser'].map(
        action => `cognito-idp:${action}`,
      ),
      [pool.userPoolArn],
    ),
  ],
})

/** Users as a whole: exported, erased, helped out of a lost authenticator. */
const closesAccounts = (pool: IUserPool): Permission => ({
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

/** The team helps somebody with their account, and invites somebody new to itself. */
const helpsAccounts = (pool: IUserPool): Permission => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      ['AdminCreateUser', 'AdminGetUser', 'AdminEnableUser', 'AdminDeleteUser'].map(
        action => `cognito-idp:${action}`,
      ),
      [pool.userPoolArn],
    ),
  ],
})

/** Groups of the staff follow the table; without a role there they open nothing. */
const setsRoles = (pool: IUserPool): Permission => ({
  environment: { USER_POOL_ID: pool.userPoolId },
  statements: [
    allow(
      ['AdminListGroupsForUser', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'].map(
        action => `cognito-idp:${action}`,
      ),
      [pool.userPoolArn],
    ),
  ],
})

/** Whether somebody has a second factor. */
const looksUpUsers = (pool: IUserPool): PolicyStatement =>
  allow(['cognito-idp:AdminGetUser'], [pool.userPoolArn])

/**
 * Somebody confirmed a sign-up, whose password may be a stranger's, or set a forgotten one anew: when that was, and an
 * end to what began before.
 */
const followsConfirmations = (pool: IUserPool): PolicyStatement =>
  allow(
    ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'].map(action => `cognito-idp:${action}`),
    [pool.userPoolArn],
  )

/**
 * Mail in the shop's name only. SES asks for the right to whichever identity it finds, the sender's domain or its
 * address, and in its sandbox to the recipient's as well: https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 */
function sendsMail(stack: Stack, { name, mailFrom: from }: Stage): Permission {
  const events = mailEventsOf(name)
  return {
    environment: { MAIL_FROM: from, MAIL_EVENTS: events },
    statements: [
      allow(
        ['ses:SendEmail'],
        [
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
          stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: events }),
        ],
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

/** Where the bundle carries the renderer that the build has written. */
export const RENDERER_FOLDER = 'render'
/** Where the bundle carries the repository's documents. */
export const DOCUMENTS_FOLDER = 'docs'

/**
 * Asks who calls, and notes under the user of the pool that the sign-in is in use: nowhere else may a function write by
 * this alone.
 */
function authorises(shop: Shop): Permission {
  const { client } = poolOf(shop)
  return {
    environment: { USER_POOL_CLIENT_ID: client.userPoolClientId },
    statements: [
      allow(['dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'], [shop.data.table.tableArn], {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SIGNIN#*'] },
      }),
    ],
  }
}

const poolOf = ({ identity, stack }: Shop) => present(identity, stack, 'the user pool')
const siteUrlOf = ({ site, stack }: Shop) => present(site, stack, 'the site').siteUrl

function present<Part>(part: Part | undefined, stack: Stack, name: string): Part {
  if (!part) throw new Error(`A function of ${stack.stackName} uses ${name}, which is made after it.`)
  return part
}

/** What the triggers of the pool do there: policies of their own, because the pool waits for its triggers. */
export const triggerStatements: Readonly<Record<PoolTriggerUse, (pool: IUserPool) => PolicyStatement>> = {
  'looks-up-users': looksUpUsers,
  'follows-confirmations': followsConfirmations,
}

const inPool = (use: PoolTriggerUse, shop: Shop): Permission => ({
  environment: {},
  statements: [triggerStatements[use](poolOf(shop).pool)],
})

const permissions: Readonly<Record<Use, (shop: Shop) => Permission>> = {
  'reads-table': ({ data }) => readsTable(data.table),
  'writes-table': ({ data }) => writesTable(data.table),
  'erases-table': ({ data }) => erasesTable(data.table),
  'reads-due': ({ data }) => readsDue(data.table),
  'reads-lists': ({ data }) => readsLists(data.table),
  'reads-secrets': ({ data }) => readsSecret('SECRETS_ID', data.secret),
  'reads-stripe-keys': ({ data }) => readsSecret('STRIPE_KEYS_ID', data.stripeKeys),
  'reads-app-key': ({ data }) => readsSecret('APP_KEY_ID', data.appKey),
  'knows-client': authorises,
  'knows-site': shop => knows({ SITE_URL: siteUrlOf(shop) }),
  'knows-team': ({ stage }) => knows({ TEAM_MAIL: stage.teamMail }),
  'knows-tax': ({ stage }) => knows({ VAT: stage.vat }),
  'knows-methods': ({ stage }) => knows({ PAYMENT_METHODS: JSON.stringify(stage.paymentMethods) }),
  'knows-build': () => knows({ BUILT_AT: SYNTHESISED_AT }),
  'needs-facts': ({ stage }) => knows({ NEEDS_FACTS: stage.takesMoney ? 'yes' : 'no' }),
  'sends-mail': ({ stack, stage }) => sendsMail(stack, stage),
  'signs-files': ({ data }) => signsFiles(data.files),
  'signs-formers': ({ data }) => signsFormers(data.files),
  'signs-exports': ({ data }) => signsExports(data.files),
  'stores-exports': ({ data }) => storesExports(data.files),
  'signs-receipts': ({ data }) => signsReceipts(data.files),
  'stores-receipts': ({ data }) => storesReceipts(data.files),
  'reads-books': ({ data }) => readsBooks(data.files),
  'stores-pictures': ({ data }) => storesPictures(data.media),
  'checks-uploads': ({ data }) => checksUploads(data.media),
  'checks-recordings': ({ data }) => checksRecordings(data.files),
  'takes-uploads': takesUploads,
  'ends-uploads': ({ data }) => endsUploads(data.files),
  'takes-media-down': ({ data }) => takesMediaDown(data.media),
  'draws-pages': () => knows({ RENDERER: `/var/task/${RENDERER_FOLDER}` }),
  'writes-site': ({ data }) => writesSite(data.site),
  'carries-documents': () => knows({ DOCUMENTS: `/var/task/${DOCUMENTS_FOLDER}` }),
  'opens-accounts': shop => opensAccounts(poolOf(shop).pool),
  'ends-sign-ins': shop => endsSignIns(poolOf(shop).pool),
  'closes-accounts': shop => closesAccounts(poolOf(shop).pool),
  'helps-accounts': shop => helpsAccounts(poolOf(shop).pool),
  'sets-roles': shop => setsRoles(poolOf(shop).pool),
  'looks-up-users': shop => inPool('looks-up-users', shop),
  'follows-confirmations': shop => inPool('follows-confirmations', shop),
}
