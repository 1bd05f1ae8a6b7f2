import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { DataDisk } from './data-disk.ts'
import { damaged } from './data-folder.ts'

const NOTE_EVERY_MS = 2_000
const Lengths = z.record(z.string(), z.int().check(z.nonnegative()))
const KEPT = /\.jsonl$|^MANIFEST-\d+$|^\d+\.log$/
/** LevelDB begins another of a higher number, and then deletes the one before. */
const NUMBERED = /^(dynamo\/(?:MANIFEST-)?)(\d+)(?:\.log)?$/

/**
 * How long the journals and the table's logs are, noted beside them in the data folder. A file that is shorter or missing
 * at the next start has lost what was acknowledged; without the note that looks like a shop where less has happened.
 */
export class NotedLengths {
  readonly #folder: string
  readonly #file: string
  readonly #disk: DataDisk
  #noted: z.output<typeof Lengths> = {}
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, disk: DataDisk) {
    this.#folder = folder
    this.#file = join(folder, 'lengths.json')
    this.#disk = disk
  }

  /** Throws an Obstacle that names the file. To be asked before LevelDB is opened, which goes on in a new log. */
  demand(): void {
    if (!existsSync(this.#file)) return
    const { success, data } = Lengths.safeParse(parsed(readFileSync(this.#file, 'utf8')))
    if (!success) throw damaged(this.#file, 'it holds no lengths')
    this.#noted = data
    const found = this.#measure()
    for (const [name, length] of Object.entries(data)) {
      const size = found[name]
      if (size === undefined ? !isSucceeded(name, Object.keys(found)) : size < length)
        throw damaged(
          join(this.#folder, name),
          size === undefined ? 'it is missing' : `${size} of ${length} bytes`,
          `delete ${this.#file} to go on with what is left, `,
        )
    }
  }

  forget(): void {
    rmSync(this.#file, { force: true })
    this.#noted = {}
  }

  /** Notes them from now on. */
  begin(): void {
    this.#disk.onReplace(path => {
      const name = Object.keys(this.#noted).find(noted => join(this.#folder, noted) === path)
      if (name) this.#write({ ...this.#noted, [name]: 0 })
    })
    this.#timer = setInterval(() => this.note(), NOTE_EVERY_MS).unref()
  }

  note(): void {
    // What stands behind a failed write was not acknowledged.
    if (this.#disk.hasFailed) return
    try {
      const lengths = this.#measure()
      if (JSON.stringify(lengths) !== JSON.stringify(this.#noted)) this.#write(lengths)
    } catch (error) {
      // The disk tells it, once.
      this.#disk.failed(this.#file, error)
    }
  }

  /** When everything is closed. */
  end(): void {
    clearInterval(this.#timer)
    this.note()
  }

  #measure(): z.output<typeof Lengths> {
    const parts = readdirSync(this.#folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const names = parts.flatMap(({ name: part }) =>
      readdirSync(join(this.#folder, part)).flatMap(name => (KEPT.test(name) ? [`${part}/${name}`] : [])),
    )
    return Object.fromEntries(
      names.flatMap(name => {
        // LevelDB deletes its own in between.
        const size = statSync(join(this.#folder, name), { throwIfNoEntry: false })?.size
        return size === undefined ? [] : [[name, size]]
      }),
    )
  }

  #write(lengths: z.output<typeof Lengths>): void {
    this.#disk.replace(this.#file, append => append(Buffer.from(JSON.stringify(lengths, undefined, 2))))
    this.#noted = lengths
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSucceeded(name: string, found: readonly string[]): boolean {
  const [, kind, number] = NUMBERED.exec(name) ?? []
  return found.some(other => {
    const [, otherKind, otherNumber] = NUMBERED.exec(other) ?? []
    return kind !== undefined && kind === otherKind && Number(otherNumber) > Number(number)
  })
}
