import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ProblemCode } from '../contract/problems.ts'
import type { ShopFunction } from './shop-function.ts'

/**
 * A wrong webhook secret is no fault of the function, and yet no order completes. Anybody can send events with a wrong
 * signature, so a single one says nothing; Stripe repeats its own.
 */
export function watchSignatures(scope: Construct, { slug }: ShopFunction, topic: ITopic | undefined): void {
  const detail: ProblemCode = 'signature-invalid'
  const alarm = new Alarm(scope, 'WebhookAlarm', {
    alarmDescription:
      'Payments arrive but no order completes: events of the payment provider are refused. What to do: docs/runbook.md#webhook',
    // Metric and dimensions as lambdas/platform/log.ts writes them.
    metric: new Metric({
      namespace: 'Shop',
      metricName: 'Refused',
      dimensionsMap: { service: slug, detail },
      statistic: 'Sum',
      period: Duration.minutes(15),
    }),
    threshold: 5,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  if (topic) alarm.addAlarmAction(new SnsAction(topic))
}
