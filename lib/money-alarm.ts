import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { FunctionName } from '../lambdas/deployed.ts'

/** All that settle money: by an event, by the clock, and by comparing. */
const SETTLING = ['orders', 'settle-orders', 'reconcile'] as const satisfies readonly FunctionName[]

/**
 * Money that fits no order, a difference of the books, a dispute, a country that is not certain: no fault of a function, and
 * nobody but a person can decide about it.
 */
export function watchMoney(scope: Construct, topic: ITopic | undefined): void {
  const period = Duration.minutes(5)
  const alarm = new Alarm(scope, 'MoneyAlarm', {
    alarmDescription:
      'Money waits for a person: a payment, a refund or a dispute that the shop cannot settle by itself. What to do: docs/runbook.md#money-that-waits-for-a-person',
    metric: new MathExpression({
      expression: SETTLING.map((_, at) => `FILL(m${at}, 0)`).join(' + '),
      // Metric and dimension as lambdas/platform/log.ts writes them.
      usingMetrics: Object.fromEntries(
        SETTLING.map((service, at) => [
          `m${at}`,
          new Metric({
            namespace: 'Shop',
            metricName: 'MoneyMatter',
            dimensionsMap: { service },
            statistic: 'Sum',
            period,
          }),
        ]),
      ),
      period,
      label: 'MoneyMatter',
    }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  if (topic) alarm.addAlarmAction(new SnsAction(topic))
}
