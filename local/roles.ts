import { INCOMING_FILES, UPLOADING_GROUPS } from '../contract/uploads.ts'
import { ACCOUNT } from './aws-json.ts'
import { FILES_BUCKET } from './names.ts'
import type { Action } from './s3/keys.ts'

/** The role of each group that has one, the first one's before the others'; as lib/identity-pool.ts makes them. */
export const GROUP_ROLES: Readonly<Record<string, string>> = Object.fromEntries(
  UPLOADING_GROUPS.map(group => [group, `arn:aws:iam::${ACCOUNT}:role/shop-local-uploads-${group}`]),
)

const UPLOADING = new Set<Action>(['PutObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'])

/** What the policy of a role allows; without one it is the customer's. */
export function allowedTo(role: string | undefined, identityId: string) {
  const mayUpload = UPLOADING_GROUPS.some(name => role !== undefined && GROUP_ROLES[name] === role)
  return (action: Action, bucket: string, key: string): boolean => {
    if (!role)
      return action === 'GetObject' && bucket === FILES_BUCKET && key.startsWith(`identities/${identityId}/`)
    const isOwn = bucket === FILES_BUCKET && key.startsWith(`${INCOMING_FILES}${identityId}/`)
    return mayUpload && isOwn && UPLOADING.has(action)
  }
}
