import { MAX_PICTURE_BYTES } from '../../../../contract/file-types.ts'

const ENDINGS = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
])

/** A pasted picture under an address that Safari has made for this page; undefined where it is none or gone. */
export async function blobPicture(address: string, name: string): Promise<File | undefined> {
  try {
    const blob = await (await fetch(address)).blob()
    const ending = ENDINGS.get(blob.type)
    if (ending === undefined || blob.size > MAX_PICTURE_BYTES) return undefined
    return new File([blob], `${name}.${ending}`, { type: blob.type })
  } catch {
    return undefined
  }
}
