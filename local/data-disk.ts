import { appendFileSync, closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Why nothing is written any more; its message is the one sentence that the terminal and every refused write get. */
export class DiskFailure extends Error {}

/**
 * Everything that the local cloud writes goes through here. After the first write that fails it refuses all others: what is
 * written behind half a record could not be read again, and a vendor that has forgotten what it answered is worse than one
 * that is down.
 */
export class DataDisk {
  readonly #report: (sentence: string) => void
  #failure: DiskFailure | undefined
  #isFull = false
  #beforeReplacing: (file: string) => void = () => undefined

  constructor(report = (sentence: string): void => void process.stderr.write(`${sentence}\n`)) {
    this.#report = report
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** For tests: from now on there is no room left, and an append ends in the middle. */
  fill(): void {
    this.#isFull = true
  }

  /** Hears of each file before another takes its place, which may be shorter. */
  onReplace(listener: (file: string) => void): void {
    this.#beforeReplacing = listener
  }

  append(file: string, text: string): void {
    this.#refuse()
    try {
      if (this.#isFull) appendFileSync(file, text.slice(0, text.length / 2))
      this.#demandRoom()
      appendFileSync(file, text)
    } catch (error) {
      throw this.failed(file, error)
    }
  }

  /** Puts what `write` appends in the place of the file's content, at once or not at all. */
  replace(file: string, write: (append: (bytes: Uint8Array) => void) => void): void {
    this.writeNow(file, () => {
      const handle = openSync(`${file}.next`, 'w')
      try {
        write(bytes => {
          for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done)
        })
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      this.#beforeReplacing(file)
      renameSync(`${file}.next`, file)
    })
  }

  /** Throws a DiskFailure when `run` fails, or when any write before it has. */
  writeNow<Result>(file: string, run: () => Result): Result {
    this.#refuse()
    try {
      this.#demandRoom()
      return run()
    } catch (error) {
      throw this.failed(file, error)
    }
  }

  /** As `writeNow`, for what takes its time; rejects. */
  async write<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
    this.#refuse()
    try {
      this.#demandRoom()
      return await run()
    } catch (error) {
      throw this.failed(file, error)
    }
  }

  #refuse(): void {
    if (this.#failure) throw this.#failure
  }

  #demandRoom(): void {
    if (this.#isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }

  /** Refuses every write from now on, because of `error`; the DiskFailure is to be thrown. */
  failed(file: string, error: unknown): DiskFailure {
    if (this.#failure) return this.#failure
    const code = codeOf(error)
    const remedy = code === 'ENOSPC' ? 'make room on the disk' : 'put that right'
    this.#failure = new DiskFailure(
      `${file} could not be written (${code}), so nothing more is taken: ${remedy} and run npm start again.`,
      { cause: error },
    )
    this.#report(this.#failure.message)
    return this.#failure
  }
}

/** What a vendor says of an unexpected error: where it came from, or the one sentence. */
export function wordsOf(error: unknown): string {
  if (error instanceof DiskFailure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** LevelDB says in words what the system's functions say in a code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return codeOf(error.cause)
  if (/no space left/i.test(error.message)) return 'ENOSPC'
  return 'code' in error ? String(error.code) : error.message
}
