import { memberId, memberOf } from '../../../../contract/picture-set.ts'
import { readStaffFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'
import { giveUp, uploadFile } from '../files/upload-file.ts'
import type { Codec } from './codec.ts'
import { fileName, QUALITIES } from './picture.ts'

type Running = { signal: AbortSignal; onProgress: (done: number) => void }

/** Makes what is missing of a picture from its widest file, and lays it behind that one. */
export async function complete(
  file: StaffFile,
  codec: Codec,
  { signal, onProgress }: Running,
): Promise<void> {
  const { missing, path, name, folder, alt } = file
  const stem = memberOf(file.fileId)?.stem
  if (!missing || path === undefined || stem === undefined) return
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`The picture was answered ${response.status}.`)
  const widest = new File([await response.blob()], name)
  const { size } = await codec.open(widest, 64, signal)
  const outputs = missing.files.map(({ width, kind }) => ({
    kind,
    width,
    height: Math.max(1, Math.round((size.height * width) / size.width)),
    quality: QUALITIES[kind],
  }))
  const whole = { left: 0, top: 0, ...size }
  const { files } = await codec.encode({ file: widest, crop: whole, outputs, isShown: false }, signal)
  const base = name.replace(/(?:-\d+)?\.[^.]*$/, '')
  for (const [index, { kind, width, bytes }] of files.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one upload has the whole line
    await endUpload(memberId({ stem, width, kind }), signal)
    const set = { of: file.fileId, width, kind, widths: missing.widths }
    const blob = new Blob([bytes], { type: `image/${kind}` })
    // oxlint-disable-next-line no-await-in-loop -- one upload has the whole line
    await uploadFile(blob, { name: fileName(base, { kind, width }), folder, alt, set, signal })
    onProgress(index + 1)
  }
}

/** What was begun by a browser that is gone gives its place. */
async function endUpload(fileId: string, signal: AbortSignal): Promise<void> {
  try {
    const { arrival } = await call(readStaffFile, { fileId }, { signal })
    if (arrival !== undefined) await giveUp({ fileId, pressId: arrival })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error
  }
}
