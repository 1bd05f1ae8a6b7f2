/** A growing list of numbers at their bare size; 0 where none was set. */
export class Numbers {
  #array: Uint32Array | Float64Array

  constructor(kind: typeof Uint32Array | typeof Float64Array) {
    this.#array = new kind(64)
  }

  at(index: number): number {
    return this.#array[index] ?? 0
  }

  set(index: number, value: number): void {
    if (index >= this.#array.length) {
      const larger = this.#array instanceof Uint32Array ? Uint32Array : Float64Array
      const next = new larger(2 * (index + 1))
      next.set(this.#array)
      this.#array = next
    }
    this.#array[index] = value
  }
}
