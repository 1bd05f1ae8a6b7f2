/** The number of the next footnote of a text. */
export function nextNote(markdown: string): number {
  const numbers = [...markdown.matchAll(/\[\^(\d{1,4})\]/g)].map(([, number]) => Number(number))
  return Math.max(0, ...numbers) + 1
}
