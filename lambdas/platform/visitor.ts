import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { originKey } from './secrets.ts'

/**
 * Whose address limits count. The distribution adds its visitor to X-Forwarded-For, and our caller is the source;
 * what stands further left the visitor may have written:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#RequestCustomIPAddresses
 * The API has an address of its own, where the caller writes all of the header: without the distribution's key it is
 * not believed.
 */
export async function visitorIp({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): Promise<string> {
  const { sourceIp } = requestContext.http
  if (!(await isFromDistribution(headers['x-origin-key']))) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map(hop => hop.trim())
  return hops.findLast(hop => hop !== '' && hop !== sourceIp) ?? sourceIp
}

async function isFromDistribution(key: string | undefined): Promise<boolean> {
  if (!key) return false
  const given = Buffer.from(key)
  const expected = Buffer.from(await originKey())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
