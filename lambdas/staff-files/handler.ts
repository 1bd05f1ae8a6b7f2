// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { beginUpload } from './begin-upload.ts'
import { deleteFile } from './delete-file.ts'
import { giveUpUpload } from './give-up-upload.ts'
import { linkFile } from './link-file.ts'
import { listFiles } from './list-files.ts'
import { readStaffFile } from './read-staff-file.ts'
import { readStorage } from './read-storage.ts'
import { replaceFile } from './replace-file.ts'
import { restoreContent } from './restore-content.ts'
import { restoreFile } from './restore-file.ts'
import { saveFile } from './save-file.ts'

export const handler = area(
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
)
