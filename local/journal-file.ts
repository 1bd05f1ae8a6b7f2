import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DataDisk } from './data-disk.ts'
import { damaged, type Obstacle } from './data-folder.ts'

/** Where a value's JSON stands in the file, in bytes. */
export interface Place {
  offset: number
  length: number
}

/** A record's new value as JSON; null deletes it. */
export type Change = readonly [key: string, json: string | null]

interface Line {
  bytes: Buffer
  offset: number
  /** Without its line break: the process that wrote it was killed. */
  isTorn: boolean
}

const CHUNK = 1024 * 1024
const NEWLINE = 0x0a
/** Throws for what is no UTF-8, where others write question marks into the data. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Changes of JSON records, appended: `["key",value]` a line, null for a deletion. Several that belong together follow a
 * line `[count]` and count only when all of them are there.
 */
export class JournalFile {
  readonly #path: string
  readonly #disk: DataDisk
  #bytes = 0
  #scratch = Buffer.alloc(0)
  #handle: number | undefined

  constructor(path: string, disk: DataDisk) {
    this.#path = path
    this.#disk = disk
    mkdirSync(dirname(path), { recursive: true })
    if (existsSync(path)) this.#bytes = statSync(path).size
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * Visits the changes in the order of their writing. What a killed process left unfinished at the end was never
   * acknowledged and is cut off; any other damage throws an Obstacle.
   */
  read(visit: (key: string, value: unknown, place: Place) => void): void {
    let group: { size: number; visits: (() => void)[] } | undefined
    let number = 0
    let end = 0
    for (const line of this.#lines()) {
      number++
      if (line.isTorn) {
        if (!mayBeTorn(line.bytes)) throw this.damaged(`line ${number}`)
        break
      }
      const parsed = this.#parse(line, number)
      if ('size' in parsed) {
        if (group) throw this.damaged(`line ${number}`)
        group = { size: parsed.size, visits: [] }
        continue
      }
      const { key, value, place } = parsed
      if (!group) visit(key, value, place)
      else if (group.visits.push(() => visit(key, value, place)) === group.size) {
        for (const run of group.visits) run()
        group = undefined
      }
      if (!group) end = line.offset + line.bytes.length + 1
    }
    if (end < this.#bytes) this.#disk.writeNow(this.#path, () => truncateSync(this.#path, end))
    this.#bytes = end
  }

  /** Answers where each value stands; throws a DiskFailure when they could not be written. */
  append(changes: readonly Change[]): Place[] {
    const head = changes.length > 1 ? `[${changes.length}]\n` : ''
    const lines = changes.map(lineOf)
    this.#disk.append(this.#path, head + lines.join(''))
    this.#bytes += head.length
    return changes.map((change, index) => this.#place(change, lines[index] ?? ''))
  }

  /** Writes the file anew with these records only, and tells of each in turn where its value will stand once it is done. */
  replace(changes: Iterable<Change>, placed: (place: Place) => void): void {
    const before = this.#bytes
    this.#bytes = 0
    try {
      this.#disk.replace(this.#path, append => {
        let waiting = ''
        for (const change of changes) {
          const line = lineOf(change)
          placed(this.#place(change, line))
          waiting += line
          if (waiting.length < CHUNK) continue
          append(Buffer.from(waiting))
          waiting = ''
        }
        append(Buffer.from(waiting))
      })
    } catch (error) {
      this.#bytes = before
      throw error
    }
    this.close()
  }

  json({ offset, length }: Place): string {
    this.#handle ??= openSync(this.#path, 'r')
    // One buffer for all: thousands of their own leave the process's memory in pieces.
    if (this.#scratch.length < length) this.#scratch = Buffer.allocUnsafe(2 * length)
    const size = readSync(this.#handle, this.#scratch, 0, length, offset)
    if (size < length) throw this.damaged(`byte ${offset}`)
    return this.#scratch.toString('utf8', 0, length)
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }

  damaged(where: string): Obstacle {
    return damaged(this.#path, where)
  }

  /** Counts the line's bytes and answers where its value stands. */
  #place([key]: Change, line: string): Place {
    const offset = this.#bytes
    this.#bytes += Buffer.byteLength(line)
    return placeIn(key, offset, this.#bytes - 1 - offset)
  }

  #parse({ bytes, offset }: Line, number: number): Parsed {
    let line: unknown
    try {
      line = JSON.parse(UTF8.decode(bytes))
    } catch {
      throw this.damaged(`line ${number}`)
    }
    if (Array.isArray(line) && line.length === 1 && Number.isInteger(line[0]))
      return { size: Number(line[0]) }
    if (!Array.isArray(line) || line.length !== 2 || typeof line[0] !== 'string')
      throw this.damaged(`line ${number}`)
    return { key: line[0], value: line[1], place: placeIn(line[0], offset, bytes.length) }
  }

  *#lines(): Generator<Line> {
    if (this.#bytes === 0) return
    const handle = openSync(this.#path, 'r')
    try {
      let rest: Buffer = Buffer.alloc(0)
      let offset = 0
      const chunk = Buffer.allocUnsafe(CHUNK)
      for (let size = readSync(handle, chunk); size > 0; size = readSync(handle, chunk)) {
        let text = Buffer.concat([rest, chunk.subarray(0, size)])
        for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE)) {
          yield { bytes: text.subarray(0, end), offset, isTorn: false }
          offset += end + 1
          text = text.subarray(end + 1)
        }
        rest = text
      }
      if (rest.length > 0) yield { bytes: rest, offset, isTorn: true }
    } finally {
      closeSync(handle)
    }
  }
}

type Parsed = { size: number } | { key: string; value: unknown; place: Place }

const lineOf = ([key, json]: Change): string => `[${JSON.stringify(key)},${json ?? 'null'}]\n`

/** Of a line without its line break: `["key",` before the value, `]` behind it. */
function placeIn(key: string, offset: number, lineBytes: number): Place {
  const before = Buffer.byteLength(JSON.stringify(key)) + 2
  return { offset: offset + before, length: lineBytes - before - 1 }
}

/** The beginning of a line of ours, cut anywhere: `JSON.stringify` escapes control characters. */
function mayBeTorn(bytes: Buffer): boolean {
  try {
    // As a stream the decoder lets the last character be incomplete.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return /^\[(?:\d*\]?|"[ -\u{10ffff}]*)$/u.test(text)
  } catch {
    return false
  }
}
