import { Readable } from 'node:stream'

/** What is read of an iterator of LevelDB at once. */
const AT_ONCE = 32

interface LevelIterator {
  nextv(size: number): Promise<unknown[]>
  close(): Promise<void>
}

export interface Streaming {
  keys(range?: object): LevelIterator
  values(range?: object): LevelIterator
  createKeyStream?: (range?: object) => Readable
  createValueStream?: (range?: object) => Readable
}

/**
 * dynalite's own streams leave their iterators open. LevelDB keeps for each of them what it saw: files of outdated items
 * on the disk, and their tables in the process's memory.
 */
export function closeIterators(db: Streaming): void {
  db.createKeyStream = range => Readable.from(entries(() => db.keys(range)))
  db.createValueStream = range => Readable.from(entries(() => db.values(range)))
}

/** Opens the iterator when something is read, and closes it at its end or when the stream is destroyed before. */
async function* entries(open: () => LevelIterator) {
  const iterator = open()
  try {
    for (;;) {
      const found = await iterator.nextv(AT_ONCE)
      if (found.length === 0) return
      yield* found
    }
  } finally {
    await iterator.close()
  }
}
