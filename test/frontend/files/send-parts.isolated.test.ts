import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../contract/file-types.ts'
import { PART_BYTES } from '../../../contract/staff-files.ts'
import { sendParts } from '../../../frontend/src/admin/files/send-parts.ts'
import { hollowBlob } from './hollow-blob.ts'

vi.mock('../../../frontend/src/session/identity.ts', () => ({
  configuration: async () => ({ region: 'eu-central-1' }),
}))
vi.mock('../../../frontend/src/session/own-credentials.ts', () => ({
  credentials: async () => ({
    accessKeyId: 'one',
    secretAccessKey: 'two',
    sessionToken: 'three',
    expiresAt: Date.now() + 3_600_000,
  }),
}))

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const [MIN_PART_BYTES, MAX_PARTS, ONE_LIST] = [5 * 1024 ** 2, 10_000, 1_000]
const GB = 1024 ** 3

/** What S3 was sent, by number; `there`: parts that had arrived before. */
let sent: Map<number, number>
let there: number[]
let lists = 0
class S3 {
  upload: { onprogress?: (event: object) => void } = {}
  status = 200
  statusText = 'OK'
  responseText = ''
  onload?: () => void
  #request: [string, URL] = ['', new URL('https://s3.example.com')]
  open(method: string, url: string) {
    this.#request = [method, new URL(url)]
  }
  setRequestHeader() {}
  abort() {}
  getResponseHeader = (name: string) => (name === 'etag' ? '"e"' : null)
  send(body?: Blob) {
    const [method, { searchParams }] = this.#request
    const part = Number(searchParams.get('partNumber'))
    if (method === 'PUT') {
      sent.set(part, body?.size ?? 0)
      this.upload.onprogress?.({ loaded: body?.size, total: body?.size, lengthComputable: true })
    }
    if (method === 'GET') lists += 1
    this.responseText =
      method === 'GET'
        ? `<ListPartsResult><IsTruncated>false</IsTruncated>${there.map(each => `<Part><PartNumber>${each}</PartNumber><ETag>"e"</ETag><Size>${PART_BYTES}</Size></Part>`).join('')}</ListPartsResult>`
        : searchParams.has('uploads')
          ? '<InitiateMultipartUploadResult><UploadId>upl_1</UploadId></InitiateMultipartUploadResult>'
          : '<CompleteMultipartUploadResult><Location>x</Location><Key>k</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>'
    queueMicrotask(() => this.onload?.())
  }
}
beforeEach(() => {
  sent = new Map()
  there = []
  lists = 0
  vi.stubGlobal('XMLHttpRequest', S3)
})

const send = async (bytes: number, uploadId?: string) => {
  const told: number[] = []
  await sendParts({
    blob: hollowBlob(bytes),
    type: 'audio/wav',
    bucket: 'files',
    key: 'incoming/one/fil_1/prs_1',
    uploadId,
    onUploadId: () => undefined,
    onProgress: each => told.push(each),
  })
  return told
}

describe('five gigabytes', () => {
  it('are sent in parts that S3 takes, each once, and the progress tells every byte', async () => {
    const told = await send(MAX_FILE_BYTES)
    expect([...sent.keys()]).toEqual(Array.from({ length: 640 }, (_, at) => at + 1))
    expect(new Set(sent.values())).toEqual(new Set([PART_BYTES]))
    expect([PART_BYTES >= MIN_PART_BYTES, sent.size <= MAX_PARTS, sent.size <= ONE_LIST]).toEqual([
      true,
      true,
      true,
    ])
    expect([told.at(-1), told.every((each, at) => each >= (told[at - 1] ?? 0))]).toEqual([5 * GB, true])
  })

  it('go on with the parts that S3 lacks, as they were cut before, and count the others', async () => {
    there = Array.from({ length: 638 }, (_, at) => at + 1)
    const told = await send(MAX_FILE_BYTES - 1, 'upl_1')
    expect([...sent]).toEqual([
      [639, PART_BYTES],
      [640, PART_BYTES - 1],
    ])
    expect([lists, told[0], told.at(-1)]).toEqual([1, 638 * PART_BYTES, 5 * GB - 1])
  })
})
