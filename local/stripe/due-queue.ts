interface Waiting {
  row: number
  at: number
}

/** Entries that count no more, beside as many as those that do, after which they are dropped. */
const SLACK = 1_000

/**
 * What falls due next, found without looking at the others: a binary heap whose outdated entries are dropped at the top,
 * or all at once when there are many. Of rows that are due at the same second the older one comes first.
 */
export class DueQueue {
  #heap: Waiting[] = []
  readonly #current = new Map<number, Waiting>()

  set(row: number, at: number): void {
    if (this.#current.get(row)?.at === at) return
    const waiting = { row, at }
    this.#current.set(row, waiting)
    if (this.#heap.length > 2 * this.#current.size + SLACK) this.#dropOutdated()
    else {
      this.#heap.push(waiting)
      this.#rise(this.#heap.length - 1)
    }
  }

  delete(row: number): void {
    this.#current.delete(row)
  }

  /** The earliest one whose time is not after `now`. */
  next(now: number): { row: number; at: number } | undefined {
    for (let first = this.#heap[0]; first; first = this.#heap[0]) {
      if (this.#current.get(first.row) === first) return first.at <= now ? first : undefined
      const last = this.#heap.pop()
      if (last && this.#heap.length > 0) {
        this.#heap[0] = last
        this.#sink()
      }
    }
    return undefined
  }

  /** A sorted list is a heap. */
  #dropOutdated(): void {
    this.#heap = [...this.#current.values()].sort((one, other) => (isBefore(one, other) ? -1 : 1))
  }

  #rise(start: number): void {
    for (let child = start; child > 0;) {
      const parent = (child - 1) >> 1
      if (!this.#isBefore(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  #sink(): void {
    for (let parent = 0; ;) {
      let least = parent
      for (const child of [2 * parent + 1, 2 * parent + 2]) if (this.#isBefore(child, least)) least = child
      if (least === parent) return
      this.#swap(least, parent)
      parent = least
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    return a !== undefined && b !== undefined && isBefore(a, b)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}

const isBefore = (a: Waiting, b: Waiting): boolean => a.at < b.at || (a.at === b.at && a.row < b.row)
