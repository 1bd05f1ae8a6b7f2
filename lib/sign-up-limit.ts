import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Stack } from 'aws-cdk-lib'
import {
  ADDRESS_OPERATIONS,
  MAX_ADDRESSES_TRIED,
  MAX_SIGN_INS_TRIED,
  SIGN_IN_OPERATIONS,
} from '../contract/account.ts'
import type { Stage } from './stages.ts'

/**
 * A web ACL of the pool's region that refuses who tries too many addresses or passwords: signing up says which are taken. What it
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
      tooMany('TooManyAddresses', 0, MAX_ADDRESSES_TRIED, ADDRESS_OPERATIONS),
      tooMany('TooManySignIns', 1, MAX_SIGN_INS_TRIED, SIGN_IN_OPERATIONS),
    ],
  })
  new CfnWebACLAssociation(scope, 'PoolAclAssociation', {
    webAclArn: acl.attrArn,
    resourceArn: pool.userPoolArn,
  })
}

const tooMany = (
  name: string,
  priority: number,
  { count, seconds }: { count: number; seconds: number },
  operations: readonly string[],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: count,
      evaluationWindowSec: seconds,
      scopeDownStatement: { orStatement: { statements: operations.map(named) } },
    },
  },
  visibilityConfig: measured(name),
})

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
