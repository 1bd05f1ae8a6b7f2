import type { DataDisk } from './data-disk.ts'
import { JournalFile } from './journal-file.ts'

/** Bytes of outdated lines, beside as many as the living records have, after which the file is written anew. */
const SLACK = 1024 * 1024

/** A map of JSON records that survives kill -9: what was set stays set once `set` has returned. */
export class Journal<Value> {
  readonly #records = new Map<string, Value>()
  readonly #file: JournalFile
  #living = 0

  /** Throws an Obstacle where the file is damaged. */
  constructor(file: string, disk: DataDisk) {
    this.#file = new JournalFile(file, disk)
    let changes = 0
    this.#file.read((key, value) => {
      changes++
      if (value === null) this.#records.delete(key)
      // Only this class writes the file.
      else this.#records.set(key, value as Value)
    })
    if (changes > this.#records.size) this.#compact()
    this.#living = this.#file.bytes
  }

  get(key: string): Value | undefined {
    return this.#records.get(key)
  }

  /** In the order of first writing. */
  values(): Value[] {
    return [...this.#records.values()]
  }

  entries(): [string, Value][] {
    return [...this.#records.entries()]
  }

  /** Records are kept by value: changing an object afterwards needs another `set`. */
  set(key: string, value: Value): void {
    this.#append(key, JSON.stringify(value))
    this.#records.set(key, structuredClone(value))
  }

  delete(key: string): void {
    if (!this.#records.has(key)) return
    this.#append(key, null)
    this.#records.delete(key)
  }

  #append(key: string, json: string | null): void {
    // Before the new line: a failure afterwards would refuse what is already written.
    if (this.#file.bytes > 2 * this.#living + SLACK) this.#compact()
    this.#file.append([[key, json]])
  }

  #compact(): void {
    const changes = this.entries().map(([key, value]) => [key, JSON.stringify(value)] as const)
    this.#file.replace(changes, () => undefined)
    this.#living = this.#file.bytes
  }
}
