import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { trackEvent } from '../contract/analytics.ts'
import { reportViolations } from '../contract/policy-violations.ts'
import type { SiteStack } from './site-stack.ts'
import type { Stage } from './stages.ts'

/**
 * Opens the API to the world, with a log and limits. It comes after the routes: a limit for a route that is not there
 * yet is refused ("Unable to find Route by key").
 */
export function openApi(
  scope: Construct,
  stage: Stage,
  { api: httpApi, apiStage: stageName }: SiteStack,
  routes: readonly HttpRoute[],
): void {
  const log = new LogGroup(scope, 'ApiLog', {
    logGroupName: `/aws/vendedlogs/shop-${stage.name}-api`,
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const opened = new HttpStage(scope, 'ApiStage', {
    httpApi,
    stageName,
    autoDeploy: true,
    throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLog },
  })
  opened.node.addDependency(...routes)
  // The construct knows no limits of single routes; its only child is the resource itself.
  const resource = opened.node.defaultChild as CfnStage
  // Anybody may send these and each is up to three writes, so flooding them must not become a bill.
  resource.routeSettings = Object.fromEntries(
    [trackEvent, reportViolations].map(({ method, path }) => [
      `${method} ${path}`,
      {
        ThrottlingRateLimit: stage.analyticsPerSecond,
        ThrottlingBurstLimit: 2 * stage.analyticsPerSecond,
      },
    ]),
  )
}

/** No address, no path and no agent: a path names an order, and an order may say something about health. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    at: '$context.requestTime',
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    authoriser: '$context.authorizer.error',
    function: '$context.integrationErrorMessage',
  }),
)
