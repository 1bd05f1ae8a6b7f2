import { type FileRecord, files } from '../../../lambdas/files/file.ts'
import { formers } from '../../../lambdas/files/former.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import type { Deed } from './deed.ts'

const FILE = 'fil_01KAG000000000000000000001'
const UPLOAD = 'prs_0123456789upload'
const announced = {
  name: 'bild.png',
  bytes: 4_096,
  digest: '0'.repeat(64),
  identityId: 'eu-central-1:00000000-0000-4000-8000-000000000001',
}
const file =
  (input: object, more: Partial<FileRecord> = {}) =>
  async () => {
    await given(
      files.create({
        fileId: FILE,
        name: 'bild.png',
        folder: '',
        tags: [],
        access: 'public',
        listedAs: 'public',
        media: 'picture',
        status: 'ready',
        type: 'image/png',
        bytes: 12,
        content: 1,
        createdAt: NOW,
        rev: 1,
        ...more,
      }).put,
    )
    return { fileId: FILE, rev: 1, ...input }
  }
const reason = 'Doppelt'

export const OF_FILES = {
  beginUpload: {
    given: () => ({ ...announced, folder: '', access: 'public' }),
    leaves: ['file-uploaded'],
    writes: 'file',
    isEachOnesOwn: true,
  },
  replaceFile: { given: file(announced), leaves: ['file-replaced'], writes: 'file' },
  saveFile: {
    given: file({ name: 'neu.png', folder: '', tags: [] }),
    leaves: ['file-saved'],
    writes: 'file',
  },
  deleteFile: { given: file({ reason }), leaves: ['file-deleted'], writes: 'file' },
  restoreFile: {
    given: file({}, { status: 'deleted', deletedAt: NOW, listedAs: '' }),
    leaves: ['file-restored'],
    writes: 'file',
  },
  giveUpUpload: {
    given: async () => {
      const arrivalKey = `incoming/${announced.identityId}/${FILE}/${UPLOAD}`
      await file({}, { status: 'arriving', content: 0, arrivalKey, arrivalBytes: 12 })()
      return { fileId: FILE, upload: UPLOAD }
    },
    leaves: ['file-given-up'],
    writes: 'file',
  },
  restoreContent: {
    given: async () => {
      await given(formers.create({ fileId: FILE, number: '1', replacedAt: NOW, bytes: 10 }).put)
      return file({ content: 1, reason: 'War besser' }, { content: 2 })()
    },
    leaves: ['file-content-restored'],
    writes: 'file',
  },
} as const satisfies Record<string, Deed>
