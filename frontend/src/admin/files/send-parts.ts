import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { PART_BYTES } from '../../../../contract/staff-files.ts'
import { configuration } from '../../session/identity.ts'
import { credentials } from '../../session/own-credentials.ts'

type Sending = {
  blob: Blob
  type: string
  bucket: string
  key: string
  uploadId?: string | undefined
  onUploadId: (uploadId: string) => void
  onProgress: (sent: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Sends a file to S3 in parts with this member's own credentials; with an `uploadId` only those that S3 lacks. What is broken
 * off by the signal stays there, to be gone on with. Throws what S3 said, or the signal's reason.
 */
export async function sendParts({ blob, type, bucket, key, uploadId, ...on }: Sending): Promise<void> {
  const { region, cloudEndpoint } = await configuration()
  on.signal?.throwIfAborted()
  const uppy = new Uppy({ autoProceed: false, allowMultipleUploadBatches: false })
  uppy.use(AwsS3, {
    s3Endpoint: `${cloudEndpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`,
    region,
    getCredentials: async () => {
      const { accessKeyId, secretAccessKey, sessionToken, expiresAt } = await credentials()
      return {
        credentials: {
          accessKeyId,
          secretAccessKey,
          sessionToken,
          expiration: new Date(expiresAt).toISOString(),
        },
        bucket,
        region,
      }
    },
    shouldUseMultipart: true,
    getChunkSize: () => PART_BYTES,
    generateObjectKey: () => key,
  })
  const file = uppy.addFile({ name: 'file', type, data: blob })
  if (uploadId !== undefined) uppy.setFileState(file, { s3Multipart: { uploadId, key } })
  uppy.on('upload-progress', (_, { bytesUploaded }) => {
    const begun = uppy.getFile(file).s3Multipart?.uploadId
    if (begun !== undefined && begun !== uploadId) on.onUploadId((uploadId = begun))
    on.onProgress(bytesUploaded)
  })
  // Pausing breaks the transfers off and keeps the parts; cancelling would remove them.
  const pause = () => uppy.pauseAll()
  on.signal?.addEventListener('abort', pause)
  try {
    const broken = new Promise<never>((_, reject) =>
      on.signal?.addEventListener('abort', () => reject(on.signal?.reason)),
    )
    const result = await Promise.race([uppy.upload(), broken])
    const [failed] = result?.failed ?? []
    if (failed) throw new Error(failed.error ?? 'The upload failed.')
  } finally {
    on.signal?.removeEventListener('abort', pause)
  }
}
