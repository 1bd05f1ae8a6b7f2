import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

interface Props {
  functionName: string
  slug: string
  function: Function
  logGroup: LogGroup
  /** What a customer notices: `a customer cannot …`. */
  errorImpact: string
  alarms: ITopic | undefined
  refusesByError?: boolean
}

/** A handler answers its own faults and logs them as errors; crashes and timeouts only the runtime sees. Both count. */
export function watchFaults(
  scope: Construct,
  {
    functionName,
    slug,
    function: watched,
    logGroup,
    errorImpact,
    alarms: topic,
    refusesByError = false,
  }: Props,
): void {
  const logged = logGroup.addMetricFilter('Faults', {
    filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    metricNamespace: 'Shop',
    metricName: `Faults-${functionName}`,
  })
  const refused = refusesByError
    ? logGroup.addMetricFilter('Refusals', {
        filterPattern: FilterPattern.stringValue('$.message', '=', 'refused'),
        metricNamespace: 'Shop',
        metricName: `Refusals-${functionName}`,
      })
    : undefined
  const period = Duration.minutes(5)
  const alarm = new Alarm(scope, 'Alarm', {
    alarmDescription: `${sentence(errorImpact)} What to do: docs/runbook.md#${slug}`,
    metric: new MathExpression({
      expression: `FILL(logged, 0) + FILL(crashed, 0)${refused ? ' - FILL(refused, 0)' : ''}`,
      usingMetrics: {
        logged: logged.metric({ statistic: 'Sum', period }),
        crashed: watched.metricErrors({ period }),
        ...(refused && { refused: refused.metric({ statistic: 'Sum', period }) }),
      },
      period,
      label: 'Faults',
    }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  if (topic) alarm.addAlarmAction(new SnsAction(topic))
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
