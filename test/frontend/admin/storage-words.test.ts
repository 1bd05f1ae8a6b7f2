import { describe, expect, it } from 'vitest'
import { QUOTA_BYTES } from '../../../contract/staff-files.ts'
import { storageText } from '../../../frontend/src/admin/files/words.ts'

const GB = 1024 ** 3
const words = (of: object) =>
  storageText({
    files: 12,
    bytes: 0,
    formerBytes: 0,
    overwrittenBytes: 0,
    quotaBytes: QUOTA_BYTES,
    ...of,
  }).replaceAll('\u00A0', ' ')

describe('what all files take up', () => {
  it('is said with the number that the quota counts, and the price of all of it', () => {
    expect(words({ files: 1_200, bytes: 100 * GB, formerBytes: 30 * GB, overwrittenBytes: 20 * GB })).toBe(
      '1.200 Dateien: 150 GB von 500 GB sind belegt, davon 30 GB frühere Inhalte und 20 GB, die der Speicher nach Änderungen noch aufhebt. Das kostet im Monat etwa 3,68 $.',
    )
  })

  it('names only what is there', () => {
    expect(words({ bytes: 40 * GB, overwrittenBytes: 2 * GB })).toBe(
      '12 Dateien: 42 GB von 500 GB sind belegt, davon 2 GB, die der Speicher nach Änderungen noch aufhebt. Das kostet im Monat etwa 1,03 $.',
    )
    expect(words({ files: 1, bytes: 2_048 })).toBe(
      '1 Datei: 2 KB von 500 GB sind belegt. Das kostet im Monat weniger als 0,01 $.',
    )
  })
})
