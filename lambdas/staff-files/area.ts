import {
  beginUpload,
  deleteFile,
  giveUpUpload,
  linkFile,
  listFiles,
  readStaffFile,
  readStorage,
  replaceFile,
  restoreContent,
  restoreFile,
  saveFile,
} from '../../contract/staff-files.ts'
import { INCOMING_FILES } from '../../contract/uploads.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listFiles,
    readStorage,
    readStaffFile,
    linkFile,
    beginUpload,
    replaceFile,
    giveUpUpload,
    saveFile,
    deleteFile,
    restoreFile,
    restoreContent,
  },
  functions: {
    'staff-files': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can find, upload, rename or delete files',
      uses: [
        'writes-table',
        'erases-table',
        'reads-lists',
        'signs-files',
        'signs-formers',
        'ends-uploads',
        'takes-media-down',
        'knows-client',
      ],
    },
    'take-uploads': {
      entry: 'take-uploads.ts',
      on: {
        files: { bucket: 'files', prefix: INCOMING_FILES, suffix: '' },
        every: 'hour',
        // A label was changed, or another content took the place of one.
        changes: { filters: [{ event: 'MODIFY', kind: 'file' }] },
      },
      errorImpact: 'files that the team has uploaded stay on their way, and deleted ones are never removed',
      uses: ['writes-table', 'erases-table', 'reads-due', 'takes-uploads', 'takes-media-down'],
      // Five gigabytes are read once and copied once.
      timeoutSeconds: 900,
      // A book or a picture of the largest size is looked at as a whole; and eight hours of sound are measured in time by a
      // whole processor alone: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
      memoryMegabytes: 1_769,
    },
  },
} satisfies AreaDeclaration
