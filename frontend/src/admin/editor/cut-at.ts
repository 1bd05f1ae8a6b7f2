/** At most so many characters, ending with a whole word and dots where something is missing. */
export function cutAt(text: string, most: number): string {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (whole.length <= most) return whole
  const cut = whole.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  // One word that is longer than the line is cut in itself.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[,;:–-]$/, '')} …`
}
