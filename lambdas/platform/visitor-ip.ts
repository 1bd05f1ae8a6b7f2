import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { hasDistribution } from './origin-key.ts'

type Event = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>

/**
 * Whose address limits count. The distribution adds its visitor to X-Forwarded-For, and the source is the distribution;
 * what stands further left the visitor may have written, and without a distribution all of it:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#RequestCustomIPAddresses
 */
export function visitorIp({ headers, requestContext }: Event): string {
  const { sourceIp } = requestContext.http
  if (!hasDistribution()) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map(hop => hop.trim())
  return hops.findLast(hop => hop !== '' && hop !== sourceIp) ?? sourceIp
}
