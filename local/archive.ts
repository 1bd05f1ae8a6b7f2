import type { DataDisk } from './data-disk.ts'
import { JournalFile, type Place } from './journal-file.ts'

/** Bytes of outdated lines, beside as many as the living records have, after which the file is written anew. */
const SLACK = 16 * 1024 * 1024

/** A journal for what becomes many: the records stay on disk, and in memory is only where each of them stands. */
export class Archive<Value> {
  readonly #places = new Map<string, Place>()
  readonly #file: JournalFile
  readonly #onChange: (key: string, value: Value | null) => void
  #living = 0

  /**
   * `onChange` hears of each record's new value, those that are read at the start among them; null: it is gone.
   * Throws an Obstacle where the file is damaged.
   */
  constructor(file: string, disk: DataDisk, onChange: (key: string, value: Value | null) => void) {
    this.#onChange = onChange
    this.#file = new JournalFile(file, disk)
    this.#file.read((key, value, place) => {
      // Only this class writes the file.
      this.#see(key, value as Value | null, place)
    })
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key)
    // Only this class writes the file.
    return place && (JSON.parse(this.#file.json(place)) as Value)
  }

  has(key: string): boolean {
    return this.#places.has(key)
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

  #see(key: string, value: Value | null, place: Place): void {
    this.#living -= this.#places.get(key)?.length ?? 0
    if (value === null) this.#places.delete(key)
    else {
      this.#places.set(key, place)
      this.#living += place.length
    }
    this.#onChange(key, value)
  }

  #compact(): void {
    const file = this.#file
    const places = this.#places
    function* living(): Generator<[string, string]> {
      for (const [key, place] of places) yield [key, file.json(place)]
    }
    file.replace(living(), (key, place) => places.set(key, place))
  }
}
