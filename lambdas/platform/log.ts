import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import * as z from 'zod/mini'

/** Structured JSON lines. Never bodies, tokens, addresses or secrets: purchases may reveal health. */
export const log = new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'shop' })

const metrics = new Metrics({ namespace: 'Shop', serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'shop' })

/** Counts one occurrence; written as CloudWatch embedded metric with the function's own log. */
export function count(
  name:
    'Refused' | 'Unexpected' | 'MailSent' | 'MailFailed' | 'MailReported' | 'OrderCompleted' | 'MoneyMatter',
  detail?: string,
): void {
  const one = metrics.singleMetric()
  if (detail) one.addDimension('detail', detail)
  one.addMetric(name, MetricUnit.Count, 1)
}

/** Money that a person has to see to: by what it is, and as a sum over all of it, which an alarm watches. */
export function countMoneyMatter(what: string): void {
  count('MoneyMatter', what)
  count('MoneyMatter')
}

/** A fault of ours: an error line, with its cause, and a metric that an alarm watches. */
export function fault(what: string, cause: unknown, fields: Record<string, string> = {}): void {
  log.error(what, { ...fields, cause: described(cause) })
  count('Unexpected', what)
}

const ErrorFields = z.looseObject({
  code: z.optional(z.string()),
  statusCode: z.optional(z.int()),
  requestId: z.optional(z.string()),
})

/** Only what is named here: errors of Stripe and SES carry whole requests, and their messages name addresses. */
function described(cause: unknown) {
  if (!(cause instanceof Error)) return { message: scrubbed(String(cause)) }
  const { code, statusCode, requestId } = ErrorFields.safeParse(cause).data ?? {}
  const { name, message, stack = '' } = cause
  return { name, message: scrubbed(message), stack: scrubbed(stack), code, statusCode, requestId }
}

/** The look behind begins each word once: without it a long word costs the square of its letters. */
const scrubbed = (text: string): string => text.replace(/(?<![^\s@<>"'`])[^\s@<>"'`]+@[^\s@<>"'`]+/g, '…@…')
