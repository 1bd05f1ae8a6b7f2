import type { Finished } from './batch.ts'
import type { Saved } from './picture.ts'

/** Longer than the browser takes to begin a download. */
const KEPT_MS = 60_000

/** Saves what was encoded as one ZIP: the files, and what pages must know of them. */
export async function saveZip({ files, notes }: Finished): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  // Pictures do not get smaller by packing.
  const parts = Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { level: 0 }] as const]))
  const zip = zipSync({ ...parts, 'bilder.json': strToU8(JSON.stringify(notes, undefined, 2)) })
  saveAs(new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'bilder.zip')
}

export const saveFile = ({ name, kind, bytes }: Saved): void =>
  saveAs(new Blob([bytes], { type: `image/${kind}` }), name)

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
