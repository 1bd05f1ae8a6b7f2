import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib'
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Match, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import type { Area } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { openApi } from './api-stage.ts'
import type { DataStack } from './data-stack.ts'
import type { IdentityStack } from './identity-stack.ts'
import {
  closesAccounts,
  endsSignIns,
  erasesTable,
  keepsExports,
  keepsPictures,
  knows,
  knowsVisitors,
  opensAccounts,
  readsBooks,
  readsDue,
  readsSecrets,
  readsTable,
  sendsMail,
  signsExports,
  signsFiles,
  type Use,
  writesTable,
} from './permissions.ts'
import { ShopFunction } from './shop-function.ts'
import type { SiteStack } from './site-stack.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'
import { watchSignatures } from './webhook-alarm.ts'
import { wildcard } from './wildcards.ts'

interface ApiStackProps {
  stage: Stage
  data: DataStack
  identity: IdentityStack
  site: SiteStack
}

/** The HTTP API gives up after 29 s; the payment provider, asked twice, takes at most 16 s of them. */
const ANSWER_TIMEOUT = Duration.seconds(25)
/** A minute's batch, which the next minute takes up again. */
const BATCH_TIMEOUT = Duration.seconds(55)

/** After a deployment it reads every book anew, a second or two each. */
const BOOKS_TIMEOUT = Duration.minutes(5)

/** What changes daily: one function for each area of the contract, its routes, and the two that wait for the clock. */
export class ApiStack extends Stack {
  readonly #props: ApiStackProps

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, { env: { region: REGION } })
    this.#props = props
    const areas = this.#areas()
    openApi(this, props.stage, props.site.api, this.#routes(areas))
    watchSignatures(this, areas.orders, props.data.alarms)
    this.#mailQueue()
    this.#clocks()
    this.#books()
  }

  #make(id: string, entry: string, errorImpact: string, uses: Use[], timeout = ANSWER_TIMEOUT): ShopFunction {
    const { stage, data } = this.#props
    return new ShopFunction(this, id, { stage, entry, errorImpact, uses, timeout, alarms: data.alarms })
  }

  #areas(): Record<Area, ShopFunction> {
    const { data, identity, site } = this.#props
    const { table } = data
    const secrets = readsSecrets(data.secret)
    const visitors = knowsVisitors(data.originKey)
    const client = knows({ USER_POOL_CLIENT_ID: identity.client.userPoolClientId })
    return {
      catalog: this.#make('Catalog', 'lambdas/catalog/handler.ts', 'no checkout opens, so nobody can order', [
        readsTable(table),
      ]),
      checkout: this.#make('Checkout', 'lambdas/checkout/handler.ts', 'nobody can order or pay', [
        writesTable(table),
        secrets,
        visitors,
        knows({ SITE_URL: site.siteUrl }),
      ]),
      orders: this.#make(
        'Orders',
        'lambdas/orders/handler.ts',
        'a payment arrives but the order does not complete, and customers cannot see their orders',
        [writesTable(table), secrets, client],
      ),
      downloads: this.#make(
        'Downloads',
        'lambdas/downloads/handler.ts',
        'a customer cannot fetch what they paid for',
        [writesTable(table), signsFiles(data.files), client],
      ),
      account: this.#make(
        'Account',
        'lambdas/account/handler.ts',
        'a buyer cannot set a password and so cannot reach the downloads, and nobody can change or leave their account',
        [
          writesTable(table),
          secrets,
          visitors,
          client,
          opensAccounts(identity.pool),
          endsSignIns(identity.pool),
          erasesTable(table),
          signsExports(data.files),
        ],
      ),
      newsletter: this.#make(
        'Newsletter',
        'lambdas/newsletter/handler.ts',
        'nobody can sign up for the newsletter, confirm it or unsubscribe',
        [writesTable(table), secrets, visitors],
      ),
      analytics: this.#make(
        'Analytics',
        'lambdas/analytics/handler.ts',
        'nothing is noticed by visitors, but page views are not counted',
        [writesTable(table), visitors, knows({ SITE_URL: site.siteUrl })],
      ),
      partners: this.#make(
        'Partners',
        'lambdas/partners/handler.ts',
        'a partner request cannot be sent and does not reach the team',
        [writesTable(table), secrets, visitors],
      ),
    }
  }

  #routes(areas: Record<Area, ShopFunction>): HttpRoute[] {
    const { identity, site } = this.#props
    const { pool, client } = identity
    const authorizer = new HttpJwtAuthorizer('SignedIn', pool.userPoolProviderUrl, {
      authorizerName: 'signed-in',
      jwtAudience: [client.userPoolClientId],
    })
    const integrations = new Map(
      Object.entries(areas).map(([area, { function: handler }]) => [
        area,
        new HttpLambdaIntegration(`To-${area}`, handler),
      ]),
    )
    return Object.entries(routes).map(([name, { method, path, role, area }]) => {
      const integration = integrations.get(area)
      // Every area has its function above, or the record would not compile.
      if (!integration) throw new Error(`No function answers for ${area}.`)
      const httpRoute = new HttpRoute(this, name, {
        httpApi: site.api,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration,
        ...(role !== 'anyone' && { authorizer }),
      })
      if (role === 'anyone')
        Validations.of(httpRoute).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'Open to everyone by the contract: browsing, ordering as a guest, newsletter and requests, and events signed by Stripe.',
        })
      return httpRoute
    })
  }

  #mailQueue(): void {
    const { stage, data, site } = this.#props
    const uses = [
      writesTable(data.table),
      readsSecrets(data.secret),
      knows({ SITE_URL: site.siteUrl, TEAM_MAIL: stage.teamMail }),
      sendsMail(this, stage.mailFrom),
    ]
    const mailQueue = this.#make(
      'MailQueue',
      'lambdas/mail-queue/stream-consumer.ts',
      'order confirmations and links to downloads arrive minutes late',
      uses,
      BATCH_TIMEOUT,
    )
    mailQueue.function.addEventSource(
      new DynamoEventSource(data.table, {
        startingPosition: StartingPosition.LATEST,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { kind: { S: FilterRule.isEqual('mail') } } },
          }),
        ],
        batchSize: 10,
        // Only the quick way: what fails here stays in the index `due`, and the sweep sends it.
        retryAttempts: 2,
        bisectBatchOnError: true,
        parallelizationFactor: 4,
      }),
    )
    Validations.of(mailQueue.role).acknowledge(
      wildcard(
        'Resource::*',
        'dynamodb:ListStreams, which the event source asks for, knows no resources to name.',
      ),
    )
    const sweep = this.#make(
      'MailQueueSweep',
      'lambdas/mail-queue/sweep.ts',
      'mails that failed once, and those planned for later, are never sent',
      [...uses, readsDue(data.table)],
      BATCH_TIMEOUT,
    )
    this.#everyMinute('SweepMinute', sweep)
  }

  #clocks(): void {
    const { data, identity } = this.#props
    const clock = this.#make(
      'OrdersClock',
      'lambdas/orders/clock.ts',
      'unpaid orders stay open for ever, and money that is owed back is not returned',
      [writesTable(data.table), readsSecrets(data.secret), readsDue(data.table)],
      BATCH_TIMEOUT,
    )
    this.#everyMinute('ClockMinute', clock)
    const accounts = this.#make(
      'AccountClock',
      'lambdas/account/clock.ts',
      'an export is never ready, and an erased account keeps its data',
      [
        writesTable(data.table),
        erasesTable(data.table),
        readsDue(data.table),
        readsSecrets(data.secret),
        keepsExports(data.files),
        closesAccounts(identity.pool),
      ],
      BATCH_TIMEOUT,
    )
    this.#everyMinute('AccountMinute', accounts)
  }

  /** Told by the bucket, which lies in another stack, through EventBridge: neither has to know the other. */
  #books(): void {
    const { stage, data } = this.#props
    const books = new ShopFunction(this, 'Books', {
      stage,
      entry: 'lambdas/books/handler.ts',
      errorImpact: 'a book that was uploaded or taken away does not change on the site',
      uses: [
        writesTable(data.table),
        erasesTable(data.table),
        readsBooks(data.files),
        keepsPictures(data.media),
      ],
      alarms: data.alarms,
      timeout: BOOKS_TIMEOUT,
      // The largest book it takes, packed and unpacked, is 200 MB.
      memoryMegabytes: 1024,
    })
    new Rule(this, 'BookChanged', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created', 'Object Deleted'],
        detail: {
          bucket: { name: [data.files.bucketName] },
          object: { key: Match.wildcard('books/*.epub') },
        },
      },
      targets: [new LambdaFunction(books.function)],
    })
    // With another version of the function the same file may be read otherwise.
    new Trigger(this, 'ReadBooksAnew', {
      handler: books.function,
      invocationType: InvocationType.EVENT,
    })
    Annotations.of(books.function).acknowledgeWarning(
      '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
      'The version is called by the trigger alone, whose own role allows it.',
    )
  }

  #everyMinute(id: string, { function: handler }: ShopFunction): void {
    new Rule(this, id, {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(handler)],
    })
  }
}
