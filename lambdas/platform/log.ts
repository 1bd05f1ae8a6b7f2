import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** Structured JSON lines. Never bodies, tokens, addresses or secrets: purchases may reveal health. */
export const log = new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'shop' })

const metrics = new Metrics({ namespace: 'Shop', serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'shop' })

/** Counts one occurrence; written as CloudWatch embedded metric with the function's own log. */
export function count(
  name: 'Refused' | 'Unexpected' | 'MailSent' | 'MailFailed' | 'OrderCompleted',
  detail?: string,
): void {
  const one = metrics.singleMetric()
  if (detail) one.addDimension('detail', detail)
  one.addMetric(name, MetricUnit.Count, 1)
}

/** A fault of ours: an error line, with its cause, and a metric that an alarm watches. */
export function fault(what: string, cause: unknown, facts: Record<string, string> = {}): void {
  log.error(what, { ...facts, error: cause instanceof Error ? cause : new Error(String(cause)) })
  count('Unexpected', what)
}
