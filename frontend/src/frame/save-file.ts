/** Longer than the browser takes to begin a download. */
const KEPT_MS = 60_000

/** Has the browser save what a page has made. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
