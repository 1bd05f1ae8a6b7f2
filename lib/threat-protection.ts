import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import {
  CfnLogDeliveryConfiguration,
  CfnUserPoolRiskConfigurationAttachment,
  type UserPool,
} from 'aws-cdk-lib/aws-cognito'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Stage } from './stages.ts'

/**
 * What the pool's Plus plan does, said and not left to its defaults: passwords of published leaks are refused where the
 * pool sees them (signing up, a forgotten password; by SRP it never does), sign-ins of high risk too, and each sign-in,
 * whether it succeeds or not, stands in a log of its own.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-settings-threat-protection.html
 */
export function watchSignIns(scope: Stack, stage: Stage, pool: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(scope, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      eventFilter: ['SIGN_UP', 'SIGN_IN', 'PASSWORD_CHANGE'],
      actions: { eventAction: 'BLOCK' },
    },
    accountTakeoverRiskConfiguration: {
      actions: {
        // The second factor is asked for anyway; the pool's own notice would not be in the shop's words.
        highAction: { eventAction: 'BLOCK', notify: false },
        mediumAction: { eventAction: 'MFA_IF_CONFIGURED', notify: false },
        lowAction: { eventAction: 'NO_ACTION', notify: false },
      },
    },
  })
  const log = new LogGroup(scope, 'SignIns', {
    // Under this prefix AWS may write without a policy of ours, whose length is limited.
    logGroupName: `/aws/vendedlogs/shop-${stage.name}-sign-ins`,
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  // The ARN that CloudFormation answers ends in `:*`, which Cognito does not take.
  const logGroupArn = scope.formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  new CfnLogDeliveryConfiguration(scope, 'SignInLog', {
    userPoolId: pool.userPoolId,
    logConfigurations: [
      {
        eventSource: 'userAuthEvents',
        logLevel: 'INFO',
        cloudWatchLogsConfiguration: { logGroupArn },
      },
    ],
  })
}
