/**
 * Fetches the files of what speaks to the API, which forms import at their first press; rejects where they do not arrive.
 * A module that once failed to load may stay failed as long as its document lives, a fetch does not: after it the import
 * finds them in the cache. A development server names no files.
 */
export async function fetchCalls(): Promise<void> {
  const files = document.querySelector<HTMLElement>('[data-calls]')?.dataset.calls?.match(/\S+/g) ?? []
  await Promise.all(files.map(async file => (await fetch(file)).arrayBuffer()))
}
