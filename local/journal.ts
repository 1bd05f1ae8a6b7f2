import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Lines beyond the living records after which the file is written anew. */
const SLACK = 2_000

/**
 * A map of JSON records that survives kill -9: each change is one appended line `[key, value]` (null deletes).
 * A line cut off by a crash is the last one and is dropped at the next start.
 */
export class Journal<Value> {
  readonly #records = new Map<string, Value>()
  readonly #file: string
  #lines = 0

  constructor(file: string) {
    this.#file = file
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.#read()
    this.#compact()
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
    this.#records.set(key, structuredClone(value))
    this.#append([key, value])
  }

  delete(key: string): void {
    if (this.#records.delete(key)) this.#append([key, null])
  }

  #append(line: [string, Value | null]): void {
    appendFileSync(this.#file, JSON.stringify(line) + '\n')
    this.#lines++
    if (this.#lines > this.#records.size + SLACK) this.#compact()
  }

  #read(): void {
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      if (!line) continue
      try {
        // Only this class writes the file, one [key, value] a line.
        const [key, value] = JSON.parse(line) as [string, Value | null]
        if (value === null) this.#records.delete(key)
        else this.#records.set(key, value)
      } catch {
        break
      }
    }
  }

  #compact(): void {
    const next = `${this.#file}.next`
    writeFileSync(
      next,
      this.entries()
        .map(entry => JSON.stringify(entry) + '\n')
        .join(''),
    )
    const handle = openSync(next, 'r')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(next, this.#file)
    this.#lines = this.#records.size
  }
}
