/** The file ends where more of it was announced. */
export class Cut extends Error {
  override name = 'Cut'
}

/** A file to read from: past its end it throws `Cut`, except for the texts that tell a type. */
export interface Bytes {
  length: number
  u8: (at: number) => number
  u16: (at: number, isLittle?: boolean) => number
  u24: (at: number) => number
  u32: (at: number, isLittle?: boolean) => number
  /** One character a byte; shorter at the end of the file. */
  textAt: (at: number, length: number) => string
  begins: (text: string) => boolean
  /** The same bytes from here on, and no more than these. */
  part: (at: number, length: number) => Bytes
}

export function bytesOf(file: Uint8Array<ArrayBuffer>): Bytes {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const within = <Value>(at: number, size: number, read: () => Value): Value => {
    if (at < 0 || at + size > file.length) throw new Cut(`${at} + ${size} of ${file.length}`)
    return read()
  }
  const textAt = (at: number, length: number) =>
    String.fromCharCode(...file.subarray(at, Math.min(at + length, file.length)))
  return {
    length: file.length,
    u8: at => within(at, 1, () => view.getUint8(at)),
    u16: (at, isLittle = false) => within(at, 2, () => view.getUint16(at, isLittle)),
    // WebP's, with the lowest byte first.
    u24: at => within(at, 3, () => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536),
    u32: (at, isLittle = false) => within(at, 4, () => view.getUint32(at, isLittle)),
    textAt,
    begins: text => textAt(0, text.length) === text,
    part: (at, length) => within(at, length, () => bytesOf(file.subarray(at, at + length))),
  }
}
