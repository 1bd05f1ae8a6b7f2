import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { environment, NO_DISTRIBUTION } from './environment.ts'
import { originKeys } from './secrets.ts'

type Event = Pick<APIGatewayProxyEventV2, 'headers'>

export const hasDistribution = (): boolean => environment('ORIGIN_KEY_ID') !== NO_DISTRIBUTION

/**
 * The API has an address of its own, past the web ACL and the headers. There it answers nobody: who comes through the
 * distribution brings its key, which no visitor can send along.
 */
export async function isFromDistribution({ headers }: Event): Promise<boolean> {
  if (!hasDistribution()) return true
  const given = Buffer.from(headers['x-origin-key'] ?? '')
  return (await originKeys()).some(key => {
    const expected = Buffer.from(key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
