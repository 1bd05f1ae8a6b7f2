/** Which versions of a thing were made in this document, by its id. */
const made = new Map<string, Set<number>>()

/** A save or a decision of this document has made this version. */
export const madeHere = (id: string, version: number): void =>
  void made.set(id, (made.get(id) ?? new Set()).add(version))

/** Nobody else has made one since that version: what has changed is no surprise. */
export const isMadeHere = (id: string, since: number, now: number): boolean =>
  Array.from({ length: Math.max(now - since, 0) }, (_, index) => now - index).every(version =>
    made.get(id)?.has(version),
  )
