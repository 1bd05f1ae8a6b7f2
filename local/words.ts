import { Numbers } from './numbers.ts'

/**
 * Different texts, numbered from 0 in the order of their first coming: their bytes one behind the other, found by a hash
 * table with open addressing. A Map of as many strings takes five times the memory.
 */
export class Words {
  #bytes = Buffer.alloc(1024)
  /** A number plus one; 0 where nobody is. At least half of them are free. */
  #slots = new Uint32Array(64)
  readonly #ends = new Numbers(Uint32Array)
  readonly #hashes = new Numbers(Uint32Array)
  #size = 0

  get size(): number {
    return this.#size
  }

  find(text: string): number | undefined {
    const slot = this.#slots[this.#slotOf(text, hashOf(text))] ?? 0
    return slot === 0 ? undefined : slot - 1
  }

  /** The number of a text, known or new. */
  add(text: string): number {
    const hash = hashOf(text)
    const slot = this.#slotOf(text, hash)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    const number = this.#size++
    this.#append(text, number)
    this.#hashes.set(number, hash)
    if (2 * this.#size > this.#slots.length) this.#spread()
    else this.#slots[slot] = number + 1
    return number
  }

  text(number: number): string {
    return this.#bytes.toString('utf8', this.#startOf(number), this.#ends.at(number))
  }

  #append(text: string, number: number): void {
    const start = this.#startOf(number)
    const end = start + Buffer.byteLength(text)
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(2 * end)
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    this.#bytes.write(text, start)
    this.#ends.set(number, end)
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1)
  }

  /** Where the text stands, or the free slot where it would. */
  #slotOf(text: string, hash: number): number {
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] ?? 0) - 1
      if (number < 0 || (this.#hashes.at(number) === hash && this.text(number) === text)) return slot
    }
  }

  #spread(): void {
    const wide = new Uint32Array(2 * this.#slots.length)
    const mask = wide.length - 1
    for (let number = 0; number < this.#size; number++) {
      let slot = this.#hashes.at(number) & mask
      while (wide[slot] !== 0) slot = (slot + 1) & mask
      wide[slot] = number + 1
    }
    this.#slots = wide
  }
}

/** FNV-1a over UTF-16: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
