import type { DataDisk } from './data-disk.ts'
import { JournalFile, type Place } from './journal-file.ts'
import { Numbers } from './numbers.ts'
import { Words } from './words.ts'

/** Bytes of outdated lines, beside as many as the living records have, after which the file is written anew. */
const SLACK = 16 * 1024 * 1024

/**
 * A journal for what becomes many: the records stay on disk, and in memory are only their keys and where each of them
 * stands, some 50 bytes for both. A record keeps the number of its first writing for ever.
 */
export class Archive<Value> {
  readonly #keys = new Words()
  #offsets = new Numbers(Float64Array)
  /** 0 where a record is gone. */
  readonly #lengths = new Numbers(Uint32Array)
  readonly #file: JournalFile
  readonly #onChange: (key: string, value: Value | null, number: number) => void
  #living = 0

  /**
   * `onChange` hears of each record's new value, those that are read at the start among them; null: it is gone.
   * Throws an Obstacle where the file is damaged.
   */
  constructor(
    file: string,
    disk: DataDisk,
    onChange: (key: string, value: Value | null, number: number) => void,
  ) {
    this.#onChange = onChange
    this.#file = new JournalFile(file, disk)
    this.#file.read((key, value, place) => {
      // Only this class writes the file.
      this.#see(key, value as Value | null, place)
    })
  }

  get(key: string): Value | undefined {
    const number = this.numberOf(key)
    // Only this class writes the file.
    return number === undefined ? undefined : (JSON.parse(this.#json(number)) as Value)
  }

  /** Undefined for what is not there. */
  numberOf(key: string): number | undefined {
    const number = this.#keys.find(key)
    return number === undefined || this.#lengths.at(number) === 0 ? undefined : number
  }

  keyOf(number: number): string {
    return this.#keys.text(number)
  }

  /** All of it or nothing; null deletes. */
  write(changes: readonly (readonly [key: string, value: Value | null])[]): void {
    if (changes.length === 0) return
    if (this.#file.bytes > 2 * this.#living + SLACK) this.#compact()
    const places = this.#file.append(changes.map(([key, value]) => [key, value && JSON.stringify(value)]))
    for (const [index, [key, value]] of changes.entries()) {
      const place = places[index]
      if (place) this.#see(key, value, place)
    }
  }

  close(): void {
    this.#file.close()
  }

  #json(number: number): string {
    return this.#file.json({ offset: this.#offsets.at(number), length: this.#lengths.at(number) })
  }

  #see(key: string, value: Value | null, { offset, length }: Place): void {
    const number = this.#keys.add(key)
    const kept = value === null ? 0 : length
    this.#living += kept - this.#lengths.at(number)
    this.#offsets.set(number, offset)
    this.#lengths.set(number, kept)
    this.#onChange(key, value, number)
  }

  /** The old places hold until the new file has taken the old one's name: reading goes on where writing has failed. */
  #compact(): void {
    const offsets = new Numbers(Float64Array)
    let writing = 0
    const living = function* (this: Archive<Value>): Generator<[string, string]> {
      for (; writing < this.#keys.size; writing++)
        if (this.#lengths.at(writing) > 0) yield [this.keyOf(writing), this.#json(writing)]
    }
    this.#file.replace(living.call(this), ({ offset }) => offsets.set(writing, offset))
    this.#offsets = offsets
  }
}
