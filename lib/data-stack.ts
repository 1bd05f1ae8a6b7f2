import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { EXPORT_HOURS } from '../contract/account-terms.ts'
import { ARRIVAL_DAYS, RESTORE_DAYS } from '../contract/staff-files.ts'
import { FORMER_FILES, INCOMING_FILES, TAKEN_DOWN, UPLOADED_MEDIA } from '../contract/uploads.ts'
import { INDEXES } from '../lambdas/platform/table-shape.ts'
import { makeMailEvents } from './mail-events.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'

/** 48 letters and digits: 285 bits. */
const KEY_LENGTH = 48

/** Nine years, two or three of which are leap years, and a day. */
const RECEIPT_DAYS = 9 * 365 + 3 + 1

/** The distribution's own name is only known once it is there, and nothing that lasts may wait for it. */
const pagesOf = ({ domain, edge, siteUrl }: Stage): string => {
  if (domain) return `https://${domain}`
  return edge ? 'https://*.cloudfront.net' : (siteUrl ?? '*')
}

/** What must survive every release: all of it is retained, even when the stack is deleted. */
export class DataStack extends Stack {
  readonly table: Table
  /** What was sold, private. */
  readonly files: Bucket
  /** Pictures and sounds of the public pages. */
  readonly media: Bucket
  /** The built pages; also what was published in between, so nothing in it is ever pruned. */
  readonly site: Bucket
  readonly logs: Bucket
  /** Our own keys. */
  readonly secret: Secret
  readonly stripeKeys: Secret
  readonly appKey: Secret
  /** `{ originKey }`: what the distribution shows to the API. */
  readonly originKey: Secret
  readonly alarms: Topic | undefined

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { env: { region: REGION } })
    this.table = makeTable(this, stage)
    this.logs = this.#logBucket(stage)
    this.files = this.#bucket('Files', {
      versioned: true,
      // Pages save what is listened to without connection. The signed link is the secret, not the origin.
      cors: [
        {
          // Staff upload in parts, and go on with an upload: each part is named by its ETag.
          allowedMethods: [HttpMethods.GET, HttpMethods.PUT, HttpMethods.POST, HttpMethods.DELETE],
          allowedOrigins: [pagesOf(stage)],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['ETag'],
          maxAge: 3_000,
        },
      ],
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(stage.retentionDays) },
        // Kept to the end of the eighth year after its issue, which is nine years at most (lambdas/platform/time.ts).
        { prefix: 'receipts/', expiration: Duration.days(RECEIPT_DAYS) },
        // What nobody has taken from there, a day after the upload was given up.
        {
          prefix: INCOMING_FILES,
          expiration: Duration.days(ARRIVAL_DAYS + 1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // The clock removes them in time; what it has lost goes here.
        {
          prefix: FORMER_FILES,
          expiration: Duration.days(RESTORE_DAYS + 1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // A customer's own data, and a month's receipts: links to them end with that too.
        {
          prefix: 'exports/',
          expiration: Duration.days(Math.ceil(EXPORT_HOURS / 24)),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    })
    tellOfChanges(this.files)
    this.media = this.#bucket('Media')
    tellOfChanges(this.media)
    this.site = this.#bucket('Site')
    if (stage.edge) for (const bucket of [this.media, this.site]) letDistributionsRead(bucket)
    refuseTakenDown(this.media)
    this.secret = this.#secrets(stage)
    this.stripeKeys = this.#filledByHand('StripeKeys', `shop-${stage.name}-stripe`, [
      'stripeKey',
      'stripeWebhookSecret',
    ])
    this.appKey = this.#filledByHand('AppKey', `shop-${stage.name}-app`, [])
    this.originKey = makeOriginKey(this, stage)
    this.alarms = stage.alarmAddress ? this.#alarmTopic(stage.alarmAddress) : undefined
    makeMailEvents(this, stage, this.alarms)
    // For people with a command line: docs/runbook.md.
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    new CfnOutput(this, 'FilesBucket', { value: this.files.bucketName })
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName })
  }

  #bucket(id: string, props: BucketProps = {}): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: `buckets/${id.toLowerCase()}/`,
      ...props,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(ARRIVAL_DAYS) },
        ...(props.lifecycleRules ?? []),
      ],
    })
  }

  #logBucket(stage: Stage): Bucket {
    const bucket = new Bucket(this, 'Logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      // CloudFront's standard logs are still written by access control list:
      // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.retentionDays) }],
    })
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket holds the access logs; logging the logs would never end.',
    })
    return bucket
  }

  /**
   * Our own two keys, made here. Never change the template: CloudFormation would write the whole secret anew, and without
   * its address keys nobody is found by their address any more. So the places of Stripe's two stay in it, empty.
   */
  #secrets(stage: Stage): Secret {
    const name = `shop-${stage.name}`
    // A secret can generate one key, so the second one comes out of a secret of its own.
    const addressKey = new Secret(this, 'AddressKey', {
      description: `First value of addressKey in ${name}`,
      generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const secret = new Secret(this, 'Secrets', {
      secretName: name,
      description: 'Keys of the shop; see docs/runbook.md before changing anything',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({
          stripeKey: 'to be filled in',
          stripeWebhookSecret: 'to be filled in',
          // Resolved by CloudFormation when it creates the secret; the key never stands in the template.
          addressKey: addressKey.secretValue.unsafeUnwrap(),
        }),
        generateStringKey: 'signingKey',
        passwordLength: KEY_LENGTH,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const each of [addressKey, secret])
      Validations.of(each).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason:
          'Rotated by hand, because the table has to follow the address key, by `npm run address-key` (docs/runbook.md).',
      })
    return secret
  }

  /** What only a person can fill in (docs/runbook.md); what stands there until then is refused by the functions. */
  #filledByHand(id: string, secretName: string, names: readonly string[]): Secret {
    const secret = new Secret(this, id, {
      secretName,
      description: 'Filled in by hand; see docs/runbook.md',
      secretObjectValue: Object.fromEntries(
        names.map(name => [name, SecretValue.unsafePlainText('to be filled in')]),
      ),
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Changed by hand: its values are made elsewhere.',
    })
    return secret
  }

  #alarmTopic(address: string): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(address))
    // A policy of one's own (enforceSSL) takes the place of the default one, which would have let alarms in.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    return topic
  }
}

/**
 * To EventBridge, where another stack may listen without this one knowing of it. The bucket's own property for it would
 * bring a function of the CDK's along: https://docs.aws.amazon.com/AmazonS3/latest/userguide/EventBridge.html
 */
function tellOfChanges(bucket: Bucket): void {
  // The only child of the construct is the resource itself.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
}

/**
 * CloudFormation writes it into the distribution's settings, where it can be read, so it has a secret of its own. The
 * functions compare: they answer nobody else, and believe the distribution about who is calling.
 */
function makeOriginKey(scope: Construct, stage: Stage): Secret {
  const secret = new Secret(scope, 'OriginKey', {
    secretName: `shop-${stage.name}-origin-key`,
    description: 'Shown to the API by CloudFront; see docs/runbook.md before changing it',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'originKey',
      passwordLength: KEY_LENGTH,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'Rotated by hand, while two keys are valid: the distribution learns a new one only there (docs/runbook.md).',
  })
  return secret
}

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The one table; docs/data-model.md says what lies in it. */
function makeTable(scope: Construct, stage: Stage): Table {
  const table = new Table(scope, 'Table', {
    tableName: `shop-${stage.name}`,
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'forgetAt',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.isProtected,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  for (const { name, partitionKey, sortKey, projects } of INDEXES)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      ...(projects
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projects] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    })
  return table
}

/**
 * Any distribution of this account, by its own identity. Naming the one would tie this stack to the distribution's,
 * which in turn needs the bucket.
 */
function letDistributionsRead(bucket: Bucket): void {
  const { account, partition } = bucket.stack
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
      },
    }),
  )
}

/**
 * What staff have deleted, until it is restored. Policies see tags at once:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/tagging-and-policies.html
 */
function refuseTakenDown(bucket: Bucket): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${UPLOADED_MEDIA}*`)],
      conditions: { StringEquals: { [`s3:ExistingObjectTag/${TAKEN_DOWN.Key}`]: TAKEN_DOWN.Value } },
    }),
  )
}
