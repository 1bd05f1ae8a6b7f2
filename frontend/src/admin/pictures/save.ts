import { saveFile } from '../../frame/save-file.ts'
import type { Finished } from './batch.ts'
import type { Saved } from './picture.ts'

/** Saves what was encoded as one ZIP: the files, and what pages must know of them. */
export async function saveZip({ files, notes }: Finished): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  // Pictures do not get smaller by packing.
  const parts = Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { level: 0 }] as const]))
  const zip = zipSync({ ...parts, 'bilder.json': strToU8(JSON.stringify(notes, undefined, 2)) })
  saveFile(new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'bilder.zip')
}

export const savePicture = ({ name, kind, bytes }: Saved): void =>
  saveFile(new Blob([bytes], { type: `image/${kind}` }), name)
