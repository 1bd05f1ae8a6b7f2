import { expect, it } from 'vitest'
import { stateWords } from '../../../frontend/src/admin/files/Uploads.tsx'
import type { Upload } from '../../../frontend/src/admin/files/upload-store.ts'
import { stateOf } from '../../../frontend/src/admin/files/words.ts'
import type { FileLine } from '../../../contract/staff-files.ts'

// Of a line and an upload only their states are looked at here.
const line = { status: 'ready', sound: 'quiet' } as FileLine
const upload = { state: 'sending', sent: 1_048_576, bytes: 4_194_304 } as Upload

it('a recording with which something is wrong is not just ready', () => {
  expect(stateOf(line)).toEqual({ words: 'Zu leise', isToLookAt: true })
  expect(stateOf({ ...line, sound: undefined })).toEqual({ words: 'Bereit', isToLookAt: false })
  expect(stateOf({ ...line, status: 'deleted' })).toEqual({ words: 'Gelöscht', isToLookAt: false })
})

it('an upload without a connection says what it waits for', () => {
  expect(stateWords(upload, true)).toBe('wird hochgeladen, 1 MB von 4 MB')
  expect(stateWords(upload, false)).toBe('wartet auf die Verbindung, 1 MB von 4 MB')
  expect(stateWords({ ...upload, state: 'checking' }, false)).toBe('wird geprüft')
})
