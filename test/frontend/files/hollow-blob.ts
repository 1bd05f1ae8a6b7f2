/** As large as it says, without a byte in memory. */
export function hollowBlob(size: number): Blob {
  const blob = new Blob([])
  Object.defineProperty(blob, 'size', { value: size })
  Object.defineProperty(blob, 'slice', {
    configurable: true,
    value: (from = 0, to = size) => hollowBlob(Math.min(to, size) - from),
  })
  return blob
}
