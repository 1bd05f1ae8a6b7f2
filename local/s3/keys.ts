import { ACCESS_KEY, SECRET_KEY } from '../signature-v4.ts'
import type { Call } from './call.ts'

/** What policies name, as far as somebody with a role here may do it; everything else is the account's alone. */
export type Action = 'GetObject' | 'PutObject' | 'AbortMultipartUpload' | 'ListMultipartUploadParts' | 'other'

/** What requests are signed with. */
export interface Key {
  secretKey: string
  /** Of temporary credentials: each request carries it. */
  sessionToken?: string
  /** Milliseconds. */
  expiresAt?: number
  may: (action: Action, bucket: string, key: string) => boolean
}
export type KeyOf = (accessKey: string) => Key | undefined

const accountKey: Key = { secretKey: SECRET_KEY, may: () => true }

/** The account's own key, and those of others. */
export const keysBeside =
  (others: KeyOf): KeyOf =>
  accessKey =>
    accessKey === ACCESS_KEY ? accountKey : others(accessKey)

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html */
export function actionOf(call: Call): Action {
  const { method, query, key } = call
  if (!key || query.has('tagging')) return 'other'
  const isUpload = query.has('uploadId')
  if (method === 'GET' && isUpload) return 'ListMultipartUploadParts'
  if (method === 'GET' || method === 'HEAD') return 'GetObject'
  if (method === 'DELETE' && isUpload) return 'AbortMultipartUpload'
  const isCopy = call.parameter('x-amz-copy-source') !== undefined
  return (method === 'PUT' && !isCopy) || method === 'POST' ? 'PutObject' : 'other'
}
