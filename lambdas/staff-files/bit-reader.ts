/** Reads bits of bytes that lie in memory, the highest of each byte first. Throws beyond their end. */
export class BitReader {
  readonly #bytes: Uint8Array
  /** The next bit. */
  #at: number

  constructor(bytes: Uint8Array, byte = 0) {
    this.#bytes = bytes
    this.#at = byte * 8
  }

  /** Where the next whole byte begins. */
  get byte(): number {
    return (this.#at + 7) >>> 3
  }

  /** An unsigned number of up to 32 bits. */
  bits(count: number): number {
    if (count > 16) return this.bits(count - 16) * 0x10000 + this.bits(16)
    if (count === 0) return 0
    if (this.#at + count > this.#bytes.length * 8) throw new RangeError('The bits end.')
    const value = (this.#word() << (this.#at & 7)) >>> (32 - count)
    this.#at += count
    return value
  }

  /** In two's complement. */
  signed(count: number): number {
    const value = this.bits(count)
    return value >= 2 ** (count - 1) ? value - 2 ** count : value
  }

  /** How many zeros stand before the next one, which is read too. */
  unary(): number {
    for (let zeros = 0; ;) {
      if (this.#at >= this.#bytes.length * 8) throw new RangeError('The bits end.')
      const rest = 32 - (this.#at & 7)
      const found = Math.clz32(this.#word() << (this.#at & 7))
      const step = Math.min(found, rest)
      zeros += step
      this.#at += step
      if (found < rest) {
        this.#at += 1
        return zeros
      }
    }
  }

  align(): void {
    this.#at = this.byte * 8
  }

  /** Four bytes from the one on in which the next bit lies; behind the end there are zeros. */
  #word(): number {
    const [bytes, from] = [this.#bytes, this.#at >>> 3]
    return (
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0)
    )
  }
}
