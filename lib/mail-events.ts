import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Stage } from './stages.ts'

/** By its name functions and user pool send under it; it is a secret of nobody. */
export const mailEventsOf = (stage: Stage['name']): string => `shop-${stage}-mail`

/**
 * SES tells EventBridge what became of each mail. Addresses that bounced are also held back by SES itself; who called a
 * mail unwanted still gets what the contract wants, so only bounces are.
 */
export function makeMailEvents(scope: Construct, { name }: Stage, topic: ITopic | undefined): void {
  const set = new ConfigurationSet(scope, 'MailEvents', {
    configurationSetName: mailEventsOf(name),
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
  })
  new ConfigurationSetEventDestination(scope, 'MailEventBus', {
    configurationSet: set,
    // The only bus that SES can tell.
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [
      EmailSendingEvent.SEND,
      EmailSendingEvent.BOUNCE,
      EmailSendingEvent.COMPLAINT,
      EmailSendingEvent.REJECT,
    ],
  })
  for (const [id, metricName, threshold] of RATES) {
    const alarm = new Alarm(scope, id, {
      alarmDescription: `SES may soon refuse every mail of the shop: ${metricName}. What to do: docs/runbook.md#hear-mail-events`,
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName,
        dimensionsMap: { 'ses:configuration-set': mailEventsOf(name) },
        statistic: 'Average',
        period: Duration.hours(1),
      }),
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (topic) alarm.addAlarmAction(new SnsAction(topic))
  }
}

/** Where SES begins to review an account: https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html */
const RATES = [
  ['MailBounceAlarm', 'Reputation.BounceRate', 0.05],
  ['MailComplaintAlarm', 'Reputation.ComplaintRate', 0.001],
] as const
