import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Stack } from 'aws-cdk-lib'
import { ADDRESS_OPERATIONS, MAX_ADDRESSES_TRIED } from '../contract/account.ts'
import type { Stage } from './stages.ts'

/**
 * A web ACL of the pool's region that refuses who tries too many addresses: signing up says which are taken. What it
 * blocks the pool answers as ForbiddenException; an answer of our own would come without the CORS headers that browsers
 * ask for. https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export function limitSignUps(scope: Stack, stage: Stage, pool: UserPool): void {
  const acl = new CfnWebACL(scope, 'PoolAcl', {
    name: `shop-${stage.name}-pool`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: measured('AllOfPool'),
    rules: [
      {
        name: 'TooManyAddresses',
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: MAX_ADDRESSES_TRIED.count,
            evaluationWindowSec: MAX_ADDRESSES_TRIED.seconds,
            scopeDownStatement: { orStatement: { statements: ADDRESS_OPERATIONS.map(named) } },
          },
        },
        visibilityConfig: measured('TooManyAddresses'),
      },
    ],
  })
  new CfnWebACLAssociation(scope, 'PoolAclAssociation', {
    webAclArn: acl.attrArn,
    resourceArn: pool.userPoolArn,
  })
}

/** The pool itself tells its web ACL in a header which operation it was asked for. */
const named = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    // Untyped in the CDK, so written as CloudFormation spells it.
    fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
    positionalConstraint: 'EXACTLY',
    searchString: operation,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const measured = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})
