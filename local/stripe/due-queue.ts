interface Waiting {
  key: string
  at: number
  /** Decides between those that are due at the same second. */
  order: number
}

/** What falls due next, found without looking at the others: a binary heap whose outdated entries are dropped at the top. */
export class DueQueue {
  readonly #heap: Waiting[] = []
  readonly #current = new Map<string, Waiting>()

  set(key: string, at: number, order: number): void {
    if (this.#current.get(key)?.at === at) return
    const waiting = { key, at, order }
    this.#current.set(key, waiting)
    this.#heap.push(waiting)
    this.#rise(this.#heap.length - 1)
  }

  delete(key: string): void {
    this.#current.delete(key)
  }

  /** The earliest one whose time is not after `now`. */
  next(now: number): { key: string; at: number } | undefined {
    for (let first = this.#heap[0]; first; first = this.#heap[0]) {
      if (this.#current.get(first.key) === first) return first.at <= now ? first : undefined
      const last = this.#heap.pop()
      if (last && this.#heap.length > 0) {
        this.#heap[0] = last
        this.#sink()
      }
    }
    return undefined
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
    if (!a || !b) return false
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}
